// Verifies the payouts in an artist's ledger against the items of payout runs: one entry for each that was to be
// sent, and a counter entry for each that failed or came back (docs/decisions/058).
import type { ArtistLedgerRow } from './store.ts'
import type { PayoutToVerifyRow } from './verify-store.ts'

export function payoutFaults(entries: readonly ArtistLedgerRow[], items: readonly PayoutToVerifyRow[]): string[] {
  const known = new Set(items.map(({ id }) => id))
  const unexpected = entries.filter(({ payout_item_id: id }) => id !== null && !known.has(id))
  return [
    ...unexpected.map(({ payout_item_id: id }) => `payout ${id} stands in the ledger and was never approved`),
    ...items.flatMap(({ id, amount, is_back: isBack }) => {
      const sum = (kind: ArtistLedgerRow['kind']) =>
        entries.reduce((all, one) => all + (one.payout_item_id === id && one.kind === kind ? one.amount : 0), 0)
      const back = isBack ? amount : 0
      return [
        ...(sum('payout') === -amount ? [] : [`payout ${id} is of ${amount}, its ledger has ${-sum('payout')}`]),
        ...(sum('payout_back') === back ? [] : [`payout ${id} returned ${back}, its ledger has ${sum('payout_back')}`]),
      ]
    }),
  ]
}
