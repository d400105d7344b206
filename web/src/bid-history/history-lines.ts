// The lines of a lot's public history that its page has: without a gap from the newest down to the cursor, or with one
// that is known until the newest page was fetched again. The numbers of lines do not show a gap, since some entries of
// the ledger are not public.
import type { AuctionLine } from '@rasika/contract/auctions.ts'

export interface HistoryPage {
  /** Newest first. */
  lines: readonly AuctionLine[]
  /** Of the page after the last line; null where that is the first line of the history. */
  nextCursor: string | null
}

export function withLines(history: HistoryPage, lines: readonly AuctionLine[]): HistoryPage {
  const here = new Set(history.lines.map(({ seq }) => seq))
  const fresh = lines.filter(({ seq }) => !here.has(seq))
  if (fresh.length === 0) return history
  return { ...history, lines: [...fresh, ...history.lines].toSorted((one, other) => other.seq - one.seq) }
}

/**
 * After the newest page was fetched again. `completeTo`: the number of the last line before which none is missing.
 * Where the page does not reach back to it, the lines below the page are dropped; the page's cursor leads to them.
 */
export function withNewestPage(history: HistoryPage, newest: HistoryPage, completeTo: number): HistoryPage {
  const oldest = newest.lines.at(-1)
  if (!oldest || newest.nextCursor === null || oldest.seq <= completeTo) return withLines(history, newest.lines)
  const above = history.lines.filter(({ seq }) => seq > oldest.seq)
  return withLines(newest, above)
}
