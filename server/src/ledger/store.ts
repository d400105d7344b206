// SQL of the ledgers. Entries are only added, under the lock on the artist's `ledgers` row that `appendEntries` takes
// and that lasts until the transaction ends; lock an order and its documents before it, never after.
import { type Paise, toPaise } from '@rasika/contract/money.ts'
import type { ArtistLedgerKind } from '@rasika/contract/ledger.ts'
import type { Db, DeferredWrites, Tx } from '../platform/db.ts'
import type { NewLedgerEntry, SaleAmounts } from './sale-entries.ts'

/** Paise. */
export interface SumsRow {
  sales: Paise
  fees: Paise
  /** Of what was refunded. */
  fees_back: Paise
  tax_collected: Paise
  /** Of what was refunded. */
  tax_back: Paise
  refunds: Paise
  freight: Paise
  /** Freight of bookings that were cancelled. */
  freight_back: Paise
  paid_out: Paise
  /** Transfers that failed or came back. */
  paid_back: Paise
  balance: Paise
}

export const ledgerSums =
  'sales, fees, fees_back, tax_collected, tax_back, refunds, freight, freight_back, paid_out, paid_back, balance'

/** The sums of an artist in paise; null before the first entry. */
export function findSums(db: Db, artistId: string): Promise<SumsRow | null> {
  return db.one(`SELECT ${ledgerSums} FROM ledgers WHERE artist_id = $1`, [artistId])
}

/** Locks the ledger until the transaction ends; null if nothing was ever sold. */
export function lockSums(tx: Tx, artistId: string): Promise<SumsRow | null> {
  return tx.one(`SELECT ${ledgerSums} FROM ledgers WHERE artist_id = $1 FOR UPDATE`, [artistId])
}

export interface SaleAmountsRow extends SaleAmounts {
  artist_id: string
  /** What refunds took back of each. */
  taken: SaleAmounts
  /** The refunds whose entries are written. */
  refund_ids: string[]
}

/** The recorded sale of an order in paise; null if none is recorded. Call under the lock of the order. */
export async function findSaleAmounts(tx: Tx, orderId: string): Promise<SaleAmountsRow | null> {
  const rows = await tx.many<{ artist_id: string; kind: ArtistLedgerKind; sum: number; refund_ids: string[] }>(
    `SELECT artist_id, kind, abs(sum(amount))::bigint AS sum,
       coalesce(array_agg(refund_id::text) FILTER (WHERE refund_id IS NOT NULL), '{}') AS refund_ids
     FROM ledger_entries WHERE order_id = $1 AND booking_id IS NULL GROUP BY artist_id, kind`,
    [orderId],
  )
  const of = (kind: ArtistLedgerKind) => toPaise(rows.find((row) => row.kind === kind)?.sum ?? 0)
  const [first] = rows
  return first
    ? {
        artist_id: first.artist_id,
        sale: of('sale'),
        fee: of('fee'),
        tcs: of('tcs'),
        taken: { sale: toPaise(of('refund') + of('dispute')), fee: of('fee_back'), tcs: of('tcs_back') },
        refund_ids: rows.flatMap(({ refund_ids: ids }) => ids),
      }
    : null
}

const added = [
  'sales',
  'fees',
  'fees_back',
  'tax_collected',
  'tax_back',
  'refunds',
  'freight',
  'freight_back',
  'paid_out',
  'paid_back',
] as const
const sumOf: Record<ArtistLedgerKind, (typeof added)[number]> = {
  sale: 'sales',
  fee: 'fees',
  tcs: 'tax_collected',
  refund: 'refunds',
  dispute: 'refunds',
  fee_back: 'fees_back',
  tcs_back: 'tax_back',
  freight: 'freight',
  freight_back: 'freight_back',
  payout: 'paid_out',
  payout_back: 'paid_back',
}
const appendText = `
  WITH fold AS (
    INSERT INTO ledgers (artist_id, seq, ${added.join(', ')})
    VALUES ($1, $2, ${added.map((_, at) => `$${at + 3}`).join(', ')})
    ON CONFLICT (artist_id) DO UPDATE SET seq = ledgers.seq + excluded.seq,
      ${added.map((sum) => `${sum} = ledgers.${sum} + excluded.${sum}`).join(', ')}
    RETURNING seq, balance
  )
  INSERT INTO ledger_entries (artist_id, seq, kind, amount, balance, order_id, reference,
    percent_hundredths, booking_id, refund_id, payout_item_id, happened_at, recorded_at)
  SELECT $1, fold.seq - $2 + nth::int, kind, amount, fold.balance - $13::bigint + sum(amount) OVER (ORDER BY nth),
    order_id, reference, percent, booking_id, refund_id, payout_item, coalesce($21::timestamptz, clock_timestamp()),
    coalesce($22::timestamptz, clock_timestamp())
  FROM fold, unnest($14::text[], $15::bigint[], $16::uuid[], $17::text[], $18::int[], $19::uuid[], $20::uuid[], $23::uuid[])
  WITH ORDINALITY AS written (kind, amount, order_id, reference, percent, booking_id, refund_id, payout_item, nth)`

/**
 * Adds entries in this order. `at`, when it happened, and `recordedAt` null mean now. The ledger's row is locked
 * from this statement to COMMIT. @throws ledger_entries_once, ledger_entries_booking_once, ledger_entries_refund_once,
 * ledger_entries_payout_once, ledger_entries_reference
 */
