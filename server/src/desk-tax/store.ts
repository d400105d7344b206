// The SQL of tax at the desk: documents of a month with what the ledgers recorded of them, sales of a year by artist,
// and the duties that are done. `documents` and `ledger` write theirs.
import type { Paise } from '@rasika/contract/money.ts'
import type { StateName } from '@rasika/contract/places.ts'
import type { TaxDuty } from '@rasika/contract/tax-duties.ts'
import type { TaxStatus } from '@rasika/contract/tax-status.ts'
import type { Db, Tx } from '../platform/db.ts'

export interface NoteOfInvoice {
  refundId: string | null
  number: string
  issuedAt: string
  /** The value without tax, and the sum that the buyer was refunded. */
  net: Paise
  paid: Paise
  /** Tax collected that the ledger took back; 0 without an entry. */
  ledger: Paise
}

/** An invoice with all of its credit notes. */
export interface InvoiceOfMonthRow {
  order_number: string
  number: string
  issued_at: Date
  tax_status: TaxStatus | null
  gstin: string | null
  enrolment_number: string | null
  supplier_name: string
  place: StateName
  is_inter_state: boolean
  is_to_registered: boolean
  net: Paise
  paid: Paise
  /** The percentage of tax on the document; null on documents from before it was written there. */
  tcs_hundredths: number | null
  /** The percentage of the ledger's entry; null without one. */
  entry_hundredths: number | null
  ledger: Paise
  /** Refunded before refunds had parts: its tax went back inside the refund's entry. */
  has_older_refund: boolean
  notes: NoteOfInvoice[]
}

/** The invoices that were issued in the month, or of which a credit note was. `from` and `until`: times. */
export function selectInvoicesOfMonth(db: Db, from: Date, until: Date): Promise<InvoiceOfMonthRow[]> {
  return db.fresh(
    `WITH touched AS (
       SELECT order_id FROM invoices WHERE issued_at >= $1 AND issued_at < $2
       UNION SELECT order_id FROM credit_notes WHERE issued_at >= $1 AND issued_at < $2)
     SELECT o.number AS order_number, i.number, i.issued_at, i.snapshot #>> '{supplier,taxStatus}' AS tax_status,
       i.snapshot #>> '{supplier,gstin}' AS gstin, i.snapshot #>> '{supplier,enrolmentNumber}' AS enrolment_number,
       i.snapshot #>> '{supplier,name}' AS supplier_name, i.snapshot #>> '{delivery,state}' AS place,
       (i.snapshot ->> 'interState')::boolean AS is_inter_state,
       i.snapshot #>> '{buyer,gstin}' IS NOT NULL AS is_to_registered,
       (i.snapshot #>> '{amounts,taxable}')::bigint AS net, (i.snapshot #>> '{amounts,paid}')::bigint AS paid,
       (i.snapshot ->> 'tcsHundredths')::int AS tcs_hundredths, e.percent_hundredths AS entry_hundredths,
       coalesce(-e.amount, 0)::bigint AS ledger,
       EXISTS (SELECT FROM ledger_entries r WHERE r.order_id = t.order_id AND r.kind = 'refund' AND r.refund_id IS NULL)
         AS has_older_refund,
       (SELECT coalesce(json_agg(json_build_object('refundId', c.refund_id, 'number', c.number, 'issuedAt', c.issued_at,
           'net', (coalesce(c.snapshot -> 'amounts', i.snapshot -> 'amounts') ->> 'taxable')::bigint,
           'paid', (coalesce(c.snapshot -> 'amounts', i.snapshot -> 'amounts') ->> 'paid')::bigint,
           'ledger', coalesce((SELECT b.amount FROM ledger_entries b
             WHERE b.refund_id = c.refund_id AND b.kind = 'tcs_back'), 0)) ORDER BY c.issued_at, c.serial), '[]')
        FROM credit_notes c WHERE c.order_id = t.order_id) AS notes
     FROM touched t JOIN invoices i ON i.order_id = t.order_id JOIN orders o ON o.id = t.order_id
       LEFT JOIN ledger_entries e ON e.order_id = t.order_id AND e.kind = 'tcs' AND e.refund_id IS NULL
     ORDER BY i.issued_at, i.order_id`,
    [from, until],
  )
}

export interface StrayEntryRow {
  order_number: string | null
  amount: Paise
}

