// All disputes: the nearest deadline first, searched, filtered, sorted, paged and exported; the URL holds all of it.
import { disputeStatuses } from '@rasika/contract/payment-choices.ts'
import type { DeskListedDispute } from '@rasika/contract/desk-disputes.ts'
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import { formatRupeesExact } from '@rasika/contract/money.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { deskApi } from '../desk/api.ts'
import { Chips } from '../desk-lists/chips.tsx'
import { DeskList } from '../desk-lists/desk-list.tsx'
import { Deadline } from '../desk-lists/deadline.tsx'
import { SearchField } from '../desk-lists/search-field.tsx'
import type { Column } from '../desk-lists/table.tsx'
import { queryOf } from '../desk-lists/use-query.ts'
import { Status } from './status.tsx'
import { disputeWords as words } from './words.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return deskApi.disputes.list({ query: queryOf(request) }, { signal: request.signal })
}

const columns: readonly Column<DeskListedDispute>[] = [
  {
    head: words.head.id,
    cell: ({ id }) => (
      <Link className="num" to={deskPaths.dispute(id)}>
        {id}
      </Link>
    ),
  },
  {
    head: words.head.opened,
    sort: 'opened',
    className: 'nowrap quiet hides-second',
    cell: ({ openedAt }) => formatDate(openedAt),
  },
  { head: words.head.title, className: 'cut', phone: 'title', cell: ({ title }) => title ?? words.noOrder },
  { head: words.head.order, className: 'num nowrap hides-first', cell: ({ orderNumber }) => orderNumber },
  {
    head: words.head.amount,
    sort: 'amount',
    className: 'amount',
    phone: 'sum',
    cell: ({ amount }) => formatRupeesExact(amount),
  },
  { head: words.head.phase, className: 'nowrap quiet hides-first', cell: ({ phase }) => words.phase[phase] },
  { head: words.head.status, phone: 'status', cell: ({ status }) => <Status status={status} /> },
  {
    head: words.head.deadline,
    sort: 'deadline',
    phone: 'due',
    cell: ({ openedAt, deadline }) => <Deadline since={openedAt} until={deadline} />,
  },
]

export function Component() {
  const list = useLoaderData<typeof loader>()
  return (
    <DeskList
      words={words}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      sorted="deadline"
      needs="clerk"
      fetchCsv={(query) => deskApi.disputes.csv({ query })}
    >
      <div className="bar">
        <SearchField label={words.search} placeholder={words.searchHint} />
        <Chips label={words.statuses} name="status" choices={disputeStatuses.map((one) => [one, words.status[one]])} />
      </div>
    </DeskList>
  )
}
