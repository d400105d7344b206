// The lines that a message to a lot's watchers carries: the newest ones, so that a message with the most that it may
// carry is the only one before which others may be missing.
import { maxStreamedLines } from '@rasika/contract/event-stream.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../platform/db.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { bidOn, newLot } from '../testing/lots.ts'
import { newArtist, newBuyer, type Person } from '../testing/people.ts'
import { watchedMoments } from './watched.ts'

let testApp: TestApp
let bidder: Person
let lot: string

beforeAll(async () => {
  testApp = await openTestApp()
  lot = await newLot(testApp, await newArtist(testApp))
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
