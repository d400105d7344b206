// Watchers and cached lots: nothing is kept of a lot without watchers, and each new watcher gets the current state,
// also when another watcher leaves at the same moment.
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { auctionTag, localTags } from '../platform/tags.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { absentId } from '../testing/ids.ts'
import { newLot } from '../testing/lots.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { lotSubscriptions } from './subscriptions.ts'

let testApp: TestApp
let artist: Person
beforeAll(async () => {
  testApp = await openTestApp()
  artist = await newArtist(testApp)
})
afterAll(() => testApp?.close())

const tags = localTags()
const openSubscriptions = () => lotSubscriptions({ db: testApp.db, tags, log: testApp.context.log, redis: null })
/** Cleanup after reading lots happens in the next turn of the event loop. */
const swept = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)))

function watcher() {
  const events: string[] = []
  let heard = Promise.withResolvers<void>()
  return {
    events,
    write(bytes: Buffer) {
      events.push(bytes.toString())
      heard.resolve()
      heard = Promise.withResolvers<void>()
    },
    /** Resolves after that many messages. */
    async hears(count: number) {
      while (events.length < count) await heard.promise
    },
  }
}

test('a lot that was read and has no watcher is forgotten', async () => {
  const subscriptions = openSubscriptions()
  const id = await newLot(testApp, artist)
  expect(await subscriptions.find([id, absentId])).toEqual([id])
  await swept()
  expect(subscriptions.size()).toBe(0)
})

test('a lot stays subscribed until its last watcher has left', async () => {
  const subscriptions = openSubscriptions()
  const id = await newLot(testApp, artist)
  await subscriptions.find([id])
  const unsubscribe = [subscriptions.subscribe(watcher(), [id]), subscriptions.subscribe(watcher(), [id])]
  await swept()
  unsubscribe[0]?.()
  expect(subscriptions.size()).toBe(1)
  unsubscribe[1]?.()
  expect(subscriptions.size()).toBe(0)
})

test('a lot that is forgotten is not read again, whatever becomes of it', async () => {
  const subscriptions = openSubscriptions()
  const id = await newLot(testApp, artist)
  await subscriptions.find([id])
  const unsubscribe = subscriptions.subscribe(watcher(), [id])
  const reads = vi.spyOn(testApp.db, 'many')
  onTestFinished(() => reads.mockRestore())
  unsubscribe()
  tags.drop([auctionTag(id)])
  // A watched lot would be read 100 ms after the last read.
  await setTimeout(300)
  expect(reads).not.toHaveBeenCalled()
})

test('a watcher of a lot that was just read gets its state at once', async () => {
  const subscriptions = openSubscriptions()
  const id = await newLot(testApp, artist)
  await subscriptions.find([id])
  const one = watcher()
  const unsubscribe = subscriptions.subscribe(one, [id])
  expect(one.events).toHaveLength(1)
  expect(one.events[0]).toContain(`"lotId":"${id}"`)
  unsubscribe()
})

test('a watcher of a lot that was just forgotten gets its state once it is read', async () => {
  const subscriptions = openSubscriptions()
  const id = await newLot(testApp, artist)
  await subscriptions.find([id])
  await swept()
  const one = watcher()
  const unsubscribe = subscriptions.subscribe(one, [id])
  expect(one.events).toEqual([])
  await one.hears(1)
  expect(one.events[0]).toContain('"watching":1')
  unsubscribe()
})

test('a watcher who leaves while another comes does not end the subscription of the other', async () => {
  const subscriptions = openSubscriptions()
  const id = await newLot(testApp, artist)
  await subscriptions.find([id])
  const [first, second] = [watcher(), watcher()]
  const unsubscribeFirst = subscriptions.subscribe(first, [id])
  unsubscribeFirst()
  const unsubscribeSecond = subscriptions.subscribe(second, [id])
  unsubscribeFirst()
  await swept()
  expect(subscriptions.size()).toBe(1)
  await second.hears(1)
  await testApp.db.run('UPDATE auctions SET seq = seq + 1 WHERE id = $1', [id])
  tags.drop([auctionTag(id)])
  await second.hears(2)
  expect(second.events[1]).toContain('id: 1\n')
  unsubscribeSecond()
  expect(subscriptions.size()).toBe(0)
})

test('a lot that cannot be read rejects the request, and is forgotten', async () => {
  const other = await openTestApp()
  const subscriptions = lotSubscriptions({ db: other.db, tags: localTags(), log: other.context.log, redis: null })
  await other.close()
  await expect(subscriptions.find([absentId])).rejects.toThrow('Cannot use a pool after calling end on the pool')
  await swept()
  expect(subscriptions.size()).toBe(0)
})

test('a watcher who comes while another leaves gets the right number of watchers afterwards', async () => {
  const subscriptions = openSubscriptions()
  const id = await newLot(testApp, artist)
  await subscriptions.find([id])
  const [one, other] = [watcher(), watcher()]
  const unsubscribe = subscriptions.subscribe(one, [id])
  tags.drop([auctionTag(id)])
  await one.hears(2)
  const unsubscribeOther = subscriptions.subscribe(other, [id])
  expect(other.events[0]).toContain('"watching":2')
  unsubscribe()
  tags.drop([auctionTag(id)])
  await other.hears(2)
  expect(other.events[1]).toContain('"watching":1')
  unsubscribeOther()
})
