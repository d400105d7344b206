// The files of a paid order: invoice, certificate, credit notes, the originals of a digital work, a parcel's papers,
// and the label of a return. Served by `/files/<token>`: a signed token over order, kind, number and expiry, issued to
// the buyer, to the artist what goes with the parcel, and to the desk, where it is recorded; valid for
// FILE_LINK_SECONDS.
import { Refusal } from '@rasika/contract/refusal.ts'
import type { ParcelFiles } from '@rasika/contract/shipments.ts'
import type { FastifyInstance } from 'fastify'
import { originalOf } from '../images/images.ts'
import { countCreditNotes, type DocumentKind, documentPdf, eWayOf, hasReturnLabel } from '../documents/documents.ts'
import type { AppContext } from '../platform/app-context.ts'
import type { Db } from '../platform/db.ts'
import { linkEnd, serveLinkedFiles, signedToken } from '../platform/signed-links.ts'
import { insertDownload } from './downloads-store.ts'
import { isPaidFor } from './payments-store.ts'
import { findOrder, lockOrder, type OrderRow } from './store.ts'
import { orderWords as words } from './words.ts'

const purpose = 'file links'

type Kind = DocumentKind | 'download' | 'e_way'

interface FileLink {
  name: string
  url: string
}

export interface OrderFiles {
  invoice: FileLink
  /** Null for a refunded order. */
  certificate: FileLink | null
  /** One for each refund of the sale that the gallery does not bear, oldest first. */
  creditNotes: FileLink[]
  downloads: FileLink[]
  returnLabel: FileLink | null
  expiresAt: string
}

/** For a paid or refunded order: a refund leaves the invoice as it is. @throws Problem not_found before payment */
export async function fileLinks(context: AppContext, order: OrderRow): Promise<OrderFiles> {
  if (order.paid_at === null) throw new Refusal('not_found')
  const end = linkEnd(context)
  const notes = await countCreditNotes(context.db, order.id)
  return {
    invoice: link(context, order, 'invoice', 0, end),
    certificate: order.state === 'paid' ? link(context, order, 'certificate', 0, end) : null,
    creditNotes: Array.from({ length: notes }, (_, at) => link(context, order, 'credit_note', at, end)),
    downloads: await downloadsOf(context, order),
    returnLabel: (await hasReturnLabel(context.db, order.id)) ? link(context, order, 'return_label', 0, end) : null,
    expiresAt: new Date(end * 1000).toISOString(),
  }
}

/** What is printed for a parcel of this order, which must still have something to send. */
export async function parcelLinks(context: AppContext, db: Db, order: Pick<OrderRow, 'id'>): Promise<ParcelFiles> {
  const end = linkEnd(context)
  const eWay = await eWayOf(db, order.id)
  const linkTo = (kind: Kind) => link(context, order, kind, 0, end)
  return {
    labelA6: linkTo('label_a6'),
    labelA4: linkTo('label_a4'),
    packingSlipA6: linkTo('packing_slip_a6'),
    packingSlipA4: linkTo('packing_slip_a4'),
    invoice: linkTo('invoice'),
    invoiceA6: linkTo('invoice_a6'),
    certificate: linkTo('certificate'),
    eWay: eWay === null ? null : linkTo('e_way'),
    expiresAt: new Date(end * 1000).toISOString(),
  }
}

/** The originals; empty once the order is refunded or its last refund is due. */
export async function downloadsOf(context: AppContext, order: OrderRow): Promise<FileLink[]> {
  const end = linkEnd(context)
  if (!(await isDownloadable(context.db, order))) return []
  return order.files.map((_, at) => link(context, order, 'download', at, end))
}

/** Until the order is refunded, or its last refund is due. */
async function isDownloadable(db: Db, order: OrderRow): Promise<boolean> {
  return order.state === 'paid' && (await isPaidFor(db, order.payment_id))
}

export function registerFiles(app: FastifyInstance, context: AppContext): void {
  serveLinkedFiles(app, context, { path: '/files', purpose }, async ([orderId = '', kind, at], request) => {
    const order = await findOrder(context.db, orderId)
    if (!order) return null
    if (kind === 'download') return original(context, order, Number(at), request.method === 'GET')
    if (kind === 'e_way') return eWayFile(context, order)
    return documentFile(context, order, kind as DocumentKind, Number(at))
  })
}

async function documentFile(context: AppContext, order: OrderRow, kind: DocumentKind, at: number) {
  return {
    bytes: await documentPdf(context, context.db, order.id, kind, at),
    type: 'application/pdf',
    name: fileName(order, at === 0 ? words.file[kind] : `${words.file[kind]}-${at + 1}`, 'pdf'),
  }
}

async function eWayFile(context: AppContext, order: OrderRow) {
  const eWay = await eWayOf(context.db, order.id)
  if (eWay === null) throw new Refusal('not_found')
  const bytes = `${JSON.stringify(eWay.file, null, 1)}\n`
  return { bytes, type: 'application/json', name: fileName(order, words.file.e_way, 'json') }
}

/** `isTaken`: the bytes are sent, so that the download is recorded; it ends the right to cancel the order. */
async function original(context: AppContext, { id, files }: OrderRow, at: number, isTaken: boolean) {
  const base = files[at]
  const file = base === undefined ? null : await originalOf(context, base)
  if (!file) throw new Refusal('not_found')
  const order = await context.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, id)
    if (!locked || !(await isDownloadable(tx, locked))) throw new Refusal('not_found')
    if (isTaken) await insertDownload(tx, id, at)
    return locked
  })
  return { bytes: file.bytes, type: file.type, name: fileName(order, String(at + 1), file.ending) }
}

/** Letters and digits only, because the name is in a header. */
function fileName(order: OrderRow, what: string, ending: string): string {
  const title = order.title
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
  return `${[title || words.file.work, what].join('-')}.${ending}`
}

function link(context: AppContext, order: Pick<OrderRow, 'id'>, kind: Kind, at: number, end: number): FileLink {
  const token = signedToken(context, purpose, [order.id, kind, at, end])
  const named = kind === 'download' ? words.file.download(at + 1) : words.file.named[kind]
  const name = kind === 'credit_note' && at > 0 ? `${named} ${at + 1}` : named
  return { name, url: `/files/${token}` }
}
