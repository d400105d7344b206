// Public functions of the artists' ledgers: what the gallery owes each artist, as an append-only ledger written in the
// transaction of its cause (docs/tax.md "Artist's ledger"). Sale, deductions, each refund and each payout are recorded
// once. A refund is recorded when it is requested, so that a payout never spends what returns to a buyer. A payout
// above the balance is refused.
import { type Paise, toPaise } from '@rasika/contract/money.ts'
import type { Config } from '../platform/config.ts'
import type { Db, Tx } from '../platform/db.ts'
import { findPayable } from './maturity-store.ts'
import { entriesOf, ledgerEntry, refundEntries, type RefundOfSale, type Sale } from './sale-entries.ts'
import {
  appendEntries,
  findFreight,
  type ArtistLedgerRow,
  findPayout,
  findSaleAmounts,
  findSums,
  lockSums,
  selectPayouts,
  sumOfRecentPayouts,
  type SumsRow,
} from './store.ts'

export { ledgerCsv } from './export.ts'
export { ledgerWords } from './words.ts'
export { payableJoin, selectNotDueAt } from './maturity-store.ts'
export { type RefundOfSale, tcsOf } from './sale-entries.ts'
export { sumOfRecentPayouts } from './store.ts'
export { verifyArtistLedgers } from './verify.ts'
export { verifyMoney } from './verify-money.ts'

export interface PaidSale extends Sale {
  artistId: string
  paidAt: Date
}

/**
 * Call last in the transaction that pays the order, under the lock on its row and after issuing its documents: they
 * state the value of which tax is collected. The artist's ledger stays locked until the commit. @throws
 * ledger_entries_once
 */
export function recordSale({ config }: { config: Config }, tx: Tx, sale: PaidSale): void {
  appendEntries(
    tx.deferred,
    sale.artistId,
    entriesOf(sale, { fee: config.PLATFORM_FEE_PERCENT, tcs: config.TCS_PERCENT }),
    sale.paidAt,
  )
}

/**
 * Takes back the refund's part of the sale and of its deductions; call in the transaction that requests the refund of
 * a paid order, under the lock on its row. The balance may become negative if it was paid out before. The same refund
 * again changes nothing. @throws Error if no sale of the order is recorded
 */
export async function recordRefund(tx: Tx, refund: RefundOfSale, at: Date | null = null): Promise<void> {
  const recorded = await findSaleAmounts(tx, refund.orderId)
  if (!recorded) throw new Error(`no sale is recorded of the refunded order ${refund.orderId}`)
  if (recorded.refund_ids.includes(refund.refundId)) return
  appendEntries(tx.deferred, recorded.artist_id, refundEntries(refund, recorded, recorded.taken), at)
}

export interface BookedFreight {
  artistId: string
  orderId: string
  bookingId: string
  /** What the courier service asks for the parcel. */
  price: Paise
}

/**
 * The freight of a parcel that the artist bears; call in the transaction that records the booking as booked, under the
 * lock on its order. The same booking again changes nothing.
 */
export async function recordFreight(tx: Tx, { artistId, orderId, bookingId, price }: BookedFreight): Promise<void> {
  if (price === 0 || (await findFreight(tx, bookingId)) !== null) return
  const amount = toPaise(-price)
  appendEntries(tx.deferred, artistId, [ledgerEntry({ kind: 'freight', amount, orderId, bookingId })], null)
}

/**
 * Takes the freight of a booking back that was cancelled, here or by the courier service; call in the transaction that
 * records it, under the lock on its order. Nothing for a booking whose freight the gallery bears, and for one that was
 * cancelled before.
 */
export async function recordFreightBack(tx: Tx, bookingId: string): Promise<void> {
  const freight = await findFreight(tx, bookingId)
  if (freight === null || freight.is_back) return
  const { artist_id: artistId, order_id: orderId } = freight
  const amount = toPaise(-freight.amount)
  appendEntries(tx.deferred, artistId, [ledgerEntry({ kind: 'freight_back', amount, orderId, bookingId })], null)
}

