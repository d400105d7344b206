// Coupons at the desk through HTTP on a real PostgreSQL: made, limited, paused, and what they take off a checkout, to
// the paisa, also when the last use is taken many times at once.
import type { DeskCoupon, DeskCouponPage } from '@rasika/contract/desk-coupons.ts'
import { words } from '@rasika/contract/words.ts'
import { dayInIndia } from '@rasika/contract/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  manyBuyersWithAddress,
  newBuyerWithAddress,
  openPaymentsTestApp,
  type PaymentsTestApp,
} from '../testing/buying.ts'
import { newOperator, type TestOperator } from '../testing/operators.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'

let testApp: PaymentsTestApp
let buyer: Person
let artist: Person
let viewer: TestOperator
let clerk: TestOperator
let manager: TestOperator
beforeAll(async () => {
  testApp = await openPaymentsTestApp()
  artist = await newArtist(testApp)
  buyer = await newBuyerWithAddress(testApp)
  viewer = await newOperator(testApp, 'viewer', 'Vira')
  clerk = await newOperator(testApp, 'clerk', 'Chandra')
  manager = await newOperator(testApp, 'manager', 'Mohan')
})
afterAll(() => testApp?.close())

type One = { data: DeskCouponPage; code?: string; errors?: Record<string, string> }
const standard = {
  ...{ amount: null, percent: null, maxDiscount: null, minOrder: null, productType: 'artwork' },
  ...{ artistUsername: null, artworkId: null, from: null, until: null, maxUses: null, maxUsesPerBuyer: 1 },
}
const make = (code: string, changed: object, by = manager, headers: Record<string, string> = {}) =>
  by.request<One>('POST /desk/api/coupons', { body: { ...standard, code, ...changed }, headers })
const view = async (code: string) => (await viewer.request<One>(`GET /desk/api/coupon/${code}`)).body.data
const change = (code: string, changed: object, by = manager) =>
  by.request<One>(`PATCH /desk/api/coupon/${code}`, {
    body: { until: null, maxUses: null, maxUsesPerBuyer: 1, ...changed },
  })
const pause = (code: string, isPaused: boolean, by = clerk) =>
  by.request<One>(`PATCH /desk/api/coupon/${code}/state`, { body: { isPaused } })
const workOf = (owner: Person, price: number, maxPrice = price) => newWork(testApp, owner, { price, maxPrice })
const validate = (code: string, price: number, productId: string) =>
  testApp.request<{ message: string; data: { discountAmount: number } }>('POST /api/v1/coupon/validate', {
    token: buyer.token,
    body: { code, price, productId },
  })
/** What an order takes off and comes to; or why it is refused. */
async function ordered(code: string, work: string, by = buyer) {
  const { status, body } = await testApp.place(by, work, code)
  if (status !== 200) return body.message
  const row = await testApp.db.one<{ coupon_discount: number; total: number }>(
    'SELECT coupon_discount, total FROM orders WHERE id = $1',
    [body.data.orderId],
  )
  return [row?.coupon_discount, row?.total]
}

test('a percentage with a cap takes off the same in the preview and in the order, to the paisa', async () => {
  expect((await make('CAPPED', { percent: 15, maxDiscount: 1500.55 })).status).toBe(200)
  await make('UNCAPPED', { percent: 15 })
  const work = await workOf(artist, 20_000.03)
  expect((await validate('CAPPED', 20_000.03, work)).body.data.discountAmount).toBe(1500.55)
  expect((await validate('CAPPED', 9999.99, work)).body.data.discountAmount).toBe(1499.99)
  expect((await validate('UNCAPPED', 20_000.03, work)).body.data.discountAmount).toBe(3000)
  expect(await ordered('CAPPED', work)).toEqual([150_055, 2_000_003 - 150_055])
})

test('a least order counts the price, and not the maximum price', async () => {
  await make('FROM10K', { amount: 500, minOrder: 10_000 })
  const [under, from] = [await workOf(artist, 9999.99, 12_000), await workOf(artist, 10_000, 12_000)]
  const sentence = words.coupon.minOrder('₹10,000')
  expect((await validate('FROM10K', 12_000, under)).body.message).toBe(sentence)
  expect(await ordered('FROM10K', under)).toBe(sentence)
  expect((await validate('FROM10K', 12_000, from)).body.data.discountAmount).toBe(500)
  expect(await ordered('FROM10K', from)).toEqual([50_000, 950_000])
})

test('a coupon of an artist or of a work holds for these only', async () => {
  const other = await newArtist(testApp)
  const [own, foreign] = [await workOf(artist, 5000), await workOf(other, 5000)]
  const username = (
    await testApp.db.one<{ username: string }>('SELECT username FROM artists WHERE id = $1', [artist.id])
  )?.username
  const made = (await make('ARTIST', { amount: 100, artistUsername: username })).body.data
  expect([made.artist?.username, made.artwork]).toEqual([username, null])
  await make('WORK', { amount: 100, artworkId: own })
  const [second] = await manyBuyersWithAddress(testApp, 1)
  expect((await validate('ARTIST', 5000, foreign)).body.message).toBe(words.coupon.otherArtist)
  expect(await ordered('ARTIST', foreign)).toBe(words.coupon.otherArtist)
  expect(await ordered('WORK', foreign)).toBe(words.coupon.otherWork)
  expect(await ordered('ARTIST', own, second)).toEqual([10_000, 490_000])
})

