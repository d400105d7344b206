// All artists, newest first: searched, filtered, sorted, paged and exported; the URL holds all of it.
import { artistStatuses } from '@rasika/contract/desk-choices.ts'
import type { DeskListedArtist } from '@rasika/contract/desk-artists.ts'
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
import { artistWords as words } from './words.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return deskApi.artists.list({ query: queryOf(request) }, { signal: request.signal })
}

const columns: readonly Column<DeskListedArtist>[] = [
  {
    head: words.head.name,
    sort: 'name',
    className: 'cut',
    cell: ({ username, name }) => <Link to={deskPaths.artist(username)}>{name}</Link>,
  },
  { head: words.head.username, className: 'quiet cut hides-second', cell: ({ username }) => username },
  { head: words.head.location, className: 'quiet cut hides-first', cell: ({ location }) => location },
  { head: words.head.works, className: 'amount hides-second', cell: ({ works }) => formatCount(works) },
  {
    head: words.head.sales,
    sort: 'sales',
    className: 'amount hides-last',
    cell: ({ sales }) => formatRupeesExact(sales),
  },
  {
    head: words.head.owed,
    sort: 'owed',
    className: 'amount hides-second',
    cell: ({ owed }) => formatRupeesExact(owed),
  },
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
      rowKey={({ username }) => username}
      sorted="-joined"
      needs="clerk"
      fetchCsv={(query) => deskApi.artists.csv({ query })}
    >
      <div className="bar">
        <SearchField label={words.search} placeholder={words.searchHint} />
        <Chips label={words.statuses} name="status" choices={artistStatuses.map((one) => [one, words.status[one]])} />
      </div>
    </DeskList>
  )
}
