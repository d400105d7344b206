// The public lots of one artist, page by page.
import type { ArtistKey } from '@rasika/contract/artists.ts'
import type { AuctionCard } from '@rasika/contract/auctions.ts'
import { id as idShape } from '@rasika/contract/fields.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { z } from 'zod'
import { publicArtist } from '../artists/artists.ts'
import { databaseNowInMicroseconds } from '../platform/database-clock.ts'
import { readCursor, writeCursor } from '../platform/cursor.ts'
import type { Db } from '../platform/db.ts'
import { pageWithCount } from '../platform/list-page.ts'
import { lotCardFrom } from './lot.ts'
import { countOfArtist, type LotCounts, selectOfArtist } from './store.ts'

/**
 * Live lots first, then upcoming, then ended ones.
 * @throws Problem not_found, stale_cursor
 */
export async function lotsOfArtist(
  db: Db,
  key: ArtistKey,
  limit: number,
  cursor: string | null,
): Promise<{
  data: AuctionCard[]
  page: ReturnType<typeof pageWithCount>
  counts: Pick<LotCounts, 'active' | 'completed' | 'canceled'>
  serverTime: string
}> {
  const read = readCursor(
    cursor,
    z.tuple([z.iso.datetime({ precision: 6 }), z.number().int().min(0).max(2), z.number().int(), idShape]),
  )
  const artist = await publicArtist(db, key)
  if (!artist) throw new Refusal('not_found')
  const asOf = read?.[0] ?? (await databaseNowInMicroseconds(db))
  const after = read && ([read[1], read[2], read[3]] as const)
  const [rows, { total, read_at: readAt, ...counts }] = await Promise.all([
    selectOfArtist(db, artist.id, asOf, after, limit + 1),
    countOfArtist(db, artist.id),
  ])
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    data: rows.slice(0, limit).map(lotCardFrom),
    page: pageWithCount(last ? writeCursor([asOf, last.rank, last.sort_value, last.id]) : null, total),
    counts,
    serverTime: readAt.toISOString(),
  }
}
