// One contest: its entries one by one, without names and in an order of the operator's own, to be scored by keyboard;
// with the results, whose they are.
import type { DeskContest } from '@rasika/contract/desk-contests.ts'
import { judgesOfEntry } from '@rasika/contract/contest-ranking.ts'
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import { paths } from '@rasika/contract/paths.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { deskApi } from '../desk/api.ts'
import { useKeys } from '../desk/keys.ts'
import { deskWords } from '../desk/words.ts'
import { AuditTrail } from '../desk-acts/audit-trail.tsx'
import { Crumb } from '../desk-lists/crumb.tsx'
import { Deadline } from '../desk-lists/deadline.tsx'
import { ContestActs } from './contest-acts.tsx'
import { EntryList } from './entry-list.tsx'
import { EntryView } from './entry-view.tsx'
import { Results } from './results.tsx'
import { Status } from './status.tsx'
import { contestPageWords as words } from './words.ts'

export async function loader({ params, request }: LoaderFunctionArgs) {
  return (await deskApi.contests.view({ params: { id: params.id ?? '' } }, { signal: request.signal })).data
}

export function Component() {
  const contest = useLoaderData<typeof loader>()
  const { id, title, theme, status, endsAt, deadline, entries } = contest
  return (
    <>
      <title>{deskWords.title(title)}</title>
      <div className="head">
        <Crumb list={deskPaths.contests()} name={words.back} steps={false} />
        <h1>{title}</h1>
        <p>{words.theme(theme)}</p>
        <Status status={status} />
        <Deadline since={endsAt} until={deadline} />
        {status === 'decided' && (
          <div className="head__end">
            <a className="btn" href={paths.contestResults()}>
              {words.public}
            </a>
          </div>
        )}
      </div>
      {status === 'open' && <p className="contest-state">{words.open(formatDateTime(endsAt))}</p>}
      {status === 'empty' && <p className="contest-state">{words.none}</p>}
      {entries.length > 0 && <Judging contest={contest} key={id} />}
      <AuditTrail audit={contest.audit} />
    </>
  )
}

function Judging({ contest }: { contest: DeskContest }) {
  const { entries, status } = contest
  const isDecided = status === 'decided'
  const isDue = (entry: DeskContest['entries'][number]) =>
    entry.own === null && entry.judgeCount < judgesOfEntry && entry.disqualifiedReason === null
  const [chosen, setChosen] = useState(() => (entries.find(isDue) ?? entries[0])?.id)
  const found = entries.findIndex(({ id }) => id === chosen)
  const at = Math.max(0, found)
  const entry = entries[at]
  const go = (to: number) => setChosen(entries[Math.min(Math.max(to, 0), entries.length - 1)]?.id)
  useKeys({ j: () => go(at + 1), k: () => go(at - 1) })
  /** The next entry that the operator has not scored, from here on and then from the first; else the next. */
  const goOn = () => {
    const others = [...entries.slice(at + 1), ...entries.slice(0, at)]
    setChosen((others.find(isDue) ?? entries[at + 1] ?? entry)?.id)
  }
  if (!entry) return null
  return (
    <>
      {isDecided ? <Results contest={contest} /> : <Progress contest={contest} />}
      <EntryList entries={entries} at={at} go={go} />
      <div className="grid with-acts judging">
        <EntryView entry={entry} number={at + 1} of={entries.length} go={go} />
        <ContestActs contest={contest} entry={entry} goOn={goOn} />
      </div>
    </>
  )
}

function Progress({ contest: { entries, scoredCount } }: { contest: DeskContest }) {
  const eligible = entries.filter(({ disqualifiedReason }) => disqualifiedReason === null)
  const own = eligible.filter((one) => one.own !== null).length
  const others = eligible.filter((one) => one.judgeCount > (one.own === null ? 0 : 1)).length
  const of = eligible.length
  return (
    <p role="status" aria-label={words.progress}>
      <b>{words.own(own, of)}</b>, {words.others(others, of)}, {words.judged(scoredCount, of)}.{' '}
      <span className="meta">{words.blind}</span>
    </p>
  )
}
