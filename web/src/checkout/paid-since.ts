// Polls whether an order was paid after all: closing the payment window proves nothing (docs/payments.md "Hold and
// time-outs"), so the server is asked, often at first, for as long as the page is open.
import type { BuyerOrder } from '@rasika/contract/orders.ts'
import type { LoginReason } from '../paths.ts'
import { api } from '../platform/api.ts'
import { storedToken } from '../platform/session.ts'

/** Milliseconds before each question; the last one is repeated. */
const waits = {
  /** The window is there and will most likely speak for itself, unless the browser lost it. */
  open: [10_000],
  closed: [0, 1000, 1500, 2000, 2500, 3000, 4000, 5000, 5000, 10_000],
} as const
/** Questions until one may go on: what was paid a moment ago is known by then. */
export const firstAnswers = 4
/** Questions until one is shown another way: about half a minute. */
export const longAnswers = 10

interface Asking {
  pace: keyof typeof waits
  signal: AbortSignal
  /** What the login says where the token is refused meanwhile. */
  why?: LoginReason | undefined
}

/**
 * Answers the order once money came for it. `onAnswer` hears of every answer that knows nothing of it yet; an answer
 * that does not come is asked for again. While the window is open a refused token leads nobody away from it: what is paid
 * there is paid. Ends by the signal only: @throws its reason.
 */
export async function pollForPayment(orderIds: ReadonlySet<string>, { pace, signal, why }: Asking, onAnswer: (answers: number) => void): Promise<BuyerOrder> {
  for (let asked = 0; ; asked++) {
    await pause(waits[pace][asked] ?? waits[pace].at(-1) ?? 0, signal)
    try {
      const { data } = await api.orders.list({ query: { limit: 10 } }, pace === 'open' ? { signal, token: storedToken('user') ?? '' } : { signal, ...(why ? { why } : {}) })
      const found = data.find(({ id }) => orderIds.has(id))
      if (found) return found
    } catch {
      signal.throwIfAborted()
    }
    onAnswer(asked + 1)
  }
}

export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }, { once: true })
  })
}
