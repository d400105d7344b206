// Clears a protected regional name for an artist whose address is in another State.
import { type RegionalName, regionalNames, statesOf } from '@rasika/contract/protected-names.ts'
import { type FormEvent, useState } from 'react'
import { AreaField, SelectField } from '../desk/field.tsx'
import { ActForm } from '../desk-acts/act-form.tsx'
import { useAct } from '../desk-acts/use-act.ts'
import { deskApi } from '../desk/api.ts'
import { artistActWords } from './words.ts'

const words = artistActWords.clearName

export function ClearNameForm({
  username,
  cleared,
  done,
}: {
  username: string
  cleared: readonly string[]
  done: () => void
}) {
  const open = regionalNames.filter((one) => !cleared.includes(one))
  const [name, setName] = useState<RegionalName | undefined>(open[0])
  const [reason, setReason] = useState('')
  const act = useAct('clearName', done)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name === undefined) return
    void act.send(
      (idempotencyKey) =>
        deskApi.artists.clearName({ params: { username }, body: { name, reason } }, { idempotencyKey }),
      words.done,
    )
  }
  return (
    <ActForm act={act} onSubmit={submit} press={words.press} cancel={done}>
      <ul className="will">
        <li>{words.will}</li>
        <li>{words.declares}</li>
      </ul>
      <SelectField
        label={words.which}
        name="name"
        value={name}
        onChange={({ target }) => setName(open.find((one) => one === target.value))}
      >
        {open.map((one) => (
          <option key={one} value={one}>
            {words.choice(one, statesOf(one))}
          </option>
        ))}
      </SelectField>
      <AreaField
        label={words.reason}
        name="reason"
        rows={2}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActForm>
  )
}
