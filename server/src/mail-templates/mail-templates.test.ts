// Every mail has equal text and HTML, escapes user input, has one call to action, refers to its pictures by absolute
// addresses with their size, and fits its column.
import { toPaise } from '@rasika/contract/money.ts'
import { formatDeadline } from '@rasika/contract/time.ts'
import { describe, expect, test } from 'vitest'
import { claimMailSamples } from './claim-mails.testing.ts'
import { parcelMailSamples } from './parcel-mails.testing.ts'
import { restrictionMailSamples } from './restriction-mails.testing.ts'
import {
  artistDisputeEndedMail,
  artistDisputeMail,
  auctionMail,
  type AuctionMailKind,
  contestMail,
  handOverMail,
  accountClosedMail,
  type Mail,
  orderConfirmedMail,
  outbidMail,
  passwordChangedMail,
  payoutAccountMail,
  readChoice,
  orderCancelledMail,
  refundedMail,
  refundFailedMail,
  artistOrderCancelledMail,
  resetMail,
  artistOrderMail,
  shippedMail,
  statementMail,
  artistHiddenMail,
  artistShownMail,
  ticketAnswerMail,
  ticketMail,
  ticketNoticeMail,
  welcomeMail,
  workHiddenMail,
} from './mail-templates.ts'

const settings = { publicUrl: 'https://rasika.test', sessionSecret: 'a secret of the tests, thirty-two long' }
const { publicUrl } = settings
const nasty = `<b>"O'Neil"</b> & "co"`
const at = new Date('2026-11-21T06:00:00Z')
const to = { id: '0197aaaa-0000-7000-8000-000000000001', name: nasty, email: 'asha@example.com' }
const picture = {
  base: '/images/0123456789abcdef0123456789abcdef',
  address: '',
  width: 1600,
  height: 800,
  placeholder: '',
  tone: '#2a3b4c',
  alt: nasty,
}
const work = { title: nasty, artistName: nasty, picture }
const lot = { id: '0197aaaa-0000-7000-8000-000000000009', ...work }
const entered = { entryId: lot.id, artistId: to.id }
const order = { orderId: '0197aaaa-0000-7000-8000-000000000003', orderNumber: 'R-7K3F-9R', buyer: to, ...work }
const bought = { ...order, total: toPaise(100), address: null, expectedOn: null }
const sale = { ...order, artist: to }
const dispute = { id: 'disp_1', amount: toPaise(100) }
const ticket = {
  id: lot.id,
  number: 'RAS-2026-000123',
  email: to.email,
  subject: nasty,
  message: nasty,
  about: 'auction:9',
  closeBy: at,
}
const auction = (kind: AuctionMailKind) =>
  auctionMail(
    {
      kind,
      occasion: '',
      to,
      lot,
      amount: toPaise(100),
      price: toPaise(24_600_100),
      payUntil: at,
      endsAt: at,
      reason: nasty,
    },
    settings,
  )
const outbidOn = (lots: number) =>
  outbidMail(
    { to, occasion: '1', lots: Array.from({ length: lots }, () => ({ ...lot, price: toPaise(100), endsAt: at })) },
    settings,
  )

