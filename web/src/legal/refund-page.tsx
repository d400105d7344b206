import type { Route } from './+types/refund-page'
import { paths } from '@rasika/contract/paths.ts'
import { head } from '../platform/head.ts'
import type { PageHandle } from '@rasika/contract/page-host.ts'
import { legalFacts } from './facts.ts'
import { LegalPage } from './legal-page.tsx'
import { refundPolicy } from './refund-words.ts'

export const handle = { page: { fixed: true } } satisfies PageHandle

export function loader({ context }: Route.LoaderArgs) {
  return legalFacts(context)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description } = refundPolicy(loaderData)
  return head(matches, { title, description, path: paths.refunds() })
}

export default function RefundPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage of={refundPolicy(loaderData)} path={paths.refunds()} sample={loaderData.sample} />
}
