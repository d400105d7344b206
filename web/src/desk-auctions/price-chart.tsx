import type { DeskLot } from '@rasika/contract/desk-auctions.ts'
import { formatRupees } from '@rasika/contract/money.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { lazy, Suspense } from 'react'
import { lotWords as words } from './words.ts'

const StepLine = lazy(async () => ({ default: (await import('./step-line.tsx')).StepLine }))

/** The price after each line of the ledger as steps over time, with the place of the replay. */
export function PriceChart({ lot, at }: { lot: DeskLot; at: number }) {
  const { ledger } = lot
  const first = ledger[0]
  const last = ledger.at(-1)
  if (!first || !last) return null
  const from = Math.min(Date.parse(lot.startsAt), Date.parse(first.at))
  const until = Math.max(Date.parse(last.at), from + 1)
  const max = Math.max(...ledger.map(({ price }) => price))
  const points = [
    { time: from, price: lot.startingPrice },
    ...ledger.map(({ at: time, price }) => ({ time: Date.parse(time), price })),
    { time: until, price: last.price },
  ]
  return (
    <div className="stepchart">
      <div role="img" aria-label={words.chart(formatRupees(lot.startingPrice), formatRupees(last.price))}>
        <Suspense fallback={<div className="steps" />}>
          <StepLine points={points} max={max} here={Date.parse((ledger[at] ?? last).at)} />
        </Suspense>
      </div>
      <div className="y num">
        {max !== lot.startingPrice && <span className="y__most">{formatRupees(max)}</span>}
        <span className="y__least">{formatRupees(lot.startingPrice)}</span>
      </div>
      <p className="ax">
        <span>{formatDateTime(new Date(from).toISOString())}</span>
        <span>{formatDateTime(new Date(until).toISOString())}</span>
      </p>
    </div>
  )
}
