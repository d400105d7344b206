import type { AuctionLine } from '@rasika/contract/auctions.ts'
import type { StreamedMoment } from '@rasika/contract/event-stream.ts'

export type NewLines = Pick<StreamedMoment, 'lines' | 'linesAfter'>

/**
 * The lines of the public history that a moment adds to a page that knows the ledger up to `known`: empty where some
 * did not come with it, null where there are none.
 */
export function linesToTake(
  known: number,
  seq: number,
  { lines, linesAfter }: NewLines,
): readonly AuctionLine[] | null {
  if (linesAfter !== null && linesAfter > known) return []
  if (lines.length > 0) return lines
  // A raised maximum is an entry without a public line.
  const isPrivate = linesAfter !== null && linesAfter <= known
  return seq > known && !isPrivate ? [] : null
}
