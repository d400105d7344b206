// The public history of one lot, newest entry first, page by page.
import type { AuctionLine } from '@rasika/contract/auctions.ts'
import type { Id } from '@rasika/contract/fields.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { z } from 'zod'
import { readCursor, writeCursor } from '../platform/cursor.ts'
import type { Db } from '../platform/db.ts'
import { maxCounted, pageWithCount } from '../platform/list-page.ts'
import { lineFrom } from './lot.ts'
import { countHistory, isThere, selectHistory } from './store.ts'

const highestSeq = 2_147_483_647

/** @throws Problem not_found, stale_cursor */
export async function historyOf(
  db: Db,
  auctionId: Id,
  limit: number,
  cursor: string | null,
): Promise<{ data: AuctionLine[]; page: ReturnType<typeof pageWithCount> }> {
  const before = readCursor(cursor, z.tuple([z.number().int().min(1).max(highestSeq)]))?.[0] ?? highestSeq
  if (!(await isThere(db, auctionId))) throw new Refusal('not_found')
  const [rows, counted] = await Promise.all([
    selectHistory(db, auctionId, before, limit + 1),
    countHistory(db, auctionId, maxCounted + 1),
  ])
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    data: rows.slice(0, limit).map(lineFrom),
    page: pageWithCount(last ? writeCursor([last.seq]) : null, counted),
  }
}
