// Setting the results: the preview comes from the rule that the server decides by, and a tie is decided in the form.
import { maxFinalists, rankEntries, usualFinalists } from '@rasika/contract/contest-ranking.ts'
import type { DeskContest } from '@rasika/contract/desk-contests.ts'
import { type FormEvent, useState } from 'react'
import { AreaField, Field } from '../desk/field.tsx'
import { deskApi } from '../desk/api.ts'
import { ActForm } from '../desk-acts/act-form.tsx'
import { useAct } from '../desk-acts/use-act.ts'
import { contestActWords, contestPageWords } from './words.ts'

const words = contestActWords.decide

export function ResultsForm({ contest, done }: { contest: DeskContest; done: () => void }) {
  const [finalists, setFinalists] = useState(String(usualFinalists))
  const [first, setFirst] = useState<string[]>([])
  const [reason, setReason] = useState('')
  const act = useAct('results', done)
  const choice = { finalists: Number(finalists), first }
  const scored = contest.entries.flatMap(({ id: entryId, total }) => (total === null ? [] : [{ id: entryId, total }]))
  const eligible = scored.filter((one) => entryOf(contest, one.id)?.disqualifiedReason === null)
  const { placed, undecided, isTieDecided } = rankEntries(eligible, choice)
  const codeOf = (entryId: string) => entryOf(contest, entryId)?.code ?? ''
  const send = (event: FormEvent) => {
    event.preventDefault()
    const body = { ...choice, reason }
    void act.send(
      (idempotencyKey) => deskApi.contests.decide({ params: { id: contest.id }, body }, { idempotencyKey }),
      words.done,
    )
  }
  return (
    <ActForm act={act} onSubmit={send} press={words.press} cancel={done}>
      <Field
        label={words.finalists}
        type="number"
        name="finalists"
        min={0}
        max={maxFinalists}
        required
        value={finalists}
        onChange={({ target }) => setFinalists(target.value)}
      />
      <h3>{words.preview}</h3>
      <ol className="ranking">
        {placed.map((one) => (
          <li key={one.id}>
            <span className="num">{one.place}</span> <span className="num">{codeOf(one.id)}</span>{' '}
            {contestPageWords.result[one.result]} <span className="amount">{entryOf(contest, one.id)?.total}</span>
          </li>
        ))}
      </ol>
      {undecided.length > 0 && (
        <div className="callout">
          <i className="icon icon--alert" />
          <p>{words.tied}</p>
          <p className="bar">
            {undecided.flat().map(
              (entryId) =>
                !first.includes(entryId) && (
                  <button key={entryId} type="button" className="btn" onClick={() => setFirst([...first, entryId])}>
                    {words.first(codeOf(entryId))}
                  </button>
                ),
            )}
          </p>
        </div>
      )}
      {first.length > 0 && (
        <p>
          {words.chosen(first.map(codeOf).join(', '))}{' '}
          <button type="button" className="act" onClick={() => setFirst([])}>
            {words.again}
          </button>
        </p>
      )}
      {isTieDecided && (
        <AreaField
          label={words.reason}
          name="reason"
          rows={2}
          maxLength={500}
          required
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <ul className="will">
        {words.will(contest.entryCount).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </ActForm>
  )
}

function entryOf({ entries }: DeskContest, id: string) {
  return entries.find((entry) => entry.id === id)
}
