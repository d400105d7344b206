// Mails about a lot. Each key names the event and the recipient, so that repeated jobs send one mail. Payment demands
// and offers are mandatory; `groups` says which of the others can be switched off.
import type { MailGroup } from '@rasika/contract/mail-groups.ts'
import type { Picture } from '@rasika/contract/images.ts'
import { formatRupees, type Paise, rupeesOf } from '@rasika/contract/money.ts'
import { paths } from '@rasika/contract/paths.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { auctionMailWords as words } from './auction-words.ts'
import type { MailSettings } from './choice.ts'
import type { MailArtwork } from './mail-content.ts'
import type { Mail, Recipient } from './mail.ts'
import { mailOf, optionalMailOf } from './mail-of.ts'

export type AuctionMailKind = keyof typeof words.kind

interface Lot {
  id: string
  title: string
  artistName: string
  picture: Picture | null
  /** Its artist has removed it: it has no page. Absent: it has one. */
  isRemoved?: boolean
}

interface Bidder {
  id: string
  name: string
  email: string
}

export interface AuctionMailInput {
  kind: AuctionMailKind
  /** Distinguishes several mails of this kind to this person about this lot; '' if there is only one. */
  occasion: string
  to: Bidder
  lot: Lot
  /** The amount to pay. */
  amount?: Paise
  price?: Paise
  /** When there is no bid yet. */
  startingPrice?: Paise
  payUntil?: Date
  endsAt?: Date
  reason?: string | null
}

const groups: Partial<Record<AuctionMailKind, MailGroup>> = {
  regained: 'outbid',
  lost: 'results',
  cancelled: 'results',
  sold: 'sales',
  unsold: 'sales',
}
const payable: readonly AuctionMailKind[] = ['won', 'reminder', 'offered']
const toArtists: readonly AuctionMailKind[] = ['sold', 'unsold']

export function auctionMail(
  { kind, occasion, to: { id, ...to }, lot, amount, price, startingPrice, payUntil, endsAt, reason }: AuctionMailInput,
  settings: MailSettings,
): Mail {
  const { subject, heading, body } = words.kind[kind]
  const facts: [string, string][] = [
    ...(amount === undefined ? [] : [[words.fact.amount, inRupees(amount)] as [string, string]]),
    ...(price === undefined ? [] : [[words.fact.price, inRupees(price)] as [string, string]]),
    ...(startingPrice === undefined ? [] : [[words.fact.startingPrice, inRupees(startingPrice)] as [string, string]]),
    ...(payUntil ? [[words.fact.until, formatDateTime(payUntil.toISOString())] as [string, string]] : []),
    ...(endsAt ? [[words.fact.ends, formatDateTime(endsAt.toISOString())] as [string, string]] : []),
    ...(reason ? [[words.fact.reason, reason] as [string, string]] : []),
  ]
  const page = pageAbout(kind, lot, settings)
  const way = payable.includes(kind)
    ? { words: words.toCheckout, url: `${settings.publicUrl}${paths.checkout('auction', lot.id)}` }
    : page
  const works = [{ ...lot, lines: [], url: page.url }]
  const content = {
    subject: subject(lot.title),
    heading,
    paragraphs: body(lot.title, lot.artistName),
    works,
    facts,
    links: [way],
  }
  const reader: Recipient = { role: toArtists.includes(kind) ? 'artist' : 'buyer', id }
  const target = { to, reader, key: [`auction_${kind}`, lot.id, id, occasion].filter(Boolean).join(':'), about: lot.id }
  const group = groups[kind]
  return group ? optionalMailOf({ ...target, group }, content, settings) : mailOf(target, content, settings.publicUrl)
}

/** The page of the lot; of a removed one the list in which its reader finds it. */
function pageAbout(kind: AuctionMailKind, lot: Lot, { publicUrl }: MailSettings): { words: string; url: string } {
  if (!lot.isRemoved) return { words: words.toLot, url: `${publicUrl}${paths.auction(lot.id)}` }
  if (toArtists.includes(kind)) return { words: words.toProfile, url: `${publicUrl}${paths.ownArtist()}` }
  return { words: words.outbid.many.way, url: `${publicUrl}${paths.bids()}` }
}

export interface Outbid {
  to: Bidder
  /** Distinguishes it from the mail before. */
  occasion: string
  /** At least one, soonest end first. */
  lots: readonly (Lot & { price: Paise; endsAt: Date })[]
}

/** One mail for all lots on which the reader was outbid since the last one. */
export function outbidMail({ to: { id, ...to }, occasion, lots }: Outbid, settings: MailSettings): Mail {
  const [first] = lots
  if (!first) throw new Error('nobody is outbid on no lot')
  const isOne = lots.length === 1
  const { one, many } = words.outbid
  const works: MailArtwork[] = lots.map((lot) => ({
    ...lot,
    lines: isOne
      ? []
      : [words.outbid.stands(inRupees(lot.price)), words.outbid.until(formatDateTime(lot.endsAt.toISOString()))],
    url: `${settings.publicUrl}${paths.auction(lot.id)}`,
  }))
  const content = isOne
    ? {
        subject: one.subject(first.title),
        heading: one.heading,
        paragraphs: one.body(first.title, first.artistName),
        works,
        facts: [
          [words.fact.price, inRupees(first.price)],
          [words.fact.ends, formatDateTime(first.endsAt.toISOString())],
        ] as const,
        links: [{ words: one.way, url: `${settings.publicUrl}${paths.auction(first.id)}` }],
      }
    : {
        subject: many.subject(lots.length),
        heading: many.subject(lots.length),
        paragraphs: many.body,
        works,
        links: [{ words: many.way, url: `${settings.publicUrl}${paths.bids()}` }],
      }
  const key = ['auction_outbid', ...(isOne ? [first.id] : []), id, occasion].join(':')
  return optionalMailOf(
    { to, reader: { role: 'buyer', id }, group: 'outbid', key, about: isOne ? first.id : null },
    content,
    settings,
  )
}

/** Bids are whole rupees and printed so. */
function inRupees(amount: Paise): string {
  return formatRupees(rupeesOf(amount))
}
