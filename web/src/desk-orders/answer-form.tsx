import { type AttemptAct, courierDays } from '@rasika/contract/courier-days.ts'
import type { DeskOrder } from '@rasika/contract/desk-orders.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { type FormEvent, useState } from 'react'
import { Field, SelectField } from '../desk/field.tsx'
import { deskApi } from '../desk/api.ts'
import { ActForm } from '../desk-acts/act-form.tsx'
import { useAct } from '../desk-acts/use-act.ts'
import { now } from '../platform/clock.ts'
import { orderActWords } from './words.ts'

const words = orderActWords.answer

/** After a failed attempt: the courier comes again, or takes the parcel back. */
export function AnswerForm({ order: { number, acts }, done }: { order: DeskOrder; done: () => void }) {
  const [days] = useState(() => courierDays(now()))
  const [what, setWhat] = useState<AttemptAct>(acts.answer[0] ?? 'return')
  const [day, setDay] = useState(days[1] ?? '')
  const [phone, setPhone] = useState('')
  const [hint, setHint] = useState('')
  const act = useAct('answer', done)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const body = what === 'retry' ? { act: what, day, phone, hint } : { act: what, day: null, phone: null, hint: null }
    void act.send(
      (idempotencyKey) => deskApi.orders.answer({ params: { number }, body }, { idempotencyKey }),
      words.done[what],
    )
  }
  return (
    <ActForm act={act} onSubmit={send} press={words.press[what]} cancel={done}>
      <SelectField label={words.what} value={what} onChange={({ target }) => setWhat(target.value as AttemptAct)}>
        {acts.answer.map((one) => (
          <option key={one} value={one}>
            {words.choice[one]}
          </option>
        ))}
      </SelectField>
      {what === 'retry' && (
        <>
          <SelectField label={words.day} name="day" value={day} onChange={({ target }) => setDay(target.value)}>
            {days.map((one) => (
              <option key={one} value={one}>
                {formatDate(one)}
              </option>
            ))}
          </SelectField>
          <Field
            label={words.phone}
            name="phone"
            type="tel"
            autoComplete="off"
            maxLength={30}
            value={phone}
            onChange={({ target }) => setPhone(target.value)}
          />
          <Field
            label={words.hintForDriver}
            name="hint"
            autoComplete="off"
            maxLength={200}
            value={hint}
            onChange={({ target }) => setHint(target.value)}
          />
        </>
      )}
      <ul className="will">
        {words.will[what].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        <li>{words.final}</li>
      </ul>
    </ActForm>
  )
}