const bothResets = (['buyer', 'artist'] as const).map((role) => ({ role, url: `${publicUrl}/reset/password#${role}` }))
const destination = { kind: 'bank' as const, bank: nasty, ifsc: 'HDFC0001234', last4: '1234', upi: null }
const payoutAccount = { destination, at, heldUntil: at }
const month = { month: '2026-10', sales: 3000, fees: -300, refunds: -250, paidOut: -1, closing: -5 }
const mails: Record<string, Mail> = {
  'welcome of a buyer': welcomeMail({ role: 'buyer', id: to.id }, to, publicUrl),
  'welcome of an artist': welcomeMail({ role: 'artist', id: to.id }, to, publicUrl),
  reset: resetMail(to, bothResets, 30, publicUrl),
  'password changed': passwordChangedMail({ role: 'artist', id: to.id }, to, at, publicUrl),
  'payout account': payoutAccountMail({ role: 'artist', id: to.id }, to, payoutAccount, publicUrl),
  farewell: accountClosedMail({ role: 'artist', id: to.id, keepsOrders: true }, to, publicUrl),
  confirmed: orderConfirmedMail({ ...order, total: toPaise(100), address: [nasty], expectedOn: at }, publicUrl),
  shipped: shippedMail(
    { ...order, total: toPaise(100), address: [nasty], expectedOn: at },
    { number: 1, courier: nasty, trackingNumber: '77120490338', trackingUrl: null },
    publicUrl,
  ),
  ...parcelMailSamples(bought, sale, nasty, at, publicUrl),
  ...Object.fromEntries(claimMailSamples(order, nasty, publicUrl).map((mail, nth) => [`claim ${nth}`, mail])),
  refunded: refundedMail(
    { ...order, refundId: 'refund 1', amount: toPaise(100), part: null, reason: 'gone', refundedAt: at },
    publicUrl,
  ),
  'refund failed': refundFailedMail({ ...order, refundId: 'refund 1', amount: toPaise(100) }, publicUrl),
  'order cancelled': orderCancelledMail(bought, toPaise(100), publicUrl),
  'sale cancelled': artistOrderCancelledMail(
    { ...order, artist: to, buyerName: 'Balu Iyer', amount: toPaise(100), handOverBy: at, wasAuctioned: true },
    true,
    publicUrl,
  ),
  'dispute opened': artistDisputeMail(sale, { ...dispute, reason: nasty, respondedAt: null, sendBy: at }, publicUrl),
  'dispute over': artistDisputeEndedMail(sale, { ...dispute, outcome: 'lost' }, publicUrl),
  sale: artistOrderMail(
    { ...order, artist: to, buyerName: 'Balu Iyer', amount: toPaise(100), handOverBy: at, wasAuctioned: true },
    settings,
  ),
  'hand over soon': handOverMail({ ...order, artist: to, kind: 'soon', parcel: 1, handOverBy: at }, publicUrl),
  'hand over late': handOverMail({ ...order, artist: to, kind: 'late', parcel: 2, handOverBy: at }, publicUrl),
  outbid: outbidOn(1),
  'outbid on three': outbidOn(3),
  ...Object.fromEntries(
    (
      [
        'opening',
        'ending',
        'won',
        'reminder',
        'offered',
        'lapsed',
        'lost',
        'regained',
        'cancelled',
        'sold',
        'unsold',
      ] as const
    ).map((kind) => [kind, auction(kind)]),
  ),
  contest: contestMail(
    { ...entered, result: 'finalist', reason: null, to, contest: { title: nasty, theme: nasty }, picture },
    settings,
  ),
  'contest, disqualified': contestMail(
    { ...entered, result: 'disqualified', reason: nasty, to, contest: { title: nasty, theme: nasty }, picture: null },
    settings,
  ),
  'work hidden': workHiddenMail({ id: lot.id, title: nasty, picture, artist: to, reason: nasty, at }, publicUrl),
  'artist hidden': artistHiddenMail({ artist: to, reason: nasty, at: '1' }, publicUrl),
  ...restrictionMailSamples({ id: to.id, name: nasty, email: to.email }, nasty, at, publicUrl),
  'artist shown': artistShownMail({ artist: to, since: '1' }, publicUrl),
  statement: statementMail(to, { ...month, documents: ['RF/26-27/00001'] }, publicUrl),
  ticket: ticketMail(ticket, publicUrl),
  'ticket to the gallery': ticketNoticeMail(ticket, 'care@rasika.test', publicUrl),
  'answer to a ticket': ticketAnswerMail({ ...ticket, answerId: '1', text: nasty }, publicUrl),
}

const escaped = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[sign] as string,
  )
const plain = (html: string) => html.replace(/<style>.*?<\/style>|<[^>]*>/gs, ' ')

