// An artist who is not registered for other States sells within their own: what the buyer reads before paying, what
// is refused, and that an address within the State is enough. Through HTTP.
import type { Artwork } from '@rasika/contract/artworks.ts'
import type { Auction } from '@rasika/contract/auctions.ts'
import type { CheckoutProduct } from '@rasika/contract/checkout.ts'
import type { DeliveryQuote } from '@rasika/contract/delivery.ts'
import type { TaxRegistration } from '@rasika/contract/tax-status.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeTaxStatus } from '../artists/artists.ts'
import { newBuyerWithAddress, openPaymentsTestApp, type PaymentsTestApp, type ResponseWith } from '../testing/buying.ts'
import { advanceHours, bidOn, newLot } from '../testing/lots.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'

let testApp: PaymentsTestApp
beforeAll(async () => {
  testApp = await openPaymentsTestApp()
})
afterAll(() => testApp?.close())

const refusal =
  'This artist is not registered for sales to other States: the law allows delivery within Maharashtra only. Choose ' +
  'an address in Maharashtra'

/** The studio is in Maharashtra. */
async function artistWith(registration: TaxRegistration): Promise<Person> {
  const artist = await newArtist(testApp)
  await testApp.db.transaction((tx) => changeTaxStatus(tx, artist.id, registration))
  return artist
}
async function buyerIn(state: string): Promise<Person> {
  const buyer = await newBuyerWithAddress(testApp)
  await movedTo(buyer, state)
  return buyer
}
const movedTo = ({ token }: Person, state: string) =>
  testApp.request('PATCH /api/v1/user/update', { token, body: { address: { state } } })
const seen = async <Data>(call: `GET ${string}`, token?: string) =>
  (await testApp.request<ResponseWith<Data>>(call, token === undefined ? {} : { token })).body.data

const enrolled = { status: 'enrolled', number: '272600012845ENR' } as const
const composition = { status: 'composition', number: '27AAPFU0939F1ZV' } as const
const none = { status: 'none', number: null } as const

test.each([enrolled, composition, none])(
  'a work of an artist who is $status is refused across the border, in words',
  async (registration) => {
    const work = await newWork(testApp, await artistWith(registration))
    const buyer = await buyerIn('Karnataka')
    expect(await seen<Artwork>(`GET /api/v1/artwork/view/${work}`)).toMatchObject({ soldWithin: 'Maharashtra' })
    const quote = (pincode: string) => seen<DeliveryQuote>(`GET /api/v1/delivery/artwork/${work}?pincode=${pincode}`)
    expect([(await quote('560003')).soldWithin, (await quote('411002')).soldWithin]).toEqual(['Maharashtra', null])
    const checkout = await seen<CheckoutProduct>(`GET /api/v1/checkout/artwork/${work}`, buyer.token)
    expect(checkout.soldWithin).toBe('Maharashtra')
    expect(await testApp.place(buyer, work)).toMatchObject({
      status: 400,
      body: { code: 'other_state', message: refusal },
    })
    expect(await testApp.stockOf(work)).toMatchObject({ held: 0 })
    await movedTo(buyer, 'Maharashtra')
    const order = (await testApp.place(buyer, work)).body.data
    expect((await testApp.verify(buyer, order, await testApp.pay(order))).status).toBe(200)
  },
)

test('a file counts as delivered where the buyer’s address is', async () => {
  const work = await newWork(testApp, await artistWith(enrolled), { deliveryType: 'Digital', category: 'Digital' })
  const buyer = await buyerIn('Kerala')
  expect((await testApp.place(buyer, work)).body).toMatchObject({ code: 'other_state' })
})

test('an artist with a GSTIN of the regular kind sells to every State, and the page has no notice', async () => {
  const work = await newWork(testApp, await artistWith({ ...composition, status: 'regular' }))
  const buyer = await buyerIn('Karnataka')
  expect(await seen<Artwork>(`GET /api/v1/artwork/view/${work}`)).toMatchObject({ soldWithin: null })
  expect((await testApp.place(buyer, work)).status).toBe(200)
})

test('a lot shows it before the bid; its winner pays with an address in the State', async () => {
  const lot = await newLot(testApp, await artistWith(enrolled))
  expect(await seen<Auction>(`GET /api/v1/auction/view/${lot}`)).toMatchObject({ soldWithin: 'Maharashtra' })
  const buyer = await buyerIn('Karnataka')
  await bidOn(testApp, buyer, lot, 10_000)
  await advanceHours(testApp, lot, 100)
  const place = () => testApp.place(buyer, lot, null, {}, 'auction')
  expect((await place()).body).toMatchObject({ code: 'other_state', message: refusal })
  await movedTo(buyer, 'Maharashtra')
  expect((await place()).status).toBe(200)
})
