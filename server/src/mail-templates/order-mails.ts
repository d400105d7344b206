// Mails about an order and its refunds, to its buyer and its artist. The artist learns the work and the amount, and
// only a masked name of the buyer: the whole name is on the order's page (docs/product.md 6).
import type { Picture } from '@rasika/contract/images.ts'
import { formatRupeesExact, type Paise, rupeesOf } from '@rasika/contract/money.ts'
import { paths } from '@rasika/contract/paths.ts'
import { formatDate, formatDateTime } from '@rasika/contract/time.ts'
import type { MailSettings } from './choice.ts'
import type { MailContent } from './mail-content.ts'
import type { Mail } from './mail.ts'
import { mailOf, optionalMailOf } from './mail-of.ts'
import { orderMailWords as words } from './order-words.ts'

interface Ordered {
  orderId: string
  /** 'R-7K3F-9R': the number shown in the mail. */
  orderNumber: string
  title: string
  artistName: string
  picture: Picture | null
}

interface OfBuyer extends Ordered {
  buyer: { id: string; name: string; email: string }
}

export interface OrderMailData extends OfBuyer {
  total: Paise
  /** The delivery address by lines; null for a digital work. */
  address: readonly string[] | null
  expectedOn: Date | null
}

export interface RefundedPayment extends OfBuyer {
  /** Ours, for the mail's key; where a later attempt made the refund, with the provider's id behind it. */
  refundId: string
  amount: Paise
  /** Whether the order stands after this refund, or ended by a later one; null where this refund ends it. */
  part: keyof typeof words.refunded.part | null
  reason: keyof typeof words.refunded.reason
  refundedAt: Date
}

export interface ArtistOrderMailData extends Ordered {
  artist: { id: string; name: string; email: string }
  buyerName: string
  /** The price including delivery. */
  amount: Paise
  /** The day by which it is handed over; null for a digital work. */
  handOverBy: Date | null
  wasAuctioned: boolean
}

export interface HandOverMailData extends Ordered {
  /** soon: the deadline is near; late: it has passed. */
  kind: 'soon' | 'late'
  artist: { id: string; name: string; email: string }
  /** 1 for the first parcel of the order. */
  parcel: number
  handOverBy: Date
}

export function orderConfirmedMail(order: OrderMailData, publicUrl: string): Mail {
  const { confirmed, fact } = words
  const isDigital = order.address === null
  return toBuyer(order, publicUrl, `order_confirmed:${order.orderId}`, {
    subject: confirmed.subject(order.title),
    heading: confirmed.heading,
    paragraphs: [confirmed.thanks(order.title, order.artistName), isDigital ? confirmed.digital : confirmed.physical],
    facts: [
      [fact.order, order.orderNumber],
      [fact.paid, exact(order.total)],
      ...(order.address ? [[fact.to, order.address.join('\n')] as const] : []),
      ...(order.expectedOn && !isDigital ? [[fact.expected, formatDate(order.expectedOn.toISOString())] as const] : []),
    ],
  })
}

export interface ParcelMailData {
  /** 1 for the first parcel of the order. */
  number: number
  courier: string | null
  trackingNumber: string | null
  /** The courier's page; null where it has none. */
  trackingUrl: string | null
}

/** To the buyer, when a parcel is with the courier; once for each parcel, courier and number. */
export function shippedMail(order: OrderMailData, parcel: ParcelMailData, publicUrl: string): Mail {
  const { shipped, fact } = words
  const key = `order_shipped:${order.orderId}:${parcel.number}:${parcel.courier ?? ''}:${parcel.trackingNumber ?? ''}`
  const tracking = parcel.trackingUrl ? [{ words: shipped.track, url: parcel.trackingUrl }] : []
  return toBuyer(order, publicUrl, key, {
    links: tracking,
    subject: shipped.subject(order.title),
    heading: shipped.heading,
    paragraphs: [shipped.body(order.title, order.artistName), shipped.unpack],
    facts: [
      [fact.order, order.orderNumber],
      ...(parcel.courier ? [[fact.courier, parcel.courier] as const] : []),
      ...(parcel.trackingNumber ? [[fact.tracking, parcel.trackingNumber] as const] : []),
      ...(order.address ? [[fact.to, order.address.join('\n')] as const] : []),
      ...(order.expectedOn ? [[fact.expected, formatDate(order.expectedOn.toISOString())] as const] : []),
    ],
  })
}

export function refundedMail(refund: RefundedPayment, publicUrl: string): Mail {
  const { refunded, fact } = words
  const amount = exact(refund.amount)
  return toBuyer(refund, publicUrl, `refunded:${refund.refundId}`, {
    subject: refunded.subject(amount),
    heading: refunded.subject(amount),
    paragraphs: [
      refunded.body(amount, refund.title),
      refund.part ? refunded.part[refund.part] : refunded.reason[refund.reason],
      refunded.arrival,
    ],
    facts: [
      [fact.order, refund.orderNumber],
      [fact.refunded, amount],
      [fact.when, formatDateTime(refund.refundedAt.toISOString())],
    ],
  })
}

