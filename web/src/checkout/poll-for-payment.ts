// Polls whether an order was paid after all, often at first and for as long as the page is open, because closing the
// payment window proves nothing (docs/payments.md "Hold and time-outs").
import type { BuyerOrder } from '@rasika/contract/orders.ts'
import type { LoginReason } from '@rasika/contract/paths.ts'
import { api } from '../platform/api.ts'
import { pause } from '../platform/pause.ts'
import { storedToken } from '../platform/session.ts'

/** Milliseconds before each request; the last one is repeated. */
const waits = {
  /** The open window will most likely report the payment itself, unless the browser lost it. */
  open: [10_000],
  closed: [0, 1000, 1500, 2000, 2500, 3000, 4000, 5000, 5000, 10_000],
} as const
/** Requests before the buyer may try again: a payment made a moment ago is known by then. */
export const firstTries = 4
/** Requests before another notice is shown: about half a minute. */
export const longTries = 10

interface Polling {
  pace: keyof typeof waits
  signal: AbortSignal
  /** The reason shown at the login where the token becomes invalid. */
  why?: LoginReason | undefined
}

/**
 * Resolves with the order once it is paid. `onTry` is called after each request without a paid order; a failed
 * request is repeated. While the window is open an invalid token does not redirect to the login, because a payment may
 * still be made. Ends by the signal only: @throws its reason.
 */
export async function pollForPayment(
  orderIds: ReadonlySet<string>,
  { pace, signal, why }: Polling,
  onTry: (tries: number) => void,
): Promise<BuyerOrder> {
  for (let tries = 0; ; tries++) {
    await pause(waits[pace][tries] ?? waits[pace].at(-1) ?? 0, signal)
    try {
      const found = await findPaid(
        orderIds,
        pace === 'open' ? { signal, token: storedToken('buyer') ?? '' } : { signal, ...(why ? { why } : {}) },
      )
      if (found) return found
    } catch {
      signal.throwIfAborted()
    }
    onTry(tries + 1)
  }
}

/** The paid or refunded order among the given ones, by one request; undefined where there is none. */
export async function findPaid(
  orderIds: ReadonlySet<string>,
  options: Parameters<typeof api.orders.list>[1],
): Promise<BuyerOrder | undefined> {
  const { data } = await api.orders.list({ query: { limit: 10 } }, options)
  return data.find(({ id }) => orderIds.has(id))
}
