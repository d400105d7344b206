// Courier and tracking number by hand; once the parcel is on its way, the same form corrects them.
import { couriers, checkTrackingNumber, knownCourier, trackingNumber } from '@rasika/contract/couriers.ts'
import { isWithCourier, needsAnother } from '@rasika/contract/shipment-states.ts'
import type { ArtistOrderDetail } from '@rasika/contract/shipments.ts'
import { type FormEvent, useState } from 'react'
import { api } from '../platform/api.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { SelectField, TextField } from '../ui/field.tsx'
import { FormError } from '../ui/form-error.tsx'
import { words } from './words.ts'

const another = 'another'

export function HandOver({ order, onDone }: { order: ArtistOrderDetail; onDone: (order: ArtistOrderDetail) => void }) {
  const parcel = order.parcels[0]
  const isCorrection = parcel !== undefined && isWithCourier(parcel.state) && !needsAnother(parcel.state)
  const { busy, message, errors, refusals, send, clearErrors } = useSubmit('hand-over', { invalid: words.marked })
  const before = isCorrection ? (parcel.courier ?? '') : ''
  const [chosen, setChosen] = useState(before === '' || knownCourier(before) ? before : another)
  const [name, setName] = useState(knownCourier(before) ? '' : before)
  const [number, setNumber] = useState(isCorrection ? (parcel.trackingNumber ?? '') : '')
  const courier = chosen === another ? name : chosen
  const isOdd = number !== '' && checkTrackingNumber(courier, trackingNumber(number)) === 'odd'
  const help = chosen === another ? words.optionalHelp : words.numberHelp

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const body = { courier, trackingNumber: number }
    await send(({ idempotencyKey }) => api.shipments.handOver({ params: { id: order.id }, body }, { idempotencyKey }), {
      done: words.handedOver,
      next: ({ data }) => onDone(data),
    })
  }
  return (
    <section>
      <h2>{isCorrection ? words.correctTitle : words.handOverTitle}</h2>
      <form method="post" noValidate className="hand" onSubmit={(event) => void submit(event)}>
        {message ? <FormError key={refusals} message={message} errors={errors} /> : null}
        <SelectField
          label={words.courier}
          name="courier"
          value={chosen}
          error={chosen === another ? undefined : errors['courier']}
          onChange={({ target }) => {
            setChosen(target.value)
            clearErrors('courier', 'trackingNumber')
          }}
        >
          <option value="">{words.choose}</option>
          {couriers.map((one) => (
            <option key={one.name}>{one.name}</option>
          ))}
          <option value={another}>{words.another}</option>
        </SelectField>
        {chosen === another ? (
          <TextField
            label={words.courierName}
            name="courierName"
            value={name}
            maxLength={60}
            autoComplete="off"
            error={errors['courier']}
            onChange={({ target }) => {
              setName(target.value)
              clearErrors('courier')
            }}
          />
        ) : null}
        <TextField
          label={words.number}
          name="trackingNumber"
          value={number}
          maxLength={60}
          autoComplete="off"
          help={isOdd ? words.odd(courier) : help}
          error={errors['trackingNumber']}
          onChange={({ target }) => {
            setNumber(target.value)
            clearErrors('trackingNumber')
          }}
        />
        <button type="submit" className="btn" disabled={busy}>
          {busy ? words.saving : isCorrection ? words.correct : words.handedOver}
        </button>
        <p className="meta">{words.told}</p>
      </form>
    </section>
  )
}
