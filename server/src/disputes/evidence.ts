// The evidence of a dispute, put together from what the order's rows hold: a text of at most 1000 characters, a sheet
// with the dated facts, the order's own papers and the photographs at packing. It shows the buyer's data to their own
// bank.
import { pictureBase } from '@rasika/contract/pictures.ts'
import { documentPdf, evidenceSheet, type EvidencePart } from '../documents/documents.ts'
import { pictureForPrint } from '../images/images.ts'
import type { EvidenceDocument, EvidenceKind } from '../payments/payments.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Db } from '../platform/db.ts'
import { listParcels } from '../shipments/shipments.ts'
import { partsOf, summaryOf } from './evidence-text.ts'
import { findSoldOrder, type SoldOrderRow } from './evidence-store.ts'
import type { DisputeRow } from './store.ts'
import { evidenceWords as words } from './words.ts'

export interface EvidenceText {
  /** As the operator has left it, else as it follows from the facts. At most 1000 characters. */
  summary: string
  parts: EvidencePart[]
  /** Names of the files that are sent. */
  files: string[]
}

interface EvidenceFile extends EvidenceDocument {
  kinds: EvidenceKind[]
}

/** Without the files themselves. `order` null: no sale was paid with the payment, and little can be written. */
export async function evidenceTextOf(
  { publicUrl }: Pick<AppContext, 'publicUrl'>,
  db: Db,
  dispute: DisputeRow,
): Promise<EvidenceText & { order: SoldOrderRow | null }> {
  const { order_id: orderId, payment_id: payment } = dispute
  const order = orderId === null ? null : await findSoldOrder(db, orderId, payment)
  if (orderId === null || order === null)
    return { order, summary: dispute.summary ?? words.noSale(payment), parts: [], files: [words.files.sheet] }
  const parcels = await listParcels(db, orderId)
  return {
    order,
    summary: dispute.summary ?? summaryOf(order, parcels),
    parts: partsOf(order, parcels, { payment, publicUrl }),
    files: [
      words.files.sheet,
      ...(order.invoice_number === null ? [] : [words.files.invoice]),
      ...(order.certificate_code === null ? [] : [words.files.certificate]),
      ...Array.from({ length: order.credit_notes }, (_unused, nth) => words.files.creditNote(nth + 1)),
      ...order.photographs.map((_unused, nth) => words.files.photograph(nth + 1)),
    ],
  }
}

/** With the files, drawn now. @throws Problem unavailable */
export async function evidenceOf(
  context: AppContext,
  dispute: DisputeRow,
): Promise<{ summary: string; files: EvidenceFile[] }> {
  const { order, summary, parts } = await evidenceTextOf(context, context.db, dispute)
  const { provider_dispute_id: disputeId, payment_id: payment } = dispute
  const at = dispute.response_wanted_at ?? dispute.opened_at
  const contents = { orderNumber: order?.number ?? payment, disputeId, at, summary, parts }
  const sheet = pdf(words.files.sheet, await evidenceSheet(contents), sheetKinds(order))
  const papers = order === null ? [] : await papersOf(context, order, dispute.order_id as string)
  return { summary, files: [sheet, ...papers, ...(order === null ? [] : await photographsOf(context, order))] }
}

/** The order's own papers. */
async function papersOf(context: AppContext, order: SoldOrderRow, id: string): Promise<EvidenceFile[]> {
  const { db } = context
  const files: EvidenceFile[] = []
  if (order.invoice_number !== null)
    files.push(pdf(words.files.invoice, await documentPdf(context, db, id, 'invoice'), ['billing_proof']))
  if (order.certificate_code !== null)
    files.push(pdf(words.files.certificate, await documentPdf(context, db, id, 'certificate'), ['proof_of_service']))
  for (let nth = 0; nth < order.credit_notes; nth++) {
    const note = await documentPdf(context, db, id, 'credit_note', nth)
    files.push(pdf(words.files.creditNote(nth + 1), note, ['refund_confirmation']))
  }
  return files
}

function sheetKinds(order: SoldOrderRow | null): EvidenceKind[] {
  if (order === null) return ['explanation_letter']
  return [
    'explanation_letter',
    'shipping_proof',
    'term_and_conditions',
    ...(order.letters.length + order.mails.length > 0 ? ['customer_communication' as const] : []),
    ...(order.refunds.length > 0 ? ['refund_confirmation' as const] : []),
  ]
}

function pdf(name: string, bytes: Buffer, kinds: EvidenceKind[]): EvidenceFile {
  return { name, type: 'application/pdf', bytes, kinds }
}

async function photographsOf(context: AppContext, { photographs }: SoldOrderRow): Promise<EvidenceFile[]> {
  const found: EvidenceFile[] = []
  for (const [nth, hash] of photographs.entries()) {
    const bytes = await pictureForPrint(context, pictureBase(hash))
    const file = { name: words.files.photograph(nth + 1), type: 'image/jpeg', kinds: ['shipping_proof'] } as const
    if (bytes) found.push({ ...file, kinds: [...file.kinds], bytes })
  }
  return found
}
