// Returns the adapter of a provider by its name; every name has Razorpay's adapter today. `providerAccess` says which
// provider takes new orders and new payout accounts; everything else is done at the provider that its row names
// (`provider` in provider_orders, payments, unmatched_payments, refunds, disputes, payout_accounts). The slice `orders`
// writes the table `payments`.
import type { IncomingHttpHeaders } from 'node:http'
import type { PayoutKind } from '@rasika/contract/payout-choices.ts'
import type { AppContext, CheckoutOrigins, ProviderAccess } from '../platform/app-context.ts'
import type { Provider } from './provider.ts'
import { ProviderError } from './provider-error.ts'
import type { PayoutProvider } from './payout-provider.ts'
import { razorpay } from './razorpay.ts'
import { razorpayRoute } from './razorpay-route.ts'
import { razorpayX } from './razorpayx.ts'

export type { FullDestination, LinkedAccount, PayoutProvider, PayoutRecipient, Transfer } from './payout-provider.ts'
export {
  type DisputeEventPayload,
  disputeEventTask,
  type LinkedAccountEventPayload,
  linkedAccountEventTask,
  type PaymentEventPayload,
  paymentEventTask,
  providerQueue,
  type RefundEventPayload,
  refundEventTask,
  type TransferEventPayload,
  transferEventTask,
} from './event-tasks.ts'
export { ProviderError } from './provider-error.ts'
export type {
  EvidenceDocument,
  EvidenceKind,
  Provider,
  ProviderDispute,
  ProviderEvent,
  ProviderPayment,
  ProviderRefund,
} from './provider.ts'
export { hasSandbox, missingForUpi, providerAccess, sandboxOf, webhookPath } from './provider-access.ts'
export { payoutEventPrefixes } from './razorpayx-shapes.ts'

type Providers = Pick<AppContext, 'config' | 'provider' | 'earlierProviders'>

/** @throws ProviderError of kind `not_set_up` where this installation has no provider of the name */
export function providerNamed(context: Providers, name: string): Provider {
  return adapterOf(context, accessNamed(context, name))
}

/** As `providerNamed`, for payouts to one kind of destination. @throws ProviderError of kind `not_set_up` */
export function payoutProviderNamed(context: Providers, name: string, kind: PayoutKind): PayoutProvider {
  const adapter = kind === 'upi' ? razorpayX : razorpayRoute
  return adapter(accessNamed(context, name), context.config.RAZORPAY_SECONDS * 1000)
}

/**
 * Where a person sees a payment at the provider, and its settings of webhooks; null where this installation has no
 * provider of the name. The sandbox has one page for both.
 */
export function providerDashboard(
  context: Pick<Providers, 'provider' | 'earlierProviders'>,
  name: string,
): { payment: (id: string) => string; webhooks: string } | null {
  const access = accesses(context).find((one) => one.name === name)
  if (!access) return null
  if (name === 'razorpay')
    return {
      payment: (id) => `https://dashboard.razorpay.com/app/payments/${encodeURIComponent(id)}`,
      webhooks: 'https://dashboard.razorpay.com/app/webhooks',
    }
  const page = '/sandbox/admin/'
  // Without origins of its own it is the sandbox in this server.
  const url = access.checkoutOrigins === null ? page : new URL(page, access.apiUrl()).href
  return { payment: () => url, webhooks: url }
}

/** As `providerNamed`, for what a browser needs to open the payment window. */
export function windowAccess(context: Providers, name: string): Pick<ProviderAccess, 'keyId' | 'checkoutScript'> {
  return accessNamed(context, name)
}

/**
 * What the checkout's document must allow: a repeated request for an order may give the script of an earlier provider.
 * Null where this server serves every window itself.
 */
export function allCheckoutOrigins(
  providers: Pick<Providers, 'provider' | 'earlierProviders'>,
): CheckoutOrigins | null {
  const origins = accesses(providers).map((access) => access.checkoutOrigins)
  if (origins.every((one) => one === null)) return null
  const all = (kind: keyof CheckoutOrigins) => [...new Set(origins.flatMap((one) => one?.[kind] ?? []))]
  return {
    script: all('script'),
    style: all('style'),
    img: all('img'),
    connect: all('connect'),
    form: all('form'),
    frame: [...(origins.includes(null) ? ["'self'"] : []), ...all('frame')],
  }
}

/** The provider that signed this webhook; null if none did. */
export function webhookSigner(context: Providers, headers: IncomingHttpHeaders, rawBytes: Uint8Array): Provider | null {
  const providers = accesses(context).map((access) => adapterOf(context, access))
  return providers.find((provider) => provider.webhookSignatureHolds(headers, rawBytes)) ?? null
}

/** The sandbox has the wire format of the provider that it stands in for. */
function adapterOf({ config }: Providers, access: ProviderAccess): Provider {
  return razorpay(access, config.RAZORPAY_SECONDS * 1000)
}

function accessNamed(context: Providers, name: string): ProviderAccess {
  const access = accesses(context).find((one) => one.name === name)
  if (access) return access
  throw new ProviderError({
    kind: 'not_set_up',
    code: 'NO_SUCH_PROVIDER',
    description: `this installation has no payment provider named '${name}'`,
  })
}

function accesses({ provider, earlierProviders }: Pick<Providers, 'provider' | 'earlierProviders'>): ProviderAccess[] {
  return [provider, ...earlierProviders]
}
