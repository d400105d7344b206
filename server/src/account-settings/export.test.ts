import { artworkFields } from '@rasika/contract/artwork-fields.ts'
import { auctionFields } from '@rasika/contract/auction-fields.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PaymentsTestApp, newBuyerWithAddress, openPaymentsTestApp } from '../testing/buying.ts'
import { bidOn, newLot } from '../testing/lots.ts'
import { newArtist, password, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'
import { selectEverything } from './export-store.ts'

/** Tables that refer to a person and are not exported here, each with its reason. */
const exportedElsewhere: Readonly<Record<string, string>> = {
  artist_notes: 'What operators note about an artist for each other, like their notes about orders and letters.',
  operators: 'the people who run the gallery: no buyers, no artists',
  sessions: 'listed by accounts',
  mails: 'listed by mails',
  mail_opt_outs: 'read beside',
  password_resets: 'opens a door, and lives for minutes',
  document_series: 'numbers of documents only',
  payout_accounts: 'decrypted and listed by payouts',
  payout_items: 'what was paid or came back is in ledger_entries',
  artist_totals: 'the sums of artworks',
  ledgers: 'the sums of ledger_entries',
  fee_documents: 'documents about entries of ledger_entries, which are there; Money offers them as files',
  auction_events: 'the history of bids and auctions, which are there',
}

let testApp: PaymentsTestApp
let buyer: Person
let other: Person
let artist: Person
let work: string
let lot: string
beforeAll(async () => {
  testApp = await openPaymentsTestApp()
  artist = await newArtist(testApp)
  buyer = await newBuyerWithAddress(testApp)
  other = await newBuyerWithAddress(testApp)
  work = await newWork(testApp, artist, { stock: 2, medium: 'Ink', year: 2020 })
  lot = await newLot(testApp, artist, { artworkId: work })
  const order = (await testApp.place(buyer, work)).body.data
  await testApp.verify(buyer, order, await testApp.pay(order))
  await testApp.request('POST /api/v1/wishlist', { token: buyer.token, body: { artworkId: work } })
  await bidOn(testApp, buyer, lot, 6000, 9000)
  await bidOn(testApp, other, lot, 7000)
  await testApp.request('POST /api/v1/contact', {
    body: { email: buyer.email, subject: 'A question', message: 'What is it painted on?' },
  })
})
afterAll(() => testApp?.close())

type ExportedData = Record<string, unknown> & {
  [
    Name in
      | 'orders'
      | 'bids'
      | 'wishlist'
      | 'sessions'
      | 'mails'
      | 'tickets'
      | 'artworks'
      | 'auctions'
      | 'sales'
      | 'ledger'
  ]: Record<string, unknown>[]
}
const take = async ({ token }: Person, side: 'user' | 'artist') =>
  (await testApp.request<{ data: ExportedData }>(`GET /api/v1/${side}/export`, { token })).body.data

test('a buyer takes along who they are, what they bought, bid, saved, wrote and were sent', async () => {
  const data = await take(buyer, 'user')
  expect(data.account).toMatchObject({ id: buyer.id, email: buyer.email, name: 'Asha Rao', phone: '+919876543210' })
  expect(data.address).toMatchObject({ city: 'Pune', pincode: '411001' })
  expect(data.orders[0]).toMatchObject({
    artworkId: work,
    state: 'paid',
    total: 24000,
    deliveredTo: { city: 'Pune' },
    invoice: expect.any(String),
    payments: [{ amount: 24000, outcome: 'kept' }],
  })
  expect(data.bids).toMatchObject([{ auctionId: lot, bid: 6000, maximum: 9000, stoodAt: 7001, removedAt: null }])
  expect(data.auctions).toMatchObject([{ auctionId: lot, othersSeeYouAs: 1, won: false }])
  expect(data.wishlist).toMatchObject([{ artworkId: work }])
  expect(data.sessions).toMatchObject([{ current: true }])
  expect(data.mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('order'))
  expect(data.tickets).toMatchObject([{ subject: 'A question' }])
  expect([data.role, data.mailsSwitchedOff]).toEqual(['buyer', []])
})

test('an artist takes along their page, works, auctions, sales and money', async () => {
  const data = await take(artist, 'artist')
  expect(data.account).toMatchObject({ id: artist.id, email: artist.email, studio: { city: 'Pune' } })
  expect(data.artworks).toMatchObject([{ id: work, price: 24000, stock: 1, sold: 1, medium: 'Ink', year: 2020 }])
  expect(Object.keys(data.artworks[0] as object)).toEqual(expect.arrayContaining(Object.keys(artworkFields)))
  expect(data.auctions).toMatchObject([{ id: lot, price: 7001, bids: 2, medium: 'Ink', year: 2020 }])
  expect(Object.keys(data.auctions[0] as object)).toEqual(expect.arrayContaining(Object.keys(auctionFields)))
  expect(data.sales).toMatchObject([{ artworkId: work, total: 24000 }])
  expect(data.ledger[0]).toMatchObject({ kind: 'sale', amount: 24000, balance: 24000 })
})

test('an export contains no data of other people, no password hash and no token', async () => {
  const mine = JSON.stringify(await take(buyer, 'user'))
  for (const foreign of [other.email, other.id, artist.email]) expect(mine).not.toContain(foreign)
  const theirs = JSON.stringify(await take(artist, 'artist'))
  for (const foreign of [buyer.email, buyer.id, other.id, '+919876543210', 'deliveredTo'])
    expect(theirs).not.toContain(foreign)
  const hash = await testApp.db.one<{ hash: string }>('SELECT password_hash AS hash FROM buyers WHERE id = $1', [
    buyer.id,
  ])
  for (const key of [hash?.hash as string, password, buyer.token]) expect(mine).not.toContain(key)
})

test('every table that names a person is in it, or left out for a reason', async () => {
  const columns = `'buyer_id', 'artist_id', 'account_id', 'recipient_id', 'recipient', 'email', 'phone'`
  const tables = await testApp.db.fresh<{ name: string }>(
    `SELECT DISTINCT c.table_name AS name FROM information_schema.columns c
      JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.column_name IN (${columns}) ORDER BY 1`,
  )
  const requests: string[] = []
  const listening = { one: async (text: string) => (requests.push(text), { data: {} }) } as unknown as Parameters<
    typeof selectEverything
  >[0]
  for (const role of ['buyer', 'artist'] as const) await selectEverything(listening, role, buyer.id, buyer.email)
  const named = (name: string) => new RegExp(`(FROM|JOIN) ${name}\\b`).test(requests.join(' '))
  expect(tables.map(({ name }) => name).filter((name) => !named(name) && !(name in exportedElsewhere))).toEqual([])
})
