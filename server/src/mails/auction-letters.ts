// The letters about a lot (issue 4). Each answers a mail that is ready to be posted; its key names what it tells and to
// whom, so that however often a job runs, one letter goes.
import { formatRupeesExact, type Paise, rupeesOf } from '@rasika/contract/money.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { auctionMailWords as words } from './auction-words.ts'
import { asHtml, asText, type Letter } from './letter.ts'
import type { Mail } from './mail.ts'
import { mailWords } from './words.ts'

export type AuctionLetterKind = Exclude<keyof typeof words, 'fact' | 'toLot' | 'toCheckout'>

export interface AuctionLetter {
  kind: AuctionLetterKind
  /** What makes it another letter of this kind to this person about this lot; '' where there is only one. */
  occasion: string
  to: { id: string; name: string; email: string }
  lot: { id: string; title: string; artistName: string }
  /** What is owed. */
  amount?: Paise
  price?: Paise
  payUntil?: Date
  endsAt?: Date
  reason?: string | null
}

const payable: readonly AuctionLetterKind[] = ['won', 'reminder', 'offered']

export function auctionMail({ kind, occasion, to, lot, amount, price, payUntil, endsAt, reason }: AuctionLetter, publicUrl: string): Mail {
  const { subject, said } = words[kind]
  const facts: [string, string][] = [
    [words.fact.lot, lot.title],
    [words.fact.artist, lot.artistName],
    ...(amount === undefined ? [] : [[words.fact.amount, formatRupeesExact(rupeesOf(amount))] as [string, string]]),
    ...(price === undefined ? [] : [[words.fact.price, formatRupeesExact(rupeesOf(price))] as [string, string]]),
    ...(payUntil ? [[words.fact.until, formatDateTime(payUntil.toISOString())] as [string, string]] : []),
    ...(endsAt ? [[words.fact.ends, formatDateTime(endsAt.toISOString())] as [string, string]] : []),
    ...(reason ? [[words.fact.reason, reason] as [string, string]] : []),
  ]
  const way = payable.includes(kind)
    ? { words: words.toCheckout, address: `${publicUrl}/checkout/auction/${lot.id}` }
    : { words: words.toLot, address: `${publicUrl}/auction/${lot.id}` }
  const letter: Letter = { greeting: mailWords.greeting(to.name), paragraphs: said(lot.title, lot.artistName), facts, way }
  const key = [`auction_${kind}`, lot.id, to.id, occasion].filter(Boolean).join(':')
  return { to: { name: to.name, email: to.email }, subject: subject(lot.title), text: asText(letter), html: asHtml(letter), key, about: lot.id }
}
