import type { Route } from './+types/privacy-page'
import { paths } from '@rasika/contract/paths.ts'
import { head } from '../platform/head.ts'
import type { PageHandle } from '@rasika/contract/page-host.ts'
import { legalFacts } from './facts.ts'
import { LegalPage } from './legal-page.tsx'
import { privacyPolicy } from './privacy-words.ts'

export const handle = { page: { fixed: true } } satisfies PageHandle

export function loader({ context }: Route.LoaderArgs) {
  return legalFacts(context)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description } = privacyPolicy(loaderData)
  return head(matches, { title, description, path: paths.privacy() })
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage of={privacyPolicy(loaderData)} path={paths.privacy()} sample={loaderData.sample} />
}
