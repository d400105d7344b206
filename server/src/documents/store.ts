// SQL of documents. An order is read with everything its documents contain, in the transaction that pays it.
import type { Address } from '@rasika/contract/addresses.ts'
import type { StudioAddress } from '@rasika/contract/artists.ts'
import { numberPrefix, type NumberSeries } from '@rasika/contract/gst.ts'
import type { Picture } from '@rasika/contract/images.ts'
import type { Paise } from '@rasika/contract/money.ts'
import type { TaxStatus } from '@rasika/contract/tax-status.ts'
import type { Db, DeferredWrites, Tx } from '../platform/db.ts'
import type { CertificateSnapshot, CreditNoteSnapshot, InvoiceSnapshot, OpinionSnapshot } from './snapshots.ts'

export interface DocumentOrderRow {
  id: string
  number: string
  artistId: string
  title: string
  artistName: string
  artistUsername: string
  sku: string
  category: string
  menuCategory: string
  /** As the artist chose it. */
  hsn: string | null
  medium: string | null
  year: number | null
  framingType: string
  deliveryType: string
  picture: Picture | null
  address: Address
  listPrice: Paise
  price: Paise
  delivery: Paise
  couponCode: string | null
  couponDiscount: Paise
  total: Paise
  paidAt: Date | null
  paymentId: string | null
  createdAt: Date
  buyerName: string
  /** Both of a registered buyer, else null. */
  buyerGstin: string | null
  buyerLegalName: string | null
  supplierName: string
  supplierAddress: StudioAddress
  supplierGstin: string | null
  supplierStatus: TaxStatus
  supplierEnrolment: string | null
  /** The lot's if one was won, else the work's. */
  size: CertificateSnapshot['size']
  editionSize: number | null
  hasSignature: boolean | null
}

export function findDocumentOrder(tx: Tx, id: string): Promise<DocumentOrderRow | null> {
  return tx.one<DocumentOrderRow>(
    `SELECT o.id, o.number, o.artist_id AS "artistId", o.title, o.artist_name AS "artistName",
            o.artist_username AS "artistUsername", o.sku, o.category, o.menu_category AS "menuCategory", o.medium,
            o.year, o.framing_type AS "framingType", o.delivery_type AS "deliveryType", o.picture, o.address,
            o.list_price AS "listPrice", o.price, o.delivery, o.coupon_code AS "couponCode", o.coupon_discount AS "couponDiscount", o.total,
            o.paid_at AS "paidAt", o.payment_id AS "paymentId", o.created_at AS "createdAt", b.name AS "buyerName",
            a.name AS "supplierName", a.address AS "supplierAddress", a.gstin AS "supplierGstin",
            a.tax_status AS "supplierStatus", a.enrolment_number AS "supplierEnrolment",
            w.edition_size AS "editionSize", w.hsn, o.buyer_gstin AS "buyerGstin",
            o.buyer_legal_name AS "buyerLegalName",
            coalesce(l.has_signature, w.has_signature) AS "hasSignature",
            CASE WHEN l.id IS NOT NULL
                 THEN jsonb_build_object('length', l.length_m, 'breadth', l.breadth_m, 'height', l.height_m)
                 WHEN w.id IS NOT NULL
                 THEN jsonb_build_object('length', w.length_m, 'breadth', w.breadth_m, 'height', w.height_m)
            END AS size
     FROM orders o JOIN buyers b ON b.id = o.buyer_id JOIN artists a ON a.id = o.artist_id
       LEFT JOIN artworks w ON w.id = o.artwork_id
       LEFT JOIN auctions l ON l.id = o.auction_id
     WHERE o.id = $1`,
    [id],
  )
}

/** A document that waits for its number: at most 16 characters, 'RI/26-27/00001' (Rule 46(b)). */
interface NewDocument<Snapshot> {
  orderId: string
  artistId: string
  financialYear: string
  snapshot: Omit<Snapshot, 'number'>
}

// The next number of a series is taken by the statement that writes the document. The series is locked from then to
// COMMIT, and all sales of an artist wait for it. A rollback leaves no gap.
const numberedText = `
  WITH taken AS (
    INSERT INTO document_series (artist_id, financial_year, kind, last_number) VALUES ($2, $3, $4, 1)
    ON CONFLICT (artist_id, financial_year, kind) DO UPDATE SET last_number = document_series.last_number + 1
    RETURNING last_number AS serial
  ), numbered AS (
    SELECT serial, $5 || lpad(serial::text, greatest(5, length(serial::text)), '0') AS number FROM taken
  )`
const numberedSnapshot = `$6::jsonb || jsonb_build_object('number', number)`
const invoiceText = `${numberedText}
  INSERT INTO invoices (order_id, artist_id, financial_year, kind, serial, number, snapshot, issued_at)
  SELECT $1::uuid, $2, $3, $4, serial, number, ${numberedSnapshot}, $7::timestamptz FROM numbered`
const creditNoteText = `${numberedText}
  INSERT INTO credit_notes (order_id, artist_id, financial_year, serial, number, snapshot, issued_at, refund_id)
  SELECT $1::uuid, $2, $3, serial, number, ${numberedSnapshot}, $7::timestamptz, $8::uuid FROM numbered`

