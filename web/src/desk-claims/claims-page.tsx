// All claims: the nearest deadline first, searched, filtered, sorted, paged and exported; the URL holds all of it.
import { claimKinds } from '@rasika/contract/claim-rules.ts'
import { deskClaimStatuses } from '@rasika/contract/desk-choices.ts'
import type { DeskListedClaim } from '@rasika/contract/desk-claims.ts'
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import { formatRupeesExact } from '@rasika/contract/money.ts'
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
import { claimWords as words } from './words.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return deskApi.claims.list({ query: queryOf(request) }, { signal: request.signal })
}

const columns: readonly Column<DeskListedClaim>[] = [
  {
    head: words.head.number,
    cell: ({ number }) => (
      <Link className="num" to={deskPaths.claim(number)}>
        {number}
      </Link>
    ),
  },
  {
    head: words.head.opened,
    sort: 'opened',
    className: 'nowrap quiet hides-second',
    cell: ({ openedAt }) => formatDate(openedAt),
  },
  { head: words.head.kind, className: 'nowrap hides-last', cell: ({ kind }) => words.kind[kind] },
  { head: words.head.title, sort: 'title', className: 'cut', phone: 'title', cell: ({ title }) => title },
  { head: words.head.people, className: 'name quiet hides-first', cell: ({ buyerName }) => buyerName },
  {
    head: words.head.total,
    sort: 'total',
    className: 'amount',
    phone: 'sum',
    cell: ({ total }) => formatRupeesExact(total),
  },
  { head: words.head.status, className: 'wraps-on-phone', phone: 'status', cell: (claim) => <Status claim={claim} /> },
  {
    head: words.head.due,
    sort: 'due',
    phone: 'due',
    cell: ({ openedAt, dueAt }) => <Deadline since={openedAt} until={dueAt} />,
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
      sorted="due"
      needs="clerk"
      fetchCsv={(query) => deskApi.claims.csv({ query })}
    >
      <div className="bar">
        <SearchField label={words.search} placeholder={words.searchHint} />
        <DayRange label={words.days} />
      </div>
      <div className="bar">
        <Chips
          label={words.statuses}
          name="status"
          choices={deskClaimStatuses.map((one) => [one, words.status[one]])}
        />
        <Chips label={words.kinds} name="kind" choices={claimKinds.map((one) => [one, words.kind[one]])} />
      </div>
    </DeskList>
  )
}
