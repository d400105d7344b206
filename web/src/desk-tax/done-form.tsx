import type { DeskTax } from '@rasika/contract/desk-tax.ts'
import { formatPeriod } from '@rasika/contract/tax-duties.ts'
import { dayInIndia, formatDate } from '@rasika/contract/time.ts'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Field, SelectField } from '../desk/field.tsx'
import { ActForm } from '../desk-acts/act-form.tsx'
import { Confirm } from '../desk-acts/confirm.tsx'
import { useAct } from '../desk-acts/use-act.ts'
import { deskApi } from '../desk/api.ts'
import { now } from '../platform/clock.ts'
import { taxWords } from './words.ts'

const words = taxWords.done

/** Begins with the duty that the URL names, else with the first of which no proof is written down. */
export function DoneForm({ tax: { duties, month }, done }: { tax: DeskTax; done: () => void }) {
  const today = dayInIndia(now())
  const offered = duties.filter(({ status }) => status !== 'later')
  const wanted = useSearchParams()[0].get('duty')
  const [at, setAt] = useState(() => {
    const named = offered.findIndex(({ duty, period }) => `${duty} ${period}` === wanted)
    return Math.max(0, named < 0 ? offered.findIndex(({ status }) => status !== 'done') : named)
  })
  const [reference, setReference] = useState('')
  const [doneOn, setDoneOn] = useState(today)
  /** Whether the number that is written down is to be replaced. */
  const [isReplacing, setIsReplacing] = useState(false)
  const act = useAct('tax', done)
  const chosen = offered[at]
  const send = async () => {
    if (!chosen) return
    const { duty, period } = chosen
    await act.send(
      (idempotencyKey) => deskApi.tax.done({ body: { duty, period, reference, doneOn, month } }, { idempotencyKey }),
      words.outcome,
    )
    setIsReplacing(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen?.done) setIsReplacing(true)
    else void send()
  }
  if (isReplacing && chosen?.done)
    return (
      <div className="panel">
        <Confirm
          will={words.replaces(chosen.done.reference, formatDate(chosen.done.on))}
          press={words.replace}
          cancel={words.leave}
          busy={act.busy}
          onPress={() => void send()}
          onCancel={() => setIsReplacing(false)}
        />
      </div>
    )
  return (
    <ActForm act={act} onSubmit={submit} press={words.press} cancel={done}>
      <SelectField label={words.duty} name="duty" value={at} onChange={({ target }) => setAt(Number(target.value))}>
        {offered.map(({ duty, period, done: proof }, nth) => (
          <option key={`${duty} ${period}`} value={nth}>
            {words.named(taxWords.duties[duty], formatPeriod(period), proof?.reference ?? null)}
          </option>
        ))}
      </SelectField>
      <p className="meta">{words.older}</p>
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
