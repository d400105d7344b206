// What can be done with the shown entry and with the contest: a judge scores, a manager disqualifies and decides.
import type { DeskContest, DeskContestEntry } from '@rasika/contract/desk-contests.ts'
import { judgesOfEntry } from '@rasika/contract/contest-ranking.ts'
import { deskApi } from '../desk/api.ts'
import { useMay } from '../desk/operator.ts'
import { Acts } from '../desk-acts/acts.tsx'
import { PlainForm } from '../desk-acts/plain-form.tsx'
import { ReasonForm } from '../desk-acts/reason-form.tsx'
import { ResultsForm } from './results-form.tsx'
import { ScoreForm } from './score-form.tsx'
import { contestActWords as words, scoreWords } from './words.ts'

interface ContestActsProps {
  contest: DeskContest
  entry: DeskContestEntry
  goOn: () => void
}

export function ContestActs({ contest, entry, goOn }: ContestActsProps) {
  const isManager = useMay('manager')
  const { id: contestId, status } = contest
  const isOpen = status !== 'decided'
  const stands = entry.disqualifiedReason === null
  const missing = contest.entryCount - contest.disqualifiedCount - contest.scoredCount
  const none = isOpen ? (isManager ? null : words.notManager) : words.decided
  return (
    <Acts
      needs="clerk"
      acts={[
        {
          name: 'disqualify',
          ...words.disqualify,
          none: none ?? words.disqualify.none,
          pressKey: 'd',
          isPossible: isManager && isOpen && stands,
          form: (done) => <DisqualifyForm contestId={contestId} entryId={entry.id} done={done} />,
        },
        {
          name: 'reinstate',
          ...words.reinstate,
          none: none ?? words.reinstate.none,
          pressKey: 'r',
          isPossible: isManager && isOpen && !stands,
          form: (done) => <ReinstateForm contestId={contestId} entryId={entry.id} done={done} />,
        },
        {
          name: 'decide',
          ...words.decide,
          none: none ?? words.decide.missing(missing),
          isPossible: isManager && isOpen && missing === 0,
          form: (done) => <ResultsForm contest={contest} done={done} />,
        },
      ]}
    >
      {isOpen && <Scoring key={entry.id} contestId={contestId} entry={entry} goOn={goOn} />}
    </Acts>
  )
}

function Scoring({ contestId, entry, goOn }: { contestId: string; entry: DeskContestEntry; goOn: () => void }) {
  const may = useMay('clerk')
  if (!may) return null
  if (entry.disqualifiedReason !== null) return <p className="meta">{scoreWords.out}</p>
  if (entry.own === null && entry.judgeCount >= judgesOfEntry) return <p className="meta">{scoreWords.closed}</p>
  return <ScoreForm contestId={contestId} entry={entry} goOn={goOn} />
}

interface EntryActProps {
  contestId: string
  entryId: string
  done: () => void
}

function DisqualifyForm({ contestId: id, entryId, done }: EntryActProps) {
  return (
    <ReasonForm
      name="disqualify"
      {...words.disqualify}
      outcome={words.disqualify.done}
      send={(reason) => deskApi.contests.disqualify({ params: { id }, body: { entryId, reason } })}
      done={done}
      undo={{
        will: words.reinstate.will,
        outcome: words.reinstate.done,
        send: () => deskApi.contests.reinstate({ params: { id }, body: { entryId } }),
      }}
    />
  )
}

function ReinstateForm({ contestId: id, entryId, done }: EntryActProps) {
  return (
    <PlainForm
      name="reinstate"
      will={[words.reinstate.will]}
      press={words.reinstate.press}
      outcome={words.reinstate.done}
      send={() => deskApi.contests.reinstate({ params: { id }, body: { entryId } })}
      done={done}
    />
  )
}
