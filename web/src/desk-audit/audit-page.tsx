// The audit log: who did what and who looked at what, found, filtered and exported.
import type { AuditRow } from '@rasika/contract/desk-audit.ts'
import { auditKinds } from '@rasika/contract/desk-choices.ts'
import { auditObject, auditParticulars } from '@rasika/contract/particulars.ts'
import { formatDate, formatTime } from '@rasika/contract/time.ts'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { deskApi } from '../desk/api.ts'
import { Chips } from '../desk-lists/chips.tsx'
import { DeskList } from '../desk-lists/desk-list.tsx'
import { DayRange } from '../desk-lists/day-range.tsx'
import { SearchField } from '../desk-lists/search-field.tsx'
import type { Column } from '../desk-lists/table.tsx'
import { queryOf } from '../desk-lists/use-query.ts'
import { WholeNumbers } from '../ui/whole-numbers.tsx'
import { pageOf } from './page-of.ts'
import { auditWords as words } from './words.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return deskApi.audit.list({ query: queryOf(request) }, { signal: request.signal })
}

const columns: readonly Column<AuditRow>[] = [
  { head: words.head.at, sort: 'at', className: 'num wraps-on-phone', cell: ({ at }) => <At time={at} /> },
  {
    head: words.head.operator,
    sort: 'operator',
    className: 'nowrap wraps-on-phone',
    cell: ({ operator, onScreen }) => (
      <>
        {operator}
        {!onScreen && <span className="meta"> {words.commandLine}</span>}
      </>
    ),
  },
  { head: words.head.action, sort: 'action', cell: ({ action }) => action },
  { head: words.head.object, sort: 'object', className: 'num breaks-anywhere', cell: (row) => <About row={row} /> },
  {
    head: words.head.detail,
    // Whole: there is no page of a row that has the rest.
    className: 'breaks-anywhere quiet hides-last',
    cell: auditParticulars,
  },
]

/** Where the window is narrow the time is below the day: neither is broken. */
function At({ time }: { time: string }) {
  return (
    <>
      <span className="nowrap">{formatDate(time)},</span> <span className="nowrap">{formatTime(time)}</span>
    </>
  )
}

/** Where there is a page of it, the link to it. */
function About({ row }: { row: AuditRow }) {
  const page = pageOf(row)
  const about = auditObject(row.action, row.object)
  if (about === null) return null
  const text = <WholeNumbers text={about} />
  return page === null ? (
    text
  ) : (
    <Link className="link" to={page}>
      {text}
    </Link>
  )
}

export function Component() {
  const list = useLoaderData<typeof loader>()
  return (
    <DeskList
      words={words}
      list={list}
      columns={columns}
      rowKey={({ id }) => String(id)}
      sorted="-at"
      needs="viewer"
      fetchCsv={(query) => deskApi.audit.csv({ query })}
    >
      <div className="bar">
        <SearchField label={words.search} placeholder={words.searchHint} />
        <Chips label={words.kinds} name="kind" choices={auditKinds.map((kind) => [kind, words.kind[kind]])} />
        <DayRange label={words.days} />
      </div>
    </DeskList>
  )
}
