// All works, newest first: searched, filtered, sorted, paged and exported; the URL holds all of it.
import { artworkStatuses } from '@rasika/contract/desk-choices.ts'
import type { DeskListedArtwork } from '@rasika/contract/desk-artworks.ts'
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import { formatCount, formatRupees } from '@rasika/contract/money.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { deskApi } from '../desk/api.ts'
import { Chips } from '../desk-lists/chips.tsx'
import { DeskList } from '../desk-lists/desk-list.tsx'
import { SearchField } from '../desk-lists/search-field.tsx'
import type { Column } from '../desk-lists/table.tsx'
import { queryOf } from '../desk-lists/use-query.ts'
import { Status } from './status.tsx'
import { artworkWords as words } from './words.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return deskApi.artworks.list({ query: queryOf(request) }, { signal: request.signal })
}

const columns: readonly Column<DeskListedArtwork>[] = [
  {
    head: words.head.title,
    sort: 'title',
    className: 'cut',
    cell: ({ id, title }) => <Link to={deskPaths.artwork(id)}>{title}</Link>,
  },
  { head: words.head.sku, className: 'quiet cut hides-first', cell: ({ sku }) => sku },
  {
    head: words.head.artist,
    sort: 'artist',
    className: 'cut hides-last',
    cell: ({ artist: { name } }) => name,
  },
  {
    head: words.head.price,
    sort: 'price',
    className: 'amount hides-last',
    cell: ({ price }) => formatRupees(price),
  },
  {
    head: words.head.stock,
    sort: 'stock',
    className: 'amount hides-second',
    cell: ({ stock }) => formatCount(stock),
  },
  {
    head: words.head.added,
    sort: 'created',
    className: 'nowrap quiet hides-second',
    cell: ({ createdAt }) => formatDate(createdAt),
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
      sorted="-created"
      needs="clerk"
      fetchCsv={(query) => deskApi.artworks.csv({ query })}
    >
      <div className="bar">
        <SearchField label={words.search} placeholder={words.searchHint} />
        <Chips label={words.statuses} name="status" choices={artworkStatuses.map((one) => [one, words.status[one]])} />
      </div>
    </DeskList>
  )
}
