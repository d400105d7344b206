// Totals of an artist's works (migrations/0104_artist_totals.sql) equal what counting would find, whatever statement
// changed the works, and however many change them at once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addViews, lockShown } from '../artworks/store.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newArtist } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'

const artists = 3
const worksOfEach = 6
let testApp: TestApp
let ids: string[]
beforeAll(async () => {
  testApp = await openTestApp()
  for (let at = 0; at < artists; at++) {
    const artist = await newArtist(testApp)
    for (let work = 0; work < worksOfEach; work++) await newWork(testApp, artist)
  }
  ids = (await testApp.db.many<{ id: string }>('SELECT id FROM artworks ORDER BY md5(id::text)')).map(({ id }) => id)
})
afterAll(() => testApp?.close())

/** What is stored, and what counting finds. */
async function totals(): Promise<{ stored: unknown[]; counted: unknown[] }> {
  const stored = await testApp.db.many(
    'SELECT artist_id, artworks, views::int AS views FROM artist_totals ORDER BY artist_id',
  )
  const counted = await testApp.db.many(
    `SELECT p.id AS artist_id, count(a.id)::int AS artworks, coalesce(sum(a.views), 0)::int AS views
     FROM artists p LEFT JOIN artworks a ON a.artist_id = p.id AND a.removed_at IS NULL GROUP BY p.id ORDER BY p.id`,
  )
  return { stored, counted }
}

test('equal the counts after works were viewed, removed, restored, moved and deleted by one statement each', async () => {
  const [first, last] = [ids.slice(0, 9), ids.slice(6)]
  const statements: [string, unknown[]][] = [
    ['UPDATE artworks SET views = views + 3 WHERE id = ANY ($1)', [first]],
    ['UPDATE artworks SET removed_at = now() WHERE id = ANY ($1)', [first]],
    ['UPDATE artworks SET views = views + 5 WHERE id = ANY ($1)', [ids]],
    ['UPDATE artworks SET removed_at = NULL WHERE id = ANY ($1)', [ids.slice(3, 5)]],
    ['UPDATE artworks SET stock = stock + 1 WHERE id = ANY ($1)', [last]],
    [
      'UPDATE artworks SET artist_id = (SELECT min(id::text)::uuid FROM artists) WHERE id = ANY ($1)',
      [last.slice(0, 2)],
    ],
    ['DELETE FROM artworks WHERE id = ANY ($1)', [ids.slice(4, 8)]],
  ]
  for (const [text, values] of statements) {
    await testApp.db.run(text, values)
    const { stored, counted } = await totals()
    expect(stored, text).toEqual(counted)
  }
})

test('equal the counts after views of works of all artists were added at once, in any order', async () => {
  await Promise.all(
    Array.from({ length: 24 }, (_, at) => {
      const some = ids.slice(at % 7).filter((_id, nth) => (nth + at) % 3 > 0)
      return testApp.db.transaction(async (tx) => {
        const shown = await lockShown(tx, some)
        await addViews(
          tx,
          at % 2 ? shown : shown.toReversed(),
          shown.map(() => at + 1),
        )
      })
    }),
  )
  const { stored, counted } = await totals()
  expect(stored).toEqual(counted)
})
