import type { Auction, AuctionLine } from '@rasika/contract/auctions.ts'
import { formatCount, formatRupees } from '@rasika/contract/money.ts'
import { formatDate, formatTime } from '@rasika/contract/time.ts'
import { type Chart, drawChart } from './chart.ts'
import { words as messages } from './words.ts'
import { words as shared } from '../lot-card/words.ts'

const shortMs = 36 * 60 * 60 * 1000

interface Props {
  lot: Auction
  lines: readonly AuctionLine[]
  paddle: string | null
  isTimeUp: boolean
}

/** Price over time; the table below it says the same in text. */
export function PriceChart({ lot, lines, paddle, isTimeUp }: Props) {
  const until = isTimeUp ? (lines.find(({ kind }) => kind === 'cancelled')?.at ?? lot.auctionEndTime) : lot.serverTime
  const chart = drawChart(lines, { ...lot, until }, paddle)
  if (chart === null) return null
  const isShort = Date.parse(until) - Date.parse(lot.auctionStartTime) < shortMs
  const written = (at: string) => (isShort ? formatTime(at).replace(' IST', '') : (formatDate(at).split(',')[0] ?? ''))
  // Omits a label that repeats the one before: the same minute or day.
  const times = chart.times.filter(
    ({ at }, nth) => nth === 0 || written(at) !== written(chart.times[nth - 1]?.at ?? at),
  )
  return (
    <figure className="history__chart" aria-labelledby="price-chart">
      <div className="chart">
        <Plot chart={chart} isLive={!isTimeUp} />
        <div className="chart__y num" aria-hidden="true">
          {chart.ticks.map(({ amount, y }) => (
            <span
              key={amount}
              className={amount === lot.currentPrice ? 'now' : undefined}
              style={{ insetBlockEnd: `${y}%` }}
            >
              {formatRupees(amount)}
            </span>
          ))}
        </div>
        <div className="chart__x num" aria-hidden="true">
          {times.map(({ at, x }) => (
            <span key={x} style={{ insetInlineStart: `${x}%` }}>
              {written(at)}
            </span>
          ))}
          <span className="chart__now">{isTimeUp ? written(until) : messages.now}</span>
        </div>
      </div>
      <figcaption className="meta" id="price-chart">
        {chart.mine.length > 0 ? messages.rings : messages.chart}
        <span className="sr">
          {messages.chartSummary(
            formatRupees(lot.startingPrice),
            formatRupees(lot.currentPrice),
            shared.card.bids(formatCount(lot.totalBids)),
          )}
        </span>
      </figcaption>
    </figure>
  )
}

function Plot({ chart: { line, last, mine, ticks }, isLive }: { chart: Chart; isLive: boolean }) {
  return (
    <div className="chart__plot" aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        <path className="chart__grid" d={ticks.map(({ y }) => `M0 ${100 - y}H100`).join('')} />
        <path className="chart__line" d={line} />
      </svg>
      {mine.map(({ x, y }, at) => (
        <span
          key={at}
          className="chart__mark chart__mark--ring"
          style={{ insetInlineStart: `${x}%`, insetBlockEnd: `${y}%` }}
        />
      ))}
      <span className="chart__mark" style={{ insetInlineStart: `${last.x}%`, insetBlockEnd: `${last.y}%` }}>
        <i className={isLive ? 'dot dot--live' : 'dot chart__end'} />
      </span>
    </div>
  )
}
