// The figures, each chart with its table. The charts come after the words, into the room that is kept for them.
import type { TodayFigures } from '@rasika/contract/desk-today.ts'
import { formatCount, formatRupees } from '@rasika/contract/money.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { todayWords as words } from './words.ts'

const Bars = lazy(async () => ({ default: (await import('./bars.tsx')).Bars }))
const ShareBar = lazy(async () => ({ default: (await import('./bars.tsx')).ShareBar }))

export function Figures({ figures: { days, feesThisMonth, liveLots, funnel } }: { figures: TodayFigures }) {
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  const sales = days.reduce((sum, day) => sum + day.sales, 0)
  return (
    <section className="strip" aria-label={words.figures}>
      <Days
        title={words.sales}
        figure={formatRupees(sales)}
        note={words.salesSum(orders)}
        days={days}
        value={(day) => day.sales}
        columns={[
          [words.orders, (day) => formatCount(day.orders)],
          [words.rupees, (day) => formatRupees(day.sales)],
        ]}
      />
      <Funnel steps={funnel} />
      <Days
        title={words.fees}
        figure={formatRupees(feesThisMonth)}
        note={words.thirtyDays}
        days={days}
        value={(day) => day.fees}
        columns={[[words.rupees, (day) => formatRupees(day.fees)]]}
      />
      <Days
        title={words.lots}
        figure={formatCount(liveLots)}
        note={words.thirtyDays}
        days={days}
        value={(day) => day.lots}
        columns={[[words.liveOnDay, (day) => formatCount(day.lots)]]}
      />
    </section>
  )
}

type Day = TodayFigures['days'][number]

interface DaysProps {
  title: string
  /** The sum, or what is now. */
  figure: string
  /** Between the first and the last day. */
  note: string
  days: readonly Day[]
  value: (day: Day) => number
  columns: readonly (readonly [head: string, cell: (day: Day) => string])[]
}

/** One bar a day. */
function Days({ title, figure, note, days, value, columns }: DaysProps) {
  const nameOf = (day: Day | undefined) => formatDate(`${day?.day}T12:00:00Z`)
  return (
    <div>
      <h2>{title}</h2>
      <p className="num big">{figure}</p>
      <div aria-hidden="true">
        <Suspense fallback={<div className="bars" />}>
          <Bars values={days.map(value)} />
        </Suspense>
      </div>
      <p className="ax">
        <span>{nameOf(days[0])}</span>
        <span>{note}</span>
        <span>{nameOf(days.at(-1))}</span>
      </p>
      <AsTable caption={title} head={[words.day, ...columns.map(([head]) => head)]}>
        {days.map((day) => (
          <tr key={day.day}>
            <th scope="row">{nameOf(day)}</th>
            {columns.map(([head, cell]) => (
              <td key={head} className="amount">
                {cell(day)}
              </td>
            ))}
          </tr>
        ))}
      </AsTable>
    </div>
  )
}

/** One bar a step, as long as its share of the largest. The table also has its share of the step before. */
function Funnel({ steps }: { steps: TodayFigures['funnel'] }) {
  const max = Math.max(1, ...steps.map(({ count }) => count))
  return (
    <div>
      <h2>{words.funnel}</h2>
      <dl className="funnel">
        {steps.map(({ step, count }) => (
          <div key={step} className="funnel__step">
            <dt>{words.steps[step]}</dt>
            <dd className="num">
              <div aria-hidden="true">
                <Suspense fallback={<div className="bars bars--share" />}>
                  <ShareBar value={count} max={max} />
                </Suspense>
              </div>
              {formatCount(count)}
            </dd>
          </div>
        ))}
      </dl>
      <AsTable caption={words.funnel} head={[words.step, words.count, words.share]}>
        {steps.map(({ step, count }, at) => {
          const before = steps[at - 1]?.count ?? 0
          return (
            <tr key={step}>
              <th scope="row">{words.steps[step]}</th>
              <td className="amount">{formatCount(count)}</td>
              <td className="amount">{before > 0 && words.percent(Math.round((count / before) * 100))}</td>
            </tr>
          )
        })}
      </AsTable>
    </div>
  )
}

function AsTable({ caption, head, children }: { caption: string; head: readonly string[]; children: ReactNode }) {
  return (
    <details className="astable">
      <summary>
        {words.asTable}
        <span className="sr">{words.tableOf(caption)}</span>
      </summary>
      <div tabIndex={0} role="region" aria-label={caption}>
        <table className="desk-table desk-table--tight desk-table--plain">
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
