// Verifies the refunds in an artist's ledger against the refunds of what buyers paid: each takes back its part of the
// sale, of the fee and of the tax, and together never more than the sale (docs/decisions/055); one that the gallery
// bears, nothing.
import { type Paise, toPaise } from '@rasika/contract/money.ts'
import { refundEntries, type SaleAmounts } from './sale-entries.ts'
import type { ArtistLedgerRow } from './store.ts'
import type { RefundToVerifyRow } from './verify-store.ts'

/** `state` and `entries`: those of one order, `refunds`: those of its payment, oldest first. */
export function refundFaults(
  state: string,
  entries: readonly ArtistLedgerRow[],
  refunds: readonly RefundToVerifyRow[],
): string[] {
  const recorded = { sale: sumOf(entries, 'sale'), fee: sumOf(entries, 'fee'), tcs: sumOf(entries, 'tcs') }
  const known = new Set(refunds.map(({ id }) => id))
  const unknown = entries.filter(({ refund_id: id }) => id !== null && !known.has(id))
  const older = entries.find(({ kind, refund_id: id }) => kind === 'refund' && id === null)
  if (older) return olderFaults(older, recorded, refunds)
  let before = toPaise(0)
  let taken: SaleAmounts = { sale: toPaise(0), fee: toPaise(0), tcs: toPaise(0) }
  return [
    ...(state === 'refunded' && !isWhole(refunds) ? ['is refunded and was not refunded whole'] : []),
    ...unknown.map(({ refund_id: id }) => `has entries of refund ${id}, which is not of its payment`),
    ...refunds.flatMap(({ id, order_id: orderId, amount, paid, is_dispute: isDispute, borne_by_gallery: isBorne }) => {
      const share = { orderId, refundId: id, isDispute, amount, before, paid }
      const expected = isBorne ? [] : refundEntries(share, recorded, taken)
      const actual = entries.filter(({ refund_id }) => refund_id === id)
      if (!isBorne) before = toPaise(before + amount)
      taken = {
        sale: toPaise(taken.sale + sumOf(actual, 'refund') + sumOf(actual, 'dispute')),
        fee: toPaise(taken.fee + sumOf(actual, 'fee_back')),
        tcs: toPaise(taken.tcs + sumOf(actual, 'tcs_back')),
      }
      const named = (all: readonly { kind: string; amount: number }[]) =>
        all
          .map(({ kind, amount: part }) => `${kind} ${part}`)
          .toSorted()
          .join(', ') || 'nothing'
      return named(actual) === named(expected)
        ? []
        : [`has ${named(actual)} of refund ${id}, which takes back ${named(expected)}`]
    }),
  ]
}

/** A refund from before there were parts: one entry, the whole sale less its deductions. */
function olderFaults(entry: ArtistLedgerRow, { sale, fee, tcs }: SaleAmounts, refunds: readonly RefundToVerifyRow[]) {
  const net = sale - fee - tcs
  return [
    ...(entry.amount === -net ? [] : [`brought the artist ${net}, and ${entry.amount} was taken back`]),
    ...(isWhole(refunds) ? [] : ['was taken back and not refunded whole']),
  ]
}

function isWhole(refunds: readonly RefundToVerifyRow[]): boolean {
  return refunds.reduce((sum, { amount }) => sum + amount, 0) === refunds[0]?.paid
}

function sumOf(entries: readonly ArtistLedgerRow[], kind: ArtistLedgerRow['kind']): Paise {
  return toPaise(Math.abs(entries.reduce((all, one) => all + (one.kind === kind ? one.amount : 0), 0)))
}
