// Watchers and cached lots: nothing is kept of a lot without watchers, and each new watcher gets the current state,
// also when another watcher leaves at the same moment.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auctionTag, localTags } from '../platform/tags.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newLot } from '../testing/lots.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { lotSubscriptions } from './subscriptions.ts'

const nowhere = '00000000-0000-4000-8000-000000000000'
let testApp: TestApp
let artist: Person
beforeAll(async () => {
  testApp = await openTestApp()
  artist = await newArtist(testApp)
})
afterAll(() => testApp?.close())

const tags = localTags()
const openRoom = () => lotSubscriptions({ db: testApp.db, tags, log: testApp.context.log })
/** Cleanup after reading lots happens in the next turn of the event loop. */
const swept = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)))

function watcher() {
  const told: string[] = []
  let heard = Promise.withResolvers<void>()
  return {
    told,
    write(bytes: Buffer) {
      told.push(bytes.toString())
      heard.resolve()
      heard = Promise.withResolvers<void>()
    },
    /** Resolves after that many messages. */
    async hears(count: number) {
      while (told.length < count) await heard.promise
    },
  }
}

test('a lot that was found and that nobody came to watch is forgotten', async () => {
  const room = openRoom()
  const id = await newLot(testApp, artist)
  expect(await room.find([id, nowhere])).toEqual([id])
  await swept()
  expect(room.size()).toBe(0)
})

test('a lot is kept until the last of its watchers has left', async () => {
  const room = openRoom()
  const id = await newLot(testApp, artist)
  await room.find([id])
  const leave = [room.enter(watcher(), [id]), room.enter(watcher(), [id])]
  await swept()
  leave[0]?.()
  expect(room.size()).toBe(1)
  leave[1]?.()
  expect(room.size()).toBe(0)
})

test('a lot that is forgotten is not read again, whatever becomes of it', async () => {
  const room = openRoom()
  const id = await newLot(testApp, artist)
  await room.find([id])
  const one = watcher()
  const leave = room.enter(one, [id])
  await one.hears(1)
  leave()
  tags.drop([auctionTag(id)])
  await room.find([await newLot(testApp, artist)])
  expect(one.told).toHaveLength(1)
})

test('whoever comes to a lot that was just read is told it at once', async () => {
  const room = openRoom()
  const id = await newLot(testApp, artist)
  await room.find([id])
  const one = watcher()
  const leave = room.enter(one, [id])
  expect(one.told).toHaveLength(1)
  expect(one.told[0]).toContain(`"lotId":"${id}"`)
  leave()
})

test('whoever comes when the lot was just forgotten is told it all the same, once it was read', async () => {
  const room = openRoom()
  const id = await newLot(testApp, artist)
  await room.find([id])
  await swept()
  const one = watcher()
  const leave = room.enter(one, [id])
  expect(one.told).toEqual([])
  await one.hears(1)
  expect(one.told[0]).toContain('"watching":1')
  leave()
})

test('who leaves while another comes takes nothing from them', async () => {
  const room = openRoom()
  const id = await newLot(testApp, artist)
  await room.find([id])
  const [first, second] = [watcher(), watcher()]
  const leaveFirst = room.enter(first, [id])
  leaveFirst()
  const leaveSecond = room.enter(second, [id])
  leaveFirst()
  await swept()
  expect(room.size()).toBe(1)
  await second.hears(1)
  await testApp.db.run('UPDATE auctions SET seq = seq + 1 WHERE id = $1', [id])
  tags.drop([auctionTag(id)])
  await second.hears(2)
  expect(second.told[1]).toContain('id: 1\n')
  leaveSecond()
  expect(room.size()).toBe(0)
})

test('a lot that cannot be read is refused to whoever asked, and forgotten', async () => {
  const other = await openTestApp()
  const room = lotSubscriptions({ db: other.db, tags: localTags(), log: other.context.log })
  await other.close()
  await expect(room.find([nowhere])).rejects.toThrow()
  await swept()
  expect(room.size()).toBe(0)
})

test('who comes while another leaves is told the right number of watchers afterwards', async () => {
  const room = openRoom()
  const id = await newLot(testApp, artist)
  await room.find([id])
  const [one, other] = [watcher(), watcher()]
  const leave = room.enter(one, [id])
  tags.drop([auctionTag(id)])
  await one.hears(2)
  const leaveOther = room.enter(other, [id])
  expect(other.told[0]).toContain('"watching":2')
  leave()
  tags.drop([auctionTag(id)])
  await other.hears(2)
  expect(other.told[1]).toContain('"watching":1')
  leaveOther()
})
