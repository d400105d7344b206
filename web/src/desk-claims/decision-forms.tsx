// The forms of decisions that need more than words.
import { refundFault } from '@rasika/contract/refund-amount.ts'
import type { DeskClaim } from '@rasika/contract/desk-claims.ts'
import { formatRupees, formatRupeesExact, isRupees, paiseOf } from '@rasika/contract/money.ts'
import { numberFrom, numberToSend } from '@rasika/contract/written-number.ts'
import { couriers } from '@rasika/contract/couriers.ts'
import { type FormEvent, useId, useState } from 'react'
import { AreaField, Field } from '../desk/field.tsx'
import { ActForm } from '../desk-acts/act-form.tsx'
import { SecondPerson } from '../desk-acts/second-person.tsx'
import { useAct } from '../desk-acts/use-act.ts'
import { deskApi } from '../desk/api.ts'
import { claimActWords as words } from './words.ts'

interface FormProps {
  claim: DeskClaim
  done: () => void
}

export function ApproveForm({ claim: { number, kind, left, buyerPays }, done }: FormProps) {
  const [comesBack, setComesBack] = useState(kind !== 'not_received')
  const [written, setWritten] = useState('')
  const act = useAct('approve', done)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { act: 'approve', comesBack, words: written } as const
    void act.send(
      (idempotencyKey) => deskApi.claims.act({ params: { number }, body }, { idempotencyKey }),
      words.approve.done,
    )
  }
  const amount = formatRupeesExact(left)
  return (
    <ActForm act={act} onSubmit={submit} press={words.approve.press} cancel={done}>
      <label className="pick">
        <input type="checkbox" checked={comesBack} onChange={({ target }) => setComesBack(target.checked)} />
        {words.approve.comesBack}
      </label>
      <Explanation value={written} onChange={setWritten} />
      <p className="meta">{comesBack ? words.approve.willBack(amount, buyerPays) : words.approve.willKeep(amount)}</p>
    </ActForm>
  )
}

/** A part that is offered, or a refund of a part or of all that is left. */
export function SumForm({ claim, act: name, done }: FormProps & { act: 'offer' | 'refund' }) {
  const { number, left, refunded, refundAloneUpTo } = claim
  const [amount, setAmount] = useState(name === 'refund' ? left.toFixed(2) : '')
  const [written, setWritten] = useState('')
  const act = useAct(name, done)
  const rupees = numberFrom(amount) ?? Number.NaN
  const isSum = isRupees(rupees) && rupees > 0
  const needsSecond = name === 'refund' && isSum && paiseOf(refunded) + paiseOf(rupees) > paiseOf(refundAloneUpTo)
  const sum = formatRupeesExact(isSum ? rupees : 0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The sum that the page shows, also where it is all that is left: another refund may have left less meanwhile.
    const body = { act: name, words: written, amount: numberToSend(amount) }
    void act.send(
      (idempotencyKey) => deskApi.claims.act({ params: { number }, body }, { idempotencyKey }),
      ({ data }) => (name === 'refund' && data.approval ? words.refund.requested : words[name].done),
    )
  }
  return (
    <ActForm
      act={act}
      onSubmit={submit}
      press={needsSecond ? words.refund.ask(sum) : words[name].press(sum)}
      cancel={done}
    >
      <Field
        label={words.amount}
        hint={words.amountHint(formatRupeesExact(left))}
        check={(sum) => refundFault(sum, left)}
        name="amount"
        inputMode="decimal"
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
      />
      <Explanation value={written} onChange={setWritten} />
      <p className="meta">{words[name].willBe(sum)}</p>
      {needsSecond ? <SecondPerson limit={formatRupees(refundAloneUpTo)} /> : null}
    </ActForm>
  )
}

export function ArrangeForm({ claim: { number, returnParcel }, done }: FormProps) {
  const id = useId()
  const [courier, setCourier] = useState(returnParcel.courier ?? '')
  const [trackingNumber, setTrackingNumber] = useState(returnParcel.trackingNumber ?? '')
  const act = useAct('arrange', done)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { act: 'arrange', courier, trackingNumber } as const
    void act.send(
      (idempotencyKey) => deskApi.claims.act({ params: { number }, body }, { idempotencyKey }),
      words.arrange.done,
    )
  }
  return (
    <ActForm act={act} onSubmit={submit} press={words.arrange.press} cancel={done}>
      <Field
        label={words.arrange.courier}
        name="courier"
        list={id}
        value={courier}
        onChange={({ target }) => setCourier(target.value)}
      />
      <datalist id={id}>
        {couriers.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <Field
        label={words.arrange.number}
        name="trackingNumber"
        value={trackingNumber}
        onChange={({ target }) => setTrackingNumber(target.value)}
      />
      <p className="meta">{words.arrange.willBe}</p>
    </ActForm>
  )
}

/** What buyer and artist read. */
function Explanation({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <AreaField
      label={words.said}
      name="words"
      rows={3}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
