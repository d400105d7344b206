// What a buyer takes home from a paid order: invoice, certificate, credit note, and the originals of a digital work. Handed out by
// `/files/<token>`: a signed word over order, kind, number and end, made for the buyer only, worth nothing after
// FILE_LINK_SECONDS. Whoever has the link has the file, so it is short-lived, and no cache or search engine keeps it.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '@rasika/contract/refusal.ts'
import type { FastifyInstance } from 'fastify'
import { originalOf } from '../images/images.ts'
import { hasCreditNote, type DocumentKind, documentPdf } from '../documents/documents.ts'
import type { AppContext } from '../platform/app-context.ts'
import { findOrder, type OrderRow } from './store.ts'
import { orderWords as words } from './words.ts'

type Kind = DocumentKind | 'download'

interface FileLink {
  name: string
  url: string
}

export interface OrderFiles {
  invoice: FileLink
  /** None of an order that was given back. */
  certificate: FileLink | null
  /** Of an order that was given back. */
  creditNote: FileLink | null
  downloads: FileLink[]
  expiresAt: string
}

/** Of a paid order, or of one that was paid and given back: its invoice stays, and a credit note takes it back. @throws Problem not_found before that */
export async function fileLinks(parts: AppContext, order: OrderRow): Promise<OrderFiles> {
  if (order.paid_at === null) throw new Refusal('not_found')
  const end = endOf(parts)
  return {
    invoice: link(parts, order, 'invoice', 0, end),
    certificate: order.state === 'paid' ? link(parts, order, 'certificate', 0, end) : null,
    creditNote: (await hasCreditNote(parts.db, order.id)) ? link(parts, order, 'credit_note', 0, end) : null,
    downloads: await downloadsOf(parts, order),
    expiresAt: new Date(end * 1000).toISOString(),
  }
}

/** The originals; none of an order that was given back. */
export async function downloadsOf(parts: AppContext, order: OrderRow): Promise<FileLink[]> {
  const end = endOf(parts)
  return order.state === 'paid' ? order.files.map((_, at) => link(parts, order, 'download', at, end)) : []
}

export function registerFiles(app: FastifyInstance, parts: AppContext): void {
  app.get<{ Params: { token: string } }>('/files/:token', async (request, reply) => {
    const claim = readToken(parts, request.params.token)
    const order = claim && (await findOrder(parts.db, claim.orderId))
    if (!claim || !order) throw new Refusal('not_found')
    if (claim.end * 1000 <= parts.clock.now().getTime()) throw new Refusal('link_ended')
    const file = claim.kind === 'download' ? await original(parts, order, claim.at) : await paper(parts, order, claim.kind)
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${file.name}"`,
        'content-type': file.type,
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .send(file.bytes)
  })
}

async function paper(parts: AppContext, order: OrderRow, kind: DocumentKind) {
  return { bytes: await documentPdf(parts, parts.db, order.id, kind), type: 'application/pdf', name: fileName(order, words.file[kind], 'pdf') }
}

async function original(parts: AppContext, order: OrderRow, at: number) {
  const base = order.state === 'paid' ? order.files[at] : undefined
  const file = base === undefined ? null : await originalOf(parts, base)
  if (!file) throw new Refusal('not_found')
  return { bytes: file.bytes, type: file.type, name: fileName(order, String(at + 1), file.ending) }
}

/** Letters and digits only: it stands in a header. */
function fileName(order: OrderRow, what: string, ending: string): string {
  const title = order.title.normalize('NFKD').replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '').slice(0, 60)
  return `${[title || words.file.work, what].join('-')}.${ending}`
}

function endOf({ clock, config }: AppContext): number {
  return Math.floor(clock.now().getTime() / 1000) + config.FILE_LINK_SECONDS
}

function link(parts: AppContext, order: OrderRow, kind: Kind, at: number, end: number): FileLink {
  const claim = [order.id, kind, at, end].join('.')
  const token = `${Buffer.from(claim).toString('base64url')}.${sign(parts, claim).toString('base64url')}`
  const name = kind === 'download' ? words.file.download(at + 1) : words.file.named[kind]
  return { name, url: `/files/${token}` }
}

/** Null for what was never signed here. */
function readToken(parts: AppContext, token: string): { orderId: string; kind: Kind; at: number; end: number } | null {
  const [written = '', signature = ''] = token.split('.')
  const claim = Buffer.from(written, 'base64url').toString('utf8')
  const given = Buffer.from(signature, 'base64url')
  const right = sign(parts, claim)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const [orderId, kind, at, end] = claim.split('.')
  return { orderId: orderId as string, kind: kind as Kind, at: Number(at), end: Number(end) }
}

/** A key of its own, so that no other signed word of the house opens a file. */
function sign({ sessionSecret }: AppContext, claim: string): Buffer {
  return createHmac('sha256', createHmac('sha256', sessionSecret).update('file links').digest()).update(claim).digest()
}
