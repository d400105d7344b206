import type { RouterContextProvider } from 'react-router'
import { siteFactsKey, siteKey } from '../platform/page-context.ts'
import type { LegalFacts } from './text.ts'

/** The facts that the legal texts need, for a loader. */
export function legalFacts(context: Readonly<RouterContextProvider>): LegalFacts {
  const { supportEmail, deliveryPromise } = context.get(siteKey)
  return { ...context.get(siteFactsKey), supportEmail, deliveryPromise }
}
