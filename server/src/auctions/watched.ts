// What watchers of lots get: the fields that change, with the new lines of each lot's public history.
import type { AuctionLine, AuctionMoment } from '@rasika/contract/auctions.ts'
import type { Db } from '../platform/db.ts'
import { lineFrom, momentFrom } from './lot.ts'
import { selectMoments, selectNewLines } from './store.ts'

export interface WatchedLot {
  id: string
  /** Number of the last ledger entry that was sent. */
  seq: number
}

export interface WatchedMoment {
  moment: AuctionMoment
  startsAt: number
  endsAt: number
  /** Oldest first; at most `maxLines`. */
  lines: AuctionLine[]
}

const maxLines = 50

/** The watched lots, each with the new lines of its public history: two statements for any number of lots. */
export async function watchedMoments(db: Db, watched: readonly WatchedLot[]): Promise<Map<string, WatchedMoment>> {
  const rows = await selectMoments(
    db,
    watched.map(({ id }) => id),
  )
  const moved = watched.filter(({ id, seq }) => rows.some((row) => row.id === id && row.seq > seq && seq >= 0))
  const lines = moved.length === 0 ? [] : await selectNewLines(db, moved, maxLines)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        moment: momentFrom(row),
        startsAt: row.starts_at.getTime(),
        endsAt: row.ends_at.getTime(),
        // The ledger may have grown between the two statements; later lines go with the next update.
        lines: lines.filter(({ auction_id, seq }) => auction_id === row.id && seq <= row.seq).map(lineFrom),
      },
    ]),
  )
}
