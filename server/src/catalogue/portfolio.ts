// An artist's works (spec: section 2, Artist profile), in public and for the artist, who sees hidden ones as well. Sold
// ones are included; four sort orders, filters by price and category ('all' means none). Keyset pagination: each page
// continues exactly after the last work shown, whatever changes in between.
import { artworkFilters } from '@rasika/contract/catalogue-filters.ts'
import { noFilters } from '@rasika/contract/list-filters.ts'
import { type ArtistSort, artistSorts, type PortfolioQuery } from '@rasika/contract/public-artists.ts'
import type { ArtistKey } from '@rasika/contract/artists.ts'
import type { ArtworkCard } from '@rasika/contract/artworks.ts'
import { type Id, id as idShape } from '@rasika/contract/fields.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import type { OwnWork } from '@rasika/contract/own-works.ts'
import { z } from 'zod'
import { publicArtist } from '../artists/artists.ts'
import { buyerIdOf, type Caller } from '../platform/caller.ts'
import { readCursor, writeCursor } from '../platform/cursor.ts'
import type { Db } from '../platform/db.ts'
import { pageWithCount, maxCounted } from '../platform/list-page.ts'
import { cardFrom, workFrom } from './cards.ts'
import {
  countPortfolio,
  type OwnPortfolioRow,
  type PortfolioSelection,
  type PublicPortfolioRow,
  findOwnWork,
  selectPortfolio,
} from './portfolio-store.ts'
import { selectionOf } from './selection.ts'

type Page = ReturnType<typeof pageWithCount>

/** @throws Problem not_found, stale_cursor */
export async function publicPortfolio(
  db: Db,
  key: ArtistKey,
  query: PortfolioQuery,
  caller: Caller,
): Promise<{ data: ArtworkCard[]; page: Page; sample: boolean }> {
  const after = readPosition(query)
  const artist = await publicArtist(db, key)
  if (!artist) throw new Refusal('not_found')
  const { rows, page } = await portfolioPage<PublicPortfolioRow>(
    db,
    { artistId: artist.id, isOwn: false, buyerId: buyerIdOf(caller), words: [], signal: caller.signal },
    query,
    after,
  )
  return { data: rows.map(cardFrom), page, sample: artist.sample }
}

/** The artist's own. @throws Problem stale_cursor */
export async function ownPortfolio(
  db: Db,
  artistId: string,
  { search, ...query }: PortfolioQuery & { search: string | null },
  signal?: AbortSignal,
): Promise<{ data: OwnWork[]; page: Page }> {
  const words = search?.split(/\s+/) ?? []
  const { rows, page } = await portfolioPage<OwnPortfolioRow>(
    db,
    { artistId, isOwn: true, buyerId: null, words, signal },
    query,
    readPosition(query),
  )
  return { data: rows.map(ownWorkFrom), page }
}

/** @throws Problem not_found, also for another artist's work */
export async function ownWork(db: Db, artistId: string, id: Id): Promise<OwnWork> {
  const row = await findOwnWork(db, id, artistId)
  if (!row) throw new Refusal('not_found')
  return ownWorkFrom(row)
}

function ownWorkFrom(row: OwnPortfolioRow): OwnWork {
  return { ...workFrom(row), hidden: row.hidden, hiddenReason: row.hidden_reason, inAuction: row.in_auction }
}

interface Position {
  value: string | number
  id: string
}

const time = z.iso.datetime({ precision: 6 })
const positionShape = z.tuple([z.enum(artistSorts), z.union([time, z.number().int()]), idShape])
const isOfTime: Record<ArtistSort, boolean> = { newest: true, oldest: true, 'price-high': false, 'price-low': false }

/** @throws Problem stale_cursor, also for the cursor of another order */
function readPosition({ sort, cursor }: PortfolioQuery): Position | null {
  const read = readCursor(cursor, positionShape)
  if (read === null) return null
  const [written, value, id] = read
  if (written !== sort || isOfTime[sort] !== (typeof value === 'string')) throw new Refusal('stale_cursor')
  return { value, id }
}

type Whose = Pick<PortfolioSelection, 'artistId' | 'isOwn' | 'buyerId' | 'words'> & { signal: AbortSignal | undefined }

async function portfolioPage<Row extends PublicPortfolioRow | OwnPortfolioRow>(
  db: Db,
  { signal, ...whose }: Whose,
  query: PortfolioQuery,
  after: Position | null,
): Promise<{ rows: Row[]; page: Page }> {
  const { sort, limit } = query
  const isAll = query.category.some((name) => name.toLowerCase() === 'all')
  const filters = { ...noFilters(artworkFilters), ...query, category: isAll ? [] : query.category }
  const selection = selectionOf(filters)
  if (selection === null) return { rows: [], page: pageWithCount(null, 0) }
  const portfolioSelection = { ...whose, selection, sort }
  const [rows, total] = await Promise.all([
    selectPortfolio<Row>(db, portfolioSelection, after, limit + 1, signal),
    countPortfolio(db, portfolioSelection, maxCounted + 1, signal),
  ])
  const last = rows.length > limit ? rows[limit - 1] : undefined
  const next = last && writeCursor([sort, isOfTime[sort] ? last.added_at : last.price, last.id])
  return { rows: rows.slice(0, limit), page: pageWithCount(next ?? null, total) }
}
