// The courier service's URL and our account there. In a demonstration without an account it is the sandbox in this
// process, whose password and key are derived from the session secret.
import type { CourierAccess } from '../platform/app-context.ts'
import type { Config } from '../platform/config.ts'
import { derivedSecret } from '../platform/derived-secret.ts'

const needed = ['COURIER_EMAIL', 'COURIER_PASSWORD', 'COURIER_WEBHOOK_KEY', 'COURIER_PICKUP_LOCATION'] as const

/**
 * `hasSandbox`: this server runs the sandbox. `ownUrl` returns this process's URL as seen from itself; it is called
 * after listening only.
 */
export function courierAccess(
  config: Config,
  sessionSecret: string,
  hasSandbox: boolean,
  ownUrl: () => string,
): CourierAccess {
  if (hasSandbox && config.COURIER_EMAIL === '') {
    return {
      name: 'sandbox',
      missing: null,
      apiUrl: () => `${ownUrl()}/sandbox/courier/v1/external`,
      ...sandboxAccount(sessionSecret),
      pickupLocation: 'studio-{artist}',
    }
  }
  return {
    name: 'shiprocket',
    missing: needed.find((name) => config[name] === '') ?? null,
    apiUrl: () => config.COURIER_API_URL.replace(/\/+$/, ''),
    email: config.COURIER_EMAIL,
    password: config.COURIER_PASSWORD,
    webhookKey: config.COURIER_WEBHOOK_KEY,
    pickupLocation: config.COURIER_PICKUP_LOCATION,
  }
}

export function sandboxAccount(sessionSecret: string) {
  return {
    email: 'gallery@courier.example',
    password: derivedSecret(sessionSecret, 'courier sandbox password'),
    webhookKey: derivedSecret(sessionSecret, 'courier sandbox webhook key'),
  }
}
