// A horizontal bar chart of counts, longest first, with the figure at the end. Hidden from screen readers, which read
// the table below.
import { formatCount } from '@rasika/contract/money.ts'
import type { CSSProperties, ReactNode } from 'react'
import './charts.css'

interface Props {
  id: string
  caption: string
  bars: readonly { id: string; name: string; count: number }[]
  /** The table. */
  children: ReactNode
}

export function RowBars({ id, caption, bars, children }: Props) {
  const max = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <figure aria-labelledby={id}>
      <figcaption className="small-head" id={id}>
        {caption}
      </figcaption>
      <div className="row-bars" aria-hidden="true">
        {bars.map((bar) => (
          <div key={bar.id} className="row-bars__row">
            <span className="row-bars__name">{bar.name}</span>
            <span className="row-bars__bar" style={{ '--f': bar.count / max } as CSSProperties} />
            <span className="num">{formatCount(bar.count)}</span>
          </div>
        ))}
      </div>
      {children}
    </figure>
  )
}