test('the last use is taken once by thirty buyers at once, while the limit changes', async () => {
  await make('LAST', { percent: 10, maxDiscount: 400, minOrder: 1000, maxUses: 3 })
  const buyers = await manyBuyersWithAddress(testApp, 30)
  const works = await Promise.all(buyers.map(() => workOf(artist, 5000)))
  const [lowered, ...outcomes] = await Promise.all([
    change('LAST', { maxUses: 1 }),
    ...buyers.map((one, nth) => ordered('LAST', works[nth] as string, one)),
  ])
  expect(lowered.status).toBe(200)
  const taken = outcomes.filter((outcome) => Array.isArray(outcome))
  expect(taken.length).toBeGreaterThanOrEqual(1)
  expect(taken.length).toBeLessThanOrEqual(3)
  expect(taken).toEqual(taken.map(() => [40_000, 460_000]))
  expect(new Set(outcomes.filter((outcome) => !Array.isArray(outcome)))).toEqual(new Set([words.coupon.usedUp]))
  const { useCount, uses, status } = await view('LAST')
  expect([useCount, uses.length, status]).toEqual([taken.length, taken.length, 'used_up'])
})

test('a coupon is made once by a repeated press, by a manager only, and its row has all of it', async () => {
  expect((await make('ONCE', { amount: 500 }, clerk)).status).toBe(403)
  const press = () => make('ONCE', { amount: 500 }, manager, { 'idempotency-key': 'one press' })
  const [first, second] = await Promise.all([press(), press()])
  expect([first.status, second.status]).toEqual([200, 200])
  const [row] = (await view('ONCE')).audit
  expect([row?.action, row?.detail.find(({ name }) => name === 'amount')?.value]).toEqual(['coupon add', '500'])
  expect((await view('ONCE')).audit).toHaveLength(1)
})

test.each([
  [{}, 'amount'],
  [{ amount: 1, percent: 1 }, 'amount'],
  [{ amount: 0 }, 'amount'],
  [{ amount: 1.001 }, 'amount'],
  [{ percent: 101 }, 'percent'],
  [{ amount: 1, maxDiscount: 1 }, 'maxDiscount'],
  [{ amount: 1, artistUsername: 'nobody-here' }, 'artistUsername'],
  [{ amount: 1, artworkId: 'a-work' }, 'artworkId'],
  [{ amount: 1, from: '2026-02-02', until: '2026-02-01' }, 'until'],
  [{ amount: 1, maxUses: 0 }, 'maxUses'],
  [{ amount: 1, code: 'two words' }, 'code'],
])('%j is refused at its field', async (changed, field) => {
  const { status, body } = await make('REFUSED', changed)
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
})

test('limits change, with before and after, and a taken code is refused', async () => {
  await make('LIMITS', { amount: 500 })
  expect((await make('limits', { amount: 1 })).body.errors).toHaveProperty('code')
  expect((await change('LIMITS', { maxUses: 5 }, clerk)).status).toBe(403)
  const after = (await change('limits', { until: '2030-12-31', maxUses: 5, maxUsesPerBuyer: 2 })).body.data
  expect([after.endsAt, after.maxUses, after.maxUsesPerBuyer]).toEqual(['2030-12-31T18:30:00.000Z', 5, 2])
  const detail = after.audit[0]?.detail.map(({ value }) => JSON.parse(value) as unknown)
  expect(detail).toEqual([
    { until: null, maxUses: null, maxUsesPerBuyer: 1 },
    { until: '2030-12-31', maxUses: 5, maxUsesPerBuyer: 2 },
  ])
  expect((await change('LIMITS', { until: '2020-01-01' })).body.errors).toHaveProperty('until')
  expect((await change('NO-SUCH', {})).status).toBe(404)
})

test('a paused coupon is refused at once, and pausing twice is one act', async () => {
  await make('PAUSED', { amount: 500 })
  expect((await pause('PAUSED', true, viewer)).status).toBe(403)
  await pause('PAUSED', true)
  expect((await pause('PAUSED', true)).body.data.status).toBe('paused')
  expect(await ordered('PAUSED', await workOf(artist, 5000))).toBe(words.coupon.paused)
  expect((await pause('PAUSED', false)).body.data.status).toBe('open')
  expect((await view('PAUSED')).audit.map(({ action }) => action)).toEqual([
    'coupon resume',
    'coupon pause',
    'coupon add',
  ])
})

test('the list is found and filtered, and its export is recorded', async () => {
  const tomorrow = dayInIndia(new Date(testApp.context.clock.now().getTime() + 86_400_000))
  await make('SPRING-10', { percent: 10, from: tomorrow })
  const listed = async (query: Record<string, string>) =>
    (await viewer.request<{ data: DeskCoupon[] }>('GET /desk/api/coupons', { query })).body.data.map(({ code }) => code)
  expect(await listed({ search: 'spring' })).toEqual(['SPRING-10'])
  expect(await listed({ status: 'to_come' })).toEqual(['SPRING-10'])
  const { body } = await clerk.request<{ data: { csv: string } }>('GET /desk/api/coupons/csv?search=spring')
  expect(body.data.csv.trim().split('\r\n')).toHaveLength(2)
  expect(body.data.csv).toMatch(/^SPRING-10,.*,Works,.*,To come\r$/m)
  expect(await testApp.db.one(`SELECT operator FROM desk_actions WHERE action = 'coupons export'`)).toEqual({
    operator: 'Chandra',
  })
})
