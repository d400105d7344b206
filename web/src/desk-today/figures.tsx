// The figures, each chart with its table.
import type { TodayFigures } from '@rasika/contract/desk-today.ts'
import { formatCount, formatRupees } from '@rasika/contract/money.ts'
import { formatDate } from '@rasika/contract/time.ts'
import type { ReactNode } from 'react'
import { todayWords as words } from './words.ts'

export function Figures({ figures: { days, feesThisMonth, liveLots, funnel } }: { figures: TodayFigures }) {
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  const sales = days.reduce((sum, day) => sum + day.sales, 0)
  return (
    <section className="strip" aria-label={words.figures}>
      <div>
        <h2>{words.sales}</h2>
        <p className="num big">{formatRupees(sales)}</p>
        <Bars values={days.map((day) => day.sales)} />
        <p className="ax">
          <span>{formatDate(`${days[0]?.day}T12:00:00Z`)}</span>
          <span>{words.salesSum(orders)}</span>
          <span>{formatDate(`${days.at(-1)?.day}T12:00:00Z`)}</span>
        </p>
        <AsTable caption={words.sales} head={[words.day, words.orders, words.rupees]}>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{formatDate(`${day.day}T12:00:00Z`)}</th>
              <td className="n">{formatCount(day.orders)}</td>
              <td className="n">{formatRupees(day.sales)}</td>
            </tr>
          ))}
        </AsTable>
      </div>
      <div>
        <h2>{words.funnel}</h2>
        <dl className="funnel">
          {funnel.map(({ step, count }) => (
            <div key={step} className="funnel__step">
              <dt>{words.steps[step]}</dt>
              <dd className="num">{formatCount(count)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div>
        <h2>{words.fees}</h2>
        <p className="num big">{formatRupees(feesThisMonth)}</p>
      </div>
      <div>
        <h2>{words.lots}</h2>
        <p className="num big">{formatCount(liveLots)}</p>
      </div>
    </section>
  )
}

/** One bar a value, as high as its share of the highest. The table beside it has the same in words. */
function Bars({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values)
  return (
    <svg viewBox={`0 0 ${values.length * 10} 40`} height="40" preserveAspectRatio="none" aria-hidden="true">
      {values.map((value, at) => (
        <rect
          key={at}
          className="c-ink"
          x={at * 10 + 1}
          width="8"
          y={40 - (value / most) * 39}
          height={(value / most) * 39}
        />
      ))}
      <path className="c-rule" d={`M0 40H${values.length * 10}`} />
    </svg>
  )
}

function AsTable({ caption, head, children }: { caption: string; head: readonly string[]; children: ReactNode }) {
  return (
    <details className="astable">
      <summary>{words.asTable}</summary>
      <div tabIndex={0} role="region" aria-label={caption}>
        <table className="t t--tight t--plain">
          <caption className="sr">{caption}</caption>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </details>
  )
}
