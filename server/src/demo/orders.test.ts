// The demonstration's year of orders: consistent ledgers, written once, also after an interruption.
import { type Artist, artists } from '@rasika/art/artists.ts'
import { works } from '@rasika/art/works.ts'
import { orderNumber } from '@rasika/contract/order-number.ts'
import type { ArtistLedgerEntry, LedgerSums } from '@rasika/contract/ledger.ts'
import type { ArtistOrder, Dashboard } from '@rasika/contract/sales.ts'
import { dayInIndia } from '@rasika/contract/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyLotLedgers } from '../bids/bids.ts'
import { verifyArtistLedgers } from '../ledger/ledger.ts'
import { documentPdf } from '../documents/documents.ts'
import { siteFacts } from '../platform/config.ts'
import type { TestApp } from '../testing/app.ts'
import { seedBuyers } from '../accounts/accounts.ts'
import { demonstration } from '../accounts/words.ts'
import { seedOrders } from './orders.ts'
import { refundsOf, salesOf } from './order-plan.ts'
import { seedDemonstrationCoupons } from './demo.ts'
import { seedLots } from './lots.ts'
import { seedGallery, type SeededGallery } from './seeded.testing.ts'
import { emailOf } from './artist-account.ts'

const never = new AbortController().signal
const now = new Date('2026-11-22T10:00:00Z')

let gallery: SeededGallery
beforeAll(async () => {
  gallery = await seedGallery(async (context) => {
    await seedDemonstrationCoupons(context)
    await seedLots(context, never)
  })
})
afterAll(() => gallery?.drop())

const sumOf = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

/** The data of the artist's own pages and of the public page. */
async function figuresOf(testApp: TestApp, artist: Artist) {
  const login = { body: { email: emailOf(artist), password: demonstration.password } }
  const { token } = (await testApp.request<{ data: { token: string } }>('POST /api/v1/artist/login', login)).body.data
  const read = async <Body>(call: string) =>
    (await testApp.request<Body>(call, { token, query: { limit: '100' } })).body
  return {
    view: (await read<{ data: { stats: { sales: number } } }>(`GET /api/v1/artist/view/${artist.username}`)).data,
    dashboard: (await read<{ data: Dashboard }>('GET /api/v1/artist/profile/dashboard')).data,
    orders: (await read<{ data: ArtistOrder[] }>('GET /api/v1/artist/orders/artwork')).data,
    ledger: await read<{ data: ArtistLedgerEntry[]; sums: LedgerSums }>('GET /api/v1/artist/ledger'),
  }
}

describe('the plan', () => {
  const sales = salesOf(works, now, 11)
  test('has 60 to 120 sales over the year, by several buyers, of several artists, oldest first, the same every time', () => {
    expect(sales.length).toBeGreaterThanOrEqual(60)
    expect(sales.length).toBeLessThanOrEqual(120)
    expect(new Set(sales.map(({ buyer }) => buyer)).size).toBe(12)
    expect(new Set(sales.map(({ work }) => work.artist)).size).toBeGreaterThanOrEqual(6)
    expect(new Set(sales.map(({ at }) => at.toISOString().slice(0, 7))).size).toBeGreaterThanOrEqual(12)
    expect(sales.map(({ at }) => at.getTime())).toEqual(sales.map(({ at }) => at.getTime()).toSorted((a, b) => a - b))
    expect(salesOf(works, now, 11)).toEqual(sales)
    expect(refundsOf(sales)).toHaveLength(2)
  })
  test('sells most in the weeks around Diwali', () => {
    const inMonths = (...months: string[]) =>
      sales.filter(({ at }) => months.includes(at.toISOString().slice(5, 7))).length
    expect(inMonths('10', '11')).toBeGreaterThan(1.5 * inMonths('05', '06'))
  })
})

