// Courier and tracking number of a work that goes back.
import { couriers, knownCourier } from '@rasika/contract/couriers.ts'
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
}

export function CourierFields({ value, errors, onChange }: Props) {
  const { courier, trackingNumber } = value
  const [chosen, setChosen] = useState(courier === '' || knownCourier(courier) ? courier : another)
  return (
    <>
      <SelectField
        label={words.courier}
        name="courier"
        value={chosen}
        error={chosen === another ? undefined : errors['courier']}
        onChange={({ target }) => {
          setChosen(target.value)
          onChange({ courier: target.value === another ? '' : target.value, trackingNumber })
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
          value={courier}
          maxLength={60}
          autoComplete="off"
          error={errors['courier']}
          onChange={({ target }) => onChange({ courier: target.value, trackingNumber })}
        />
      ) : null}
      <TextField
        label={words.number}
        name="trackingNumber"
        value={trackingNumber}
        maxLength={60}
        autoComplete="off"
        help={words.numberHelp}
        error={errors['trackingNumber']}
        onChange={({ target }) => onChange({ courier, trackingNumber: target.value })}
      />
    </>
  )
}
