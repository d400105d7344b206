// What watchers of lots get: the fields that change, with the new lines of each lot's public history.
import type { AuctionLine, AuctionMoment } from '@rasika/contract/auctions.ts'
import { maxStreamedLines } from '@rasika/contract/event-stream.ts'
import type { Db } from '../platform/db.ts'
import { lineFrom, momentFrom } from './lot.ts'
import { selectMoments, selectNewLines } from './store.ts'

export interface WatchedLot {
  id: string
  /** The number of the last ledger entry that was read; -1 before the first time. */
  seq: number
}

export interface WatchedMoment {
  moment: AuctionMoment
  startsAt: number
  endsAt: number
  /** Oldest first; at most the newest `maxStreamedLines`. */
  lines: AuctionLine[]
}

/** The watched lots, each with the new lines of its public history: two statements for any number of lots. */
export async function watchedMoments(db: Db, watched: readonly WatchedLot[]): Promise<Map<string, WatchedMoment>> {
  const rows = await selectMoments(
    db,
    watched.map(({ id }) => id),
  )
  const sentSeq = new Map(watched.map(({ id, seq }) => [id, seq]))
  // The ledger may have grown between the two statements; later lines go with the next update.
  const moved = rows
    .map(({ id, seq }) => ({ id, after: sentSeq.get(id) ?? -1, last: seq }))
    .filter(({ after, last }) => after >= 0 && after < last)
  const lines = moved.length === 0 ? [] : await selectNewLines(db, moved, maxStreamedLines)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        moment: momentFrom(row),
        startsAt: row.starts_at.getTime(),
        endsAt: row.ends_at.getTime(),
        lines: lines.filter(({ auction_id }) => auction_id === row.id).map(lineFrom),
      },
    ]),
  )
}
