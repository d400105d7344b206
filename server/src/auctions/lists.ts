// Lists of one lot or one artist: a lot's public history, newest first, and an artist's lots; both paginated.
import type { ArtistKey } from '@rasika/contract/artists.ts'
import type { AuctionCard, AuctionLine } from '@rasika/contract/auctions.ts'
import { type Id, id as idShape } from '@rasika/contract/fields.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { z } from 'zod'
import { publicArtist } from '../artists/artists.ts'
import { readCursor, writeCursor } from '../platform/cursor.ts'
import type { Db } from '../platform/db.ts'
import { cardFrom, lineFrom } from './lot.ts'
import { timeNow } from './list-store.ts'
import { countHistory, countOfArtist, type LotCounts, isThere, selectHistory, selectOfArtist } from './store.ts'

const maxCounted = 1000
const highestSeq = 2_147_483_647

interface Page {
  nextCursor: string | null
  total: number
  totalIsMore: boolean
}

/** @throws Problem not_found, stale_cursor */
export async function historyOf(
  db: Db,
  auctionId: Id,
  limit: number,
  cursor: string | null,
): Promise<{ data: AuctionLine[]; page: Page }> {
  const before = readCursor(cursor, z.tuple([z.number().int().min(1).max(highestSeq)]))?.[0] ?? highestSeq
  if (!(await isThere(db, auctionId))) throw new Refusal('not_found')
  const [rows, counted] = await Promise.all([
    selectHistory(db, auctionId, before, limit + 1),
    countHistory(db, auctionId, maxCounted + 1),
  ])
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { data: rows.slice(0, limit).map(lineFrom), page: pageOf(counted, last ? writeCursor([last.seq]) : null) }
}

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
  page: Page
  counts: Pick<LotCounts, 'active' | 'completed' | 'canceled'>
  serverTime: string
}> {
  const read = readCursor(
    cursor,
    z.tuple([z.iso.datetime({ precision: 6 }), z.number().int().min(0).max(2), z.number().int(), idShape]),
  )
  const artist = await publicArtist(db, key)
  if (!artist) throw new Refusal('not_found')
  const asOf = read?.[0] ?? (await timeNow(db))
  const after = read && ([read[1], read[2], read[3]] as const)
  const [rows, { total, read_at: readAt, ...counts }] = await Promise.all([
    selectOfArtist(db, artist.id, asOf, after, limit + 1),
    countOfArtist(db, artist.id),
  ])
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    data: rows.slice(0, limit).map(cardFrom),
    page: pageOf(total, last ? writeCursor([asOf, last.rank, last.sort_value, last.id]) : null),
    counts,
    serverTime: readAt.toISOString(),
  }
}

function pageOf(counted: number, nextCursor: string | null): Page {
  return { nextCursor, total: Math.min(counted, maxCounted), totalIsMore: counted > maxCounted }
}
