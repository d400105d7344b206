import type { RouterContextProvider } from 'react-router'
import { siteFactsKey, siteKey } from '../platform/page-context.ts'
import type { Facts } from './text.ts'

/** The facts that the legal texts need, for a loader. */
export function legalFacts(context: Readonly<RouterContextProvider>): Facts {
  const { supportEmail, deliveryPromise } = context.get(siteKey)
  return { ...context.get(siteFactsKey), supportEmail, deliveryPromise }
}
