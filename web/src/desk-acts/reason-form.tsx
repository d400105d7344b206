import { type FormEvent, useState } from 'react'
import { ActForm } from './act-form.tsx'
import { AreaField } from '../desk/field.tsx'
import type { Undo } from '../desk/last-act.ts'
import { type ActOutcome, useAct } from './use-act.ts'

interface ReasonFormProps<Data> {
  name: string
  /** The label of the field. */
  reason: string
  /** What will happen, a sentence each. */
  will: readonly string[]
  press: string
  outcome: ActOutcome<Data>
  send: (reason: string, idempotencyKey: string) => Promise<Data>
  done: () => void
  /** How the key `z` undoes it; without it, it cannot be undone by a key. */
  undo?: Undo
}

/** An act that asks for a reason and says before what it will do. */
export function ReasonForm<Data extends object>({
  name,
  reason: label,
  will,
  press,
  outcome,
  send,
  done,
  undo,
}: ReasonFormProps<Data>) {
  const [reason, setReason] = useState('')
  const act = useAct(name, done)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void act.send(
      (idempotencyKey) => send(reason, idempotencyKey),
      outcome,
      () => undo ?? null,
    )
  }
  return (
    <ActForm act={act} onSubmit={submit} press={press} cancel={done}>
      <ul className="will">
        {will.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <AreaField
        label={label}
        name="reason"
        rows={2}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActForm>
  )
}
