// Where the provider is and how it knows this house. In a demonstration without a key it is the sandbox in this very
// process, whose keys follow from the session secret: made once with it, kept with it, the same after a restart.
import { createHmac } from 'node:crypto'
import type { Config } from './config.ts'
import type { ProviderAccess } from './parts.ts'

/** Whether this house runs the sandbox and pays there; never in production. */
export function hasSandbox({ RASIKA_MODE, RAZORPAY_KEY_ID }: Pick<Config, 'RASIKA_MODE' | 'RAZORPAY_KEY_ID'>): boolean {
  return RASIKA_MODE === 'demo' && RAZORPAY_KEY_ID === ''
}

/** `ownUrl` answers where this process listens, as seen from itself; it is asked for after listening only. */
export function providerAccess(config: Config, sessionSecret: string, ownUrl: () => string): ProviderAccess {
  if (!hasSandbox(config)) {
    return {
      apiUrl: () => config.RAZORPAY_API_URL.replace(/\/+$/, ''),
      checkoutScript: 'https://checkout.razorpay.com/v1/checkout.js',
      keyId: config.RAZORPAY_KEY_ID,
      keySecret: config.RAZORPAY_KEY_SECRET,
      webhookSecrets: config.RAZORPAY_WEBHOOK_SECRET,
    }
  }
  const follow = (what: string) => createHmac('sha256', sessionSecret).update(`sandbox ${what}`).digest('hex')
  return {
    apiUrl: () => `${ownUrl()}/sandbox/v1`,
    checkoutScript: '/sandbox/v1/checkout.js',
    keyId: `rzp_test_${follow('key id').slice(0, 14)}`,
    keySecret: follow('key secret').slice(0, 24),
    webhookSecrets: [follow('webhook secret').slice(0, 32)],
  }
}
