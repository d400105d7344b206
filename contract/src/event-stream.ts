// The event stream's messages (docs/auctions.md "Event stream"): `GET /api/v1/auction/live?lots=id,id`,
// server-sent events, anonymous. On connect one `moment` for every requested lot, then one after changes of the lot or
// of the number of its watchers, at most every 100 ms; `id:` is the lot's seq. Free of schemas, since the browser reads
// it and only the server writes it.
import type { AuctionLine, AuctionMoment } from './auctions.ts'

export const eventStreamPath = '/api/v1/auction/live'
/** Most lots of one stream. */
export const maxStreamedLots = 20
export const momentEvent = 'moment'
/** Most lines of one message: with so many there may be others before them, which the page reads from the history. */
export const maxStreamedLines = 50

export interface StreamedMoment extends AuctionMoment {
  lotId: string
  /** The number of watchers. */
  watching: number
  /**
   * New lines of the public history since the last message, at most the newest `maxStreamedLines`, oldest first; empty
   * in the snapshot.
   */
  lines: readonly AuctionLine[]
  /** The number of the ledger entry that `lines` follow; null where they follow none, as in the snapshot. */
  linesAfter: number | null
}