function valuesOf(
  series: NumberSeries,
  { orderId, artistId, financialYear, snapshot }: NewDocument<InvoiceSnapshot | CreditNoteSnapshot>,
) {
  const prefix = numberPrefix(series, financialYear)
  return [orderId, artistId, financialYear, series, prefix, JSON.stringify(snapshot), snapshot.issuedAt]
}

/** @throws invoices_number_check above 9,999,999 in one year, with the commit */
export function insertInvoice(deferred: DeferredWrites, invoice: NewDocument<InvoiceSnapshot>): void {
  deferred.add(invoiceText, valuesOf(invoice.snapshot.kind, invoice))
}

export function insertCertificate(
  deferred: DeferredWrites,
  orderId: string,
  code: string,
  snapshot: CertificateSnapshot,
  issuedAt: string,
): void {
  deferred.add('INSERT INTO certificates (order_id, code, snapshot, issued_at) VALUES ($1, $2, $3, $4)', [
    orderId,
    code,
    JSON.stringify(snapshot),
    issuedAt,
  ])
}

/** The net value of which tax is collected at source; null of the bill of an artist who is not registered. */
export function findIssued(db: Db, orderId: string): Promise<{ taxable: Paise | null } | null> {
  return db.one(
    `SELECT CASE WHEN kind = 'invoice' OR snapshot #>> '{supplier,taxStatus}' = 'composition'
       THEN (snapshot #>> '{amounts,taxable}')::bigint END AS taxable
     FROM invoices WHERE order_id = $1`,
    [orderId],
  )
}

export async function findInvoice(db: Db, orderId: string): Promise<InvoiceSnapshot | null> {
  return (
    (await db.one<{ snapshot: InvoiceSnapshot }>('SELECT snapshot FROM invoices WHERE order_id = $1', [orderId]))
      ?.snapshot ?? null
  )
}

/** The same, with the artist whose invoice it is. */
export function findInvoiceOf(
  tx: Tx,
  orderId: string,
): Promise<{ artistId: string; snapshot: InvoiceSnapshot } | null> {
  return tx.one('SELECT artist_id AS "artistId", snapshot FROM invoices WHERE order_id = $1', [orderId])
}

/** @throws credit_notes_pkey for a refund that has one, with the commit */
export function insertCreditNote(
  deferred: DeferredWrites,
  note: NewDocument<CreditNoteSnapshot> & { refundId: string },
): void {
  deferred.add(creditNoteText, [...valuesOf('credit_note', note), note.refundId])
}

/** In the order in which they were issued. */
export async function selectCreditNotes(db: Db, orderId: string): Promise<CreditNoteSnapshot[]> {
  const rows = await db.many<{ snapshot: CreditNoteSnapshot }>(
    'SELECT snapshot FROM credit_notes WHERE order_id = $1 ORDER BY issued_at, serial',
    [orderId],
  )
  return rows.map(({ snapshot }) => snapshot)
}

/** The number of an order's credit notes. */
export async function countCreditNotes(db: Db, orderId: string): Promise<number> {
  const row = await db.one<{ count: number }>('SELECT count(*)::int AS count FROM credit_notes WHERE order_id = $1', [
    orderId,
  ])
  return row?.count ?? 0
}

export interface CertificateRow {
  code: string
  snapshot: CertificateSnapshot
  issuedAt: Date
  withdrawnAt: Date | null
}

const certificateColumns = 'code, snapshot, issued_at AS "issuedAt", withdrawn_at AS "withdrawnAt"'

export function findCertificate(db: Db, orderId: string): Promise<CertificateRow | null> {
  return db.one<CertificateRow>(`SELECT ${certificateColumns} FROM certificates WHERE order_id = $1`, [orderId])
}

export function findCertificateByCode(db: Db, code: string): Promise<CertificateRow | null> {
  return db.one<CertificateRow>(`SELECT ${certificateColumns} FROM certificates WHERE code = $1`, [code])
}

export async function updateWithdrawn(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx.run('UPDATE certificates SET withdrawn_at = $2 WHERE order_id = $1 AND withdrawn_at IS NULL', [orderId, at])
}

export interface OpinionRow {
  code: string
  snapshot: OpinionSnapshot
  issuedAt: Date
  withdrawnAt: Date | null
}

export function findOpinion(db: Db, code: string): Promise<OpinionRow | null> {
  return db.one(`SELECT ${certificateColumns} FROM expert_opinions WHERE code = $1`, [code])
}

export async function insertOpinion(tx: Tx, code: string, snapshot: OpinionSnapshot): Promise<void> {
  await tx.run('INSERT INTO expert_opinions (code, snapshot) VALUES ($1, $2)', [code, JSON.stringify(snapshot)])
}

/** False where none that stands has the code. */
export async function updateOpinionWithdrawn(tx: Tx, code: string, at: Date): Promise<boolean> {
  const text = 'UPDATE expert_opinions SET withdrawn_at = $2 WHERE code = $1 AND withdrawn_at IS NULL'
  return (await tx.run(text, [code, at])) > 0
}
