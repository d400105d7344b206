// The SQL of fee documents and monthly statements. The ledger writes its own entries; these are read here.
import { type FeeDocumentKind, feeNumberPrefix } from '@rasika/contract/fee-documents.ts'
import type { Paise } from '@rasika/contract/money.ts'
import type { ArtistLedgerKind } from '@rasika/contract/ledger.ts'
import type { FeeSnapshot, InvoiceSnapshot } from '../documents/documents.ts'
import type { Db, Tx } from '../platform/db.ts'

const monthOf = (at: string) => `to_char(${at} AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM')`
const isOnNoDocument = 'NOT EXISTS (SELECT FROM fee_document_entries d WHERE d.entry_id = e.id)'

/** The artists with fees before the time that are on no document. */
export async function selectArtistsToInvoice(db: Db, until: Date): Promise<{ id: string }[]> {
  return db.many(
    `SELECT DISTINCT e.artist_id AS id FROM ledger_entries e
     WHERE e.kind IN ('fee', 'fee_back') AND e.happened_at < $1 AND ${isOnNoDocument}`,
    [until],
  )
}

/**
 * The artists with entries between the times who have no mail about the month yet. Their account is not closed, and all
 * fees before `until` are on documents.
 */
export function selectArtistsToMail(
  db: Db,
  month: string,
  from: Date,
  until: Date,
): Promise<{ id: string; name: string; email: string }[]> {
  return db.many(
    `SELECT a.id, a.name, a.email FROM artists a
     WHERE a.closed_at IS NULL AND EXISTS (SELECT FROM ledger_entries e
         WHERE e.artist_id = a.id AND e.happened_at >= $2 AND e.happened_at < $3)
       AND NOT EXISTS (SELECT FROM ledger_entries e
         WHERE e.artist_id = a.id AND e.kind IN ('fee', 'fee_back') AND e.happened_at < $3 AND ${isOnNoDocument})
       AND NOT EXISTS (SELECT FROM mails m WHERE m.key = format('monthly_statement:%s:%s', a.id, $1::text))
     ORDER BY a.id`,
    [month, from, until],
  )
}

/** The second of two runs at once waits here, and then finds the entries on their document. */
export async function lockLedger(tx: Tx, artistId: string): Promise<void> {
  await tx.one('SELECT FROM ledgers WHERE artist_id = $1 FOR UPDATE', [artistId])
}

export interface FeeRow {
  id: string
  /** Below zero. */
  amount: Paise
  happened_at: Date
  month: string
  /** The artist as the invoice of the sale names them; null where the sale has none. */
  supplier: InvoiceSnapshot['supplier'] | null
}

/** The fees before the time that are on no document, oldest first. */
export function selectFees(tx: Tx, artistId: string, until: Date): Promise<FeeRow[]> {
  return tx.many(
    `SELECT e.id, e.amount, e.happened_at, ${monthOf('e.happened_at')} AS month, i.snapshot -> 'supplier' AS supplier
     FROM ledger_entries e LEFT JOIN invoices i ON i.order_id = e.order_id
     WHERE e.artist_id = $1 AND e.kind = 'fee' AND e.happened_at < $2 AND ${isOnNoDocument} ORDER BY e.seq`,
    [artistId, until],
  )
}

export interface ReturnedFeeRow {
  id: string
  amount: Paise
  month: string
  /** The invoice of the fee that this returns, in whole or in part. */
  invoice: FeeSnapshot
}

/** Returns of fees before the time, oldest first: those that are on no document, of fees that are on an invoice. */
export function selectReturnedFees(tx: Tx, artistId: string, until: Date): Promise<ReturnedFeeRow[]> {
  return tx.many(
    `SELECT e.id, e.amount, ${monthOf('e.happened_at')} AS month, f.snapshot AS invoice
     FROM ledger_entries e JOIN ledger_entries fee ON fee.order_id = e.order_id AND fee.kind = 'fee'
       JOIN fee_document_entries d ON d.entry_id = fee.id JOIN fee_documents f ON f.id = d.document_id
     WHERE e.artist_id = $1 AND e.kind = 'fee_back' AND e.happened_at < $2
       AND ${isOnNoDocument} ORDER BY e.seq`,
    [artistId, until],
  )
}

export interface NewFeeDocument {
  artistId: string
  kind: FeeDocumentKind
  month: string
  financialYear: string
  snapshot: Omit<FeeSnapshot, 'number'>
  entryIds: readonly string[]
}

