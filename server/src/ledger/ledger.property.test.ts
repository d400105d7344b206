// For any sequence of events on an artist's orders: the ledger is the sum of its entries, each entry's balance the sum
// up to it, no cause counts twice, and no more is paid out than is owed.
import { type Paise, toPaise } from '@rasika/contract/money.ts'
import type { ArtistLedgerEntry, ArtistLedgerKind, LedgerSums } from '@rasika/contract/studio.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newArtist, newBuyer, type Person } from '../testing/people.ts'
import { writeRefunded, insertPaidOrderRow } from '../testing/sold.ts'
import { newWork } from '../testing/works.ts'
import { type PaidSale, recordPayout, recordRefund, recordSale, verifyArtistLedgers } from './ledger.ts'

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
  { weight: 2, arbitrary: fc.record({ act: fc.constant('refund' as const), nth: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('pay' as const), part: fc.double({ min: 0, max: 1.5, noNaN: true }) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('again' as const), nth: fc.nat() }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

interface PropertyState {
  balance: number
  paidOut: number
  /** Orders with their totals. */
  orders: { sale: PaidSale; came: number; isBack: boolean }[]
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
      const came = await testApp.db.one<{ came: number }>(
        'SELECT sum(amount)::bigint AS came FROM ledger_entries WHERE order_id = $1',
        [sale.orderId],
      )
      state.orders.push({ sale, came: came?.came ?? 0, isBack: false })
      state.balance += came?.came ?? 0
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
      await testApp.db.transaction(async (tx) => {
        if (!order.isBack) await writeRefunded(tx, order.sale.orderId)
        await recordRefund(tx, order.sale.orderId)
      })
      if (!order.isBack) state.balance -= order.came
      order.isBack = true
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

test('every history of orders, refunds and payouts balances, to the paisa', async () => {
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
      const { sales, fees, taxCollected, refunds, paidOut, payable } = sums
      expect([sales, fees, taxCollected, refunds, paidOut, payable].map(paise)).toEqual([
        of('sale'),
        0 - of('fee'),
        0 - of('tcs'),
        0 - of('refund'),
        0 - of('payout'),
        balance,
      ])
      expect(paise(sales) - paise(fees) - paise(taxCollected) - paise(refunds) - paise(paidOut)).toBe(paise(payable))
      expect(0 - of('refund')).toBe(state.orders.reduce((all, { came, isBack }) => all + (isBack ? came : 0), 0))
      expect(paise(paidOut)).toBe(state.paidOut)
      const known = new Map(state.orders.map(({ sale, isBack }) => [sale.orderId, isBack]))
      for (const { kind, orderId } of entries)
        expect(kind === 'payout' ? orderId === null : known.has(orderId as string)).toBe(true)
      expect(entries.filter(({ kind }) => kind === 'sale')).toHaveLength(state.orders.length)
    }),
    { numRuns: 150 },
  )
  expect(await verifyArtistLedgers(testApp.db)).toMatchObject({ faults: [] })
}, 240_000)