/** Once for each refund, to the buyer who has the mail about it. */
export function refundFailedMail(
  refund: Pick<RefundedPayment, keyof OfBuyer | 'refundId' | 'amount'>,
  publicUrl: string,
): Mail {
  const { refundFailed, fact } = words
  const amount = exact(refund.amount)
  return toBuyer(refund, publicUrl, `refund_failed:${refund.refundId}`, {
    subject: refundFailed.subject(amount),
    heading: refundFailed.subject(amount),
    paragraphs: [refundFailed.body(amount, refund.title)],
    facts: [[fact.order, refund.orderNumber]],
  })
}

/** To the buyer who has cancelled an order; `refunded` in paise. */
export function orderCancelledMail(order: OrderMailData, refunded: Paise, publicUrl: string): Mail {
  const { cancelled, fact } = words
  const amount = exact(refunded)
  return toBuyer(order, publicUrl, `order_cancelled:${order.orderId}`, {
    subject: cancelled.subject(order.title),
    heading: cancelled.heading,
    paragraphs: [cancelled.body(order.title, amount)],
    facts: [[fact.order, order.orderNumber]],
  })
}

/** To the artist, once per order. */
export function artistOrderMail(order: ArtistOrderMailData, settings: MailSettings): Mail {
  const { sold, fact } = words
  const { handOverBy } = order
  const url = `${settings.publicUrl}${paths.artistOrder(order.orderId)}`
  const content = {
    subject: sold.subject(order.title),
    heading: sold.heading,
    paragraphs: [
      sold.body(order.title, order.wasAuctioned),
      handOverBy ? sold.physical(day(handOverBy)) : sold.digital,
    ],
    works: [artworkOf(order, url)],
    facts: [
      [fact.order, order.orderNumber],
      [fact.buyer, masked(order.buyerName)],
      [fact.soldFor, exact(order.amount)],
    ] as const,
    links: [{ words: words.toOrder, url }],
  }
  const { id, ...to } = order.artist
  return optionalMailOf(
    { to, reader: { role: 'artist', id }, group: 'sales', key: `sale:${order.orderId}`, about: order.orderId },
    content,
    settings,
  )
}

/** To the artist of a parcel that is not handed over, once before its deadline and once after it. */
export function handOverMail(order: HandOverMailData, publicUrl: string): Mail {
  const { fact } = words
  const { subject, heading, body } = words.handOver[order.kind]
  const url = `${publicUrl}${paths.artistOrder(order.orderId)}`
  const until = day(order.handOverBy)
  const { id, ...to } = order.artist
  const key = `hand_over_${order.kind}:${order.orderId}${order.parcel === 1 ? '' : `:${order.parcel}`}`
  return mailOf(
    { to, reader: { role: 'artist', id }, key, about: order.orderId },
    {
      subject: subject(order.title),
      heading,
      paragraphs: [body(order.title, until), words.handOver.how],
      works: [artworkOf(order, url)],
      facts: [
        [fact.order, order.orderNumber],
        [fact.handOverBy, until],
      ],
      links: [{ words: words.toOrder, url }],
    },
    publicUrl,
  )
}

/** To the artist whose sale the buyer has cancelled. `isForSale`: the work can be bought again. */
export function artistOrderCancelledMail(order: ArtistOrderMailData, isForSale: boolean, publicUrl: string): Mail {
  const { saleCancelled, fact } = words
  const url = `${publicUrl}${paths.artistOrder(order.orderId)}`
  const { id, ...to } = order.artist
  return mailOf(
    { to, reader: { role: 'artist', id }, key: `sale_cancelled:${order.orderId}`, about: order.orderId },
    {
      subject: saleCancelled.subject(order.title),
      heading: saleCancelled.heading,
      paragraphs: [
        saleCancelled.body(order.title),
        ...(order.handOverBy === null ? [] : [saleCancelled.parcel]),
        isForSale ? saleCancelled.forSale : saleCancelled.notForSale,
      ],
      works: [artworkOf(order, url)],
      facts: [[fact.order, order.orderNumber]],
      links: [{ words: words.toOrder, url }],
    },
    publicUrl,
  )
}

/** `links`: further links, behind the one to the order. */
type OrderMailContent = Pick<MailContent, 'subject' | 'heading' | 'paragraphs' | 'facts'> & {
  links?: MailContent['links']
}

function toBuyer(order: OfBuyer, publicUrl: string, key: string, content: OrderMailContent): Mail {
  const { id, ...to } = order.buyer
  const url = `${publicUrl}${paths.order(order.orderId)}`
  const links = [{ words: words.toOrder, url }, ...(content.links ?? [])]
  const mailContent = { ...content, works: [artworkOf(order, url)], links }
  return mailOf({ to, reader: { role: 'buyer', id }, key, about: order.orderId }, mailContent, publicUrl)
}

function artworkOf({ picture, artistName, title }: Ordered, url: string) {
  return { picture, artistName, title, lines: [], url }
}

function day(at: Date): string {
  return formatDate(at.toISOString())
}

function exact(amount: Paise): string {
  return formatRupeesExact(rupeesOf(amount))
}

/** 'A••• R•••': the same length for every name. */
function masked(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((part) => `${[...part][0]}•••`)
    .join(' ')
}
