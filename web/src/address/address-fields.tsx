// The fields of an address, shared by all address forms: length limit, autocomplete and kind of control. The form
// decides the labels, and which fields it shows in which order.
import {
  addressTypes,
  deliveryCountry,
  type SavedAddressField as Name,
  savedAddressFields,
} from '@rasika/contract/address-fields.ts'
import type { FieldErrors } from '@rasika/contract/problem.ts'
import { stateOfPincode } from '@rasika/contract/pincode-states.ts'
import { indianStates } from '@rasika/contract/places.ts'
import { SelectField, TextAreaField, TextField } from '../ui/field.tsx'
import { words as messages } from './words.ts'

const lines: Partial<Record<Name, { maxLength: number; autoComplete: string }>> = {
  receiverName: { maxLength: 100, autoComplete: 'name' },
  houseNumber: { maxLength: 60, autoComplete: 'address-line1' },
  streetName: { maxLength: 120, autoComplete: 'address-line2' },
  area: { maxLength: 120, autoComplete: 'address-level3' },
  city: { maxLength: 80, autoComplete: 'address-level2' },
}

/** What a form changes about one of its fields. */
export interface FieldStyle {
  help?: string
  autoComplete?: string
  className?: string
}

interface FieldsProps<Field extends Name> {
  names: readonly Field[]
  labels: Readonly<Record<Field, string>>
  values: Readonly<Record<Field, string>>
  /** By the field's own name (`addressErrors`). */
  errors: FieldErrors
  styles?: Partial<Record<Field, FieldStyle>>
  /** Of the fields' ids, where a page shows two addresses. */
  idPrefix?: string
  onWrite: (name: Field, value: string) => void
}

export function AddressFields<Field extends Name>({
  names,
  labels,
  values,
  errors,
  styles = {},
  idPrefix = 'address',
  onWrite,
}: FieldsProps<Field>) {
  const question = stateQuestion(values)
  return names.map((name) => (
    <AddressField
      key={name}
      help={name === 'state' ? question : undefined}
      name={name}
      label={labels[name]}
      value={values[name]}
      error={errors[name] || undefined}
      idPrefix={idPrefix}
      onWrite={(value) => onWrite(name, value)}
      {...styles[name]}
    />
  ))
}

/** Where the State is not that of the PIN code: the invoice's tax follows from the State, the courier from the code. */
export function stateQuestion({ pincode = '', state = '' }: Partial<Record<Name, string>>): string | undefined {
  const suggested = stateOfPincode(pincode)
  if (!suggested || !state || suggested === state) return undefined
  return messages.stateQuestion(pincode.trim(), suggested)
}

/** The server's errors by the address's own field names: `address.pincode` becomes `pincode`. */
export function addressErrors(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([name, message]) => [name.replace(/^address\./, ''), message]))
}

interface Props extends FieldStyle {
  name: Name
  label: string
  value: string
  onWrite: (value: string) => void
  error: string | undefined
  idPrefix: string
}

function AddressField({ name, onWrite, idPrefix, ...field }: Props) {
  const control = {
    ...field,
    name,
    id: `${idPrefix}-${name}`,
    required: name !== 'phone',
    onChange: (event: { target: { value: string } }) => onWrite(event.target.value),
  }
  if (name === 'state') {
    return (
      <SelectField {...control} autoComplete="address-level1">
        <option value="">{messages.chooseState}</option>
        {indianStates.map((state) => (
          <option key={state.code}>{state.name}</option>
        ))}
      </SelectField>
    )
  }
  if (name === 'country') {
    return (
      <SelectField {...control} autoComplete="country-name">
        <option value={deliveryCountry}>{messages.countryName}</option>
      </SelectField>
    )
  }
  if (name === 'addressType') {
    return (
      <SelectField {...control} autoComplete="off">
        {addressTypes.map((type) => (
          <option key={type} value={type}>
            {messages.types[type]}
          </option>
        ))}
      </SelectField>
    )
  }
  if (name === 'phone')
    return <TextField {...control} type="tel" maxLength={30} autoComplete="tel" help={messages.phoneHelp} />
  if (name === 'fullAddress') return <TextAreaField {...control} rows={2} maxLength={400} autoComplete="off" />
  if (name === 'pincode') {
    return (
      <TextField
        {...control}
        inputMode="numeric"
        pattern="\s*[1-9]\d{5}\s*"
        placeholder={messages.pincodeHint}
        title={messages.pincodeHint}
        autoComplete="postal-code"
      />
    )
  }
  return <TextField {...lines[name]} {...control} />
}

/** Changes one field. The PIN code suggests the State and never overrides a chosen one. */
export function writeField<Written extends Record<'pincode' | 'state', string>>(
  before: Written,
  name: keyof Written,
  value: string,
): Written {
  const written = { ...before, [name]: value }
  return name === 'pincode' && !before.state ? { ...written, state: stateOfPincode(value) ?? '' } : written
}

/** The fields that one edit has changed: those that it filled in too, whose errors end with the edited one's. */
export function changedFields(before: Partial<Record<Name, string>>, after: Partial<Record<Name, string>>): Name[] {
  return savedAddressFields.filter((name) => before[name] !== after[name])
}
