// Guards of the bids that can be removed on purpose, to prove that the history checker detects it. The change is made
// in a copy of the server that runs in place of the real one.
import { copyChanged, type Guard } from '../orders/mutation.ts'

export const mutations = ['lock', 'clock', 'fold', 'price', 'winner'] as const
export type BidsMutation = (typeof mutations)[number]

export const guards: Record<BidsMutation, Guard> = {
  // Several transactions may lock a lot at the same time.
  lock: {
    file: 'bids/ledger-store.ts',
    guard: 'ORDER BY id FOR NO KEY UPDATE`',
    without: 'ORDER BY id FOR KEY SHARE`',
  },
  // The time at which the transaction began, before it waited for the lock on the lot.
  clock: {
    file: 'bids/batch-store.ts',
    guard: 'SELECT floor(extract(epoch FROM clock_timestamp())',
    without: 'SELECT floor(extract(epoch FROM now())',
  },
  // The price carries over from bid to bid and a removal does not change it.
  fold: {
    file: 'bids/lot.ts',
    guard: '  lot.state = change.state\n',
    without: '  lot.state = { ...change.state, price: Math.max(lot.state.price, change.state.price) as Paise }\n',
  },
  // A winner owes a rupee less than they bid.
  price: {
    file: 'orders/purchasable-item.ts',
    guard: '{ ...item, price, list_price: price }',
    without: '{ ...item, price: toPaise(price - 100), list_price: toPaise(price - 100) }',
  },
  // Any buyer may pay for a won lot.
  winner: {
    file: 'bids/lot-operations.ts',
    guard: 'if (winnerId !== buyerId || paidAt !== null || payUntil',
    without: 'if (paidAt !== null || payUntil',
  },
}

export function mutatedServer(mutation: BidsMutation, folder: string): string {
  return copyChanged(guards[mutation], folder)
}
