// An artist's figures and paid orders: correct, their own only, and with only the buyer data a parcel needs.
import type { ArtistOrder, Dashboard } from '@rasika/contract/sales.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refundOrder } from '../orders/orders.ts'
import { moveDelivery } from '../shipments/shipments.ts'
import { type PaymentsTestApp, newBuyerWithAddress, openPaymentsTestApp } from '../testing/buying.ts'
import { bidOn, inHours, newLot, advanceHours } from '../testing/lots.ts'
import { artistForm, newArtist, newBuyer, type Person } from '../testing/people.ts'
import { insertPaidOrderRow } from '../testing/sold.ts'
import { idOf } from '../testing/ids.ts'
import { newWork } from '../testing/works.ts'

let testApp: PaymentsTestApp
let buyer: Person
beforeAll(async () => {
  testApp = await openPaymentsTestApp()
  buyer = await newBuyerWithAddress(testApp)
})
afterAll(() => testApp?.close())

const dashboardOf = async (artist: Person) =>
  (await testApp.request<{ data: Dashboard }>('GET /api/v1/artist/profile/dashboard', { token: artist.token })).body
    .data
interface Listed {
  data: ArtistOrder[]
  page: { nextCursor: string | null; total: number }
}
const ordersOf = async (artist: Person, query: Record<string, string> = {}) =>
  (await testApp.request<Listed>('GET /api/v1/artist/orders/artwork', { token: artist.token, query })).body

async function sold(artist: Person, form: Record<string, unknown> = {}): Promise<string> {
  const order = (await testApp.place(buyer, await newWork(testApp, artist, form))).body.data
  expect((await testApp.verify(buyer, order, await testApp.pay(order))).status).toBe(200)
  return order.orderId
}

describe('the dashboard', () => {
  test('of an artist who has just come is all zeros, with twelve months of them', async () => {
    const { revenueByMonth, ...rest } = await dashboardOf(await newArtist(testApp))
    expect(rest).toEqual({
      totalOrders: 0,
      totalRevenue: 0,
      pendingOrders: 0,
      completedOrders: 0,
      avgSalePrice: 0,
      popularArtworks: [],
      bidsByAuction: [],
    })
    expect(revenueByMonth).toHaveLength(12)
    expect(revenueByMonth.every(({ revenue, orders }) => revenue === 0 && orders === 0)).toBe(true)
  })

  test('counts what is paid, what of it has arrived, and nothing that was refunded or only held', async () => {
    const artist = await newArtist(testApp)
    await testApp.place(buyer, await newWork(testApp, artist))
    const [, arrived, back] = [
      await sold(artist),
      await sold(artist, { price: 1000.5, maxPrice: 1000.5 }),
      await sold(artist, { price: 90 }),
    ]
    await testApp.db.transaction((tx) => moveDelivery(tx, idOf(arrived), 'Delivered', testApp.context.publicUrl))
    await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(back)))
    await testApp.runAllWork()
    const dashboard = await dashboardOf(artist)
    expect(dashboard).toMatchObject({
      totalOrders: 2,
      totalRevenue: 25000.5,
      pendingOrders: 1,
      completedOrders: 1,
      avgSalePrice: 12500.25,
    })
    expect(dashboard.revenueByMonth.at(-1)).toMatchObject({ revenue: 25000.5, orders: 2 })
  })

  test('puts a sale into the month it is in India', async () => {
    const artist = await newArtist(testApp)
    await newWork(testApp, artist)
    const months = (await dashboardOf(artist)).revenueByMonth.map(({ month }) => month)
    expect(months).toEqual(months.toSorted())
    const [oldest, second] = months as [string, string]
    const sell = (price: number, paidAt: string) =>
      testApp.db.transaction((tx) => insertPaidOrderRow(tx, { artistId: artist.id, buyerId: buyer.id, price, paidAt }))
    // Midnight in India is half past six in the evening of the day before in London.
    await sell(10_000, `${second}-01T00:00:00+05:30`)
    await sell(20_000, new Date(Date.parse(`${second}-01T00:00:00+05:30`) - 1).toISOString())
    await sell(40_000, new Date(Date.parse(`${oldest}-01T00:00:00+05:30`) - 1).toISOString())
    const revenue = (await dashboardOf(artist)).revenueByMonth
    expect(revenue.slice(0, 2)).toEqual([
      { month: oldest, revenue: 200, orders: 1 },
      { month: second, revenue: 100, orders: 1 },
    ])
  })

  test('shows the works that are looked at most, twelve of them, and the lots with most bids', async () => {
    const artist = await newArtist(testApp, { phone: '90000 00001' })
    const [first, second] = [
      await newWork(testApp, artist, { title: 'Pond' }),
      await newWork(testApp, artist, { title: 'Well' }),
    ]
    await testApp.db.run(
      'UPDATE artworks SET views = CASE id WHEN $1 THEN 7 ELSE 9 END, saves = 2 WHERE id IN ($1, $2)',
      [first, second],
    )
    const lots = [await newLot(testApp, artist, { title: 'Gate' }), await newLot(testApp, artist, { title: 'Hills' })]
    await bidOn(testApp, buyer, lots[1] as string, 6000)
    const dashboard = await dashboardOf(artist)
    expect(dashboard.popularArtworks).toMatchObject([
      { id: second, title: 'Well', views: 9, saves: 2 },
      { id: first, title: 'Pond', views: 7 },
    ])
    expect(dashboard.bidsByAuction).toEqual([
      { id: lots[1], title: 'Hills', bids: 1, currentPrice: 6000, status: 'active' },
      { id: lots[0], title: 'Gate', bids: 0, currentPrice: 5000, status: 'active' },
    ])
    for (let nth = 0; nth < 12; nth++) await newWork(testApp, artist)
    expect((await dashboardOf(artist)).popularArtworks).toHaveLength(12)
  })
})

