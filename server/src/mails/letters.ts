// The letters about an order (issue 3): confirmed, and refunded. Each answers a mail that is ready to be posted; its
// key is the order's or the payment's, so that however often an event comes, one letter goes.
import { formatRupeesExact, type Paise, rupeesOf } from '@rasika/contract/money.ts'
import { formatDate, formatDateTime } from '@rasika/contract/time.ts'
import { asHtml, asText, type Letter } from './letter.ts'
import type { Mail } from './mail.ts'
import { mailWords as words } from './words.ts'

interface Ordered {
  orderId: string
  buyer: { name: string; email: string }
  title: string
  artistName: string
}

export interface ConfirmedOrder extends Ordered {
  total: Paise
  /** The delivery address, a line each; null for a digital work, which nobody carries. */
  address: readonly string[] | null
  expectedOn: Date | null
}

export interface RefundedPayment extends Ordered {
  paymentId: string
  amount: Paise
  reason: keyof typeof words.refunded.reason
  refundedAt: Date
}

export function orderConfirmedMail(order: ConfirmedOrder, publicUrl: string): Mail {
  const { confirmed, fact } = words
  const isDigital = order.address === null
  return mailOf(order, publicUrl, {
    key: `order_confirmed:${order.orderId}`,
    subject: confirmed.subject(order.title),
    paragraphs: [confirmed.thanks(order.title, order.artistName), isDigital ? confirmed.digital : confirmed.physical],
    facts: [
      [fact.work, order.title],
      [fact.artist, order.artistName],
      [fact.order, order.orderId],
      [fact.paid, formatRupeesExact(rupeesOf(order.total))],
      ...(order.address ? [[fact.to, order.address.join('\n')] as const] : []),
      ...(order.expectedOn && !isDigital ? [[fact.expected, formatDate(order.expectedOn.toISOString())] as const] : []),
    ],
  })
}

export function refundedMail(refund: RefundedPayment, publicUrl: string): Mail {
  const { refunded, fact } = words
  const amount = formatRupeesExact(rupeesOf(refund.amount))
  return mailOf(refund, publicUrl, {
    key: `refunded:${refund.paymentId}`,
    subject: refunded.subject(amount),
    paragraphs: [refunded.said(amount, refund.title), refunded.reason[refund.reason], refunded.arrival],
    facts: [
      [fact.work, refund.title],
      [fact.order, refund.orderId],
      [fact.refunded, amount],
      [fact.when, formatDateTime(refund.refundedAt.toISOString())],
    ],
  })
}

interface Said extends Pick<Letter, 'paragraphs' | 'facts'> {
  key: string
  subject: string
}

function mailOf({ buyer, orderId }: Ordered, publicUrl: string, { key, subject, paragraphs, facts }: Said): Mail {
  const way = { words: words.toOrder, address: `${publicUrl}/user/profile?tab=orders` }
  const letter: Letter = { greeting: words.greeting(buyer.name), paragraphs, facts, way }
  return { to: buyer, subject, text: asText(letter), html: asHtml(letter), key, about: orderId }
}
