// Revenue by month: twelve bars, the current month hatched, figures on the highest and the current one.
// Hidden from screen readers, which read the table below.
import { formatRupees } from '@rasika/contract/money.ts'
import type { Dashboard } from '@rasika/contract/sales.ts'
import { formatMonth } from '@rasika/contract/time.ts'
import type { CSSProperties } from 'react'
import { AsTable } from './as-table.tsx'
import { scaleOf } from './scale.ts'
import './charts.css'
import { words } from './words.ts'

const messages = words.dashboard

export function MonthBars({ months }: { months: Dashboard['revenueByMonth'] }) {
  const { top, lines } = scaleOf(months.map(({ revenue }) => revenue))
  const max = Math.max(...months.map(({ revenue }) => revenue))
  const now = months.at(-1)
  if (top === 0 || !now) return <p className="quiet sales__nothing">{messages.noRevenue}</p>
  return (
    <>
      <figure aria-labelledby="revenue-by-month">
        <div className="bars" aria-hidden="true">
          <div className="bars__grid num">
            {lines.map((line) => (
              <span key={line} style={{ insetBlockEnd: `${(line / top) * 100}%` }}>
                {formatRupees(line)}
              </span>
            ))}
          </div>
          {months.map(({ month, revenue }) => (
            <div
              key={month}
              className={month === now.month ? 'bars__b bars__b--now' : 'bars__b'}
              style={{ '--f': revenue / top } as CSSProperties}
            >
              <i />
              {revenue > 0 && (revenue === max || month === now.month) ? (
                <b className={revenue === max ? 'num' : 'num bars__minor'}>{formatRupees(revenue)}</b>
              ) : null}
              <span>{formatMonth(month, 'short')}</span>
            </div>
          ))}
        </div>
        <figcaption className="meta" id="revenue-by-month">
          {messages.revenueByMonth(formatMonth(now.month, 'long'))}
        </figcaption>
      </figure>
      <AsTable
        head={[messages.month, messages.monthRevenue, messages.monthOrders]}
        rows={months.map(({ month, revenue, orders }) => ({
          id: month,
          cells: [formatMonth(month, 'withYear'), formatRupees(revenue), String(orders)],
        }))}
      />
    </>
  )
}