describe("an artist's orders", () => {
  test('have what was sold to whom, with the email masked and the address a parcel needs', async () => {
    const artist = await newArtist(testApp)
    const id = await sold(artist, { sku: 'RA-1', framingType: 'Roll Piece' })
    const { data, page } = await ordersOf(artist)
    expect(page).toMatchObject({ total: 1, nextCursor: null })
    expect(data).toMatchObject([
      {
        id,
        totalPrice: 24000,
        amount: 24000,
        state: 'paid',
        status: 'pending',
        deliveryStatus: 'Order_Placed',
        product: {
          sku: 'RA-1',
          productType: 'artwork',
          artworkDetails: { title: 'Monsoon over Pune', framingType: 'Roll Piece', deliveryType: 'Physical' },
        },
        userDetails: {
          name: 'Asha Rao',
          email: `${buyer.email[0]}•••@example.com`,
          address: { fullAddress: 'Asha Rao Studio, 12 Lane 4, Camp, Pune, Maharashtra, 411001' },
        },
        customerName: 'Asha Rao',
        artworkTitle: 'Monsoon over Pune',
      },
    ])
    expect(JSON.stringify(data)).not.toContain(buyer.email)
    expect(JSON.stringify(data)).not.toMatch(/98765 ?43210/)
  })

  test('have no address for a digital work, which is delivered at once', async () => {
    const artist = await newArtist(testApp)
    await sold(artist, { deliveryType: 'Digital', category: 'Digital' })
    expect((await ordersOf(artist)).data).toMatchObject([
      { status: 'completed', deliveryStatus: 'Delivered', userDetails: { address: null } },
    ])
  })

  test('hold lots that were won, stay when refunded, and nothing that was never paid', async () => {
    const artist = await newArtist(testApp, { phone: '90000 00001' })
    const lot = await newLot(testApp, artist, { endDate: inHours(2) })
    await bidOn(testApp, buyer, lot, 6500)
    await advanceHours(testApp, lot, 3)
    const won = (await testApp.place(buyer, lot, null, {}, 'auction')).body.data
    await testApp.verify(buyer, won, await testApp.pay(won))
    const back = await sold(artist)
    await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(back)))
    await testApp.runAllWork()
    await testApp.place(buyer, await newWork(testApp, artist))
    expect((await ordersOf(artist)).data).toMatchObject([
      { id: back, state: 'refunded', status: 'other' },
      { id: won.orderId, state: 'paid', totalPrice: 6500, product: { productType: 'auction', auctionId: lot } },
    ])
  })

  test('come page by page, newest payment first, each once', async () => {
    const artist = await newArtist(testApp)
    await newWork(testApp, artist)
    const ids: string[] = []
    for (let nth = 0; nth < 7; nth++) {
      // Two orders of the same moment.
      const paidAt = `2026-10-0${1 + (nth >> 1)}T10:00:00.123456Z`
      ids.push(
        (
          await testApp.db.transaction((tx) =>
            insertPaidOrderRow(tx, { artistId: artist.id, buyerId: buyer.id, price: 100 * (nth + 1), paidAt }),
          )
        ).orderId,
      )
    }
    const seen: ArtistOrder[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { data, page }: Listed = await ordersOf(artist, { limit: '3', cursor })
      expect(page.total).toBe(7)
      seen.push(...data)
      cursor = page.nextCursor
    }
    expect(seen.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    const paid = seen.map(({ paidOn }) => paidOn)
    expect(paid).toEqual(paid.toSorted().reverse())
  })

  test('are the artist’s own only', async () => {
    const [mine, other] = [await newArtist(testApp), await newArtist(testApp, artistForm())]
    await sold(other)
    expect(await ordersOf(mine)).toMatchObject({ data: [], page: { total: 0 } })
    expect(
      (await testApp.request('GET /api/v1/artist/orders/artwork', { token: (await newBuyer(testApp)).token })).status,
    ).toBe(403)
    expect(
      (
        await testApp.request('GET /api/v1/artist/orders/artwork', {
          token: mine.token,
          query: { cursor: 'bm90aGluZw' },
        })
      ).body.code,
    ).toBe('stale_cursor')
  })
})
