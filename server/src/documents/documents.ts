// Public functions of documents. A buyer's: an invoice (a bill of supply of an artist who charges no tax) and a
// certificate of authenticity, issued once, in the transaction that pays the order; and a credit note for each refund
// of the sale that the gallery does not bear, in the one that requests it. Stored as data, drawn on request
// (docs/decisions/019). Besides: certificates of an expert's opinion, and as PDFs a parcel's papers, the fee documents
// and statements of artists, and a dispute's evidence.
import { certificateCode, formatCertificateCode } from '@rasika/contract/certificate-code.ts'
import { financialYearOf } from '@rasika/contract/gst.ts'
import type { Certificate } from '@rasika/contract/documents.ts'
import type { Paise } from '@rasika/contract/money.ts'
import type { RefundShare } from '@rasika/contract/refund-parts.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { isTaxCollected } from '@rasika/contract/tax-status.ts'
import { attachOriginals, pictureForPrint } from '../images/images.ts'
import type { Db, Tx } from '../platform/db.ts'
import type { AppContext } from '../platform/app-context.ts'
import { draw } from './drawing.ts'
import type { EvidenceContents } from './evidence-sheet.ts'
import type { FeeSnapshot } from './fee-sheet.ts'
import { findReturnContents } from './parcel-store.ts'
import { certificateOf, creditNoteOf, invoiceOf } from './issue.ts'
import { certificateFrom, newCode } from './opinions.ts'
import { isParcelPaper, parcelContents, type ParcelPaper, returnContents } from './parcel-papers.ts'
import type { StatementContents } from './statement-sheet.ts'
import {
  insertCertificate,
  insertCreditNote,
  insertInvoice,
  findCertificate,
  findCertificateByCode,
  selectCreditNotes,
  findInvoice,
  findInvoiceOf,
  findIssued,
  findOpinion,
  findDocumentOrder,
  updateWithdrawn,
} from './store.ts'

export { countCreditNotes } from './store.ts'
export { eWayOf } from './e-way.ts'
export { issueOpinion, withdrawOpinion } from './opinions.ts'
export type { FeeSnapshot } from './fee-sheet.ts'
export type { InvoiceSnapshot } from './snapshots.ts'
export type { StatementContents } from './statement-sheet.ts'
export type { EvidenceContents, EvidencePart } from './evidence-sheet.ts'

/** Accepts any order row: the documents' contents are read from the order itself within this transaction. */
export interface DocumentOrder {
  id: string
}

export type DocumentKind = 'invoice' | 'invoice_a6' | 'certificate' | 'credit_note' | 'return_label' | ParcelPaper

export interface IssuedDocuments {
  /**
   * The net value of which tax is collected at source: without the tax, which a composition artist's bill has none of.
   * Null where none is collected.
   */
  taxable: Paise | null
}

/**
 * Call last, but before the artist's ledger, in the transaction that pays the order, holds the lock on its row and has
 * set `paid_at`: the artist's series stays locked until the commit. Called again for the same order it
 * issues nothing.
 * @throws Error if the order is not paid, its parts do not add up, or its address has no State
 */
export async function issueDocuments(context: AppContext, tx: Tx, { id }: DocumentOrder): Promise<IssuedDocuments> {
  const [there, order] = await Promise.all([findIssued(tx, id), findDocumentOrder(tx, id)])
  if (there) return there
  if (!order?.paidAt) throw new Error(`documents are issued for a paid order: ${id}`)
  const paid = { ...order, paidAt: order.paidAt }
  if (order.picture) await attachOriginals(tx, [order.picture.base])
  const snapshot = invoiceOf(paid, context.config)
  insertCertificate(tx.deferred, id, newCode(), certificateOf(paid), snapshot.issuedAt)
  const financialYear = financialYearOf(paid.paidAt)
  insertInvoice(tx.deferred, { orderId: id, artistId: order.artistId, financialYear, snapshot })
  return { taxable: isTaxCollected(order.supplierStatus) ? snapshot.amounts.taxable : null }
}

export interface RefundDocuments {
  orderId: string
  refundId: string
  share: RefundShare
  at: Date
}

