// One sample of every mail with realistic content: long titles, small and large sums, a portrait, a panorama.
import path from 'node:path'
import type { Picture } from '@rasika/contract/images.ts'
import { toPaise } from '@rasika/contract/money.ts'
import { top } from '../checks/sources.ts'
import * as mails from '@rasika/server/mail-templates/mail-templates.ts'
import sharp from 'sharp'
import { deskSamples } from './desk-samples.ts'

const settings = { publicUrl: 'https://rasika.example', sessionSecret: 'a secret of the samples, thirty-two long' }
const { publicUrl } = settings
const id = (n: number) => `0197aaaa-0000-7000-8000-${String(n).padStart(12, '0')}`
const asha = { id: id(1), name: 'Asha Rao', email: 'asha@example.com' }
const tara = { id: id(2), name: 'Tara Balakrishnan', email: 'tara@example.com' }
/** A day of November 2026; one beyond its end, or before its first, is of another month. */
const at = (day: number) => new Date(Date.UTC(2026, 10, day, 9, 30))
const rupees = (sum: number) => toPaise(sum * 100)
const october = { month: '2026-10', sales: 72_500, fees: -7_250, refunds: -2_000, paidOut: -48_000 }
const documents = ['RF/26-27/00031', 'RG/26-27/00004']
const account = {
  destination: { kind: 'upi' as const, bank: null, ifsc: null, last4: null, upi: 'as…@okicici' },
  at: at(21),
  heldUntil: at(23),
}

/** A picture of the gallery as after an upload; its name replaces the content hash. */
async function pictureOf(master: string, alt: string): Promise<Picture> {
  const file = masterFile(master)
  const { width, height } = await sharp(file).metadata()
  const { channels } = await sharp(await sharp(file).resize(24, 24, { fit: 'inside' }).toBuffer()).stats()
  const tone = `#${Buffer.from(channels.slice(0, 3).map(({ mean }) => Math.round(mean))).toString('hex')}`
  const base = `/images/${master}`
  return { base, address: `${base}/1280.webp`, width, height, placeholder: '', tone, alt }
}

export function masterFile(master: string): string {
  return path.join(top, 'art', 'masters', `${master}.webp`)
}

