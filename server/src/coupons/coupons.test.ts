// Coupons through HTTP: previews of a code; a use is taken with the order and returned with it (spec: sections 5, 7 and
// 8; docs/product.md 9).
import { toPaise } from '@rasika/contract/money.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PaymentsTestApp, newBuyerWithAddress, openPaymentsTestApp } from '../testing/buying.ts'
import { advanceHours, bidOn, inHours, newLot } from '../testing/lots.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'
import { addCoupon, listCoupons, type NewCoupon, pauseCoupon } from './coupons.ts'

let testApp: PaymentsTestApp
let artist: Person
let buyer: Person

const standard: Omit<NewCoupon, 'code'> = {
  ...{
    amount: toPaise(50_000),
    percent: null,
    startsAt: null,
    endsAt: null,
    maxUses: null,
    maxUsesPerBuyer: 1,
    productType: 'artwork',
    sample: false,
  },
}
const make = (code: string, changed: Partial<NewCoupon> = {}) =>
  testApp.db.transaction((tx) => addCoupon(tx, { ...standard, code, ...changed }))
const percent = (value: number) => ({ amount: null, percent: value })
const days = (count: number) => new Date(Date.now() + count * 86_400_000)
const validate = (code: unknown, price: unknown = 30_000, token = buyer.token, productId?: string, more = {}) =>
  testApp.request<{ message: string; code?: string; data: { code: string; discountAmount: number } }>(
    'POST /api/v1/coupon/validate',
    { token, body: { code, price, productId, ...more } },
  )
const usesOf = async (code: string) => (await listCoupons(testApp.db)).find((coupon) => coupon.code === code)?.uses

beforeAll(async () => {
  testApp = await openPaymentsTestApp()
  artist = await newArtist(testApp)
  buyer = await newBuyerWithAddress(testApp)
})
afterAll(() => testApp?.close())

describe('trying a code', () => {
  test('answers what it would take off the maximum price, whatever case it is written in', async () => {
    await make('ten-percent', percent(10))
    await make('RUPEES')
    expect(await validate(' Ten-Percent ', 30_000.05)).toMatchObject({
      status: 200,
      body: { data: { code: 'TEN-PERCENT', discountAmount: 3000 } },
    })
    expect(await validate('RUPEES')).toMatchObject({
      status: 200,
      body: { message: 'Coupon applied', data: { discountAmount: 500 } },
    })
  })

  test('made for auctions holds for a lot, and for nothing else', async () => {
    await make('BY-THE-HAMMER', { productType: 'auction' })
    const forLot = (code: string) =>
      testApp.request<{ message: string }>('POST /api/v1/coupon/validate', {
        token: buyer.token,
        body: { code, price: 30_000, productType: 'auction' },
      })
    expect(await forLot('BY-THE-HAMMER')).toMatchObject({ status: 200, body: { data: { discountAmount: 500 } } })
    expect(await forLot('RUPEES')).toMatchObject({
      status: 400,
      body: { code: 'coupon_invalid', message: 'This coupon is for artworks' },
    })
  })

  test.each([[''], ['   '], [null], [undefined]])('%j is refused as missing', async (code) => {
    expect(await validate(code)).toMatchObject({
      status: 400,
      body: { code: 'coupon_missing', message: 'Please enter a coupon code' },
    })
  })

  test('answers why a code cannot be used, with a sentence for each reason', async () => {
    await make('PAUSED')
    await testApp.db.transaction((tx) => pauseCoupon(tx, 'paused', true))
    await make('SOON', { startsAt: days(1) })
    await make('OVER', { startsAt: days(-2), endsAt: days(-1) })
    await make('LOTS', { productType: 'auction' })
    const sentences = {
      NOBODYS: 'Invalid coupon code',
      PAUSED: 'This coupon cannot be used at the moment',
      SOON: expect.stringMatching(/^This coupon can be used from \w+ \d+, \d+, .* IST$/),
      OVER: 'This coupon has expired',
      LOTS: 'This coupon is for auctions',
    }
    for (const [code, message] of Object.entries(sentences))
      expect(await validate(code)).toMatchObject({ status: 400, body: { code: 'coupon_invalid', message } })
    await testApp.db.transaction((tx) => pauseCoupon(tx, 'PAUSED', false))
    expect((await validate('PAUSED')).status).toBe(200)
  })

  test('wants a price above nothing, with at most two decimals', async () => {
    for (const price of [0, -1, 10.005, '30000', null])
      expect(await validate('RUPEES', price)).toMatchObject({
        status: 422,
        body: { errors: { price: expect.any(String) } },
      })
  })

  test('takes nothing: it is a preview', async () => {
    expect(await usesOf('RUPEES')).toBe(0)
  })
})

