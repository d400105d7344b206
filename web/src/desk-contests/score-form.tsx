// Own scores of one entry: four criteria, typed, or by single digits from the first to the last, which then leave the
// focus on the button.
import { criteria, maxScore, type Criterion } from '@rasika/contract/contest-ranking.ts'
import type { DeskContestEntry } from '@rasika/contract/desk-contests.ts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { AreaField, RefusedFields } from '../desk/field.tsx'
import { Refused } from '../desk-acts/refused.tsx'
import { deskApi } from '../desk/api.ts'
import { sendByKey, useKeys } from '../desk/keys.ts'
import { deskWords } from '../desk/words.ts'
import { useAct } from '../desk-acts/use-act.ts'
import { criterionWords, scoreWords as words } from './words.ts'

interface ScoreFormProps {
  contestId: string
  entry: DeskContestEntry
  /** To the next entry. */
  goOn: () => void
}

type Written = Record<Criterion, string>

export function ScoreForm({ contestId, entry, goOn }: ScoreFormProps) {
  const { id: entryId, code, own } = entry
  const fieldId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [written, setWritten] = useState<Written>(() => writtenFrom(own))
  const [note, setNote] = useState(own?.note ?? '')
  const [at, setAt] = useState(0)
  const act = useAct('score', goOn)
  const write = (name: Criterion, value: string) => setWritten((before) => ({ ...before, [name]: value }))
  const give = (value: string) => {
    write(criteria[at] as Criterion, value)
    if (at === criteria.length - 1) button.current?.focus()
    else setAt(at + 1)
  }
  const back = () => {
    const to = Math.max(0, at - 1)
    setAt(to)
    write(criteria[to] as Criterion, '')
  }
  useKeys({
    ...Object.fromEntries([...'0123456789'].map((digit) => [digit, () => give(digit)])),
    x: () => give(String(maxScore)),
    Backspace: back,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const scores = Object.fromEntries(criteria.map((name) => [name, Number(written[name])])) as Record<
      Criterion,
      number
    >
    const body = { ...scores, entryId, note }
    void act.send(() => deskApi.contests.score({ params: { id: contestId }, body }), words.done(code))
  }
  return (
    <form
      className="panel"
      onSubmit={submit}
      onChange={act.edited}
      onKeyDown={sendByKey}
      aria-labelledby={`${fieldId}-title`}
    >
      <h3 id={`${fieldId}-title`}>{words.title}</h3>
      <ul className="scores">
        {criteria.map((name, nth) => (
          <li key={name} className={nth === at ? 'now' : undefined}>
            <label htmlFor={`${fieldId}-${name}`}>{criterionWords[name]}</label>
            <input
              id={`${fieldId}-${name}`}
              type="number"
              name={name}
              min={0}
              max={maxScore}
              step={1}
              required
              inputMode="numeric"
              value={written[name]}
              onFocus={() => setAt(nth)}
              onChange={({ target }) => write(name, target.value)}
            />
          </li>
        ))}
      </ul>
      <RefusedFields value={act.errors}>
        <AreaField
          label={words.note}
          name="note"
          rows={2}
          maxLength={1000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </RefusedFields>
      {act.message !== null && <Refused message={act.message} errors={act.errors} />}
      <button ref={button} type="submit" className="btn btn--ink btn--wide" disabled={act.busy}>
        {words.press} <kbd aria-hidden="true">{deskWords.keys.ctrlEnter}</kbd>
      </button>
      <p className="meta hint">{words.hint}</p>
    </form>
  )
}

function writtenFrom(own: DeskContestEntry['own']): Written {
  const none = Object.fromEntries(criteria.map((name) => [name, ''])) as Written
  return own === null ? none : (Object.fromEntries(criteria.map((name) => [name, String(own[name])])) as Written)
}
