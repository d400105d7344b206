// Courier and tracking number, written by hand: of a parcel to the buyer, or of a work that goes back.
import { checkTrackingNumber, couriers, knownCourier, trackingNumber } from '@rasika/contract/couriers.ts'
import type { FieldErrors } from '@rasika/contract/problem.ts'
import { useState } from 'react'
import { SelectField, TextField } from '../ui/field.tsx'
import { words } from './words.ts'

const another = 'another'

export interface CourierValue {
  courier: string
  trackingNumber: string
}

interface Props {
  value: CourierValue
  errors: FieldErrors
  onChange: (value: CourierValue) => void
  /** Removes the errors of the fields that were changed. */
  clearErrors: (...names: string[]) => void
  /** What the number is for. */
  purpose?: string
}

/** The number of a courier that is not in the list may be left empty. */
export function CourierFields({ value, errors, onChange, clearErrors, purpose = '' }: Props) {
  const { courier, trackingNumber: number } = value
  const isKnown = courier === '' || knownCourier(courier) !== null
  const [chosen, setChosen] = useState(isKnown ? courier : another)
  const [name, setName] = useState(isKnown ? '' : courier)
  const isOdd = number !== '' && checkTrackingNumber(courier, trackingNumber(number)) === 'odd'
  const help = chosen === another ? words.ifAny : words.onReceipt
  function change(changed: Partial<CourierValue>, ...names: string[]): void {
    onChange({ ...value, ...changed })
    clearErrors(...names)
  }
  return (
    <>
      <SelectField
        label={words.courier}
        name="courier"
        value={chosen}
        error={chosen === another ? undefined : errors['courier']}
        onChange={({ target }) => {
          setChosen(target.value)
          change({ courier: target.value === another ? name : target.value }, 'courier', 'trackingNumber')
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
            change({ courier: target.value }, 'courier')
          }}
        />
      ) : null}
      <TextField
        label={words.number}
        name="trackingNumber"
        value={number}
        maxLength={60}
        autoComplete="off"
        help={isOdd ? words.odd(courier) : `${help} ${purpose}`.trim()}
        error={errors['trackingNumber']}
        onChange={({ target }) => change({ trackingNumber: target.value }, 'trackingNumber')}
      />
    </>
  )
}
