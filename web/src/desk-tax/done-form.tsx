import type { DeskTax } from '@rasika/contract/desk-tax.ts'
import { formatPeriod } from '@rasika/contract/tax-duties.ts'
import { dayInIndia } from '@rasika/contract/time.ts'
import { type FormEvent, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ActForm } from '../desk-acts/act-form.tsx'
import { useAct } from '../desk-acts/use-act.ts'
import { deskApi } from '../desk/api.ts'
import { Field } from '../desk/field.tsx'
import { now } from '../platform/clock.ts'
import { taxWords } from './words.ts'

const words = taxWords.done

/** Begins with the duty that the URL names, else with the first of which no proof is written down. */
export function DoneForm({ tax: { duties, month }, done }: { tax: DeskTax; done: () => void }) {
  const fieldId = useId()
  const today = dayInIndia(now())
  const offered = duties.filter(({ status }) => status !== 'later')
  const wanted = useSearchParams()[0].get('duty')
  const [at, setAt] = useState(() => {
    const named = offered.findIndex(({ duty, period }) => `${duty} ${period}` === wanted)
    return Math.max(0, named < 0 ? offered.findIndex(({ status }) => status !== 'done') : named)
  })
  const [reference, setReference] = useState('')
  const [doneOn, setDoneOn] = useState(today)
  const act = useAct('tax', done)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const chosen = offered[at]
    if (!chosen) return
    const { duty, period } = chosen
    void act.send(
      (idempotencyKey) => deskApi.tax.done({ body: { duty, period, reference, doneOn, month } }, { idempotencyKey }),
      words.outcome,
      () => null,
    )
  }
  return (
    <ActForm act={act} onSubmit={send} press={words.press} cancel={done}>
      <div className="field">
        <label htmlFor={fieldId}>{words.duty}</label>
        <select id={fieldId} name="duty" value={at} onChange={({ target }) => setAt(Number(target.value))}>
          {offered.map(({ duty, period }, nth) => (
            <option key={`${duty} ${period}`} value={nth}>
              {words.named(taxWords.duties[duty], formatPeriod(period))}
            </option>
          ))}
        </select>
      </div>
      <Field
        label={words.reference}
        name="reference"
        autoComplete="off"
        maxLength={40}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
      <Field
        label={words.doneOn}
        name="doneOn"
        type="date"
        max={today}
        value={doneOn}
        onChange={({ target }) => setDoneOn(target.value)}
      />
    </ActForm>
  )
}
