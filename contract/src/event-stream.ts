// The event stream's messages (ARCHITECTURE.md "Bids and watchers"): `GET /api/v1/auction/live?lots=id,id`,
// server-sent events, anonymous. On connect one `moment` for every requested lot, then one for each change; `id:` is
// the lot's seq. Free of schemas, since the browser reads it and only the server writes it.
import type { AuctionLine, AuctionMoment } from './auctions.ts'

export const eventStreamPath = '/api/v1/auction/live'
/** Most lots of one stream. */
export const maxStreamedLots = 20
export const momentEvent = 'moment'

export interface StreamedMoment extends AuctionMoment {
  lotId: string
  /** The number of watchers. */
  watching: number
  /** New lines of the public history since the last message, oldest first; empty in the snapshot. */
  lines: readonly AuctionLine[]
}
