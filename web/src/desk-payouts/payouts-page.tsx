// What is owed to each artist, the largest first: searched, filtered, sorted, paged and exported; the URL holds
// all of it.
import { payoutStatuses } from '@rasika/contract/desk-choices.ts'
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import type { DeskArtistMoney } from '@rasika/contract/desk-payouts.ts'
import { formatCount, formatRupeesExact } from '@rasika/contract/money.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { deskApi } from '../desk/api.ts'
import { Chips } from '../desk-lists/chips.tsx'
import { ListHead } from '../desk-lists/list-head.tsx'
import { SearchField } from '../desk-lists/search-field.tsx'
import { type Column, DeskTable } from '../desk-lists/table.tsx'
import { useNothingYet } from '../desk-lists/use-nothing-yet.ts'
import { queryOf } from '../desk-lists/use-query.ts'
import { Status } from './status.tsx'
import { payoutWords as words } from './words.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return deskApi.payouts.list({ query: queryOf(request) }, { signal: request.signal })
}

const columns: readonly Column<DeskArtistMoney>[] = [
  {
    head: words.head.artist,
    sort: 'artist',
    className: 'nowrap',
    cell: ({ name, username }) => <Link to={deskPaths.artistPayouts(username)}>{name}</Link>,
  },
  {
    head: words.head.sales,
    sort: 'sales',
    className: 'amount hides-second',
    cell: ({ sales }) => formatRupeesExact(sales),
  },
  {
    head: words.head.deductions,
    className: 'amount hides-first',
    cell: ({ fees, taxCollected, freight }) => signedOrDash(-fees - taxCollected - freight),
  },
  { head: words.head.refunds, className: 'amount hides-first', cell: ({ refunds }) => signedOrDash(-refunds) },
  {
    head: words.head.paid,
    sort: 'paid',
    className: 'amount hides-second',
    cell: ({ paidOut }) => signedOrDash(-paidOut),
  },
  { head: words.head.owed, sort: 'owed', className: 'amount', cell: ({ owed }) => signedOrDash(owed) },
  {
    head: words.head.payable,
    sort: 'payable',
    className: 'amount',
    cell: ({ payable }) => signedOrDash(payable),
  },
  {
    head: words.head.last,
    sort: 'last',
    className: 'nowrap quiet hides-second',
    cell: ({ lastPaidAt }) => lastPaidAt && formatDate(lastPaidAt),
  },
  { head: words.head.status, className: 'hides-last', cell: ({ status }) => <Status status={status} /> },
]

export function Component() {
  const { data, page, owed } = useLoaderData<typeof loader>()
  const isEmpty = useNothingYet(data)
  return (
    <>
      <ListHead
        title={words.title}
        about={words.about(formatRupeesExact(owed), formatCount(page.total, page.totalIsMore))}
        rows={data}
        needs="clerk"
        fetchCsv={(query) => deskApi.payouts.csv({ query })}
      />
      <p>
        <Link className="link" to={deskPaths.payoutRuns()}>
          {words.runs}
        </Link>
      </p>
      {!isEmpty && (
        <div className="bar">
          <SearchField label={words.search} placeholder={words.searchHint} />
          <Chips label={words.statuses} name="status" choices={payoutStatuses.map((one) => [one, words.status[one]])} />
        </div>
      )}
      <DeskTable
        caption={words.title}
        columns={columns}
        rows={data}
        rowKey={({ username }) => username}
        page={page}
        empty={words.noneYet}
        sorted="-owed"
      />
    </>
  )
}

/** A nil is a dash. */
function signedOrDash(amount: number): string {
  return amount === 0 ? '–' : formatRupeesExact(amount)
}
