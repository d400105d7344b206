import type { Route } from './+types/terms-page'
import { paths } from '@rasika/contract/paths.ts'
import { head } from '../platform/head.ts'
import type { PageHandle } from '@rasika/contract/page-host.ts'
import { legalFacts } from './facts.ts'
import { LegalPage } from './legal-page.tsx'
import { termsAndConditions } from './terms-words.ts'

export const handle = { page: { fixed: true } } satisfies PageHandle

export function loader({ context }: Route.LoaderArgs) {
  return legalFacts(context)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description } = termsAndConditions(loaderData)
  return head(matches, { title, description, path: paths.termsAndConditions() })
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage of={termsAndConditions(loaderData)} path={paths.termsAndConditions()} sample={loaderData.sample} />
}
