// The price of a lot over time as a stepped line in a square of 100 by 100, from its public history. Pure, so that
// server and browser draw the same line.
import type { AuctionLine } from '@rasika/contract/auctions.ts'
import { bidStepAt } from '@rasika/contract/bid-steps.ts'

interface Point {
  /** Per cent of the width, from the opening to now. */
  x: number
  /** Per cent of the height, from below. */
  y: number
}

export interface Chart {
  /** An svg path: `M … H … V …`. */
  line: string
  last: Point
  mine: readonly Point[]
  ticks: readonly { amount: number; y: number }[]
  /** Labels of the time axis, ISO 8601. */
  times: readonly { at: string; x: number }[]
}

interface ChartedLot {
  startingPrice: number
  auctionStartTime: string
  /** Now, or the end of a lot that is over; ISO 8601. */
  until: string
}

/** `lines` newest first, as the API sends them; `paddle` is the viewer's own. Null without bids. */
export function drawChart(
  lines: readonly AuctionLine[],
  { startingPrice, auctionStartTime, until }: ChartedLot,
  paddle: string | null,
): Chart | null {
  const shownLines = lines
    .filter(({ kind }) => kind === 'placed' || kind === 'withdrawn' || kind === 'lapsed')
    .toReversed()
  const [first] = shownLines
  if (!first) return null
  const from = Math.min(Date.parse(auctionStartTime), Date.parse(first.at))
  const to = Math.max(Date.parse(until), Date.parse(shownLines.at(-1)?.at ?? until), from + 1)
  const highest = shownLines.reduce((max, { price }) => Math.max(max, price), startingPrice)
  const priceRange = Math.max(highest - startingPrice, bidStepAt(startingPrice))
  const x = (at: string) => round((100 * (Date.parse(at) - from)) / (to - from))
  const y = (price: number) => round(6 + (86 * (price - startingPrice)) / priceRange)
  const steps = shownLines.map(({ at, price }) => `H${x(at)}V${round(100 - y(price))}`)
  const price = shownLines.at(-1)?.price ?? startingPrice
  const mine = shownLines.filter(
    (line) => line.kind === 'placed' && line.paddle === paddle && paddle !== null && line.amount !== null,
  )
  return {
    line: `M0 ${round(100 - y(startingPrice))}${steps.join('')}H100`,
    last: { x: 100, y: y(price) },
    mine: mine.map((line) => ({ x: x(line.at), y: y(Math.min(line.amount ?? line.price, highest)) })),
    ticks: [startingPrice, ...(price > startingPrice ? [price] : [])].map((amount) => ({ amount, y: y(amount) })),
    times: [0, 1, 2].map((third) => ({
      at: new Date(from + ((to - from) * third) / 3).toISOString(),
      x: round((100 * third) / 3),
    })),
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
