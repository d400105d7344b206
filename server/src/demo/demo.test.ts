// The demonstration gallery on a real server: seeded once, never twice, and never over a person's changes.
import { artists } from '@rasika/art/artists.ts'
import { works } from '@rasika/art/works.ts'
import type { Artwork } from '@rasika/contract/artworks.ts'
import { stateOfCode } from '@rasika/contract/gst.ts'
import { isGstin } from '@rasika/contract/gstin.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { productionSettings } from '../testing/production-settings.ts'
import { demonstrationAccounts, seedDemonstration, seedDemonstrationCoupons } from './demo.ts'
import { seedGallery, type SeededGallery } from './seeded.testing.ts'

const never = new AbortController().signal
let gallery: SeededGallery
beforeAll(async () => {
  gallery = await seedGallery()
})
afterAll(() => gallery?.drop())

async function seedDemo(
  testApp: TestApp,
  signal: AbortSignal = never,
  print: (line: string) => void = () => {},
): Promise<number> {
  return seedDemonstration(testApp.context, { print, signal })
}

async function counts(testApp: TestApp) {
  return testApp.db.one<Record<string, number>>(`SELECT
    (SELECT count(*) FROM artworks) AS works, (SELECT count(DISTINCT source_ref) FROM artworks) AS sources,
    (SELECT count(*) FROM artists) AS artists, (SELECT count(*) FROM buyers) AS buyers,
    (SELECT count(*) FROM artworks WHERE NOT sample OR jsonb_array_length(pictures) <> 1) AS odd`)
}
const whole = { works: works.length, sources: works.length, artists: artists.length, buyers: 1, odd: 0 }

describe('the demonstration gallery, once seeded', () => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await gallery.open()
  })
  afterAll(() => testApp?.close())

  test('every artist has a well-formed GSTIN of their own State', async () => {
    const rows = () =>
      testApp.db.many<{ gstin: string | null; state: string }>(
        `SELECT gstin, address ->> 'state' AS state FROM artists ORDER BY username`,
      )
    const given = await rows()
    expect(
      given.filter(({ gstin, state }) => !gstin || !isGstin(gstin) || stateOfCode(gstin.slice(0, 2)) !== state),
    ).toEqual([])
    expect(new Set(given.map(({ gstin }) => gstin)).size).toBe(artists.length)
  })

  test('has every work with its picture and its artist, and reported its progress', async () => {
    expect(gallery.inserted).toBe(works.length)
    expect(await counts(testApp)).toEqual(whole)
    expect(gallery.lines.at(-1)).toBe(`Hanging the demonstration gallery: ${works.length} of ${works.length}`)

    const work = works.find(({ maxPrice }) => maxPrice !== undefined) as (typeof works)[number]
    const row = await testApp.db.one<{ id: string }>('SELECT id FROM artworks WHERE source_ref = $1', [
      `demonstration:${work.slug}`,
    ])
    const { data } = (await testApp.request<{ data: Artwork }>(`GET /api/v1/artwork/view/${row?.id}`)).body
    expect(data).toMatchObject({
      title: work.title,
      price: work.price,
      maxPrice: work.maxPrice,
      description: work.story,
      menuCategory: work.menuCategory,
      sample: true,
      averageRating: null,
      reviewCount: 0,
      subjects: work.subjects,
      artist: { username: work.artist, avatar: { alt: expect.any(String) } },
    })
    expect(data.pictures[0]).toMatchObject({ width: work.width, height: work.height, alt: work.alt })

    const { password, collector, artist } = demonstrationAccounts(testApp.context) ?? {
      password: '',
      collector: '',
      artist: '',
    }
    for (const [call, email] of [
      ['POST /api/v1/user/login', collector],
      ['POST /api/v1/artist/login', artist],
    ] as const) {
      expect((await testApp.request(call, { body: { email, password } })).status).toBe(200)
    }
  })

  test('is not seeded again, and what was deleted or changed stays so', async () => {
    const slugs = works.slice(0, 2).map(({ slug }) => `demonstration:${slug}`)
    await testApp.db.run('DELETE FROM artworks WHERE source_ref = $1', [slugs[0]])
    await testApp.db.run("UPDATE artworks SET title = 'Mine now' WHERE source_ref = $1", [slugs[1]])
    await testApp.db.run('DELETE FROM buyers')
    expect(await seedDemo(testApp)).toBe(0)
    expect(await counts(testApp)).toEqual({ ...whole, works: works.length - 1, sources: works.length - 1, buyers: 0 })
    expect(await testApp.db.one('SELECT title FROM artworks WHERE source_ref = $1', [slugs[1]])).toEqual({
      title: 'Mine now',
    })
  })

  test('gains the works of a later version, once, but none for an artist whose name another account has', async () => {
    const before = await counts(testApp)
    const [newcomer] = artists
    const theirs = works.filter(({ artist }) => artist === newcomer?.username)
    const gone = await testApp.db.run('DELETE FROM artworks WHERE artist_username = $1', [newcomer?.username])
    await testApp.db.run("UPDATE artists SET sample = false, email = 'someone@example.com' WHERE username = $1", [
      newcomer?.username,
    ])
    await testApp.db.run("DELETE FROM one_time_tasks WHERE name = 'demonstration artist ' || $1 OR name = ANY ($2)", [
      newcomer?.username,
      [...theirs, works.at(-1)].map((work) => `demonstration work ${work?.slug}`),
    ])
    await testApp.db.run('DELETE FROM artworks WHERE source_ref = $1', [`demonstration:${works.at(-1)?.slug}`])
    expect(await seedDemo(testApp)).toBe(1)
    expect(await counts(testApp)).toMatchObject({ works: (before?.works ?? 0) - gone, artists: artists.length })
    expect(await seedDemo(testApp)).toBe(0)
  })
})

describe('seeding', () => {
  test('that is aborted stops, and continues where it was, by two starts at once as well', async () => {
    const testApp = await gallery.open()
    // The artists stay, and most pictures, because reading them takes almost all of the time.
    await testApp.db.run('DELETE FROM artworks')
    await testApp.db.run("DELETE FROM one_time_tasks WHERE name LIKE 'demonstration work %'")
    await testApp.db.run('DELETE FROM images WHERE id IN (SELECT id FROM images ORDER BY hash LIMIT 12)')
    const controller = new AbortController()
    const lines: string[] = []
    await expect(
      seedDemo(
        testApp,
        controller.signal,
        (line) => lines.push(line) && controller.abort(new Error('stopped by a signal')),
      ),
    ).rejects.toThrow('stopped by a signal')
    const half = await counts(testApp)
    expect(half?.works).toBeLessThan(works.length)
    const [one, two] = await Promise.all([seedDemo(testApp), seedDemo(testApp)])
    expect(one + two).toBe(works.length - (half?.works ?? 0))
    expect(await counts(testApp)).toEqual(whole)
    expect(await testApp.db.many('SELECT hash FROM images GROUP BY hash HAVING count(*) > 1')).toEqual([])
    await testApp.close()
  })

  test('never enters a server in production', async () => {
    const testApp = await openTestApp(productionSettings)
    expect(await seedDemo(testApp)).toBe(0)
    expect(await seedDemonstrationCoupons(testApp.context)).toEqual([])
    expect(demonstrationAccounts(testApp.context)).toBeNull()
    expect(await counts(testApp)).toEqual({ works: 0, sources: 0, artists: 0, buyers: 0, odd: 0 })
    await testApp.close()
  })
})