/** Tax collected, or taken back (below zero), in the month without an invoice or a credit note. */
export function selectStrayEntries(db: Db, from: Date, until: Date): Promise<StrayEntryRow[]> {
  return db.fresh(
    `SELECT o.number AS order_number, -e.amount AS amount FROM ledger_entries e LEFT JOIN orders o ON o.id = e.order_id
     WHERE e.kind IN ('tcs', 'tcs_back') AND e.happened_at >= $1 AND e.happened_at < $2 AND CASE e.kind
       WHEN 'tcs' THEN NOT EXISTS (SELECT FROM invoices i WHERE i.order_id = e.order_id)
       ELSE NOT EXISTS (SELECT FROM credit_notes c WHERE c.refund_id = e.refund_id) END`,
    [from, until],
  )
}

/** The time of the first invoice; null before it. */
export async function findFirstSale(db: Db): Promise<Date | null> {
  return (await db.one<{ at: Date | null }>('SELECT min(issued_at) AS at FROM invoices'))?.at ?? null
}

/** The times of the first and the last invoice or credit note; null before the first. */
export async function findIssued(db: Db): Promise<{ first: Date; last: Date } | null> {
  const row = await db.one<{ first: Date | null; last: Date }>(
    `SELECT min(issued_at) AS first, max(issued_at) AS last
     FROM (SELECT issued_at FROM invoices UNION ALL SELECT issued_at FROM credit_notes) AS issued`,
  )
  return row?.first ? { first: row.first, last: row.last } : null
}

export interface ArtistOfYearRow {
  name: string
  username: string
  pan: string | null
  gstin: string | null
  /** Without GST. */
  sold: Paise
  returned: Paise
}

/** What was sold and came back between two times, by artist. Of a closed account the newest invoice has the name. */
export function selectArtistsOfYear(db: Db, from: Date, until: Date): Promise<ArtistOfYearRow[]> {
  const ofNote = `CASE WHEN snapshot ? 'amounts' THEN snapshot ELSE snapshot -> 'invoice' END`
  const net = (row: string) => `sum((${row} #>> '{amounts,taxable}')::bigint)::bigint`
  return db.fresh(
    `WITH sold AS (
       SELECT artist_id, ${net('snapshot')} AS sold FROM invoices WHERE issued_at >= $1 AND issued_at < $2 GROUP BY 1),
     returned AS (
       SELECT artist_id, ${net(`(${ofNote})`)} AS returned
       FROM credit_notes WHERE issued_at >= $1 AND issued_at < $2 GROUP BY 1)
     SELECT coalesce(n.supplier ->> 'name', a.name) AS name, a.username, a.pan,
       coalesce(n.supplier ->> 'gstin', a.gstin) AS gstin, coalesce(s.sold, 0) AS sold,
       coalesce(r.returned, 0) AS returned
     FROM artists a LEFT JOIN sold s ON s.artist_id = a.id LEFT JOIN returned r ON r.artist_id = a.id
       LEFT JOIN LATERAL (SELECT i.snapshot -> 'supplier' AS supplier FROM invoices i WHERE i.artist_id = a.id
         ORDER BY i.issued_at DESC LIMIT 1) n ON a.closed_at IS NOT NULL
     WHERE s.sold IS NOT NULL OR r.returned IS NOT NULL ORDER BY a.username`,
    [from, until],
  )
}

export interface DoneRow {
  duty: TaxDuty
  period: string
  reference: string
  /** A day of India's calendar. */
  done_on: string
  operator_name: string | null
}

/** The newest of each duty and period. */
export function selectDone(db: Db): Promise<DoneRow[]> {
  return db.many(
    `SELECT DISTINCT ON (d.duty, d.period) d.duty, d.period, d.reference, d.done_on::text AS done_on,
       o.name AS operator_name
     FROM tax_duties_done d LEFT JOIN operators o ON o.id = d.operator_id ORDER BY d.duty, d.period, d.id DESC`,
  )
}

export async function insertDone(
  tx: Tx,
  done: { duty: TaxDuty; period: string; reference: string; doneOn: string; operatorId: string | null },
): Promise<void> {
  await tx.run(
    'INSERT INTO tax_duties_done (duty, period, reference, done_on, operator_id) VALUES ($1, $2, $3, $4, $5)',
    [done.duty, done.period, done.reference, done.doneOn, done.operatorId],
  )
}
