// The rows of a lot's public history, newest first. When a maximum bid answers another bid, the price rises without a
// line in the history: the current price gets a row on top, so that the leading row is never below a beaten bid.
import type { Auction, AuctionLine } from '@rasika/contract/auctions.ts'

export interface HistoryRow {
  key: string
  line: AuctionLine
  /** A bid withdrawn later, or the withdrawal itself. */
  isWithdrawn: boolean
  /** The lot's current price was bid by a maximum. */
  isClimb: boolean
  leads: boolean
}

export function historyRows(
  lines: readonly AuctionLine[],
  { highestBidder, currentPrice }: Pick<Auction, 'highestBidder' | 'currentPrice'>,
): HistoryRow[] {
  const withdrawn = new Set(lines.filter(({ kind }) => kind === 'withdrawn').map(bidKey))
  const isWithdrawnBid = (line: AuctionLine) => line.kind === 'placed' && withdrawn.has(bidKey(line))
  const leading = lines.find((line) => line.kind === 'placed' && line.paddle === highestBidder && !isWithdrawnBid(line))
  const hasClimbed = leading !== undefined && leading.amount !== null && currentPrice > leading.amount
  const rows = lines.map((line) => ({
    key: String(line.seq),
    line,
    isWithdrawn: line.kind === 'withdrawn' || isWithdrawnBid(line),
    isClimb: false,
    leads: line === leading && !hasClimbed,
  }))
  if (!hasClimbed) return rows
  // The newest bid or withdrawal was the last change of the price; later lines (the end, a payment) stay above.
  const at = rows.findIndex(({ line }) => line.kind === 'placed' || line.kind === 'withdrawn')
  const cause = (rows[at] as HistoryRow).line
  const climb: HistoryRow = {
    key: 'climb',
    line: { ...leading, amount: currentPrice, at: cause.at },
    isWithdrawn: false,
    isClimb: true,
    leads: true,
  }
  return rows.toSpliced(at, 0, climb)
}

/** Paddle and amount in the response of a version before, which named no bid. */
function bidKey({ bidId, paddle, amount }: AuctionLine): string {
  return bidId ?? `${paddle} ${amount}`
}
