// Today: the figures, and what needs a hand in groups, the nearest deadline first in each.
import { type TodayAct, todayGroups } from '@rasika/contract/desk-choices.ts'
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import type { TodayItem } from '@rasika/contract/desk-today.ts'
import { formatRupeesExact } from '@rasika/contract/money.ts'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { deskApi } from '../desk/api.ts'
import { deskWords } from '../desk/words.ts'
import { Deadline } from '../desk-lists/deadline.tsx'
import { useRowKeys } from '../desk-lists/row-keys.ts'
import { Figures } from './figures.tsx'
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
      <table className="t">
        <caption className="sr">{words.needs}</caption>
        <thead>
          <tr>
            <th scope="col">{head.label}</th>
            <th scope="col">{head.what}</th>
            <th scope="col" className="r p2">
              {head.amount}
            </th>
            <th scope="col" className="r p1">
              {head.age}
            </th>
            <th scope="col">{head.deadline}</th>
            <th scope="col" className="r">
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
                  <h2>{title}</h2> <span className="num">{own.length}</span> <span className="meta">{note}</span>
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

/** The acts that the order's page has a form for. */
const forms: Partial<Record<TodayAct, string>> = { answer_courier: '#act-answer', ask_back: '#act-answer' }

function Row({ item, now, isHere }: { item: TodayItem; now: string; isHere: boolean }) {
  const { label, what, opens, nextAct, amount, since, deadline } = item
  return (
    <tr data-row={keyOf(item)} className={isHere ? 'here' : undefined}>
      <th scope="row" className="num nb">
        {label}
      </th>
      <td className="cut">{what}</td>
      <td className="n p2">{amount !== null && formatRupeesExact(amount)}</td>
      <td className="r nb quiet p1">{words.age((Date.parse(now) - Date.parse(since)) / 3_600_000)}</td>
      <td>
        <Deadline since={since} until={deadline} />
      </td>
      <td className="r">
        {opens !== null && (
          <Link
            className="act"
            data-act
            to={`${deskPaths[opens.page](opens.id)}${nextAct === null ? '' : (forms[nextAct] ?? '')}`}
          >
            {nextAct === null ? words.open : words.acts[nextAct]}
            <span className="sr">{` ${opens.page === 'contest' || opens.page === 'auction' ? label : opens.id}`}</span>
          </Link>
        )}
      </td>
    </tr>
  )
}

function Nothing() {
  return (
    <div className="empty">
      <h2>{words.nothing}</h2>
      <p className="quiet">{words.nothingHint}</p>
      <Link className="link" to={deskPaths.orders()}>
        {words.look}
      </Link>
    </div>
  )
}

function keyOf({ group, label, since }: TodayItem): string {
  return `${group} ${label} ${since}`
}
