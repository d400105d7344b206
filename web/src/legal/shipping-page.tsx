import type { Route } from './+types/shipping-page'
import { paths } from '@rasika/contract/paths.ts'
import { head } from '../platform/head.ts'
import type { PageHandle } from '@rasika/contract/page-host.ts'
import { legalFacts } from './facts.ts'
import { LegalPage } from './legal-page.tsx'
import { shippingPolicy } from './shipping-words.ts'

export const handle = { page: { fixed: true } } satisfies PageHandle

export function loader({ context }: Route.LoaderArgs) {
  return legalFacts(context)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description } = shippingPolicy(loaderData)
  return head(matches, { title, description, path: paths.shipping() })
}

export default function ShippingPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage of={shippingPolicy(loaderData)} path={paths.shipping()} sample={loaderData.sample} />
}
