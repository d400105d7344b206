// What watchers of lots get: the fields that change, with the new lines of each lot's public history.
import type { AuctionLine, AuctionMoment } from '@rasika/contract/auctions.ts'
import { maxStreamedLines } from '@rasika/contract/event-stream.ts'
import type { Db } from '../platform/db.ts'
import { lineFrom, momentFrom } from './lot.ts'
import { selectMoments, selectNewLines } from './store.ts'

export interface WatchedLot {
  id: string
  /** The number of the last ledger entry that was read; null before the first time. */
  seq: number | null
}

export interface WatchedMoment {
  moment: AuctionMoment
  startsAt: number
  endsAt: number
  /** Oldest first; at most the newest `maxStreamedLines`. */
  lines: AuctionLine[]
  /** The number of the entry that they follow; null where none was read before. */
  linesAfter: number | null
}

/** The watched lots, each with the new lines of its public history: two statements for any number of lots. */
export async function watchedMoments(db: Db, watched: readonly WatchedLot[]): Promise<Map<string, WatchedMoment>> {
  const rows = await selectMoments(
    db,
    watched.map(({ id }) => id),
  )
  const readSeq = new Map(watched.map(({ id, seq }) => [id, seq]))
  // The ledger may have grown between the two statements; later lines go with the next update.
  const moved = rows.flatMap(({ id, seq }) => {
    const after = readSeq.get(id) ?? null
    return after !== null && after < seq ? [{ id, after, last: seq }] : []
  })
  const lines = moved.length === 0 ? [] : await selectNewLines(db, moved, maxStreamedLines)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        moment: momentFrom(row),
        startsAt: row.starts_at.getTime(),
        endsAt: row.ends_at.getTime(),
        lines: lines.filter(({ auction_id }) => auction_id === row.id).map(lineFrom),
        linesAfter: readSeq.get(row.id) ?? null,
      },
    ]),
  )
}
