// Today: the figures, and what needs a hand in groups, the nearest deadline first in each.
import { maxTodayRows, todayGroups } from '@rasika/contract/desk-choices.ts'
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import type { TodayItem } from '@rasika/contract/desk-today.ts'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { deskApi } from '../desk/api.ts'
import { deskWords } from '../desk/words.ts'
import { useRowKeys } from '../desk-lists/row-keys.ts'
import { Figures } from './figures.tsx'
import { keyOf, Row } from './row.tsx'
import { todayWords as words } from './words.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return (await deskApi.today.view({}, { signal: request.signal })).data
}

export function Component() {
  const { now, items, figures } = useLoaderData<typeof loader>()
  return (
    <>
      <title>{deskWords.title(words.title)}</title>
      <div className="head">
        <h1>{words.title}</h1>
        <p className="quiet">{items.length > 0 && words.items(items.length)}</p>
      </div>
      <Figures figures={figures} />
      {items.length === 0 ? <Nothing /> : <Needs items={items} now={now} />}
    </>
  )
}

function Needs({ items, now }: { items: readonly TodayItem[]; now: string }) {
  const here = useRowKeys(items.map(keyOf))
  const { head } = words
  return (
    <section className="todo" aria-label={words.needs}>
      <table className="desk-table">
        <caption className="sr">{words.needs}</caption>
        <thead>
          <tr>
            <th scope="col">{head.label}</th>
            <th scope="col">{head.what}</th>
            <th scope="col" className="at-end hides-second">
              {head.amount}
            </th>
            <th scope="col" className="at-end hides-last">
              {head.age}
            </th>
            <th scope="col">{head.deadline}</th>
            <th scope="col" className="at-end">
              {head.act}
            </th>
          </tr>
        </thead>
        {todayGroups.map((group) => {
          const own = items.filter((item) => item.group === group)
          if (own.length === 0) return null
          const [title, note] = words.groups[group]
          return (
            <tbody key={group}>
              <tr className="gap">
                <th scope="rowgroup" colSpan={6}>
                  <h2>{title}</h2> <span className="num">{own.length}</span>{' '}
                  <span className="meta">
                    {own.length < maxTodayRows ? note : `${note}; ${words.full(maxTodayRows)}`}
                  </span>
                </th>
              </tr>
              {own.map((item) => (
                <Row key={keyOf(item)} item={item} now={now} isHere={here === keyOf(item)} />
              ))}
            </tbody>
          )
        })}
      </table>
    </section>
  )
}

function Nothing() {
  return (
    <div className="todo empty">
      <h2>{words.nothing}</h2>
      <p className="quiet">{words.nothingHint}</p>
      <Link className="link" to={deskPaths.orders()}>
        {words.look}
      </Link>
    </div>
  )
}
