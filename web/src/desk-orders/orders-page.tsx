// All orders: found by anything, sorted, filtered, paged and exported; the URL holds all of it.
import { orderStatuses } from '@rasika/contract/desk-choices.ts'
import type { DeskListedOrder } from '@rasika/contract/desk-order-list.ts'
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import { formatRupeesExact } from '@rasika/contract/money.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { deskApi } from '../desk/api.ts'
import { Chips } from '../desk-lists/chips.tsx'
import { DeskList } from '../desk-lists/desk-list.tsx'
import { useChosen } from '../desk-lists/chosen.ts'
import { DayRange } from '../desk-lists/day-range.tsx'
import { Deadline } from '../desk-lists/deadline.tsx'
import type { Column } from '../desk-lists/table.tsx'
import { queryOf } from '../desk-lists/use-query.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { Status } from './status.tsx'
import { chosenWords, orderWords as words } from './words.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return deskApi.orders.list({ query: queryOf(request) }, { signal: request.signal })
}

const columns: readonly Column<DeskListedOrder>[] = [
  {
    head: words.head.number,
    cell: ({ number }) => (
      <Link className="num" to={deskPaths.order(number)}>
        {number}
      </Link>
    ),
  },
  {
    head: words.head.made,
    sort: 'created',
    className: 'nowrap quiet hides-second',
    cell: ({ createdAt }) => formatDate(createdAt),
  },
  { head: words.head.buyer, sort: 'buyer', className: 'name hides-last', cell: ({ buyerName }) => buyerName },
  { head: words.head.work, sort: 'title', className: 'cut', phone: 'title', cell: ({ title }) => title },
  {
    head: words.head.artist,
    sort: 'artist',
    className: 'name hides-first',
    cell: ({ artistName }) => artistName,
  },
  {
    head: words.head.total,
    sort: 'total',
    className: 'amount',
    phone: 'sum',
    cell: ({ total }) => formatRupeesExact(total),
  },
  { head: words.head.status, phone: 'status', cell: ({ status }) => <Status status={status} /> },
  {
    head: words.head.deadline,
    sort: 'deadline',
    className: 'hides-second',
    phone: 'due',
    cell: ({ paidAt, deadline }) => <Deadline since={paidAt} until={deadline} />,
  },
]

export function Component() {
  const list = useLoaderData<typeof loader>()
  const { data } = list
  const chosen = useChosen(data.map(({ number }) => number))
  const isChosen = chosen.keys.length > 0
  return (
    <DeskList
      words={words}
      list={list}
      caption={words.caption}
      columns={columns}
      rowKey={({ number }) => number}
      choice={{ chosen, name: ({ number }) => chosenWords.choose(number) }}
      sorted="-created"
      needs="clerk"
      fetchCsv={(query) => deskApi.orders.csv({ query: isChosen ? { ...query, numbers: chosen.keys.join() } : query })}
      label={isChosen ? chosenWords.exported : undefined}
    >
      {isChosen && (
        <ChosenBar orders={data.filter(({ number }) => chosen.keys.includes(number))} clear={chosen.clear} />
      )}
      <div className="bar" inert={isChosen}>
        <Chips label={words.statuses} name="status" choices={orderStatuses.map((one) => [one, words.status[one]])} />
        <DayRange label={words.days} />
      </div>
    </DeskList>
  )
}
