import { numberToSend } from '@rasika/contract/written-number.ts'
import { maxContestDays } from '@rasika/contract/desk-choices.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { type FormEvent, useState } from 'react'
import { Field } from '../desk/field.tsx'
import { deskApi } from '../desk/api.ts'
import { ActForm } from '../desk-acts/act-form.tsx'
import { useAct } from '../desk-acts/use-act.ts'
import { now } from '../platform/clock.ts'
import { contestActWords } from './words.ts'

const words = contestActWords.open
const usualDays = 30
const dayMs = 86_400_000

/** Opens a contest, with the day of its end before it is sent. */
export function OpenForm({ done }: { done: () => void }) {
  const [title, setTitle] = useState('')
  const [theme, setTheme] = useState('')
  const [days, setDays] = useState(String(usualDays))
  const act = useAct('contest', done)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const body = { title, theme, days: numberToSend(days) }
    void act.send((idempotencyKey) => deskApi.contests.open({ body }, { idempotencyKey }), words.done)
  }
  return (
    <ActForm act={act} onSubmit={send} press={words.press} cancel={done}>
      <Field label={words.heading} name="title" value={title} onChange={({ target }) => setTitle(target.value)} />
      <Field
        label={words.theme}
        name="theme"
        value={theme}
        hint={words.themeHint}
        onChange={({ target }) => setTheme(target.value)}
      />
      <Field
        label={words.days}
        name="days"
        inputMode="numeric"
        value={days}
        onChange={({ target }) => setDays(target.value)}
      />
      <ul className="will">
        {words.will(endOf(Number(days))).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </ActForm>
  )
}

/** Null where that is no number of days. */
function endOf(days: number): string | null {
  if (!Number.isInteger(days) || days < 1 || days > maxContestDays) return null
  return formatDateTime(new Date(now().getTime() + days * dayMs).toISOString())
}
