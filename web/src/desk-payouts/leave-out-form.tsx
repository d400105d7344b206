import type { DeskPayoutItem } from '@rasika/contract/desk-payout-runs.ts'
import { type FormEvent, useState } from 'react'
import { Field, SelectField } from '../desk/field.tsx'
import { deskApi } from '../desk/api.ts'
import { ActForm } from '../desk-acts/act-form.tsx'
import { useAct } from '../desk-acts/use-act.ts'
import { runActWords } from './run-words.ts'

const words = runActWords.leaveOut

/** Leaves one artist out of a run, with the reason. */
export function LeaveOutForm(props: { number: number; items: readonly DeskPayoutItem[]; done: () => void }) {
  const { number, items, done } = props
  const [username, setUsername] = useState(items[0]?.username ?? '')
  const [reason, setReason] = useState('')
  const act = useAct('leave-out', done)
  const send = (event: FormEvent) => {
    event.preventDefault()
    void act.send(() => deskApi.payoutRuns.leaveOut({ params: { number }, body: { username, reason } }), words.done)
  }
  return (
    <ActForm act={act} onSubmit={send} press={words.title} cancel={done}>
      <SelectField
        label={words.artist}
        name="username"
        value={username}
        onChange={({ target }) => setUsername(target.value)}
      >
        {items.map((item) => (
          <option key={item.username} value={item.username}>
            {item.name}
          </option>
        ))}
      </SelectField>
      <Field label={words.reason} name="reason" value={reason} onChange={({ target }) => setReason(target.value)} />
      <p className="meta">{words.will}</p>
    </ActForm>
  )
}