export async function samples(): Promise<Record<string, mails.Mail>> {
  const fish = {
    title: 'Seven fish, one pond',
    artistName: 'Ganga Devi Jha',
    picture: await pictureOf('seven-fish-one-pond', 'Seven line-filled fish turning in one pond'),
  }
  const rain = {
    title: 'First rain, walking home with everything I own under one umbrella',
    artistName: 'Tara Balakrishnan',
    picture: await pictureOf('first-rain-walking-home', 'Figures under umbrellas in the first rain'),
  }
  const tall = {
    title: 'Local, last train',
    artistName: 'Imran Shaikh',
    picture: await pictureOf('local-last-train', 'The last local train at night, its doors open'),
  }
  const lot = { id: id(9), ...fish }
  const order = { orderId: id(3), orderNumber: 'R-7K3F-9R', buyer: asha, ...tall }
  const auction = (kind: mails.AuctionMailKind, more: object = {}) =>
    mails.auctionMail({ kind, occasion: '', to: asha, lot, ...more }, settings)
  const ticket = {
    id: id(5),
    number: 'RAS-2026-000123',
    email: asha.email,
    subject: 'Is it signed?',
    message: 'Good morning,\n\nI wonder whether the work is signed on the back as well.\n\nAsha',
    about: `auction:${id(9)}`,
    closeBy: at(30),
  }
  const reset = (role: 'buyer' | 'artist') => ({
    role,
    url: `${publicUrl}/reset/password#${role}.uPq7yFzVbW1sKk0aXn3c9dQ2`,
  })
  const stopped = {
    number: 1,
    courier: 'Delhivery',
    trackingNumber: '1800000410007',
    trackingUrl: 'https://www.delhivery.com/track-v2/package/1800000410007',
    since: at(27),
    actBy: at(28),
  }
  return {
    'welcome-buyer': mails.welcomeMail({ role: 'buyer', id: asha.id }, asha, publicUrl),
    'welcome-artist': mails.welcomeMail({ role: 'artist', id: tara.id }, tara, publicUrl),
    reset: mails.resetMail(asha, [reset('buyer')], 30, publicUrl),
    'reset-both': mails.resetMail(asha, [reset('buyer'), reset('artist')], 30, publicUrl),
    'password-changed': mails.passwordChangedMail({ role: 'buyer', id: asha.id }, asha, at(21), publicUrl),
    'payout-account': mails.payoutAccountMail({ role: 'artist', id: asha.id }, asha, account, publicUrl),
    farewell: mails.accountClosedMail({ role: 'buyer', id: asha.id, keepsOrders: true }, asha, publicUrl),
    order: mails.orderConfirmedMail(
      {
        ...order,
        total: rupees(48_500.5),
        address: ['Asha Rao', '12 Lane 4, Camp', 'Pune, Maharashtra, 411001'],
        expectedOn: at(30),
      },
      publicUrl,
    ),
    'order-digital': mails.orderConfirmedMail(
      { ...order, ...rain, total: rupees(2_400), address: null, expectedOn: null },
      publicUrl,
    ),
    shipped: mails.shippedMail(
      {
        ...order,
        total: rupees(48_500.5),
        address: ['Asha Rao', '12 Lane 4, Camp', 'Pune, Maharashtra, 411001'],
        expectedOn: at(30),
      },
      {
        number: 1,
        courier: 'Blue Dart',
        trackingNumber: '77120490338',
        trackingUrl: 'https://www.bluedart.com/web/guest/trackdartresultthirdparty?trackFor=0&trackNo=77120490338',
      },
      publicUrl,
    ),
    ...Object.fromEntries(
      (['failed_attempt', 'returning', 'returned', 'lost', 'damaged', 'overdue'] as const).flatMap((state) =>
        mails
          .parcelMails(
            state,
            {
              order: { ...order, total: rupees(48_500.5), address: null, expectedOn: null },
              artist: tara,
              parcel: stopped,
            },
            publicUrl,
          )
          .map((mail, nth) => [`parcel-${state.replace('_', '-')}-${nth === 0 ? 'buyer' : 'artist'}`, mail]),
      ),
    ),
    ...Object.fromEntries(
      mails.mailedClaimActs.flatMap((act) =>
        mails
          .claimMails(
            {
              order: { ...order, total: rupees(48_500.5), address: null, expectedOn: null },
              artist: tara,
              claim: {
                number: 'C-7K3F-9R',
                kind: 'damaged',
                dueAt: at(28),
                comesBack: true,
                buyerPays: false,
                isAsSent: false,
                returnAddress: null,
                courier: 'Delhivery',
                trackingNumber: '1800000410007',
              },
              step: {
                id: '1',
                act,
                by: 'system',
                words: act === 'refuse' ? 'The glass was whole when it left.' : null,
                amount: act === 'offer' || act === 'refund' ? rupees(5_000) : null,
              },
            },
            publicUrl,
          )
          .map((mail) => [`claim-${act}-${mail.reader?.role}`, mail]),
      ),
    ),
    'pickup-failed': mails.pickupFailedMail({ ...order, artist: tara }, stopped, publicUrl),
    'attempt-answered': mails.attemptAnsweredMail(
      { ...order, artist: tara },
      {
        act: 'retry',
        isByDesk: false,
        day: '2026-11-30',
        phone: '+91 98765 43210',
        hint: 'The gate is behind the temple',
        at: at(27),
        state: 'sent',
      },
      publicUrl,
    ),
    'attempt-answered-back': mails.attemptAnsweredMail(
      { ...order, artist: tara },
      { act: 'return', isByDesk: true, day: null, phone: null, hint: null, at: at(27), state: 'by_hand' },
      publicUrl,
    ),
    'comes-again': mails.comesAgainMail(
      { ...order, total: rupees(48_500.5), address: null, expectedOn: null },
      { day: '2026-11-30', at: at(27) },
      publicUrl,
    ),
    refund: mails.refundedMail(
      { ...order, refundId: 'refund 1', amount: rupees(48_500.5), part: null, reason: 'gone', refundedAt: at(21) },
      publicUrl,
    ),
    'refund-failed': mails.refundFailedMail({ ...order, refundId: 'refund 1', amount: rupees(48_500.5) }, publicUrl),
    sale: mails.artistOrderMail(
      {
        ...order,
        artist: tara,
        buyerName: asha.name,
        amount: rupees(48_500.5),
        handOverBy: at(48),
        wasAuctioned: false,
      },
      settings,
    ),
    'order-cancelled': mails.orderCancelledMail(
      { ...order, total: rupees(48_500.5), address: null, expectedOn: null },
      rupees(48_500.5),
      publicUrl,
    ),
    'sale-cancelled': mails.artistOrderCancelledMail(
      {
        ...order,
        artist: tara,
        buyerName: asha.name,
        amount: rupees(48_500.5),
        handOverBy: at(48),
        wasAuctioned: false,
      },
      true,
      publicUrl,
    ),
    'dispute-opened': mails.artistDisputeMail(
      { ...order, artist: tara },
      {
        id: 'disp_Ns8Fq2mPzR41aB',
        amount: rupees(48_500.5),
        reason: 'goods or services not received',
        respondedAt: null,
        sendBy: at(96),
      },
      publicUrl,
    ),
    'dispute-lost': mails.artistDisputeEndedMail(
      { ...order, artist: tara },
      { id: 'disp_Ns8Fq2mPzR41aB', amount: rupees(48_500.5), outcome: 'lost' },
      publicUrl,
    ),
    'hand-over-soon': mails.handOverMail(
      { ...order, artist: tara, kind: 'soon', parcel: 1, handOverBy: at(24) },
      publicUrl,
    ),
    'hand-over-late': mails.handOverMail(
      { ...order, artist: tara, kind: 'late', parcel: 1, handOverBy: at(-1) },
      publicUrl,
    ),
    outbid: mails.outbidMail(
      { to: asha, occasion: '1', lots: [{ ...lot, price: rupees(246_001), endsAt: at(24) }] },
      settings,
    ),
    'outbid-many': mails.outbidMail(
      {
        to: asha,
        occasion: '2',
        lots: [lot, { id: id(10), ...rain }, { id: id(11), ...tall }].map((one, n) => ({
          ...one,
          price: rupees(246_001 * (n + 1)),
          endsAt: at(24 + n),
        })),
      },
      settings,
    ),
    opening: auction('opening', { startingPrice: rupees(240_000), endsAt: at(24) }),
    ending: auction('ending', { price: rupees(246_000), endsAt: at(1) }),
    regained: auction('regained', { price: rupees(246_000), endsAt: at(24) }),
    won: auction('won', { amount: rupees(246_001), payUntil: at(27) }),
    reminder: auction('reminder', { amount: rupees(246_001), payUntil: at(27) }),
    offered: auction('offered', { amount: rupees(245_000), payUntil: at(28) }),
    lapsed: auction('lapsed'),
    lost: auction('lost', { price: rupees(246_001) }),
    cancelled: auction('cancelled', { reason: 'Damaged in the studio' }),
    sold: auction('sold', { to: tara, price: rupees(246_001) }),
    unsold: auction('unsold', { to: tara, lot: { ...lot, picture: null } }),
    contest: mails.contestMail(
      {
        entryId: id(6),
        artistId: tara.id,
        result: 'winner',
        reason: null,
        to: tara,
        contest: { title: 'Art Contest 2025', theme: 'Dreams' },
        picture: rain.picture,
      },
      settings,
    ),
    ...deskSamples(
      { artist: tara, buyer: asha, work: { id: id(8), title: rain.title, picture: rain.picture } },
      at(21),
      publicUrl,
    ),
    statement: mails.statementMail(tara, { ...october, closing: 15_212.5, documents }, publicUrl),
    ticket: mails.ticketMail(ticket, publicUrl),
    'ticket-notice': mails.ticketNoticeMail(ticket, 'care@rasika.example', publicUrl),
    'ticket-answer': mails.ticketAnswerMail(
      { ...ticket, answerId: id(7), text: 'It is: on the back, with the year.\n\nThe gallery desk' },
      publicUrl,
    ),
  }
}