export type PayoutOutcome =
  | { outcome: 'recorded'; balance: Paise }
  | { outcome: 'too much'; available: Paise }
  /** It was recorded before; nothing was written. */
  | { outcome: 'there'; at: Date }
  /** Another payment has this reference, of another amount or sent by a run; nothing was written. */
  | { outcome: 'taken'; amount: Paise; at: Date }

/**
 * Records a transfer to the artist under its bank reference. `amount` in paise, above 0; `at`, when the money
 * left, and `recordedAt` null mean now: only the demonstration's past was recorded before.
 */
export async function recordPayout(
  tx: Tx,
  artistId: string,
  amount: Paise,
  reference: string,
  at: Date | null = null,
  recordedAt: Date | null = null,
): Promise<PayoutOutcome> {
  const owed = await lockSums(tx, artistId)
  const outcome = await payoutOutcome(tx, artistId, { owed, amount, reference })
  if (outcome.outcome === 'recorded')
    appendEntries(
      tx.deferred,
      artistId,
      [ledgerEntry({ kind: 'payout', amount: toPaise(-amount), reference })],
      at,
      recordedAt,
    )
  return outcome
}

/**
 * As `sumOfRecentPayouts`, with the ledger locked until the transaction ends: of two payouts at once, one counts the
 * other.
 */
export async function lockRecentPayouts(tx: Tx, artistId: string, days: number): Promise<Paise> {
  await lockSums(tx, artistId)
  return sumOfRecentPayouts(tx, artistId, days)
}

/** What `recordPayout` would answer now; nothing is written and nothing locked. */
export async function previewPayout(
  db: Db,
  artistId: string,
  amount: Paise,
  reference: string,
): Promise<PayoutOutcome> {
  return payoutOutcome(db, artistId, { owed: await findSums(db, artistId), amount, reference })
}

async function payoutOutcome(
  db: Db,
  artistId: string,
  { owed, amount, reference }: { owed: SumsRow | null; amount: Paise; reference: string },
): Promise<PayoutOutcome> {
  if (!owed) return { outcome: 'too much', available: toPaise(0) }
  const there = await findPayout(db, artistId, reference)
  if (there) {
    const { payout_item_id: itemId, happened_at: at } = there
    const recorded = toPaise(-there.amount)
    return itemId === null && recorded === amount
      ? { outcome: 'there', at }
      : { outcome: 'taken', amount: recorded, at }
  }
  if (amount > owed.balance) return { outcome: 'too much', available: owed.balance }
  return { outcome: 'recorded', balance: toPaise(owed.balance - amount) }
}

/** What is payable now, with the ledger locked until the transaction ends. */
export async function lockPayable(tx: Tx, artistId: string): Promise<Paise> {
  await lockSums(tx, artistId)
  return findPayable(tx, artistId)
}

export interface RunPayout {
  /** The item of a payout run. */
  itemId: string
  amount: Paise
  reference: string
}

/**
 * A transfer that is to be sent; call under `lockPayable`. The same item again is refused. @throws
 * ledger_entries_payout_once
 */
export function recordRunPayout(tx: Tx, artistId: string, { itemId, amount, reference }: RunPayout): void {
  const entry = { kind: 'payout', amount: toPaise(-amount), reference, payoutItemId: itemId } as const
  appendEntries(tx.deferred, artistId, [ledgerEntry(entry)], null)
}

/** Returns a transfer that failed or came back to the balance; call under the lock on its item. */
export function recordRunPayoutBack(tx: Tx, artistId: string, { itemId, amount, reference }: RunPayout): void {
  const entry = { kind: 'payout_back', amount, reference, payoutItemId: itemId } as const
  appendEntries(tx.deferred, artistId, [ledgerEntry(entry)], null)
}

/** For an operator: the sums, null if nothing was ever sold, and the newest payouts with what came back of them. */
export async function listPayouts(
  db: Db,
  artistId: string,
  limit: number,
): Promise<{ sums: SumsRow | null; payouts: ArtistLedgerRow[] }> {
  // Sequential: in a transaction they share a connection.
  const sums = await findSums(db, artistId)
  return { sums, payouts: await selectPayouts(db, artistId, limit) }
}
