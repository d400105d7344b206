import type { DeskPayoutItem } from '@rasika/contract/desk-payout-runs.ts'
import { type FormEvent, useId, useState } from 'react'
import { Field } from '../desk/field.tsx'
import { deskApi } from '../desk/api.ts'
import { ActForm } from '../desk-acts/act-form.tsx'
import { useAct } from '../desk-acts/use-act.ts'
import { runActWords } from './run-words.ts'

const words = runActWords.leaveOut

/** Leaves one artist out of a run, with the reason. */
export function LeaveOutForm(props: { number: number; items: readonly DeskPayoutItem[]; done: () => void }) {
  const { number, items, done } = props
  const fieldId = useId()
  const [username, setUsername] = useState(items[0]?.username ?? '')
  const [reason, setReason] = useState('')
  const act = useAct('leave-out', done)
  const send = (event: FormEvent) => {
    event.preventDefault()
    void act.send(() => deskApi.payoutRuns.leaveOut({ params: { number }, body: { username, reason } }), words.done)
  }
  return (
    <ActForm act={act} onSubmit={send} press={words.title} cancel={done}>
      <div className="field">
        <label htmlFor={fieldId}>{words.artist}</label>
        <select id={fieldId} value={username} onChange={({ target }) => setUsername(target.value)}>
          {items.map((item) => (
            <option key={item.username} value={item.username}>
              {item.name}
            </option>
          ))}
        </select>
      </div>
      <Field label={words.reason} name="reason" value={reason} onChange={({ target }) => setReason(target.value)} />
      <p className="meta">{words.will}</p>
    </ActForm>
  )
}
