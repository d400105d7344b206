// No public query reads a whole table: the list of artists, one artist and their works, explained on enough rows of
// each. One artist has a thousand works, the others a few.
import { artistSorts } from '@rasika/contract/public-artists.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { notePlans } from '../testing/plans.ts'
import { newWork } from '../testing/works.ts'

const artists = 8000
let testApp: TestApp
let artist: Person
let plans: ReturnType<typeof notePlans>
beforeAll(async () => {
  testApp = await openTestApp({ DATABASE_STATEMENT_MS: '120000', PAGE_CACHE_MB: '0' })
  artist = await newArtist(testApp, { username: 'well-hung' })
  await newWork(testApp, artist)
  await testApp.db.run(
    `INSERT INTO artists (username, name, email, phone, password_hash, description, address)
     SELECT 'many-' || n, (ARRAY['Asha', 'Bela', 'Chitra', 'Devi', 'Esha',
       'Farah', 'Gita'])[1 + n % 7] || ' ' || initcap(substr(md5(n::text), 1, 6)),
       'many-' || n || '@example.com', '+919876543210', 'x', 'Paints.', '{}' FROM generate_series(1, $1) AS n`,
    [artists],
  )
  await testApp.db.run(
    `INSERT INTO artworks (artist_id, artist_name, artist_username, title, sku, price, description, category,
      menu_category, length_m, breadth_m, height_m,
       weight_kg, stock, framing_type, delivery_type, pictures, created_at)
     SELECT p.id, p.name, p.username, 'Work ' || n, 'PLAN-' || n, 50000 + n * 100, 'A work.', CASE n % 3
       WHEN 0 THEN 'Acrylic' ELSE 'Oil Painting' END, 'paintings',
       1, 1, 1, 1, 1, 'Frame', 'Physical', w.pictures, now() - n * interval '1 minute'
     FROM artists p CROSS JOIN LATERAL generate_series(1, CASE WHEN p.username = 'well-hung' THEN 1000 ELSE 2 END) AS n
     CROSS JOIN (SELECT pictures FROM artworks LIMIT 1) AS w`,
  )
  await testApp.db.run(
    `INSERT INTO auctions (artist_id, artist_name, artist_username, title, description, category, menu_category,
      length_m, breadth_m, height_m, weight_kg,
       framing_type, delivery_type, stock, pictures, starting_price, starts_at, scheduled_ends_at, price, ends_at)
     SELECT id, name, username, 'Lot', 'A lot.', 'Acrylic', 'paintings', 1, 1, 1, 1, 'Frame',
       'Physical', 1, '[]', 100000,
       now(), now() + interval '1 day', 100000, now() + interval '1 day' FROM artists`,
  )
  await testApp.db.fresh('VACUUM (ANALYZE) artworks, artists, auctions')
  // The statistics count whole tables and are cached: they are not part of each page's queries.
  await testApp.request('GET /api/v1/artist/all')
  plans = notePlans(testApp, ['artworks', 'artists', 'auctions', 'orders'])
})
afterAll(() => testApp?.close())

interface Listed {
  data: unknown[]
  page?: { nextCursor: string | null }
}

async function listArtists(path: string, query: Record<string, string>, token?: string): Promise<Listed> {
  const { status, body } = await testApp.request<Listed>(`GET /api/v1/${path}`, { query, ...(token ? { token } : {}) })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

async function endToEnd(path: string, query: Record<string, string> = {}, token?: string): Promise<string[]> {
  let next: string | null | undefined
  const first = await plans.endToEndReads(async () => {
    next = (await listArtists(path, query, token)).page?.nextCursor
  })
  if (!next) return first
  const cursor = next
  return [...first, ...(await plans.endToEndReads(() => listArtists(path, { ...query, cursor }, token)))]
}

const queries: Record<string, string>[] = [
  {},
  { limit: '2' },
  { search: 'chitra' },
  { search: 'xqzzxqz' },
  { search: 'many 77' },
  { search: 'as' },
  { search: 'a' },
  { search: 'zq' },
  { search: 'q' },
  { search: 'esha gita devi' },
]

test.each(queries)('the list of artists filtered by %j reads no table from end to end', async (query) => {
  expect(await endToEnd('artist/all', query)).toEqual([])
})

test.each(['well-hung', 'many-77', 'profile'])('one artist, %s', async (named) => {
  const read = named === 'profile' ? endToEnd('artist/profile', {}, artist.token) : endToEnd(`artist/view/${named}`)
  expect(await read).toEqual([])
})

test.each(
  artistSorts.flatMap((sort) => [
    { sort },
    { sort, limit: '2' },
    { sort, category: 'Acrylic' },
    { sort, minPrice: '600', maxPrice: '900' },
    { sort, category: 'photography' },
  ]),
)('an artist’s works, filtered by %j', async (query) => {
  expect(await endToEnd('artist/well-hung/artworks', query as Record<string, string>)).toEqual([])
  expect(await endToEnd('artist/profile/artworks', query as Record<string, string>, artist.token)).toEqual([])
})
