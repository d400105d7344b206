import type { FormEvent } from 'react'
import { ActForm } from './act-form.tsx'
import type { Undo } from '../desk/last-act.ts'
import { type ActOutcome, useAct } from './use-act.ts'

interface PlainFormProps<Data> {
  name: string
  /** What will happen, a sentence each. */
  will: readonly string[]
  press: string
  outcome: ActOutcome<Data>
  send: (idempotencyKey: string) => Promise<Data>
  done: () => void
  /** How the key `z` undoes it; without it, it cannot be undone by a key. */
  undo?: Undo
}

/** An act that asks nothing and says before what it will do. */
export function PlainForm<Data extends object>({ name, will, press, outcome, send, done, undo }: PlainFormProps<Data>) {
  const act = useAct(name, done)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void act.send(send, outcome, () => undo ?? null)
  }
  return (
    <ActForm act={act} onSubmit={submit} press={press} cancel={done}>
      <ul className="will">
        {will.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </ActForm>
  )
}
