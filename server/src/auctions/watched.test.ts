// What watchers of a lot get. The lines that a message carries are the newest ones, so that a message with the most
// that it may carry is the only one before which others may be missing; and no leader is named who cannot win.
import type { Auction } from '@rasika/contract/auctions.ts'
import { maxStreamedLines } from '@rasika/contract/event-stream.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDueLots } from '../bids/jobs.ts'
import type { Db } from '../platform/db.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { biddersOf } from '../testing/bidding.ts'
import { advanceHours, bidOn, newLot } from '../testing/lots.ts'
import { newArtist, newBuyer, type Person } from '../testing/people.ts'
import { watchedMoments } from './watched.ts'

let testApp: TestApp
let artist: Person
let bidder: Person
let lot: string

beforeAll(async () => {
  testApp = await openTestApp()
  artist = await newArtist(testApp)
  lot = await newLot(testApp, artist)
  bidder = await newBuyer(testApp)
})
afterAll(() => testApp?.close())

let bids = 0
async function bid(times: number): Promise<void> {
  for (const end = bids + times; bids < end; bids++) await bidOn(testApp, bidder, lot, 10_500 + bids)
}
async function linesSince(seq: number | null, db: Db = testApp.db): Promise<number[]> {
  return ((await watchedMoments(db, [{ id: lot, seq }])).get(lot)?.lines ?? []).map((line) => line.seq)
}

test('a message carries the most lines wherever older ones are left out, also where bids come while it is made', async () => {
  await bid(maxStreamedLines + 5)
  const newest = Array.from({ length: maxStreamedLines }, (_, at) => 6 + at)
  expect(await linesSince(0)).toEqual(newest)
  expect(await linesSince(newest.length + 2)).toEqual(newest.slice(-3))
  expect(await linesSince(null)).toEqual([])
  let statements = 0
  const many: Db['many'] = async (text, values, signal) => {
    if ((statements += 1) === 2) await bid(10)
    return testApp.db.many(text, values, signal)
  }
  expect(await linesSince(0, { ...testApp.db, many })).toEqual(newest)
  expect(statements).toBe(2)
})

test('who was stopped before a lot ended is not its leader after the end, by page, poll and stream', async () => {
  const stopped = await newBuyer(testApp)
  const ended = await newLot(testApp, artist)
  await bidOn(testApp, bidder, ended, 5500)
  await bidOn(testApp, stopped, ended, 6000)
  await testApp.db.run(
    `UPDATE buyers SET bidding_blocked_at = clock_timestamp() - interval '2 days', bidding_blocked_reason = 'Two'
     WHERE id = $1`,
    [stopped.id],
  )
  const shown = async () => {
    const { body } = await testApp.request<{ data: Auction }>(`GET /api/v1/auction/view/${ended}`)
    const watched = await watchedMoments(testApp.db, [{ id: ended, seq: null }])
    const polled = await biddersOf(testApp).statusOf(ended)
    return [body.data, polled, watched.get(ended)?.moment].map((one) => one?.highestBidder)
  }
  expect(await shown()).toEqual(['Paddle 2', 'Paddle 2', 'Paddle 2'])
  await advanceHours(testApp, ended, 25)
  expect(await shown()).toEqual([null, null, null])
  await closeDueLots(testApp.context)
  expect(await shown()).toEqual(['Paddle 1', 'Paddle 1', 'Paddle 1'])
})