describe('the sample orders', () => {
  let testApp: TestApp
  let stock: unknown[]
  const stocks = () => testApp.db.many('SELECT id, stock, held FROM artworks ORDER BY id')
  beforeAll(async () => {
    testApp = await gallery.open()
    stock = await stocks()
    expect(await seedOrders(testApp.context, never)).toBeGreaterThan(100)
  })
  afterAll(() => testApp?.close())

  test('balance: every ledger, every lot', async () => {
    const [money, lots] = [await verifyArtistLedgers(testApp.db), await verifyLotLedgers(testApp.db)]
    expect([money.faults, lots.faults]).toEqual([[], []])
    expect(money.artists).toBeGreaterThanOrEqual(6)
  })

  test('have an order, a payment and an invoice for each sale, and one for each lot that was paid', async () => {
    const odd = `SELECT o.id FROM orders o LEFT JOIN invoices i ON i.order_id = o.id
      LEFT JOIN certificates c ON c.order_id = o.id
      WHERE i.order_id IS NULL OR c.order_id IS NULL
        OR 1 <> (SELECT count(*) FROM payments p WHERE p.order_id = o.id AND p.amount = o.total)
        OR i.issued_at <> o.paid_at OR o.created_at > o.paid_at OR o.paid_at > clock_timestamp()`
    expect(await testApp.db.many(odd)).toEqual([])
    expect(
      await testApp.db.many(
        `SELECT id FROM auctions a
          WHERE paid_at IS NOT NULL
            AND NOT EXISTS (SELECT FROM orders o
              WHERE o.auction_id = a.id AND o.paid_at = a.paid_at AND o.buyer_id = a.winner_id)`,
      ),
    ).toEqual([])
    const numbers = await testApp.db.many<{ number: string }>('SELECT number FROM orders')
    expect(numbers.filter(({ number }) => orderNumber(number) !== number)).toEqual([])
  })

  test('leave the stock as it was, and count as sold what orders sold', async () => {
    expect(await stocks()).toEqual(stock)
    expect(
      await testApp.db.many(
        `SELECT id FROM artworks a
          WHERE sold_count <> (SELECT count(*) FROM orders o WHERE o.artwork_id = a.id AND o.paid_at IS NOT NULL)`,
      ),
    ).toEqual([])
    expect(await testApp.db.many('SELECT title FROM artworks WHERE stock = 0 AND sold_count = 0')).toEqual([])
  })

  test('have refunds with credit notes, coupons, payouts, both kinds of GST, and parcels on their way', async () => {
    const count = async (from: string) =>
      (await testApp.db.one<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`))?.n
    expect([
      await count(`orders WHERE state = 'refunded'`),
      await count('credit_notes'),
      await count(`certificates WHERE withdrawn_at IS NOT NULL`),
    ]).toEqual([3, 3, 3])
    expect(await count('orders WHERE coupon_discount > 0')).toBeGreaterThan(5)
    expect(
      await count(
        `(SELECT artist_id FROM ledger_entries WHERE kind = 'payout' GROUP BY 1 HAVING count(*) >= 6) AS paid`,
      ),
    ).toBe(2)
    expect(await testApp.db.many(`SELECT DISTINCT balance FROM ledger_entries WHERE kind = 'payout'`)).toEqual([
      { balance: 0 },
    ])
    const kinds = await testApp.db.many(`SELECT DISTINCT snapshot ->> 'interState' AS inter FROM invoices ORDER BY 1`)
    expect(kinds).toEqual([{ inter: 'false' }, { inter: 'true' }])
    const states = `SELECT DISTINCT d.delivery_status AS status FROM orders o JOIN buyers b ON b.id = o.buyer_id
        JOIN order_deliveries d ON d.order_id = o.id
      WHERE b.email = 'collector@rasika.example' ORDER BY 1`
    expect((await testApp.db.many<{ status: string }>(states)).map(({ status }) => status)).toEqual([
      'Delivered',
      'Order_Placed',
      'Processing',
      'Shipped',
    ])
    expect(
      await testApp.db.many(
        `SELECT a.id FROM auctions a WHERE a.closed_at IS NOT NULL AND a.winner_id IS NULL
          AND EXISTS (SELECT FROM auction_events e WHERE e.auction_id = a.id AND e.kind = 'lapsed')`,
      ),
    ).toHaveLength(1)
  })

  test('have sent no mail, and leave no request to the payment provider', async () => {
    expect(await testApp.db.many('SELECT 1 FROM mails')).toEqual([])
    expect(
      await testApp.db.many('SELECT 1 FROM provider_orders WHERE checked_at IS NULL OR checked_at < clock_timestamp()'),
    ).toEqual([])
    expect(await testApp.db.many(`SELECT 1 FROM refunds WHERE status <> 'processed'`)).toEqual([])
  })

  test('keep of each sale the fee that the terms name, and take it back with a refund', async () => {
    const percent = Number(siteFacts(testApp.context.config).feePercent)
    expect(percent).toBeGreaterThan(0)
    const entries = await testApp.db.many<{
      kind: string
      amount: number
      rate: number | null
      order: string
      left: number
    }>(
      `SELECT kind, amount, percent_hundredths / 100.0 AS rate, order_id AS order,
        sum(amount) OVER (PARTITION BY order_id) AS left
       FROM ledger_entries WHERE order_id IS NOT NULL`,
    )
    const sales = entries.filter(({ kind }) => kind === 'sale')
    const fees = new Map(entries.filter(({ kind }) => kind === 'fee').map((entry) => [entry.order, entry]))
    expect(sales.length).toBeGreaterThan(90)
    expect(sales.map(({ order }) => [Number(fees.get(order)?.rate), fees.get(order)?.amount])).toEqual(
      sales.map(({ amount }) => [percent, -Math.round((amount * percent) / 100)]),
    )
    const refunds = entries.filter(({ kind }) => kind === 'refund')
    expect(refunds.map(({ left }) => Number(left))).toEqual([0, 0, 0])
  })

  test('show the same sales to everybody: the public page, the dashboard and its months, the orders and the ledger', async () => {
    for (const artist of artists) {
      const { view, dashboard, orders, ledger } = await figuresOf(testApp, artist)
      const sold = orders.filter(({ status }) => status !== 'other')
      const worth = sumOf(sold.map(({ amount }) => amount))
      expect([view.stats.sales, dashboard.totalOrders, dashboard.totalRevenue], artist.username).toEqual([
        sold.length,
        sold.length,
        worth,
      ])
      const inMonth = (month: string) => sold.filter(({ paidOn }) => dayInIndia(new Date(paidOn)).startsWith(month))
      expect(dashboard.revenueByMonth, artist.username).toEqual(
        dashboard.revenueByMonth.map(({ month }) => ({
          month,
          orders: inMonth(month).length,
          revenue: sumOf(inMonth(month).map(({ amount }) => amount)),
        })),
      )
      const { sums, data } = ledger
      const refunded = orders.filter(({ status }) => status === 'other').map(({ amount }) => amount)
      expect(sums.sales, artist.username).toBe(worth + sumOf(refunded))
      expect(sums.balance, artist.username).toBeCloseTo(
        sums.sales - sums.fees - sums.taxCollected - sums.refunds - sums.paidOut,
        2,
      )
      expect(data[0]?.balance ?? 0, artist.username).toBe(sums.balance)
    }
  })

  test('can be drawn as documents', async () => {
    const { id } = (await testApp.db.one<{ id: string }>(`SELECT order_id AS id FROM credit_notes LIMIT 1`)) as {
      id: string
    }
    for (const kind of ['invoice', 'certificate', 'credit_note'] as const)
      expect((await documentPdf(testApp.context, testApp.db, id, kind)).subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('are written once', async () => {
    expect(await seedOrders(testApp.context, never)).toBe(0)
  })
})

test('interrupted orders continue where they were, by two starts at once as well; production has none', async () => {
  const testApp = await gallery.open()
  const production = { ...testApp.context, config: { ...testApp.context.config, RASIKA_MODE: 'production' as const } }
  expect(await seedOrders(production, never)).toBe(0)
  const controller = new AbortController()
  let commits = 0
  const halting = {
    ...testApp.context,
    db: {
      ...testApp.db,
      transaction: async <T>(work: Parameters<typeof testApp.db.transaction<T>>[0]): Promise<T> => {
        if ((commits += 1) === 40) controller.abort(new Error('stopped by a signal'))
        return testApp.db.transaction(work)
      },
    },
  }
  await expect(seedOrders(halting, controller.signal)).rejects.toThrow('stopped by a signal')
  const count = async () => (await testApp.db.one<{ n: number }>('SELECT count(*)::int AS n FROM orders'))?.n as number
  const half = await count()
  expect(half).toBeGreaterThan(20)
  await Promise.all([seedOrders(testApp.context, never), seedOrders(testApp.context, never)])
  expect(await count()).toBeGreaterThan(90)
  expect((await testApp.db.one<{ n: number }>('SELECT count(DISTINCT payment_id)::int AS n FROM orders'))?.n).toBe(
    await count(),
  )
  expect((await verifyArtistLedgers(testApp.db)).faults).toEqual([])
  await testApp.close()
})

test('orders leave out a sale whose buyer has an open order for the same work, and continue', async () => {
  const testApp = await gallery.open()
  const [collector] = await seedBuyers(testApp.context)
  const bought = salesOf(works, testApp.context.clock.now(), 11).filter(({ buyer }) => buyer === 0)
  await testApp.listen()
  const { body } = await testApp.request<{ data: { token: string } }>('POST /api/v1/user/login', {
    body: { email: demonstration.buyer.email, password: demonstration.password },
  })
  const work = await testApp.db.one<{ id: string }>(
    'SELECT id FROM artworks WHERE source_ref = ANY ($1) AND stock > 0 LIMIT 1',
    [bought.map((sale) => `demonstration:${sale.work.slug}`)],
  )
  const order = { productType: 'artwork', productId: work?.id, couponCode: '' }
  expect((await testApp.request('POST /api/v1/order', { token: body.data.token, body: order })).status).toBe(200)
  expect(await seedOrders(testApp.context, never)).toBeGreaterThan(100)
  const paid = 'SELECT count(*)::int AS n FROM orders WHERE buyer_id = $1 AND artwork_id = $2 AND state = $3'
  expect(await testApp.db.one(paid, [collector?.id, work?.id, 'open'])).toEqual({ n: 1 })
  expect((await verifyArtistLedgers(testApp.db)).faults).toEqual([])
  await testApp.close()
})
