// The drawing worker thread: receives a document's data, returns its PDF, one at a time. Opens no connection, and no
// file except the fonts.
import { parentPort } from 'node:worker_threads'
import { certificatePdf } from './certificate-sheet.ts'
import { creditNotePdf } from './credit-note-sheet.ts'
import { type EvidenceContents, evidencePdf } from './evidence-sheet.ts'
import { type FeeSnapshot, feeDocumentPdf } from './fee-sheet.ts'
import { invoicePdf } from './invoice-sheet.ts'
import { invoiceA6Pdf } from './invoice-a6-sheet.ts'
import type { ParcelContents, ParcelPaper } from './parcel-papers.ts'
import { parcelPaperPdf } from './parcel-sheets.ts'
import type { CreditNoteSnapshot, InvoiceSnapshot } from './snapshots.ts'
import { type StatementContents, statementPdf } from './statement-sheet.ts'
import type { CertificateRow } from './store.ts'

/** A document's data; for a certificate also the work's picture and the site's URL. */
export type Drawing =
  | { kind: 'invoice'; invoice: InvoiceSnapshot }
  | { kind: 'invoice_a6'; invoice: InvoiceSnapshot }
  | { kind: 'credit_note'; note: CreditNoteSnapshot }
  | { kind: 'certificate'; certificate: CertificateRow; jpeg: Uint8Array | null; publicUrl: string }
  | { kind: 'fee'; document: FeeSnapshot }
  | { kind: 'statement'; contents: StatementContents }
  | { kind: 'evidence'; contents: EvidenceContents }
  | { kind: 'parcel'; contents: ParcelContents; paper: ParcelPaper }

export type Drawn = { nth: number; pdf: Uint8Array } | { nth: number; failed: string }

parentPort?.on('message', ({ nth, drawing }: { nth: number; drawing: Drawing }) => {
  pdfOf(drawing).then(
    (pdf) => answer({ nth, pdf }),
    (error: unknown) => answer({ nth, failed: String(error) }),
  )
})

function answer(drawn: Drawn): void {
  parentPort?.postMessage(drawn)
}

function pdfOf(drawing: Drawing): Promise<Buffer> {
  if (drawing.kind === 'invoice') return invoicePdf(drawing.invoice)
  if (drawing.kind === 'invoice_a6') return invoiceA6Pdf(drawing.invoice)
  if (drawing.kind === 'credit_note') return creditNotePdf(drawing.note)
  if (drawing.kind === 'evidence') return evidencePdf(drawing.contents)
  if (drawing.kind === 'fee') return feeDocumentPdf(drawing.document)
  if (drawing.kind === 'statement') return statementPdf(drawing.contents)
  if (drawing.kind === 'parcel') return parcelPaperPdf(drawing.contents, drawing.paper)
  const { certificate, jpeg, publicUrl } = drawing
  return certificatePdf(certificate, jpeg && Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength), publicUrl)
}
