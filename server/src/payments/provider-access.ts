// The provider's URL and our keys. In a demonstration without a key it is the sandbox in this process, whose keys
// are derived from the session secret and so stay the same after a restart.
import type { Config } from '../platform/config.ts'
import { derivedSecret } from '../platform/derived-secret.ts'
import { problemFrom } from '../platform/error-mapping.ts'
import type { AppContext, CheckoutOrigins, ProviderAccess } from '../platform/app-context.ts'
import { isOnThisMachine } from '../platform/this-machine.ts'

/** Where the provider sends its events; `orders` takes them. */
export const webhookPath = '/api/v1/payment/webhook'

/**
 * Whether this server runs the sandbox: payments go there, and without COURIER_EMAIL the pickups of couriers
 * (`courier/courier-access.ts`); never in production.
 */
export function hasSandbox({ RASIKA_MODE, RAZORPAY_KEY_ID }: Pick<Config, 'RASIKA_MODE' | 'RAZORPAY_KEY_ID'>): boolean {
  return RASIKA_MODE === 'demo' && RAZORPAY_KEY_ID === ''
}

/** The setting that is missing for payouts to UPI addresses, or null. */
export function missingForUpi({ config }: Pick<AppContext, 'config'>): string | null {
  return hasSandbox(config) || config.RAZORPAYX_ACCOUNT !== '' ? null : 'RAZORPAYX_ACCOUNT'
}

/** The sandbox's settings: the same keys, and this server's own webhook. */
export function sandboxOf({ db, provider, sessionSecret }: Pick<AppContext, 'db' | 'provider' | 'sessionSecret'>) {
  return {
    pool: db.pool,
    keyId: provider.keyId,
    keySecret: provider.keySecret,
    payoutAccount: provider.payoutAccount,
    webhook: {
      url: () => new URL(webhookPath, provider.apiUrl()).href,
      secret: provider.webhookSecrets[0] as string,
      oldSecret: derivedSecret(sessionSecret, 'sandbox webhook secret before'),
    },
    isOnThisMachine,
    isUnavailable: (error: unknown) => problemFrom(error).status === 503,
  }
}

/** Reported by others who use it under a content policy; the script has no version, so no hash can be named. */
const razorpayOrigins: CheckoutOrigins = {
  script: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  style: ["'unsafe-inline'"],
  img: ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  connect: [
    'https://api.razorpay.com',
    'https://checkout.razorpay.com',
    'https://cdn.razorpay.com',
    'https://lumberjack.razorpay.com',
  ],
  form: ['https://api.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
}

/** `ownUrl` returns this process's URL as seen from itself; it is called after listening only. */
export function providerAccess(config: Config, sessionSecret: string, ownUrl: () => string): ProviderAccess {
  if (!hasSandbox(config)) {
    return {
      // A rehearsal's provider is the sandbox at a URL of its own.
      name: config.RAZORPAY_SANDBOX ? 'sandbox' : 'razorpay',
      apiUrl: () => config.RAZORPAY_API_URL.replace(/\/+$/, ''),
      checkoutScript: 'https://checkout.razorpay.com/v1/checkout.js',
      checkoutOrigins: razorpayOrigins,
      keyId: config.RAZORPAY_KEY_ID,
      keySecret: config.RAZORPAY_KEY_SECRET,
      webhookSecrets: config.RAZORPAY_WEBHOOK_SECRET,
      payoutAccount: config.RAZORPAYX_ACCOUNT,
    }
  }
  return {
    name: 'sandbox',
    apiUrl: () => `${ownUrl()}/sandbox/v1`,
    checkoutScript: '/sandbox/v1/checkout.js',
    checkoutOrigins: null,
    keyId: `rzp_test_${derivedSecret(sessionSecret, 'sandbox key id').slice(0, 14)}`,
    keySecret: derivedSecret(sessionSecret, 'sandbox key secret'),
    webhookSecrets: [derivedSecret(sessionSecret, 'sandbox webhook secret')],
    payoutAccount: '7878780000000072',
  }
}