export function appendEntries(
  deferred: DeferredWrites,
  artistId: string,
  entries: readonly NewLedgerEntry[],
  at: Date | null,
  recordedAt: Date | null = null,
): void {
  const totals = new Map(added.map((sum) => [sum, 0]))
  for (const { kind, amount } of entries) totals.set(sumOf[kind], (totals.get(sumOf[kind]) ?? 0) + Math.abs(amount))
  deferred.add(appendText, [
    artistId,
    entries.length,
    ...totals.values(),
    entries.reduce((sum, { amount }) => sum + amount, 0),
    entries.map(({ kind }) => kind),
    entries.map(({ amount }) => amount),
    entries.map(({ orderId }) => orderId),
    entries.map(({ reference }) => reference),
    entries.map(({ percentHundredths }) => percentHundredths),
    entries.map(({ bookingId }) => bookingId),
    entries.map(({ refundId }) => refundId),
    at,
    recordedAt,
    entries.map(({ payoutItemId }) => payoutItemId),
  ])
}

export interface FreightRow {
  artist_id: string
  order_id: string
  amount: Paise
  is_back: boolean
}

/** The freight of a booking; null where it has none. Call under the lock of its order. */
export function findFreight(tx: Tx, bookingId: string): Promise<FreightRow | null> {
  return tx.one(
    `SELECT e.artist_id, e.order_id, e.amount, EXISTS (SELECT FROM ledger_entries b
       WHERE b.booking_id = e.booking_id AND b.kind = 'freight_back') AS is_back
     FROM ledger_entries e WHERE e.booking_id = $1 AND e.kind = 'freight'`,
    [bookingId],
  )
}

/** Payouts that were written down in the last `days`, whenever the money left, less what came back in these days. */
export async function sumOfRecentPayouts(db: Db, artistId: string, days: number): Promise<Paise> {
  const row = await db.one<{ sum: Paise }>(
    `SELECT coalesce(-sum(amount), 0)::bigint AS sum FROM ledger_entries
     WHERE artist_id = $1 AND kind IN ('payout', 'payout_back')
       AND coalesce(recorded_at, happened_at) > clock_timestamp() - make_interval(days => $2)`,
    [artistId, days],
  )
  return (row as { sum: Paise }).sum
}

export interface ArtistLedgerRow {
  id: string
  seq: number
  kind: ArtistLedgerKind
  amount: Paise
  balance: Paise
  order_id: string | null
  order_number: string | null
  title: string | null
  sku: string | null
  reference: string | null
  percent_hundredths: number | null
  booking_id: string | null
  refund_id: string | null
  payout_item_id: string | null
  happened_at: Date
}

const entry =
  'e.id, e.seq, e.kind, e.amount, e.balance, e.order_id, o.number AS order_number, o.title, o.sku, e.reference, ' +
  'e.percent_hundredths, e.booking_id, e.refund_id, e.payout_item_id, e.happened_at'
const ofArtist = 'FROM ledger_entries e LEFT JOIN orders o ON o.id = e.order_id WHERE e.artist_id ='

/** The sums are part of each row, so that both are of one moment; an empty page is one row without an entry. */
export type PageRow = Omit<SumsRow, 'balance'> & { newest: number; owed: Paise } & (ArtistLedgerRow | { id: null })

const pageText = `
  SELECT l.seq AS newest, l.sales, l.fees, l.fees_back, l.tax_collected, l.tax_back, l.refunds, l.freight,
    l.freight_back, l.paid_out, l.paid_back, l.balance AS owed, e.*
  FROM ledgers l LEFT JOIN LATERAL (
    SELECT ${entry} ${ofArtist} l.artist_id AND ($2::int IS NULL OR e.seq < $2) ORDER BY e.seq DESC LIMIT $3
  ) e ON true
  WHERE l.artist_id = $1 ORDER BY e.seq DESC`

/** The entries before number `before`, newest first; amounts in paise. */
export function selectPage(db: Db, artistId: string, before: number | null, limit: number): Promise<PageRow[]> {
  return db.many(pageText, [artistId, before, limit])
}

/** All entries, oldest first; amounts in paise. */
export function selectEntries(db: Db, artistId: string): Promise<ArtistLedgerRow[]> {
  return db.many(`SELECT ${entry} ${ofArtist} $1 ORDER BY e.seq`, [artistId])
}

/** The payouts of an artist, and the transfers that came back, newest first; amounts in paise. */
export function selectPayouts(db: Db, artistId: string, limit: number): Promise<ArtistLedgerRow[]> {
  return db.many(
    `SELECT ${entry} ${ofArtist} $1 AND e.kind IN ('payout', 'payout_back') ORDER BY e.seq DESC LIMIT $2`,
    [artistId, limit],
  )
}

/** The payout with this reference: one that a person recorded before a transfer of a run. */
export function findPayout(db: Db, artistId: string, reference: string): Promise<ArtistLedgerRow | null> {
  return db.one(
    `SELECT ${entry} ${ofArtist} $1 AND e.kind = 'payout' AND e.reference = $2
     ORDER BY e.payout_item_id NULLS FIRST LIMIT 1`,
    [artistId, reference],
  )
}
