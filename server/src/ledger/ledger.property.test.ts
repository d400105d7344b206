// For any sequence of events on an artist's orders: the ledger is the sum of its entries, each entry's balance the sum
// up to it, no cause counts twice, and no more is paid out than is owed.
import { type Paise, toPaise } from '@rasika/contract/money.ts'
import type { ArtistLedgerEntry, ArtistLedgerKind, LedgerSums } from '@rasika/contract/ledger.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newArtist, newBuyer, type Person } from '../testing/people.ts'
import { insertPaidOrderRow, insertRefundRow, writeRefunded } from '../testing/sold.ts'
import { newWork } from '../testing/works.ts'
import {
  type PaidSale,
  recordFreight,
  recordFreightBack,
  recordPayout,
  recordRefund,
  recordSale,
  verifyArtistLedgers,
} from './ledger.ts'

let testApp: TestApp
let buyer: Person
beforeAll(async () => {
  testApp = await openTestApp()
  buyer = await newBuyer(testApp)
})
afterAll(() => testApp?.close())

const rates = fc.record({
  PLATFORM_FEE_PERCENT: fc.integer({ min: 0, max: 9000 }),
  TCS_PERCENT: fc.integer({ min: 0, max: 500 }),
})
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('sell' as const),
      price: fc.integer({ min: 100, max: 10_000_000_000 }),
      delivery: fc.integer({ min: 0, max: 500_000 }),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
      rate: fc.constantFrom(null, 5 as const, 18 as const),
      rates,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('refund' as const),
      nth: fc.nat(),
      // A lost dispute takes back like a refund; one that the gallery bears takes nothing from the artist.
      cause: fc.constantFrom('refund' as const, 'refund' as const, 'dispute' as const, 'borne' as const),
      // Often all that is left.
      part: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('pay' as const), part: fc.double({ min: 0, max: 1.5, noNaN: true }) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('again' as const), nth: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('book' as const),
      nth: fc.nat(),
      freight: fc.integer({ min: 0, max: 90_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('cancel' as const), nth: fc.nat() }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

interface PropertyState {
  balance: number
  paidOut: number
  /** Orders, with what the artist gets for them and what is left of what the buyer paid. */
  orders: { sale: PaidSale; delivery: number; owed: number; left: number; borne: number; booking: Booking | null }[]
}

interface Booking {
  id: string
  freight: Paise
  isCancelled: boolean
}

/** A booking whose parcel is over, of an order whose buyer paid for the delivery; a repeat changes nothing. */
async function book(artistId: string, order: PropertyState['orders'][number], freight: Paise): Promise<number> {
  const isNew = order.booking === null
  order.booking ??= { id: await newBooking(order.sale.orderId, freight), freight, isCancelled: false }
  const { id: bookingId, freight: price } = order.booking
  await testApp.db.transaction((tx) => recordFreight(tx, { artistId, orderId: order.sale.orderId, bookingId, price }))
  return isNew ? price : 0
}

async function newBooking(orderId: string, price: Paise): Promise<string> {
  const row = await testApp.db.one<{ id: string }>(
    `INSERT INTO courier_bookings (order_id, service, ref, state, courier_id, courier, price, grams, length_cm, breadth_cm,
       height_cm, pickup_wanted_on)
     VALUES ($1::uuid, 'sandbox', $1::uuid::text, 'ended', '10', 'Delhivery', $2, 1000, 10, 10, 10, '2026-11-24') RETURNING id`,
    [orderId, price],
  )
  return row?.id ?? ''
}

/** Returns what comes back: the freight, the first time. */
async function cancel({ booking }: PropertyState['orders'][number]): Promise<number> {
  if (booking === null) return 0
  const back = booking.isCancelled ? 0 : booking.freight
  await testApp.db.run(`UPDATE courier_bookings SET state = 'cancelled' WHERE id = $1`, [booking.id])
  await testApp.db.transaction((tx) => recordFreightBack(tx, booking.id))
  booking.isCancelled = true
  return back
}

/** Refunds a part of what is left, twice the same request; returns what it takes from the artist. */
async function refund(
  order: PropertyState['orders'][number],
  part: number,
  cause: 'refund' | 'dispute' | 'borne',
): Promise<number> {
  const { orderId } = order.sale
  const amount = toPaise(Math.max(1, Math.floor(order.left * part)))
  order.left -= amount
  await testApp.db.transaction(async (tx) => {
    const row = await insertRefundRow(tx, orderId, amount, {
      isDispute: cause !== 'refund',
      isBorne: cause === 'borne',
    })
    if (order.left === 0) await writeRefunded(tx, orderId)
    if (cause === 'borne') {
      order.borne += amount
      return
    }
    await recordRefund(tx, row)
    await recordRefund(tx, row)
  })
  const before = order.owed
  order.owed = await owedFor(orderId)
  expect(order.owed).toBeGreaterThanOrEqual(0)
  if (order.left === 0 && order.borne === 0) expect(order.owed).toBe(0)
  return before - order.owed
}

/** What the sale of the order comes to for the artist, less its refunds. */
async function owedFor(orderId: string): Promise<number> {
  const row = await testApp.db.one<{ owed: number }>(
    'SELECT sum(amount)::bigint AS owed FROM ledger_entries WHERE order_id = $1 AND booking_id IS NULL',
    [orderId],
  )
  return row?.owed ?? 0
}

/** Returns what was paid out: the amount where so much is owed, else nothing. */
async function payOut(artist: Person, amount: Paise, owed: number, reference: string): Promise<number> {
  const { outcome } = await testApp.db.transaction((tx) => recordPayout(tx, artist.id, amount, reference))
  expect(outcome).toBe(amount > owed ? 'too much' : 'recorded')
  return outcome === 'recorded' ? amount : 0
}

async function expectSaleOnce(sale: PaidSale): Promise<void> {
  const again = testApp.db.transaction(async (tx) => recordSale(testApp.context, tx, sale))
  await expect(again).rejects.toMatchObject({ constraint: 'ledger_entries_once' })
}

async function play(artist: Person, steps: readonly Step[]): Promise<PropertyState> {
  const state: PropertyState = { balance: 0, paidOut: 0, orders: [] }
  for (const [at, one] of steps.entries()) {
    if (one.act === 'sell') {
      const { price, delivery, rate } = one
      // An order totals at least ₹1.
      const coupon = Math.floor((price + delivery - 100) * one.part)
      const sale = await testApp.db.transaction(async (tx) => {
        const made = await insertPaidOrderRow(tx, {
          artistId: artist.id,
          buyerId: buyer.id,
          price,
          delivery,
          coupon,
          rate,
        })
        recordSale({ config: { ...testApp.context.config, ...one.rates } }, tx, made)
        return made
      })
      const owed = await owedFor(sale.orderId)
      state.orders.push({ sale, delivery, owed, left: price + delivery - coupon, borne: 0, booking: null })
      state.balance += owed
    } else if (one.act === 'pay') {
      const amount = toPaise(Math.max(1, Math.floor(state.balance * one.part)))
      const paid = await payOut(artist, amount, state.balance, `UTR ${at}`)
      state.balance -= paid
      state.paidOut += paid
    } else if (state.orders.length > 0) {
      const order = state.orders[one.nth % state.orders.length] as PropertyState['orders'][number]
      if (one.act === 'again') {
        await expectSaleOnce(order.sale)
        continue
      }
      if (one.act === 'book') {
        if (order.delivery > 0) state.balance -= await book(artist.id, order, toPaise(one.freight))
        continue
      }
      if (one.act === 'cancel') {
        state.balance += await cancel(order)
        continue
      }
      if (order.left > 0) state.balance -= await refund(order, one.part, one.cause)
    }
  }
  return state
}

/** Reads page by page; the result is oldest first. */
async function seen(artist: Person): Promise<{ entries: ArtistLedgerEntry[]; sums: LedgerSums; total: number }> {
  const entries: ArtistLedgerEntry[] = []
  let cursor = ''
  for (;;) {
    const { body } = await testApp.request<{
      data: ArtistLedgerEntry[]
      page: { nextCursor: string | null; total: number }
      sums: LedgerSums
    }>('GET /api/v1/artist/ledger', {
      token: artist.token,
      query: { limit: '7', cursor },
    })
    entries.push(...body.data)
    if (body.page.nextCursor === null) return { entries: entries.reverse(), sums: body.sums, total: body.page.total }
    cursor = body.page.nextCursor
  }
}

const paise = (rupees: number) => Math.round(rupees * 100)

test('every history of orders, refunds, lost disputes, freights and payouts balances, to the paisa', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
      const artist = await newArtist(testApp)
      await newWork(testApp, artist)
      const state = await play(artist, steps)
      const { entries, sums, total } = await seen(artist)
      expect(total).toBe(entries.length)
      let balance = 0
      for (const entry of entries) expect(paise(entry.balance)).toBe((balance += paise(entry.amount)))
      expect(balance).toBe(state.balance)
      const of = (kind: ArtistLedgerKind) =>
        entries.reduce((all, one) => all + (one.kind === kind ? paise(one.amount) : 0), 0)
      const { sales, fees, taxCollected, refunds, freight, paidOut, balance: owedNow, payable } = sums
      expect([sales, fees, taxCollected, refunds, freight, paidOut, owedNow].map(paise)).toEqual([
        of('sale'),
        0 - of('fee') - of('fee_back'),
        0 - of('tcs') - of('tcs_back'),
        0 - of('refund') - of('dispute'),
        0 - of('freight') - of('freight_back'),
        0 - of('payout'),
        balance,
      ])
      const deducted = [fees, taxCollected, refunds, freight, paidOut].reduce((all, one) => all + paise(one), 0)
      expect(paise(sales) - deducted).toBe(paise(owedNow))
      // None of these orders was delivered; only one whose refund the gallery bore is due to its artist.
      const isBorne = state.orders.some(({ left, borne }) => left === 0 && borne > 0)
      expect(isBorne ? 0 : paise(payable)).toBe(0)
      const owed = state.orders.reduce((all, order) => all + order.owed, 0)
      expect(of('sale') + of('fee') + of('tcs') + of('refund') + of('dispute') + of('fee_back') + of('tcs_back')).toBe(
        owed,
      )
      expect(paise(paidOut)).toBe(state.paidOut)
      const known = new Set(state.orders.map(({ sale }) => sale.orderId))
      for (const { kind, orderId } of entries)
        expect(kind === 'payout' ? orderId === null : known.has(orderId as string)).toBe(true)
      expect(entries.filter(({ kind }) => kind === 'sale')).toHaveLength(state.orders.length)
    }),
    { numRuns: 150 },
  )
  expect(await verifyArtistLedgers(testApp.db)).toMatchObject({ faults: [] })
}, 240_000)
