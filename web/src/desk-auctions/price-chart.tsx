import type { DeskLot } from '@rasika/contract/desk-auctions.ts'
import { formatRupees } from '@rasika/contract/money.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { lotWords as words } from './words.ts'

const width = 600
const height = 144
const headroom = 12

/** The price after each line of the ledger as steps over time, with the place of the replay. */
export function PriceChart({ lot, at }: { lot: DeskLot; at: number }) {
  const { ledger } = lot
  const first = ledger[0]
  const last = ledger.at(-1)
  if (!first || !last) return null
  const from = Math.min(Date.parse(lot.startsAt), Date.parse(first.at))
  const until = Math.max(Date.parse(last.at), from + 1)
  const most = Math.max(...ledger.map(({ price }) => price))
  const x = (time: string) => ((Date.parse(time) - from) / (until - from)) * width
  const y = (price: number) => {
    const rise = most - lot.startingPrice
    return height - headroom - (rise === 0 ? 0 : ((price - lot.startingPrice) / rise) * (height - 2 * headroom))
  }
  const line = ledger.map(({ at: time, price }) => `H${x(time).toFixed(1)}V${y(price).toFixed(1)}`).join('')
  const here = x((ledger[at] ?? last).at).toFixed(1)
  return (
    <div className="stepchart">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.chart(formatRupees(lot.startingPrice), formatRupees(last.price))}
      >
        <path className="c-rule" d={`M0 ${y(most)}H${width}M0 ${height}H${width}`} />
        <path className="c-here" d={`M${here} 0V${height}`} />
        <path className="c-line" d={`M0 ${y(lot.startingPrice)}${line}H${width}`} />
      </svg>
      <div className="y num">
        <span style={{ insetBlockStart: `${(y(most) / height) * 100}%` }}>{formatRupees(most)}</span>
        {most !== lot.startingPrice && (
          <span style={{ insetBlockStart: `${(y(lot.startingPrice) / height) * 100}%` }}>
            {formatRupees(lot.startingPrice)}
          </span>
        )}
      </div>
      <p className="ax">
        <span>{formatDateTime(new Date(from).toISOString())}</span>
        <span>{formatDateTime(new Date(until).toISOString())}</span>
      </p>
    </div>
  )
}
