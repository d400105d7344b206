// Artworks for tests of lists: inserted directly, with any age, views and ratings, since only finding them is tested.
// How people create works is tested in ../artworks/.
import type { artworkEndpoints } from '@rasika/contract/artworks.ts'
import { type Category, type FramingType, menuCategoryOf, type Subcategory } from '@rasika/contract/categories.ts'
import type { ResponseOf } from '@rasika/contract/endpoint.ts'
import type { TestApp } from './app.ts'

export type ListResponse = ResponseOf<typeof artworkEndpoints.list> & { code?: string }
type Facets = NonNullable<ListResponse['facets']>

/** The facets of the catalogue's list under these filters. */
export async function facetsOf(testApp: TestApp, query: Record<string, string>): Promise<Facets> {
  const { body } = await testApp.request<ListResponse>('GET /api/v1/artwork/all', { query: { ...query, facets: '1' } })
  return body.facets as Facets
}

export interface ArtworkFixture {
  title: string
  artist?: string
  subcategory?: Subcategory | null
  category?: Category
  /** Rupees. */
  price?: number
  medium?: string
  year?: number
  /** Metres: 0.5 wide and 0.4 high without it. */
  size?: { length: number; breadth: number; height: number }
  framingType?: FramingType
  signed?: boolean
  /** The State of its artist; the artists of one name must agree. */
  state?: string
  subjects?: string[]
  description?: string
  stock?: number
  edition?: number
  daysAgo?: number
  views?: number
  soldCount?: number
  /** Stars of its one review. */
  rated?: number
}

let serial = 0

/** Returns the ids in the order of the works. */
export async function insertArtworks(testApp: TestApp, works: readonly ArtworkFixture[]): Promise<string[]> {
  const artists = new Map<string, string>()
  for (const name of new Set(works.map(({ artist }) => artist ?? 'Sarita Jha'))) {
    const state = works.find(({ artist }) => (artist ?? 'Sarita Jha') === name)?.state
    artists.set(name, await insertArtist(testApp, name, state))
  }
  const rows = works.map((work) => ({
    artist_id: artists.get(work.artist ?? 'Sarita Jha'),
    artist_name: work.artist ?? 'Sarita Jha',
    title: work.title,
    sku: `HUNG-${serial++}`,
    price: Math.round((work.price ?? 5000) * 100),
    description: work.description ?? 'A work.',
    category: work.category ?? 'Other',
    menu_category: menuCategoryOf(work.category ?? 'Other', work.subcategory ?? null),
    subcategory: work.subcategory ?? null,
    medium: work.medium ?? null,
    year: work.year ?? null,
    ...sizeColumns(work.size ?? { length: 0.5, breadth: 0.4, height: 0.03 }),
    framing_type: work.framingType ?? 'Frame',
    has_signature: work.signed ?? false,
    subjects: work.subjects ?? [],
    stock: work.stock ?? 1,
    edition_size: work.edition ?? null,
    views: work.views ?? 0,
    sold_count: work.soldCount ?? 0,
    rating_sum: work.rated ?? 0,
    rating_count: work.rated === undefined ? 0 : 1,
    days_ago: work.daysAgo ?? 0,
  }))
  const inserted = await testApp.db.fresh<{ id: string }>(
    `INSERT INTO artworks (artist_id, artist_name, artist_username, title, sku, price, description, category,
      menu_category, subcategory, medium,
       subjects, stock, edition_size, views, sold_count, rating_sum, rating_count, created_at,
       year, length_m, breadth_m, height_m, framing_type, has_signature, weight_kg, delivery_type)
     SELECT w.artist_id, w.artist_name, p.username, w.title, w.sku, w.price, w.description, w.category, w.menu_category,
       w.subcategory, w.medium,
       w.subjects, w.stock, w.edition_size, w.views, w.sold_count, w.rating_sum, w.rating_count,
       now() - w.days_ago * interval '1 day',
       w.year, w.length_m, w.breadth_m, w.height_m, w.framing_type, w.has_signature, 2, 'Physical'
     FROM json_to_recordset($1) AS w (artist_id uuid, artist_name text, title text, sku text, price bigint,
       description text, category text,
       menu_category text, subcategory text, medium text, subjects text[], stock int, edition_size int, views int,
       sold_count int, rating_sum int,
       rating_count int, days_ago float8, year int, length_m float8, breadth_m float8, height_m float8,
       framing_type text,
       has_signature boolean) JOIN artists p ON p.id = w.artist_id
     RETURNING id`,
    [JSON.stringify(rows)],
  )
  testApp.context.tags.drop(['lists'])
  return inserted.map(({ id }) => id)
}

function sizeColumns({ length, breadth, height }: { length: number; breadth: number; height: number }) {
  return { length_m: length, breadth_m: breadth, height_m: height }
}

async function insertArtist(testApp: TestApp, name: string, state?: string): Promise<string> {
  const username = `${name.toLowerCase().replace(/[^a-z0-9]+/g, '')}-${serial++}`
  const [row] = await testApp.db.fresh<{ id: string }>(
    `INSERT INTO artists (username, name, email, phone, password_hash, description, address)
     VALUES ($1, $2, $1 || '@example.com', '+919876543210', 'x', 'Paints.', $3) RETURNING id`,
    [username, name, JSON.stringify({ state })],
  )
  if (!row) throw new Error('no artist was inserted')
  return row.id
}
