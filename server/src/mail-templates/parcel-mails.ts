// Mails about a parcel that does not arrive, is tried again, or is not picked up: to the buyer and to the artist, with
// what happens next and by when (docs/couriers.md "Failed attempts").
import { paths } from '@rasika/contract/paths.ts'
import { formatDate, formatDeadline } from '@rasika/contract/time.ts'
import type { ShipmentState } from '@rasika/contract/shipment-states.ts'
import type { Mail } from './mail.ts'
import { mailOf } from './mail-of.ts'
import type { OrderMailData, ParcelMailData, ArtistOrderMailData } from './order-mails.ts'
import { parcelWords as words } from './parcel-words.ts'

export type MailedState = keyof typeof words.states

export function isMailedState(state: ShipmentState): state is MailedState {
  return Object.hasOwn(words.states, state)
}

export interface StoppedParcel extends ParcelMailData {
  /** When it was reported. */
  since: Date
  /** When somebody must have acted; null where nothing is to be done. */
  actBy: Date | null
}

/** What the artist's mails say of an order. */
export type ArtistOrderReference = Pick<ArtistOrderMailData, 'orderId' | 'orderNumber' | 'title' | 'artist'>

interface Parties {
  order: OrderMailData
  artist: ArtistOrderReference['artist']
  parcel: StoppedParcel
}

/**
 * To buyer and artist; a failed attempt each time, all else once for each parcel. `overdue`: after the expected day.
 */
export function parcelMails(
  state: MailedState | 'overdue',
  { order, artist, parcel }: Parties,
  publicUrl: string,
): Mail[] {
  const texts = state === 'overdue' ? words.overdue : words.states[state]
  const day = dayOf(parcel)
  const time = state === 'failed_attempt' ? `:${parcel.since.toISOString()}` : ''
  const key = (side: string) => `parcel_${state}_${side}:${order.orderId}:${parcel.number}${time}`
  const content = (side: 'buyer' | 'artist', url: string) => ({
    subject: texts[side].subject(order.title),
    heading: texts[side].subject(order.title),
    paragraphs: [texts[side].what(order.title), texts[side].next(day)],
    facts: factsOf(order.orderNumber, parcel),
    links: [{ words: texts[side].way, url }, ...trackingLinks(parcel)],
  })
  const { id: buyerId, ...toBuyer } = order.buyer
  const { id: artistId, ...toArtist } = artist
  const about = order.orderId
  return [
    mailOf(
      { to: toBuyer, reader: { role: 'buyer', id: buyerId }, key: key('buyer'), about },
      content('buyer', `${publicUrl}${paths.order(order.orderId)}`),
      publicUrl,
    ),
    mailOf(
      { to: toArtist, reader: { role: 'artist', id: artistId }, key: key('artist'), about },
      content('artist', `${publicUrl}${paths.artistOrder(order.orderId)}`),
      publicUrl,
    ),
  ]
}

/** To the artist, each time that the courier did not come. */
export function pickupFailedMail(order: ArtistOrderReference, parcel: StoppedParcel, publicUrl: string): Mail {
  const { pickupFailed } = words
  return mailToArtist(
    order,
    publicUrl,
    `pickup_failed:${order.orderId}:${parcel.number}:${parcel.since.toISOString()}`,
    {
      subject: pickupFailed.subject(order.title),
      paragraphs: [pickupFailed.what(order.title), pickupFailed.next(dayOf(parcel))],
      facts: factsOf(order.orderNumber, parcel),
      way: pickupFailed.way,
    },
  )
}

export interface AnsweredAttempt {
  /** return: the parcel goes back, and there is no day. */
  act: 'retry' | 'return'
  isByDesk: boolean
  day: string | null
  phone: string | null
  hint: string | null
  at: Date
  /** sent: the courier service has it; by_hand: no service is asked, the artist tells the courier. */
  state: 'sent' | 'by_hand'
}

/**
 * To the artist, once for each day that was answered: a second answer follows one that the service refused, or whose
 * day is over. The phone and the hint are not kept once it was sent.
 */
export function attemptAnsweredMail(order: ArtistOrderReference, answer: AnsweredAttempt, publicUrl: string): Mail {
  const { answered, fact } = words
  const { act, day, at } = answer
  const texts = answered[act === 'return' ? 'back' : answer.isByDesk ? 'desk' : 'buyer']
  return mailToArtist(order, publicUrl, `attempt_answered:${order.orderId}:${at.toISOString()}:${day ?? act}`, {
    isTransient: true,
    subject: texts.subject(order.title),
    paragraphs: [texts.what(order.title), answer.state === 'by_hand' ? texts.byHand : answered.sent],
    facts: [
      [fact.order, order.orderNumber],
      ...(day ? [[fact.day, formatDate(day)] as const] : []),
      ...(answer.phone ? [[fact.phone, answer.phone] as const] : []),
      ...(answer.hint ? [[fact.hint, answer.hint] as const] : []),
    ],
    way: answered.way,
  })
}

/** To the buyer, where the desk answered: the courier comes again. */
export function comesAgainMail(order: OrderMailData, { day, at }: { day: string; at: Date }, publicUrl: string): Mail {
  const { comesAgain, fact } = words
  const { id, ...to } = order.buyer
  const subject = comesAgain.subject(order.title)
  const target = { to, reader: { role: 'buyer' as const, id }, about: order.orderId }
  return mailOf(
    { ...target, key: `comes_again:${order.orderId}:${at.toISOString()}:${day}` },
    {
      subject,
      heading: subject,
      paragraphs: [comesAgain.what(order.title, formatDate(day)), comesAgain.next],
      facts: [
        [fact.order, order.orderNumber],
        [fact.day, formatDate(day)],
      ],
      links: [{ words: comesAgain.way, url: `${publicUrl}${paths.order(order.orderId)}` }],
    },
    publicUrl,
  )
}

interface ArtistContent {
  subject: string
  paragraphs: readonly string[]
  facts: readonly (readonly [string, string])[]
  way: string
  isTransient?: boolean
}

function mailToArtist(
  order: ArtistOrderReference,
  publicUrl: string,
  key: string,
  { way, isTransient = false, ...content }: ArtistContent,
): Mail {
  const { id, ...to } = order.artist
  const links = [{ words: way, url: `${publicUrl}${paths.artistOrder(order.orderId)}` }]
  return mailOf(
    { to, reader: { role: 'artist', id }, key, about: order.orderId, isTransient },
    { ...content, heading: content.subject, links },
    publicUrl,
  )
}

function factsOf(orderNumber: string, parcel: ParcelMailData): readonly (readonly [string, string])[] {
  const { fact } = words
  return [
    [fact.order, orderNumber],
    ...(parcel.courier ? [[fact.courier, parcel.courier] as const] : []),
    ...(parcel.trackingNumber ? [[fact.tracking, parcel.trackingNumber] as const] : []),
  ]
}

function dayOf({ actBy }: StoppedParcel): string {
  return actBy === null ? '' : formatDeadline(actBy.toISOString())
}

function trackingLinks({ trackingUrl }: ParcelMailData) {
  return trackingUrl ? [{ words: words.track, url: trackingUrl }] : []
}
