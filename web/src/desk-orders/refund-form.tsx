import type { DeskOrder } from '@rasika/contract/desk-orders.ts'
import { formatRupees, formatRupeesExact } from '@rasika/contract/money.ts'
import { type FormEvent, useId, useState } from 'react'
import { deskApi } from '../desk/api.ts'
import { SecondPerson } from '../desk-acts/second-person.tsx'
import { ActForm } from '../desk-acts/act-form.tsx'
import { useAct } from '../desk-acts/use-act.ts'
import { orderActWords } from './words.ts'

const words = orderActWords.refund

export function RefundForm({ order: { number, acts }, done }: { order: DeskOrder; done: () => void }) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [restock, setRestock] = useState(false)
  const act = useAct('refund', done)
  const amount = formatRupeesExact(acts.refund ?? 0)
  const { refundNeedsSecond: needsSecond } = acts
  const send = (event: FormEvent) => {
    event.preventDefault()
    void act.send(
      (idempotencyKey) => deskApi.orders.refund({ params: { number }, body: { reason, restock } }, { idempotencyKey }),
      needsSecond ? words.requested : words.done,
      ({ data: { approval } }) =>
        approval && {
          will: words.withdraw,
          outcome: orderActWords.approval.done.withdrawn,
          send: () =>
            deskApi.orders.decide({ params: { number }, body: { approvalId: approval.id, outcome: 'withdrawn' } }),
        },
    )
  }
  return (
    <ActForm act={act} onSubmit={send} press={needsSecond ? words.ask(amount) : words.press(amount)} cancel={done}>
      <div className="field">
        <label htmlFor={id}>{words.reason}</label>
        <textarea id={id} name="reason" rows={2} value={reason} onChange={({ target }) => setReason(target.value)} />
      </div>
      <label className="pick">
        <input type="checkbox" checked={restock} onChange={({ target }) => setRestock(target.checked)} />
        {words.restock}
      </label>
      <p className="meta">{words.will(amount)}</p>
      {needsSecond && <SecondPerson limit={formatRupees(acts.refundAloneUpTo)} />}
    </ActForm>
  )
}
