// Payout runs: the newest first, and the act that proposes one.
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import type { DeskPayoutRun } from '@rasika/contract/desk-payout-runs.ts'
import { formatRupeesExact } from '@rasika/contract/money.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { Acts } from '../desk-acts/acts.tsx'
import { PlainForm } from '../desk-acts/plain-form.tsx'
import { deskApi } from '../desk/api.ts'
import { deskWords } from '../desk/words.ts'
import { Crumb } from '../desk-lists/crumb.tsx'
import { type Column, DeskTable } from '../desk-lists/table.tsx'
import { queryOf } from '../desk-lists/use-query.ts'
import { runActWords, runWords as words } from './run-words.ts'
import { RunStatus } from './status.tsx'

export function loader({ request }: LoaderFunctionArgs) {
  return deskApi.payoutRuns.list({ query: queryOf(request) }, { signal: request.signal })
}

const columns: readonly Column<DeskPayoutRun>[] = [
  {
    head: words.head.run,
    className: 'nowrap',
    cell: ({ number }) => <Link to={deskPaths.payoutRun(number)}>{words.run(number)}</Link>,
  },
  {
    head: words.head.state,
    cell: ({ state, approvedAt, proposedAt }) => (
      <>
        <RunStatus state={state} /> <span className="meta">{formatDateTime(approvedAt ?? proposedAt)}</span>
      </>
    ),
  },
  { head: words.head.artists, className: 'amount', cell: ({ toPay }) => toPay || '–' },
  {
    head: words.head.total,
    className: 'amount',
    cell: ({ total }) => (total === 0 ? '–' : formatRupeesExact(total)),
  },
  { head: words.head.failed, className: 'amount hides-last', cell: ({ failed }) => failed || '–' },
]

export function Component() {
  const { data: runs, page, missing } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const open = runs.find(({ state }) => state === 'proposed' || state === 'waiting')
  const act = runActWords.propose
  return (
    <>
      <title>{deskWords.title(words.title)}</title>
      <div className="head">
        <Crumb list={deskPaths.payouts()} name={words.back} />
        <h1>{words.title}</h1>
        <p className="quiet">{words.about}</p>
      </div>
      <div className="grid with-acts">
        <div>
          <DeskTable
            caption={words.title}
            columns={columns}
            rows={runs}
            rowKey={({ number }) => String(number)}
            // During an update a server of the version before has no pages.
            page={page ?? { number: 1, total: runs.length, totalIsMore: false, hasNext: false }}
            empty={words.none}
          />
        </div>
        <Acts
          needs="clerk"
          acts={[
            {
              name: 'propose',
              ...act,
              none: missing ?? (open ? act.none(words.run(open.number)) : act.hint),
              // On a later page the server knows of the open one.
              isPossible: open === undefined && missing === null,
              form: (done) => (
                <PlainForm
                  name="propose"
                  will={act.will}
                  press={act.title}
                  outcome={act.done}
                  done={done}
                  send={async (idempotencyKey) => {
                    const response = await deskApi.payoutRuns.propose({}, { idempotencyKey })
                    void navigate(deskPaths.payoutRun(response.data.number))
                    return response
                  }}
                />
              ),
            },
          ]}
        />
      </div>
    </>
  )
}
