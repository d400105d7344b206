import type { FieldErrors } from '@rasika/contract/problem.ts'
import { stateOfPincode, states } from '@rasika/contract/places.ts'
import { type FormEvent, useState } from 'react'
import { SelectField, TextField } from '../ui/field.tsx'
import type { Written } from './address-draft.ts'
import { words } from './words.ts'

const say = words.address

interface Props {
  start: Written
  /** By the names on the wire, as the server answered them: `address.pincode`. */
  errors: FieldErrors
  busy: boolean
  onCancel: () => void
  onSave: (written: Written) => void
}

/** The PIN code suggests the State and never overrules one that was chosen (reference: india.md). */
export function AddressForm({ start, errors, busy, onCancel, onSave }: Props) {
  const [written, setWritten] = useState(start)
  const set = (field: keyof Written) => (event: { target: { value: string } }) =>
    setWritten((before) => ({ ...before, [field]: event.target.value }))

  function setPincode(event: { target: { value: string } }): void {
    const pincode = event.target.value
    setWritten((before) => ({ ...before, pincode, state: before.state || (stateOfPincode(pincode) ?? '') }))
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    onSave(written)
  }

  return (
    <form className="ac__form" onSubmit={submit}>
      <TextField label={say.streetName} value={written.streetName} onChange={set('streetName')} autoComplete="street-address" required maxLength={120} error={errors['address.streetName']} />
      <TextField label={say.city} value={written.city} onChange={set('city')} autoComplete="address-level2" required maxLength={80} error={errors['address.city']} />
      <TextField
        label={say.pincode}
        value={written.pincode}
        onChange={setPincode}
        autoComplete="postal-code"
        inputMode="numeric"
        pattern="[1-9]\d{5}"
        placeholder={say.pincodeHint}
        title={say.pincodeHint}
        required
        error={errors['address.pincode']}
      />
      <SelectField label={say.state} value={written.state} onChange={set('state')} autoComplete="address-level1" required error={errors['address.state']}>
        <option value="">{say.chooseState}</option>
        {states.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TextField label={say.country} value={written.country} onChange={set('country')} autoComplete="country-name" required help={say.countryHelp} error={errors['address.country']} />
      <div className="ac__acts">
        <button type="submit" className="btn" disabled={busy}>
          {busy ? say.busy : say.save}
        </button>
        <button type="button" className="btn btn--line" onClick={onCancel}>
          {say.cancel}
        </button>
      </div>
    </form>
  )
}
