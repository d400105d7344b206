// SQL for card columns that are not in the card's own row.
import { isNotOver, isUpcoming } from '../lot-status/lot-status.ts'

/** ISO 8601 in UTC, to the millisecond. */
export const isoTime = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * The live or upcoming lot of a work `a`: one probe of `auctions_one_of_work` per row, as one lot at most holds a unit.
 */
export const openAuction = `(SELECT json_build_object('id', l.id,
  'status', CASE WHEN ${isUpcoming('l', 'now()')} THEN 'upcoming' ELSE 'active' END, 'price', l.price,
  'starts', ${isoTime('l.starts_at')}, 'ends', ${isoTime('l.ends_at')})
  FROM auctions l WHERE l.artwork_id = a.id AND l.holds_unit AND l.removed_at IS NULL
    AND ${isNotOver('l', 'now()')}) AS open_auction`
