// The stars of buyers through HTTP on the real database: who may rate, once, and what becomes of it.
import type { Artwork, ArtworkCard } from '@rasika/contract/artworks.ts'
import type { BuyerOrderDetail } from '@rasika/contract/shipments.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { carryOutCommand, parseCommand } from '../desk-commands/desk-commands.ts'
import { artworkTag, listsTag } from '../platform/tags.ts'
import { newBuyerWithAddress, openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import { newArtist, password, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'

let testApp: PaymentsTestApp
let artist: Person
let buyer: Person
let work: string
beforeAll(async () => {
  testApp = await openPaymentsTestApp()
  artist = await newArtist(testApp)
  buyer = await newBuyerWithAddress(testApp)
})
afterAll(() => testApp?.close())
beforeEach(async () => {
  work = await newWork(testApp, artist, { stock: 9 })
})

type Rated = { data: BuyerOrderDetail; code?: string }
const desk = (line: string) => carryOutCommand(testApp.context, parseCommand(line.split(' ')), 'asha')
const rate = (orderId: string, stars: unknown, by = buyer) =>
  testApp.request<Rated>(`POST /api/v1/order/${orderId}/rating`, { token: by.token, body: { stars } })

async function order(by = buyer): Promise<string> {
  const { data } = (await testApp.place(by, work)).body
  await testApp.verify(by, data, await testApp.pay(data))
  return data.orderId
}
async function delivered(by = buyer): Promise<string> {
  const orderId = await order(by)
  await desk(`order deliver ${orderId} Delivered`)
  return orderId
}
const ratingOf = async (orderId: string | undefined) =>
  (await testApp.request<Rated>(`GET /api/v1/order/${orderId}`, { token: buyer.token })).body.data.rating

/** What the work's page and its card in the list of the best rated show. */
async function shown() {
  const { data } = (await testApp.request<{ data: Artwork }>(`GET /api/v1/artwork/view/${work}`)).body
  const query = { sort: 'rating', limit: '100' }
  const list = (await testApp.request<{ data: ArtworkCard[] }>('GET /api/v1/artwork/all', { query })).body.data
  const card = list.find(({ id }) => id === work)
  expect([card?.averageRating, card?.reviewCount]).toEqual(
    data.reviewCount === 0 ? [undefined, undefined] : [data.averageRating, data.reviewCount],
  )
  return [data.averageRating, data.reviewCount]
}

describe('stars', () => {
  test('of a delivered order are its work’s rating, on page and card, and change with the buyer', async () => {
    const [one, other] = [await delivered(), await newBuyerWithAddress(testApp)]
    expect((await rate(one, 5)).body.data.rating).toEqual({ stars: 5, mayRate: true })
    expect(await shown()).toEqual([5, 1])
    const second = await delivered(other)
    await Promise.all([rate(one, 2), rate(second, 3, other)])
    expect(await shown()).toEqual([2.5, 2])
    // Another unit of the same work is rated by the same stars.
    expect((await rate(await delivered(), 4)).body.data.rating?.stars).toBe(4)
    expect(await shown()).toEqual([3.5, 2])
    const first = await newWork(testApp, artist)
    const best = await testApp.request<{ data: ArtworkCard[] }>('GET /api/v1/artwork/all', {
      query: { sort: 'rating' },
    })
    const ids = best.body.data.map(({ id }) => id)
    expect(ids.indexOf(work)).toBeLessThan(ids.indexOf(first))
  })

  test('are refused before the delivery, to anybody else, and after a full refund, which withdraws them', async () => {
    const orderId = await order()
    expect((await rate(orderId, 5)).body.code).toBe('not_ratable')
    await desk(`order deliver ${orderId} Delivered`)
    const other = await newBuyerWithAddress(testApp)
    expect([(await rate(orderId, 5, other)).status, (await rate(orderId, 5, artist)).status]).toEqual([404, 403])
    for (const stars of [0, 6, 4.5, 'five']) expect((await rate(orderId, stars)).status).toBe(422)
    await rate(orderId, 4)
    expect(await shown()).toEqual([4, 1])
    await desk(`order refund ${orderId} --amount 100`)
    expect((await rate(orderId, 3)).status).toBe(200)
    await desk(`order refund ${orderId}`)
    await testApp.runAllWork()
    expect(await shown()).toEqual([null, 0])
    expect((await rate(orderId, 5)).body.code).toBe('not_ratable')
  })

  test('stay while another of the buyer’s orders of the work is delivered and not refunded', async () => {
    for (const rated of [0, 1]) {
      work = await newWork(testApp, artist, { stock: 9 })
      const orders = [await delivered(), await delivered()]
      await rate(orders[rated] as string, 5)
      await desk(`order refund ${orders[0]}`)
      expect(await shown()).toEqual([5, 1])
      const [standing, refunded] = [await ratingOf(orders[1]), await ratingOf(orders[0])]
      expect([standing, refunded]).toEqual([
        { stars: 5, mayRate: true },
        { stars: 5, mayRate: false },
      ])
      await desk(`order refund ${orders[1]}`)
      expect(await shown()).toEqual([null, 0])
    }
  })

  test('of two orders that are refunded at once go with the second', async () => {
    const orders = [await delivered(), await delivered()]
    await rate(orders[0] as string, 5)
    await Promise.all(orders.map((id) => desk(`order refund ${id}`)))
    expect(await shown()).toEqual([null, 0])
  })

  test('that are withdrawn leave the cached pages at once, before the provider has accepted the refund', async () => {
    const orderId = await delivered()
    await rate(orderId, 5)
    const dropped: string[] = []
    testApp.context.tags.onDrop((tags) => dropped.push(...tags))
    await desk(`order refund ${orderId}`)
    expect(dropped).toEqual(expect.arrayContaining([artworkTag(work), listsTag]))
    expect(await shown()).toEqual([null, 0])
  })

  test('sent several times at once count once', async () => {
    const orderId = await delivered()
    const responses = await Promise.all([1, 2, 3, 4, 5].map((stars) => rate(orderId, stars)))
    expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(200))
    const [average, count] = await shown()
    const row = await testApp.db.one<{ stars: number }>('SELECT stars FROM ratings WHERE artwork_id = $1', [work])
    expect([average, count]).toEqual([row?.stars, 1])
  })

  test('stay without a name when their buyer closes the account', async () => {
    const leaving = await newBuyerWithAddress(testApp)
    await rate(await delivered(leaving), 5, leaving)
    const closed = await testApp.request('DELETE /api/v1/user/account', { token: leaving.token, body: { password } })
    expect([closed.status, await shown()]).toEqual([200, [5, 1]])
  })
})
