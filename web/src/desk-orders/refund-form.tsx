import { refundFault } from '@rasika/contract/refund-amount.ts'
import type { DeskOrder } from '@rasika/contract/desk-orders.ts'
import { formatRupees, formatRupeesExact, paiseOf } from '@rasika/contract/money.ts'
import { numberFrom } from '@rasika/contract/written-number.ts'
import { type FormEvent, useState } from 'react'
import { AreaField, Field } from '../desk/field.tsx'
import { deskApi } from '../desk/api.ts'
import { SecondPerson } from '../desk-acts/second-person.tsx'
import { ActForm } from '../desk-acts/act-form.tsx'
import { useAct } from '../desk-acts/use-act.ts'
import { mayBeSent, refundIn } from './refund-values.ts'
import { orderActWords } from './words.ts'

const words = orderActWords.refund

/** Begins with all that is left. */
export function RefundForm({ order: { number, acts }, done }: { order: DeskOrder; done: () => void }) {
  const left = acts.refund ?? 0
  const [written, setWritten] = useState(left.toFixed(2))
  const [reason, setReason] = useState('')
  const [restock, setRestock] = useState(false)
  const act = useAct('refund', done, { refetches: true })
  const rupees = numberFrom(written) ?? Number.NaN
  const isWhole = rupees === left
  const isPossible = mayBeSent(rupees, left)
  const amount = formatRupeesExact(rupees)
  const needsSecond = isPossible && paiseOf(acts.refunded) + paiseOf(rupees) > paiseOf(acts.refundAloneUpTo)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const body = refundIn({ amount: written, reason, restock }, left)
    void act.send(
      (idempotencyKey) => deskApi.orders.refund({ params: { number }, body }, { idempotencyKey }),
      ({ data }) => (data.approval ? words.requested : words.done),
      ({ data: { approval } }) =>
        approval && {
          will: words.withdraw,
          outcome: orderActWords.approval.done.withdrawn,
          send: () =>
            deskApi.orders.decide({ params: { number }, body: { approvalId: approval.id, outcome: 'withdrawn' } }),
        },
    )
  }
  const press = needsSecond ? words.ask(amount) : isPossible ? words.press(amount) : words.title
  return (
    <ActForm act={act} onSubmit={send} press={press} cancel={done}>
      <Field
        label={words.amount}
        hint={words.amountHint(formatRupeesExact(left))}
        check={(sum) => refundFault(sum, left)}
        name="amount"
        inputMode="decimal"
        value={written}
        onChange={({ target }) => setWritten(target.value)}
      />
      <AreaField
        label={words.reason}
        name="reason"
        rows={2}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {isWhole && acts.restockWithRefund && (
        <label className="pick">
          <input type="checkbox" checked={restock} onChange={({ target }) => setRestock(target.checked)} />
          {words.restock}
        </label>
      )}
      {isPossible && <p className="meta">{isWhole ? words.will(amount) : words.willPart(amount)}</p>}
      {needsSecond && <SecondPerson limit={formatRupees(acts.refundAloneUpTo)} />}
    </ActForm>
  )
}