/**
 * Issues a credit note for what a refund takes back of the invoice, which stays unchanged (CGST Act s. 34). Call last,
 * but before the artist's ledger, in the transaction that holds the lock on the order's row: the artist's series stays
 * locked until the commit.
 * @throws credit_notes_pkey, at the latest with the commit, for a refund that has one
 */
export async function issueCreditNote(tx: Tx, { orderId, refundId, share, at }: RefundDocuments): Promise<void> {
  const issued = await findInvoiceOf(tx, orderId)
  if (!issued) return
  const snapshot = creditNoteOf(issued.snapshot, await selectCreditNotes(tx, orderId), share, at)
  const financialYear = financialYearOf(at)
  insertCreditNote(tx.deferred, { orderId, refundId, artistId: issued.artistId, financialYear, snapshot })
}

/** Withdraws the certificate of an order whose payment is refunded in full; a repeat changes nothing. */
export function withdrawCertificate(tx: Tx, orderId: string, at: Date): Promise<void> {
  return updateWithdrawn(tx, orderId, at)
}

/**
 * The document as a PDF, drawn in a worker thread; `nth`, from 0, chooses one of several credit notes. Invoice,
 * credit note and certificate are drawn from their snapshots: the same bytes every time while the site's URL
 * (PUBLIC_URL) and the pictures are unchanged and the certificate is not withdrawn. A parcel's papers are drawn from
 * the order. @throws Problem not_found if the order has no such document, unavailable if too many are requested at once
 */
export async function documentPdf(
  context: AppContext,
  db: Db,
  orderId: string,
  kind: DocumentKind,
  nth = 0,
): Promise<Buffer> {
  if (isParcelPaper(kind))
    return draw({ kind: 'parcel', contents: await parcelContents(db, orderId, context.publicUrl), paper: kind })
  if (kind === 'return_label')
    return draw({ kind: 'parcel', contents: await returnContents(db, orderId, context.publicUrl), paper: 'label_a4' })
  if (kind === 'invoice' || kind === 'invoice_a6') {
    const invoice = await findInvoice(db, orderId)
    if (!invoice) throw new Refusal('not_found')
    return draw({ kind, invoice })
  }
  if (kind === 'credit_note') {
    const note = (await selectCreditNotes(db, orderId))[nth]
    if (!note) throw new Refusal('not_found')
    return draw({ kind: 'credit_note', note })
  }
  const certificate = await findCertificate(db, orderId)
  if (!certificate) throw new Refusal('not_found')
  const { picture } = certificate.snapshot
  const jpeg = picture && (await pictureForPrint(context, picture.base))
  return draw({ kind: 'certificate', certificate, jpeg, publicUrl: context.publicUrl })
}

/** Whether a work of the order is to be sent back. */
export async function hasReturnLabel(db: Db, orderId: string): Promise<boolean> {
  return (await findReturnContents(db, orderId)) !== null
}

/** What a bank reads in a dispute, as a PDF. @throws Problem unavailable */
export function evidenceSheet(contents: EvidenceContents): Promise<Buffer> {
  return draw({ kind: 'evidence', contents })
}

/** The gallery's invoice for its fee, or a credit note, as a PDF. @throws Problem unavailable */
export function feeDocumentPdf(document: FeeSnapshot): Promise<Buffer> {
  return draw({ kind: 'fee', document })
}

/** An artist's statement of a month, as a PDF. @throws Problem unavailable */
export function statementPdf(contents: StatementContents): Promise<Buffer> {
  return draw({ kind: 'statement', contents })
}

/** The contents of the certificate with this code, in any spelling. @throws Problem not_found */
export async function certificateByCode(db: Db, written: string): Promise<Certificate> {
  const code = certificateCode(written)
  if (code === null) throw new Refusal('not_found')
  const row = await findCertificateByCode(db, code)
  if (!row) {
    const opinion = await findOpinion(db, code)
    if (!opinion) throw new Refusal('not_found')
    return certificateFrom(opinion)
  }
  return {
    ...row.snapshot,
    opinion: null,
    code: formatCertificateCode(row.code),
    issuedAt: row.issuedAt.toISOString(),
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  }
}
