// All lots: what is live first, moving; found, filtered, sorted, paged and exported.
import type { DeskListedLot } from '@rasika/contract/desk-auctions.ts'
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import { formatCount, formatRupees } from '@rasika/contract/money.ts'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { deskApi } from '../desk/api.ts'
import { Chips } from '../desk-lists/chips.tsx'
import { DeskList } from '../desk-lists/desk-list.tsx'
import { SearchField } from '../desk-lists/search-field.tsx'
import type { Column } from '../desk-lists/table.tsx'
import { queryOf } from '../desk-lists/use-query.ts'
import { Status } from './status.tsx'
import { TimeLeft } from './time-left.tsx'
import { useMoments } from './use-moments.ts'
import { auctionWords as words } from './words.ts'

/** What is live first. */
const statuses = (['active', 'upcoming', 'completed', 'sold', 'ended', 'cancelled'] as const).map(
  (status) => [status, words.status[status]] as const,
)

interface ShownLot extends DeskListedLot {
  watching: number | null
}

export async function loader({ request }: LoaderFunctionArgs) {
  return deskApi.auctions.list({ query: queryOf(request) }, { signal: request.signal })
}

const columns: readonly Column<ShownLot>[] = [
  {
    head: words.head.work,
    sort: 'title',
    className: 'cut',
    cell: ({ id, title }) => <Link to={deskPaths.auction(id)}>{title}</Link>,
  },
  {
    head: words.head.artist,
    sort: 'artist',
    className: 'name hides-second',
    cell: ({ artistName }) => artistName,
  },
  { head: words.head.status, cell: ({ status }) => <Status status={status} /> },
  { head: words.head.price, sort: 'price', className: 'amount', cell: ({ price }) => formatRupees(price) },
  { head: words.head.bids, sort: 'bids', className: 'amount hides-last', cell: ({ bids }) => formatCount(bids) },
  { head: words.head.bidders, className: 'amount hides-first', cell: ({ bidders }) => formatCount(bidders) },
  {
    head: words.head.watching,
    className: 'amount hides-second',
    cell: ({ watching }) => watching !== null && formatCount(watching),
  },
  {
    head: words.head.ends,
    sort: 'ends',
    className: 'amount nowrap hides-last',
    cell: (lot) => <TimeLeft {...lot} />,
  },
]

export function Component() {
  const { data, page } = useLoaderData<typeof loader>()
  const moments = useMoments(data.filter(({ status }) => status === 'active').map(({ id }) => id))
  const rows = data.map((lot): ShownLot => {
    const moment = moments.get(lot.id)
    if (!moment || moment.seq < lot.seq) return { ...lot, watching: moment?.watching ?? null }
    const { status, currentPrice: price, totalBids: bids, auctionEndTime: endsAt, watching } = moment
    return { ...lot, status, price, bids, endsAt, watching }
  })
  return (
    <DeskList
      words={words}
      list={{ data: rows, page }}
      columns={columns}
      rowKey={({ id }) => id}
      needs="viewer"
      fetchCsv={(query) => deskApi.auctions.csv({ query })}
    >
      <div className="bar">
        <SearchField label={words.search} placeholder={words.searchHint} />
        <Chips label={words.statuses} name="status" choices={statuses} />
      </div>
    </DeskList>
  )
}
