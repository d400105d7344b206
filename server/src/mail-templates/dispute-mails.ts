// Mails to an artist about a dispute of a buyer's payment: what is needed by when, and how it ended.
import { formatRupeesExact, type Paise, rupeesOf } from '@rasika/contract/money.ts'
import { paths } from '@rasika/contract/paths.ts'
import { formatDeadline } from '@rasika/contract/time.ts'
import { disputeWords as words } from './dispute-words.ts'
import type { Mail } from './mail.ts'
import { mailOf } from './mail-of.ts'
import type { ArtistOrderReference } from './parcel-mails.ts'

export interface OpenedDispute {
  /** The provider's. */
  id: string
  amount: Paise
  /** In the provider's words; null where it gives none. */
  reason: string | null
  /** When evidence was sent after which the bank requires more; null for a new dispute. */
  respondedAt: Date | null
  /** By when the artist's part must be with us; null where the bank names no time. */
  sendBy: Date | null
}

/** won: the bank decided for us; lost: against us; borne: against us, and the gallery bears it; closed: withdrawn. */
export type DisputeOutcome = keyof typeof words.ended

/** For a new dispute, and each time that the bank requires more. */
export function artistDisputeMail(order: ArtistOrderReference, dispute: OpenedDispute, publicUrl: string): Mail {
  const { opened, fact } = words
  const { sendBy, respondedAt } = dispute
  const texts = respondedAt === null ? opened.first : opened.again
  return toArtist(order, publicUrl, `artist_dispute:${dispute.id}:${respondedAt?.toISOString() ?? ''}`, {
    subject: texts.subject(order.title),
    paragraphs: [
      texts.what(order.title),
      sendBy === null ? opened.next : opened.nextBy(formatDeadline(sendBy.toISOString())),
      opened.held,
    ],
    facts: [
      [fact.order, order.orderNumber],
      [fact.amount, formatRupeesExact(rupeesOf(dispute.amount))],
      ...(dispute.reason === null ? [] : [[fact.reason, dispute.reason] as const]),
    ],
    links: [{ words: words.order, url: `${publicUrl}${paths.artistOrder(order.orderId)}` }],
  })
}

export function artistDisputeEndedMail(
  order: ArtistOrderReference,
  { id, outcome, amount }: { id: string; outcome: DisputeOutcome; amount: Paise },
  publicUrl: string,
): Mail {
  const { fact } = words
  const texts = words.ended[outcome]
  return toArtist(order, publicUrl, `artist_dispute_ended:${id}`, {
    subject: texts.subject(order.title),
    paragraphs: [texts.what(order.title), texts.next],
    facts: [
      [fact.order, order.orderNumber],
      [fact.amount, formatRupeesExact(rupeesOf(amount))],
    ],
    links: [{ words: words.order, url: `${publicUrl}${paths.artistOrder(order.orderId)}` }],
  })
}

function toArtist(
  order: ArtistOrderReference,
  publicUrl: string,
  key: string,
  content: Omit<Parameters<typeof mailOf>[1], 'heading'>,
): Mail {
  const { id, ...to } = order.artist
  const target = { to, reader: { role: 'artist' as const, id }, key, about: order.orderId }
  return mailOf(target, { ...content, heading: content.subject }, publicUrl)
}