describe('using a coupon', () => {
  test('takes it from the price, and never below one rupee', async () => {
    await make('HALF', { ...percent(50), maxUsesPerBuyer: 9 })
    await make('ALL', { ...percent(100), maxUsesPerBuyer: 9 })
    const work = await newWork(testApp, artist)
    expect((await testApp.place(buyer, work, 'half')).body.data.amount).toBe(2_400_000 - 1_500_000)
    const placed = (await testApp.place(buyer, work, 'ALL')).body.data
    expect(placed.amount).toBe(100)
    expect((await testApp.verify(buyer, placed, await testApp.pay(placed))).body.data.totalPrice).toBe(1)
  })

  test('is refused to an order for the same reasons, and holds nothing then', async () => {
    const work = await newWork(testApp, artist)
    const response = await testApp.place(await newBuyerWithAddress(testApp), work, 'NOBODYS')
    expect([response.status, response.body.code, response.body.message]).toEqual([
      400,
      'coupon_invalid',
      'Invalid coupon code',
    ])
    expect(await testApp.stockOf(work)).toMatchObject({ held: 0 })
  })

  test('a buyer uses it once; a hold that ends gives the use back', async () => {
    await make('ONCE')
    const [one, two] = [await newWork(testApp, artist), await newWork(testApp, artist)]
    const other = await newBuyerWithAddress(testApp)
    const { orderId } = (await testApp.place(other, one, 'ONCE')).body.data
    const held = 'This coupon is on another order of yours that is still open. It is free again if that one ends unpaid'
    expect((await testApp.place(other, two, 'ONCE')).body.message).toBe(held)
    expect((await validate('ONCE', 100, other.token)).body.message).toBe(held)
    expect((await validate('ONCE', 100, other.token, two)).body.message).toBe(held)
    expect((await validate('ONCE', 100, other.token, one)).status).toBe(200)
    await testApp.endHold(orderId)
    await testApp.run('lapse-orders')
    const placed = (await testApp.place(other, two, 'ONCE')).body.data
    await testApp.verify(other, placed, await testApp.pay(placed))
    expect(await usesOf('ONCE')).toBe(1)
    expect((await testApp.place(other, one, 'ONCE')).body.message).toBe('You have used this coupon already')
    expect((await validate('ONCE', 100, other.token, two)).body.message).toBe('You have used this coupon already')
  })

  test('its one use stays with the open order of a won lot of a work, and may be tried there again', async () => {
    await make('WON', { productType: 'auction', maxUses: 1 })
    const winner = await newBuyerWithAddress(testApp)
    const lot = await newLot(testApp, artist, { artworkId: await newWork(testApp, artist), endDate: inHours(2) })
    await bidOn(testApp, winner, lot, 6000)
    await advanceHours(testApp, lot, 3)
    const tryIt = () => validate('WON', 6000, winner.token, lot, { productType: 'auction' })
    expect((await testApp.place(winner, lot, 'WON', {}, 'auction')).body.message).toBe('Order created')
    expect(await tryIt()).toMatchObject({ status: 200, body: { data: { discountAmount: 500 } } })
  })

  test('all of its uses may be taken', async () => {
    await make('TWO', { maxUses: 2 })
    const work = await newWork(testApp, artist, { stock: 5 })
    const codes: (string | undefined)[] = []
    for (let n = 0; n < 3; n++)
      codes.push((await testApp.place(await newBuyerWithAddress(testApp), work, 'TWO')).body.message)
    expect(codes).toEqual(['Order created', 'Order created', 'This coupon has been used up'])
    expect((await listCoupons(testApp.db)).find(({ code }) => code === 'TWO')?.status).toBe('used_up')
  })
})

test('the table refuses a coupon of no kind, of both, and a code twice', async () => {
  await expect(make('NEITHER', { amount: null })).rejects.toMatchObject({ constraint: 'coupons_one_kind' })
  await expect(make('BOTH', { percent: 10 })).rejects.toMatchObject({ constraint: 'coupons_one_kind' })
  await make('SAME')
  await expect(make('same')).rejects.toMatchObject({ constraint: 'coupons_code_key' })
})
