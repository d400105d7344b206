// What the live stream says (ARCHITECTURE.md "Bids and watchers"): `GET /api/v1/auction/live?lots=id,id`, server-sent
// events, anonymous. On connect one `moment` for every lot asked for, then one for each change; `id:` is the lot's seq.
// Free of schemas, since the browser reads it and the server alone writes it.
import type { AuctionLine, AuctionMoment } from './auctions.ts'

export const livePath = '/api/v1/auction/live'
/** Lots one stream may carry. */
export const maxLiveLots = 20
export const liveEvent = 'moment'

export interface LiveMoment extends AuctionMoment {
  lotId: string
  /** How many are watching. */
  watching: number
  /** What the public history gained since the last one, oldest first; empty in the snapshot. */
  lines: readonly AuctionLine[]
}

/** An iCalendar file of when a lot ends. */
export function calendarPath(lotId: string): string {
  return `/api/v1/auction/calendar/${encodeURIComponent(lotId)}.ics`
}