describe.each(Object.entries(mails))('the mail: %s', (_, { html, text, subject, key }) => {
  test('has the same sentences and links in HTML and in plain text', () => {
    const parts = text
      .split('\n')
      .flatMap((line) => line.split(/: |, |:$/))
      .map((part) => part.trim())
    const sentences = parts.filter((part) => part !== '' && part !== '--' && !/^(https|mailto)/.test(part))
    for (const part of sentences) expect(plain(html).replace(/\s+/g, ' ')).toContain(escaped(part))
    for (const address of text.match(/(https|mailto):\S+/g) ?? []) expect(html).toContain(escaped(address))
  })

  test('escapes what a person wrote, runs nothing, fetches nothing but our own pictures', () => {
    expect(html).not.toContain('<b>')
    expect(html).not.toMatch(/<script|<link|<iframe|<form|javascript:|@import|url\(/i)
    const sources = [...html.matchAll(/src="([^"]*)"/g)].map(([, src]) => src as string)
    expect(sources.filter((source) => !source.startsWith(`${publicUrl}/`))).toEqual([])
    expect(sources.length > 0).toBe(html.includes('<img'))
    expect(sources.includes(`${publicUrl}${picture.base}/mail.jpg`)).toBe(html.includes('<img'))
  })

  test('has one thing to do, a subject, and a key', () => {
    expect(html.match(/class="press"/g)).toHaveLength(1)
    expect(subject.length).toBeGreaterThan(5)
    expect(key).toMatch(/^[a-z_]+:/)
  })
})

test.each(['won', 'reminder'])('the mail %s names no bidder who may not be there, and no parcel of a file', (name) => {
  expect(mails[name]?.text).toMatch(/the lot\s+is\s+offered\s+to\s+the\s+next\s+bidder,\s+if\s+there\s+is\s+one\.$/m)
  expect(mails[name]?.text).not.toMatch(/shipping/)
})

test('a picture has its size, its words and its tone, so that it is whole while it is not there', () => {
  const tag = /<img[^>]*>/.exec(mails['won']?.html ?? '')?.[0] ?? ''
  for (const part of ['width="560"', 'height="280"', `alt="${escaped(nasty)}"`, 'background:#2a3b4c', 'color:#ffffff'])
    expect(tag).toContain(part)
})

test('mails on what is owed, on money, the password and a sent message cannot be switched off; each other names its switch', () => {
  const groups = Object.fromEntries(Object.entries(mails).map(([name, { group }]) => [name, group]))
  expect(groups).toMatchObject({
    won: null,
    reminder: null,
    offered: null,
    lapsed: null,
    confirmed: null,
    shipped: null,
    refunded: null,
    'refund failed': null,
    'order cancelled': null,
    'sale cancelled': null,
    reset: null,
    'password changed': null,
    'payout account': null,
    statement: null,
    farewell: null,
    ticket: null,
  })
  expect(groups).toMatchObject({
    outbid: 'outbid',
    'outbid on three': 'outbid',
    regained: 'outbid',
    lost: 'results',
    cancelled: 'results',
    sold: 'sales',
    unsold: 'sales',
    sale: 'sales',
    contest: 'contest',
    'contest, disqualified': 'contest',
  })
  for (const { group, reader, text } of Object.values(mails)) {
    const token = text.split('/mail/unsubscribe#')[1]?.trim()
    expect(token ? readChoice(settings, token) : null).toEqual(group && { reader, group })
  }
})

test.each([
  ...['failed_attempt', 'returning', 'returned', 'lost', 'damaged', 'overdue'].map((state) => `parcel ${state} 0`),
  'parcel returned 1',
  'parcel overdue 1',
  'pickup failed',
])('the mail %s names the day by which somebody acts', (name) => {
  expect(mails[name]?.text).toContain(formatDeadline(at.toISOString()))
})

test('an artist sees only the initials of a buyer’s names', () => {
  const { text, html } = mails['sale'] as Mail
  expect(text).toContain('Buyer: B••• I•••')
  expect(text + html).not.toMatch(/Balu|Iyer/)
})

test('the notice of a contact message is answered to its writer; the confirmation repeats nothing they wrote', () => {
  expect(mails['ticket to the gallery']?.replyTo).toBe(to.email)
  expect(mails['ticket']?.text).not.toContain("O'Neil")
})

test('the confirmation of an order leads to the order', () => {
  const { text, html } = mails['confirmed'] as Mail
  for (const body of [text, html]) expect(body).toContain(`${publicUrl}/user/order/${order.orderId}`)
})
