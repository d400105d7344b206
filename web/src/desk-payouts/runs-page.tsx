// Payout runs: the newest first, and the act that proposes one.
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import { formatRupeesExact } from '@rasika/contract/money.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { Acts } from '../desk-acts/acts.tsx'
import { PlainForm } from '../desk-acts/plain-form.tsx'
import { deskApi } from '../desk/api.ts'
import { deskWords } from '../desk/words.ts'
import { Crumb } from '../desk-lists/crumb.tsx'
import { runActWords, runWords as words } from './run-words.ts'
import { RunStatus } from './status.tsx'

export function loader({ request }: LoaderFunctionArgs) {
  return deskApi.payoutRuns.list({}, { signal: request.signal })
}

export function Component() {
  const { data: runs, missing } = useLoaderData<typeof loader>()
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
        <section className="box">
          {runs.length === 0 ? (
            <p className="meta">{words.none}</p>
          ) : (
            <table className="t">
              <caption className="sr">{words.title}</caption>
              <thead>
                <tr>
                  <th scope="col">{words.head.run}</th>
                  <th scope="col">{words.head.state}</th>
                  <th scope="col" className="r">
                    {words.head.artists}
                  </th>
                  <th scope="col" className="r">
                    {words.head.total}
                  </th>
                  <th scope="col" className="r p1">
                    {words.head.failed}
                  </th>
                </tr>
              </thead>
              <tbody>
                {runs.map((run) => (
                  <tr key={run.number}>
                    <th scope="row" className="nb">
                      <Link to={deskPaths.payoutRun(run.number)}>{words.run(run.number)}</Link>
                    </th>
                    <td>
                      <RunStatus state={run.state} />{' '}
                      <span className="meta">{formatDateTime(run.approvedAt ?? run.proposedAt)}</span>
                    </td>
                    <td className="n">{run.toPay || '–'}</td>
                    <td className="n">{run.total === 0 ? '–' : formatRupeesExact(run.total)}</td>
                    <td className="n p1">{run.failed || '–'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
        <Acts
          needs="clerk"
          acts={[
            {
              name: 'propose',
              ...act,
              none: missing ?? (open ? act.none(words.run(open.number)) : act.hint),
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
