import type { FieldErrors } from '@rasika/contract/problem.ts'
import { type FormEvent, useState } from 'react'
import { without, invalidFields } from '../ui/invalid-fields.ts'
import type { Written } from './address-draft.ts'
import { addressErrors, AddressFields, type FieldStyle, writeField } from '../address/address-fields.tsx'
import { words } from './words.ts'

const messages = words.address
/** The account page edits these; the checkout requires all ten (spec: section 2, Address tab). */
const names = ['streetName', 'city', 'pincode', 'state', 'country'] as const
/** In this form the street field holds the whole street address. */
const special: Partial<Record<keyof Written, FieldStyle>> = {
  streetName: { autoComplete: 'street-address' },
  country: { help: messages.countryHelp },
}

interface Props {
  start: Written
  /** Keyed by the names of the API, for example `address.pincode`. */
  refused: FieldErrors
  busy: boolean
  onCancel: () => void
  onSave: (written: Written) => void
}

export function AddressForm({ start, refused, busy, onCancel, onSave }: Props) {
  const [written, setWritten] = useState(start)
  const [errors, setErrors] = useState(() => addressErrors(refused))

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const wrong = invalidFields(event.currentTarget)
    setErrors(wrong)
    if (Object.keys(wrong).length === 0) onSave(written)
  }

  function write(name: keyof Written, value: string): void {
    setWritten((before) => writeField(before, name, value))
    setErrors((before) => without(before, name))
  }

  return (
    <form className="ac__form" noValidate onSubmit={submit}>
      <AddressFields
        names={names}
        labels={messages}
        values={written}
        errors={errors}
        styles={special}
        onWrite={write}
      />
      <div className="ac__acts">
        <button type="submit" className="btn" disabled={busy}>
          {busy ? messages.busy : messages.save}
        </button>
        <button type="button" className="btn btn--line" onClick={onCancel}>
          {messages.cancel}
        </button>
      </div>
    </form>
  )
}
