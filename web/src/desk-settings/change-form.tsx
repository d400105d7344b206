import type { DeskSetting } from '@rasika/contract/desk-settings.ts'
import { dayInIndia, formatDate } from '@rasika/contract/time.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Field } from '../desk/field.tsx'
import { deskApi } from '../desk/api.ts'
import { ActForm } from '../desk-acts/act-form.tsx'
import type { Undo } from '../desk/last-act.ts'
import { useAct } from '../desk-acts/use-act.ts'
import { now } from '../platform/clock.ts'
import { settingsWords as words } from './words.ts'

const dayMs = 86_400_000

interface ChangeFormProps {
  setting: DeskSetting
  /** The value that the field begins with. */
  first: string
  done: () => void
}

export function ChangeForm({
  setting: { name, value: former, lastChange, needsSecond, next },
  first,
  done,
}: ChangeFormProps) {
  const tomorrow = dayInIndia(new Date(now().getTime() + dayMs))
  const [value, setValue] = useState(first)
  const [from, setFrom] = useState(tomorrow)
  const field = useRef<HTMLInputElement>(null)
  // It opens at the other side of the page: the keyboard follows.
  useEffect(() => field.current?.select(), [])
  const act = useAct('setting', done, { refetches: true })
  const own = words.of[name]
  const shown = own.shown(value.trim())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { value, lastChange, ...(needsSecond ? { from } : {}) }
    const changedIn = ({ data }: { data: { settings: DeskSetting[] } }) =>
      data.settings.find((one) => one.name === name)
    void act.send(
      () => deskApi.settings.change({ params: { name }, body }),
      (response) => (changedIn(response)?.waiting ? words.requested : words.done(own.name, shown)),
      (response) => undoOf(changedIn(response)),
    )
  }
  /** A request is withdrawn; what was changed at once is set back. */
  const undoOf = (after: DeskSetting | undefined): Undo | null => {
    if (after === undefined) return null
    const { waiting, lastChange: latest } = after
    if (waiting !== null)
      return {
        will: words.withdraw,
        outcome: words.decided.withdrawn,
        send: () =>
          deskApi.settings.decide({ params: { name }, body: { approvalId: waiting.id, outcome: 'withdrawn' } }),
      }
    const back = own.shown(former)
    return {
      will: words.willNow(own.name, back),
      outcome: words.done(own.name, back),
      send: () => deskApi.settings.change({ params: { name }, body: { value: former, lastChange: latest } }),
    }
  }
  return (
    <ActForm act={act} onSubmit={submit} press={needsSecond ? words.ask : words.press} cancel={done}>
      <h3>{own.name}</h3>
      <Field
        label={words.value}
        name="value"
        value={value}
        ref={field}
        onChange={({ target }) => setValue(target.value)}
      />
      {needsSecond && (
        <Field
          label={words.from}
          name="from"
          type="date"
          min={tomorrow}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
      )}
      <p className="meta">{needsSecond ? words.willLater(own.name, shown) : words.willNow(own.name, shown)}</p>
      {next && (
        <p className="meta">{words.otherDay(own.shown(next.value), formatDate(next.from), own.shown(former))}</p>
      )}
    </ActForm>
  )
}
