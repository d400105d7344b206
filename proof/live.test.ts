// The event stream over two processes on one database: an event at one, a bid or a change without one, reaches the
// watchers at the other.
import { watch } from '@rasika/server/testing/stream.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BidsFixture, openBidsFixture, type BidderAccount } from './checks/bids/fixtures.ts'

const timeout = 120_000
let fixture: BidsFixture
let artist: BidderAccount
let bidder: BidderAccount
beforeAll(async () => {
  fixture = await openBidsFixture({ servers: 2 })
  artist = await fixture.newArtist()
  bidder = await fixture.newBidder(1)
}, timeout)
afterAll(() => fixture?.stop())

const at = (nth: number) => fixture.addresses[nth] as string
async function bid(nth: number, lot: string, bidAmount: number): Promise<void> {
  const headers = { authorization: `Bearer ${bidder.token}`, 'content-type': 'application/json' }
  const response = await fetch(`${at(nth)}/api/v1/bid/new`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ auctionId: lot, bidAmount }),
  })
  expect(response.status).toBe(200)
}

test('a bid at one server reaches a watcher at the other well before the page’s own poll', { timeout }, async () => {
  const lot = await fixture.newLot(artist, 600, 0)
  const streams = await Promise.all([0, 1].map((nth) => watch(at(nth), [lot])))
  for (const stream of streams) await stream.next(({ seq }) => seq === 0)
  for (const [nth, amount] of [
    [0, 1500],
    [1, 1600],
  ] as const) {
    await bid(nth, lot, amount)
    const answered = performance.now()
    const moments = await Promise.all(
      streams.map((stream) => stream.next(({ currentPrice }) => currentPrice === amount)),
    )
    expect(performance.now() - answered).toBeLessThan(2000)
    for (const moment of moments)
      expect(moment).toMatchObject({
        seq: nth + 1,
        totalBids: nth + 1,
        highestBidder: 'Paddle 1',
        lines: [{ kind: 'placed', amount }],
      })
  }
  for (const stream of streams) stream.close()
})

test('a watcher at one server gets a cancellation at the other, and the end of a lot', { timeout }, async () => {
  const [cancelled, short] = [await fixture.newLot(artist, 600, 0), await fixture.newLot(artist, 3, 0)]
  const stream = await watch(at(1), [cancelled, short])
  const headers = { authorization: `Bearer ${artist.token}`, 'content-type': 'application/json' }
  await fetch(`${at(0)}/api/v1/auction/cancel/${cancelled}`, { method: 'PATCH', headers, body: '{}' })
  expect((await stream.next(({ lotId, status }) => lotId === cancelled && status === 'cancelled')).lotId).toBe(
    cancelled,
  )
  expect((await stream.next(({ lotId, status }) => lotId === short && status === 'ended')).lotId).toBe(short)
  stream.close()
})
