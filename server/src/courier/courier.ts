// Public functions of the courier service that is set up, today Shiprocket or the sandbox. Courier and number
// entered by hand need none (docs/couriers.md).
import { Refusal } from '@rasika/contract/refusal.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { CourierService } from './courier-service.ts'
import { shiprocket } from './shiprocket.ts'
import { sandboxAccount } from './courier-access.ts'
import { words } from './words.ts'

export { courierAccess } from './courier-access.ts'
export { CourierError } from './courier-error.ts'
export type { Booked, Box, CourierService, PushedParcel, Quote, QuoteRequest } from './courier-service.ts'

export const courierWebhookPath = '/api/v1/courier/webhook'

/** Where a person sees the service's settings of webhooks. */
export function courierDashboard({ name }: AppContext['courier']): string {
  return name === 'sandbox' ? '/sandbox/admin/' : 'https://app.shiprocket.in/'
}

type Access = Pick<AppContext, 'config' | 'courier'>

/** Why nothing can be booked here, as a sentence that names the missing setting; null where everything is set. */
export function courierOff({ courier }: Pick<AppContext, 'courier'>): string | null {
  return courier.missing === null ? null : words.off(courier.missing)
}

/**
 * The service for one act: all its requests together take at most `seconds`.
 * @throws Problem courier_off
 */
export function courierOf(context: Access, seconds = context.config.COURIER_SECONDS): CourierService {
  const message = courierOff(context)
  if (message !== null) throw new Refusal('courier_off', { message })
  return shiprocket(context.courier, seconds * 1000)
}

/** The sandbox's settings: an account of its own, and this server's URL for reports. */
export function courierSandboxOf({ provider, sessionSecret }: Pick<AppContext, 'provider' | 'sessionSecret'>) {
  const { email, password, webhookKey: key } = sandboxAccount(sessionSecret)
  return { email, password, key, url: () => new URL(courierWebhookPath, provider.apiUrl()).href }
}
