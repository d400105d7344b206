// All tickets: the nearest deadline first, searched, filtered, sorted, paged and exported; the URL holds all of it.
import { ticketKinds, ticketStatuses } from '@rasika/contract/desk-choices.ts'
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import type { DeskListedTicket } from '@rasika/contract/desk-tickets.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { deskApi } from '../desk/api.ts'
import { Chips } from '../desk-lists/chips.tsx'
import { DeskList } from '../desk-lists/desk-list.tsx'
import { DayRange } from '../desk-lists/day-range.tsx'
import { Deadline } from '../desk-lists/deadline.tsx'
import { SearchField } from '../desk-lists/search-field.tsx'
import type { Column } from '../desk-lists/table.tsx'
import { queryOf } from '../desk-lists/use-query.ts'
import { Status } from './status.tsx'
import { ticketWords as words } from './words.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return deskApi.tickets.list({ query: queryOf(request) }, { signal: request.signal })
}

const columns: readonly Column<DeskListedTicket>[] = [
  {
    head: words.head.number,
    cell: ({ number }) => (
      <Link className="num" to={deskPaths.ticket(number)}>
        {number}
      </Link>
    ),
  },
  {
    head: words.head.came,
    sort: 'sent',
    className: 'nowrap quiet hides-second',
    cell: ({ sentAt }) => formatDate(sentAt),
  },
  { head: words.head.subject, sort: 'subject', className: 'cut', phone: 'title', cell: ({ subject }) => subject },
  { head: words.head.kind, className: 'nowrap quiet hides-first', cell: ({ kind }) => words.kind[kind] },
  {
    head: words.head.assignee,
    sort: 'assignee',
    className: 'name hides-last',
    cell: ({ assignee }) => assignee,
  },
  { head: words.head.status, phone: 'status', cell: ({ status }) => <Status status={status} /> },
  {
    head: words.head.deadline,
    sort: 'deadline',
    phone: 'due',
    cell: ({ sentAt, deadline }) => <Deadline since={sentAt} until={deadline} />,
  },
]

export function Component() {
  const list = useLoaderData<typeof loader>()
  return (
    <DeskList
      words={words}
      list={list}
      columns={columns}
      rowKey={({ number }) => number}
      sorted="deadline"
      needs="clerk"
      fetchCsv={(query) => deskApi.tickets.csv({ query })}
    >
      <div className="bar">
        <SearchField label={words.search} placeholder={words.searchHint} />
        <Chips label={words.whose} name="mine" choices={[['1', words.mine]]} />
        <DayRange label={words.days} />
      </div>
      <div className="bar">
        <Chips label={words.statuses} name="status" choices={ticketStatuses.map((one) => [one, words.status[one]])} />
        <Chips label={words.kinds} name="kind" choices={ticketKinds.map((one) => [one, words.kind[one]])} />
      </div>
    </DeskList>
  )
}
