import { amountFault } from '@rasika/contract/amount-fault.ts'
import type { DeskArtistPayouts } from '@rasika/contract/desk-payouts.ts'
import { formatRupees, formatRupeesExact, isRupees } from '@rasika/contract/money.ts'
import { dayInIndia } from '@rasika/contract/time.ts'
import { numberFrom, numberToSend } from '@rasika/contract/written-number.ts'
import { type FormEvent, useState } from 'react'
import { Field } from '../desk/field.tsx'
import { deskApi } from '../desk/api.ts'
import { ActForm } from '../desk-acts/act-form.tsx'
import { SecondPerson } from '../desk-acts/second-person.tsx'
import { useAct } from '../desk-acts/use-act.ts'
import { now } from '../platform/clock.ts'
import { payoutActWords } from './words.ts'

const words = payoutActWords.record

/** Begins with what is matured, today. More may have been sent by hand, up to all that is owed. */
export function RecordForm({ artist, done }: { artist: DeskArtistPayouts; done: () => void }) {
  const { username, owed, payable, alone } = artist
  const today = dayInIndia(now())
  const [written, setWritten] = useState(payable > 0 ? payable.toFixed(2) : '')
  const [reference, setReference] = useState('')
  const [paidOn, setPaidOn] = useState(today)
  const act = useAct('payout', done)
  const rupees = numberFrom(written) ?? 0
  const sum = isRupees(rupees) ? rupees : 0
  const shown = formatRupeesExact(sum)
  const needsSecond = Math.round((alone.paidOut + sum) * 100) > Math.round(alone.upTo * 100)
  const press = sum === 0 ? words.title : needsSecond ? words.ask(shown) : words.press(shown)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const body = { amount: numberToSend(written), reference, paidOn }
    void act.send(
      (idempotencyKey) => deskApi.payouts.record({ params: { username }, body }, { idempotencyKey }),
      ({ data }) => (data.approval ? words.requested : words.done),
      ({ data: { approval } }) =>
        approval && {
          will: words.withdraw,
          outcome: payoutActWords.approval.done.withdrawn,
          send: () =>
            deskApi.payouts.decide({ params: { username }, body: { approvalId: approval.id, outcome: 'withdrawn' } }),
        },
    )
  }
  return (
    <ActForm act={act} onSubmit={send} press={press} cancel={done}>
      <Field
        label={words.amount}
        hint={words.amountHint(formatRupeesExact(payable), formatRupeesExact(owed))}
        check={(amount) => amountFault(amount, owed)}
        name="amount"
        inputMode="decimal"
        value={written}
        onChange={({ target }) => setWritten(target.value)}
      />
      <Field
        label={words.reference}
        hint={words.referenceHint}
        name="reference"
        autoComplete="off"
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
      <Field
        label={words.paidOn}
        name="paidOn"
        type="date"
        max={today}
        value={paidOn}
        onChange={({ target }) => setPaidOn(target.value)}
      />
      {sum > 0 && <p className="meta">{words.will(shown, formatRupeesExact(Math.round((owed - sum) * 100) / 100))}</p>}
      {needsSecond && <SecondPerson limit={words.limit(formatRupees(alone.upTo), alone.days)} />}
      {alone.paidOut > 0 && <p className="meta">{words.lately(formatRupeesExact(alone.paidOut), alone.days)}</p>}
    </ActForm>
  )
}
