// All buyers, newest first: searched, filtered, sorted, paged and exported; the URL holds all of it.
import type { DeskListedBuyer } from '@rasika/contract/desk-buyers.ts'
import { buyerStatuses } from '@rasika/contract/desk-choices.ts'
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import { formatCount, formatRupeesExact } from '@rasika/contract/money.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { deskApi } from '../desk/api.ts'
import { Chips } from '../desk-lists/chips.tsx'
import { DeskList } from '../desk-lists/desk-list.tsx'
import { SearchField } from '../desk-lists/search-field.tsx'
import type { Column } from '../desk-lists/table.tsx'
import { queryOf } from '../desk-lists/use-query.ts'
import { Status } from './status.tsx'
import { buyerWords as words } from './words.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return deskApi.buyers.list({ query: queryOf(request) }, { signal: request.signal })
}

const columns: readonly Column<DeskListedBuyer>[] = [
  {
    head: words.head.name,
    sort: 'name',
    className: 'cut',
    cell: ({ id, name }) => <Link to={deskPaths.buyer(id)}>{name}</Link>,
  },
  { head: words.head.email, className: 'quiet cut hides-second', cell: ({ email }) => email },
  { head: words.head.orders, className: 'amount hides-last', cell: ({ orders }) => formatCount(orders) },
  {
    head: words.head.spent,
    className: 'amount hides-last',
    cell: ({ spent }) => formatRupeesExact(spent),
  },
  { head: words.head.lapsed, className: 'amount hides-second', cell: ({ lapsed }) => formatCount(lapsed) },
  {
    head: words.head.joined,
    sort: 'joined',
    className: 'nowrap quiet hides-second',
    cell: ({ joinedAt }) => formatDate(joinedAt),
  },
  { head: words.head.status, cell: ({ status }) => <Status status={status} /> },
]

export function Component() {
  const list = useLoaderData<typeof loader>()
  return (
    <DeskList
      words={words}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      sorted="-joined"
      needs="clerk"
      fetchCsv={(query) => deskApi.buyers.csv({ query })}
    >
      <div className="bar">
        <SearchField label={words.search} placeholder={words.searchHint} />
        <Chips label={words.statuses} name="status" choices={buyerStatuses.map((one) => [one, words.status[one]])} />
      </div>
    </DeskList>
  )
}
