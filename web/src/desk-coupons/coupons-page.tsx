// All coupons, newest first: searched, filtered, sorted, paged and exported; the URL holds all of it.
import { couponStatuses } from '@rasika/contract/desk-choices.ts'
import type { DeskCoupon } from '@rasika/contract/desk-coupons.ts'
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import { formatCount } from '@rasika/contract/money.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { deskApi } from '../desk/api.ts'
import { useKeys } from '../desk/keys.ts'
import { useMay } from '../desk/operator.ts'
import { Chips } from '../desk-lists/chips.tsx'
import { ListHead } from '../desk-lists/list-head.tsx'
import { SearchField } from '../desk-lists/search-field.tsx'
import { type Column, DeskTable } from '../desk-lists/table.tsx'
import { useNothingYet } from '../desk-lists/use-nothing-yet.ts'
import { queryOf } from '../desk-lists/use-query.ts'
import { lastDay } from './last-day.ts'
import { Status } from './status.tsx'
import { couponWords as words, newCouponWords } from './words.ts'
import { holdsFor, worthOf } from './worth.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return deskApi.coupons.list({ query: queryOf(request) }, { signal: request.signal })
}

const columns: readonly Column<DeskCoupon>[] = [
  {
    head: words.head.code,
    sort: 'code',
    cell: ({ code }) => (
      <Link className="num" to={deskPaths.coupon(code)}>
        {code}
      </Link>
    ),
  },
  { head: words.head.worth, className: 'nowrap', cell: worthOf },
  { head: words.head.holds, className: 'cut hides-second', cell: holdsFor },
  {
    head: words.head.uses,
    sort: 'uses',
    className: 'amount hides-last',
    cell: ({ useCount, maxUses }) =>
      maxUses === null ? formatCount(useCount) : words.of(formatCount(useCount), formatCount(maxUses)),
  },
  {
    head: words.head.until,
    sort: 'ends',
    className: 'nowrap quiet hides-second',
    cell: ({ endsAt }) => (endsAt === null ? words.noEnd : formatDate(lastDay(endsAt))),
  },
  { head: words.head.status, cell: ({ status }) => <Status status={status} /> },
]

export function Component() {
  const { data, page } = useLoaderData<typeof loader>()
  const isEmpty = useNothingYet(data)
  const may = useMay('manager')
  const navigate = useNavigate()
  useKeys({ n: () => may && void navigate(deskPaths.newCoupon()) })
  return (
    <>
      <ListHead
        title={words.title}
        about={words.about(formatCount(page.total, page.totalIsMore))}
        rows={data}
        needs="clerk"
        fetchCsv={(query) => deskApi.coupons.csv({ query })}
      />
      <div className="bar">
        {!isEmpty && (
          <>
            <SearchField label={words.search} placeholder={words.searchHint} />
            <Chips
              label={words.statuses}
              name="status"
              choices={couponStatuses.map((one) => [one, words.status[one]])}
            />
          </>
        )}
        {may ? (
          <Link className="btn" to={deskPaths.newCoupon()} aria-keyshortcuts="n">
            {words.make} <kbd aria-hidden="true">n</kbd>
          </Link>
        ) : (
          <>
            <button type="button" className="btn" disabled aria-describedby="may-not">
              {words.make}
            </button>
            <span className="meta" id="may-not">
              {newCouponWords.manager}
            </span>
          </>
        )}
      </div>
      <DeskTable
        caption={words.title}
        columns={columns}
        rows={data}
        rowKey={({ code }) => code}
        page={page}
        empty={words.noneYet}
        sorted="-created"
      />
    </>
  )
}
