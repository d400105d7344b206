// Concurrent entries on real PostgreSQL: one artist gets one entry, and its picture is used once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newArtist, type Person } from '../testing/people.ts'
import type { ResponseBody } from '../testing/client.ts'
import { newUpload } from '../testing/works.ts'
import { openContest } from './contest.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ DATABASE_POOL: '20', DATABASE_STATEMENT_MS: '30000' })
  await testApp.db.transaction((tx) =>
    openContest(testApp.context.tags, tx, { title: 'Art Contest 2025', theme: 'Dreams', days: 10, sample: false }),
  )
})
afterAll(() => testApp?.close())

const enter = ({ token }: Person, image: string, nth: number) =>
  testApp.request<ResponseBody>('POST /api/v1/contest/register', {
    token,
    body: { fullname: `Entry ${nth}`, phone: '9876543211', description: 'A dream', image },
  })

test('twenty entries of one artist at once make one; the others are refused, and use no picture', async () => {
  const artist = await newArtist(testApp)
  const images: string[] = []
  for (let n = 0; n < 20; n++) images.push(await newUpload(testApp, artist))
  const responses = await Promise.all(images.map((image, nth) => enter(artist, image, nth)))
  expect(responses.map(({ status, body }) => (status === 200 ? 'taken' : body.code)).toSorted()).toEqual([
    ...Array(19).fill('contest_entered'),
    'taken',
  ])
  expect(await testApp.db.one('SELECT count(*) AS entries FROM contest_entries')).toEqual({ entries: 1 })
  expect(await testApp.db.one('SELECT sum(uses)::int AS uses FROM images WHERE artist_id = $1', [artist.id])).toEqual({
    uses: 1,
  })
})

test('entries of different artists at once are all taken', async () => {
  const artists: Person[] = []
  for (let n = 0; n < 8; n++) artists.push(await newArtist(testApp))
  const images = await Promise.all(artists.map((artist) => newUpload(testApp, artist)))
  const responses = await Promise.all(artists.map((artist, nth) => enter(artist, images[nth] as string, nth)))
  expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200))
})

test('of three contests that are opened at once one is opened', async () => {
  await testApp.db.run(
    "UPDATE contests SET opened_at = opened_at - interval '20 days', ends_at = ends_at - interval '20 days'",
  )
  const open = (title: string) =>
    testApp.db.transaction((tx) =>
      openContest(testApp.context.tags, tx, { title, theme: 'Dreams', days: 10, sample: false }),
    )
  const opened = await Promise.allSettled(['One', 'Two', 'Three'].map(open))
  expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
