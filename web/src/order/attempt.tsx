// After a failed attempt: the buyer says when the courier shall come again, with a phone and a hint for the driver.
import type { FailedAttempt } from '@rasika/contract/bookings.ts'
import type { BuyerOrderDetail } from '@rasika/contract/shipments.ts'
import { formatDate, formatDateTime, formatDeadline } from '@rasika/contract/time.ts'
import { type FormEvent, useState } from 'react'
import { api } from '../platform/api.ts'
import { useFetched } from '../platform/use-fetched.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { DayField } from '../timeline/day-field.tsx'
import { TextField } from '../ui/field.tsx'
import { FormError } from '../ui/form-error.tsx'
import './attempt.css'
import { words } from './attempt-words.ts'

/** Nothing unless the newest parcel could not be handed over. */
export function Attempt({ order }: { order: BuyerOrderDetail }) {
  const { id, parcels } = order
  const isFailed = parcels[0]?.state === 'failed_attempt'
  const { value, set } = useFetched(isFailed ? `attempt ${id}` : null, async (signal) => {
    return (await api.bookings.attempt({ params: { id } }, { signal })).data
  })
  if (!isFailed || value === null || value.attemptedAt === null) return null
  return (
    <section className="attempt">
      <h2>{words.title}</h2>
      <p>{words.came(formatDateTime(value.attemptedAt))}</p>
      {value.answer ? (
        <p role="status">{answered(value.answer)}</p>
      ) : (
        <AnswerForm id={id} answerBy={value.answerBy} onDone={set} />
      )}
    </section>
  )
}

function answered({ by, day }: NonNullable<FailedAttempt['answer']>): string {
  if (day === null) return words.goesBack
  return words[by === 'desk' ? 'answeredForYou' : 'answered'](formatDate(day))
}

interface FormProps {
  id: string
  answerBy: string | null
  onDone: (attempt: FailedAttempt) => void
}

function AnswerForm({ id, answerBy, onDone }: FormProps) {
  const [fields, setFields] = useState({ day: '', phone: '', hint: '' })
  const { busy, message, errors, refusals, send, clearErrors } = useSubmit('attempt')
  function change(name: keyof typeof fields, written: string): void {
    setFields({ ...fields, [name]: written })
    clearErrors(name)
  }
  async function answer(event: FormEvent): Promise<void> {
    event.preventDefault()
    await send(({ idempotencyKey }) => api.bookings.answer({ params: { id }, body: fields }, { idempotencyKey }), {
      done: words.sent,
      next: ({ data }) => onDone(data),
    })
  }
  return (
    <form method="post" noValidate className="attempt__form" onSubmit={(event) => void answer(event)}>
      {answerBy ? <p>{words.answerBy(formatDeadline(answerBy))}</p> : null}
      {message ? <FormError key={refusals} message={message} errors={errors} /> : null}
      <DayField label={words.day} value={fields.day} error={errors['day']} onChange={(day) => change('day', day)} />
      <TextField
        label={words.phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        value={fields.phone}
        maxLength={30}
        help={words.phoneHelp}
        error={errors['phone']}
        onChange={({ target }) => change('phone', target.value)}
      />
      <TextField
        label={words.hint}
        name="hint"
        autoComplete="off"
        value={fields.hint}
        maxLength={200}
        help={words.hintHelp}
        error={errors['hint']}
        onChange={({ target }) => change('hint', target.value)}
      />
      <button type="submit" className="btn" disabled={busy}>
        {busy ? words.sending : words.send}
      </button>
    </form>
  )
}
