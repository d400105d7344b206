// All contests, the last end first: searched, filtered, sorted, paged and exported; the URL holds all of it.
import { contestStatuses } from '@rasika/contract/desk-choices.ts'
import type { DeskListedContest } from '@rasika/contract/desk-contests.ts'
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import { formatCount } from '@rasika/contract/money.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { deskApi } from '../desk/api.ts'
import { Acts } from '../desk-acts/acts.tsx'
import { Chips } from '../desk-lists/chips.tsx'
import { Deadline } from '../desk-lists/deadline.tsx'
import { ListHead } from '../desk-lists/list-head.tsx'
import { SearchField } from '../desk-lists/search-field.tsx'
import { type Column, DeskTable } from '../desk-lists/table.tsx'
import { queryOf } from '../desk-lists/use-query.ts'
import { OpenForm } from './open-form.tsx'
import { Status } from './status.tsx'
import { contestActWords, contestWords as words } from './words.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return deskApi.contests.list({ query: queryOf(request) }, { signal: request.signal })
}

const columns: readonly Column<DeskListedContest>[] = [
  {
    head: words.head.title,
    sort: 'title',
    className: 'cut',
    cell: ({ id, title }) => <Link to={deskPaths.contest(id)}>{title}</Link>,
  },
  { head: words.head.theme, className: 'cut hides-second', cell: ({ theme }) => theme },
  {
    head: words.head.ends,
    sort: 'ends',
    className: 'nowrap quiet hides-second',
    cell: ({ endsAt }) => formatDate(endsAt),
  },
  {
    head: words.head.entries,
    sort: 'entries',
    className: 'amount hides-last',
    cell: ({ entryCount }) => formatCount(entryCount),
  },
  {
    head: words.head.judged,
    className: 'amount hides-last',
    cell: ({ scoredCount }) => formatCount(scoredCount),
  },
  { head: words.head.status, cell: ({ status }) => <Status status={status} /> },
  { head: words.head.due, cell: ({ endsAt, deadline }) => <Deadline since={endsAt} until={deadline} /> },
]

export function Component() {
  const { data, page } = useLoaderData<typeof loader>()
  return (
    <>
      <ListHead
        title={words.title}
        about={words.about(formatCount(page.total, page.totalIsMore))}
        rows={data}
        needs="clerk"
        fetchCsv={(query) => deskApi.contests.csv({ query })}
      >
        <div className="bar">
          <SearchField label={words.search} placeholder={words.searchHint} />
          <Chips
            label={words.statuses}
            name="status"
            choices={contestStatuses.map((one) => [one, words.status[one]])}
          />
        </div>
      </ListHead>
      <div className="grid with-acts">
        <div>
          <DeskTable
            caption={words.title}
            columns={columns}
            rows={data}
            rowKey={({ id }) => id}
            page={page}
            empty={words.noneYet}
            sorted="-ends"
          />
        </div>
        <Acts
          needs="manager"
          acts={[
            {
              name: 'open',
              ...contestActWords.open,
              // Among the shown ones; the server knows of every other.
              isPossible: data.every(({ status }) => status !== 'open'),
              form: (done) => <OpenForm done={done} />,
            },
          ]}
        />
      </div>
    </>
  )
}