/** Takes the next number of the series, which stays locked until the transaction ends: no gap. */
export async function insertFeeDocument(tx: Tx, document: NewFeeDocument): Promise<void> {
  const { artistId, kind, month, financialYear, snapshot, entryIds } = document
  await tx.run(
    `WITH taken AS (
       INSERT INTO gallery_series (kind, financial_year, last_number) VALUES ($2, $4, 1)
       ON CONFLICT (kind, financial_year) DO UPDATE SET last_number = gallery_series.last_number + 1
       RETURNING last_number AS serial
     ), numbered AS (
       SELECT serial, $5 || lpad(serial::text, greatest(5, length(serial::text)), '0') AS number FROM taken
     ), made AS (
       INSERT INTO fee_documents (artist_id, kind, month, financial_year, serial, number, snapshot, issued_at)
       SELECT $1, $2, $3, $4, serial, number, $6::jsonb || jsonb_build_object('number', number), $7 FROM numbered
       RETURNING id
     )
     INSERT INTO fee_document_entries (entry_id, document_id) SELECT unnest($8::uuid[]), id FROM made`,
    [
      ...[artistId, kind, month, financialYear, feeNumberPrefix(kind, financialYear)],
      ...[JSON.stringify(snapshot), snapshot.issuedAt, entryIds],
    ],
  )
}

export async function findFeeDocument(db: Db, artistId: string, number: string): Promise<FeeSnapshot | null> {
  const text = 'SELECT snapshot FROM fee_documents WHERE artist_id = $1 AND number = $2'
  return (await db.one<{ snapshot: FeeSnapshot }>(text, [artistId, number]))?.snapshot ?? null
}

export interface FeeDocumentRow {
  snapshot: FeeSnapshot
  /** Of the invoice that a credit note corrects; null of an invoice. */
  corrected_value: Paise | null
}

/** Those that were issued between two times, by number. */
export function selectFeeDocuments(db: Db, from: Date, until: Date): Promise<FeeDocumentRow[]> {
  return db.many(
    `SELECT d.snapshot, (i.snapshot #>> '{amounts,value}')::bigint AS corrected_value
     FROM fee_documents d LEFT JOIN fee_documents i ON i.number = d.snapshot #>> '{against,0}'
     WHERE d.issued_at >= $1 AND d.issued_at < $2 ORDER BY d.kind DESC, d.financial_year, d.serial`,
    [from, until],
  )
}

export interface LedgerMonthRow {
  month: string
  sales: Paise
  fees: Paise
  tax_collected: Paise
  refunds: Paise
  freight: Paise
  paid_out: Paise
}

/** What each month with entries before the time changed, oldest first. */
export function selectMonths(db: Db, artistId: string, until: Date): Promise<LedgerMonthRow[]> {
  const sum = (name: string, ...kinds: ArtistLedgerKind[]) =>
    `coalesce(sum(amount) FILTER (WHERE kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')})), 0)::bigint AS ${name}`
  return db.many(
    `SELECT ${monthOf('happened_at')} AS month, ${sum('sales', 'sale')}, ${sum('fees', 'fee', 'fee_back')},
       ${sum('tax_collected', 'tcs', 'tcs_back')}, ${sum('refunds', 'refund', 'dispute')},
       ${sum('freight', 'freight', 'freight_back')}, ${sum('paid_out', 'payout', 'payout_back')}
     FROM ledger_entries WHERE artist_id = $1 AND happened_at < $2 GROUP BY 1 ORDER BY 1`,
    [artistId, until],
  )
}

export interface StatementDocumentRow {
  month: string
  kind: FeeDocumentKind
  number: string
  /** GST in it. */
  tax: Paise
}

export function selectStatementDocuments(db: Db, artistId: string): Promise<StatementDocumentRow[]> {
  const part = (name: string) => `(snapshot #>> '{amounts,${name}}')::bigint`
  return db.many(
    `SELECT month, kind, number, ${part('cgst')} + ${part('sgst')} + ${part('igst')} AS tax
     FROM fee_documents WHERE artist_id = $1 ORDER BY kind DESC, financial_year, serial`,
    [artistId],
  )
}

export interface StatementEntryRow {
  at: Date
  kind: ArtistLedgerKind
  amount: Paise
  order_number: string | null
  title: string | null
  reference: string | null
  /** Of a payout that has arrived: the reference at the artist's bank. */
  utr: string | null
}

/** The entries between two times, oldest first. */
export function selectStatementEntries(
  db: Db,
  artistId: string,
  from: Date,
  until: Date,
): Promise<StatementEntryRow[]> {
  return db.many(
    `SELECT e.happened_at AS at, e.kind, e.amount, o.number AS order_number, o.title, e.reference, i.utr
     FROM ledger_entries e LEFT JOIN orders o ON o.id = e.order_id LEFT JOIN payout_items i ON i.id = e.payout_item_id
     WHERE e.artist_id = $1 AND e.happened_at >= $2 AND e.happened_at < $3 ORDER BY e.happened_at, e.seq`,
    [artistId, from, until],
  )
}

export function findArtist(db: Db, id: string): Promise<{ name: string; username: string } | null> {
  return db.one('SELECT name, username FROM artists WHERE id = $1', [id])
}
