// The delivery address as typed at the checkout: all ten fields and the phone for the courier, compared with the
// saved one (spec: sections 2 and 4; docs/product.md 10).
import {
  addressTypes,
  deliveryCountry,
  type SavedAddressField,
  savedAddressFields,
} from '@rasika/contract/address-fields.ts'
import type { AddressWithPhone } from '@rasika/contract/addresses.ts'
import { formatPhone } from '@rasika/contract/phone.ts'
import { writeField } from './address-fields.tsx'

export type AddressDraft = Record<SavedAddressField, string>

/**
 * A new address starts with the buyer's name, type home, and the one country of delivery (spec: section 9, Defaults).
 */
export function draftOf(saved: AddressWithPhone | null, buyerName: string): AddressDraft {
  const savedValue = (name: SavedAddressField) => saved?.[name] ?? ''
  return {
    receiverName: saved ? savedValue('receiverName') : buyerName,
    addressType: savedValue('addressType') || addressTypes[0],
    houseNumber: savedValue('houseNumber'),
    streetName: savedValue('streetName'),
    area: savedValue('area'),
    city: savedValue('city'),
    state: savedValue('state'),
    pincode: savedValue('pincode'),
    country: savedValue('country') || deliveryCountry,
    fullAddress: savedValue('fullAddress'),
    phone: formatPhone(savedValue('phone')),
  }
}

/** The form after a save of `sent`: the stored address, and the fields that the buyer has edited since. */
export function savedDraft(stored: AddressWithPhone, sent: AddressDraft, shown: AddressDraft): AddressDraft {
  const after = draftOf(stored, '')
  for (const name of savedAddressFields) if (shown[name] !== sent[name]) after[name] = shown[name]
  return after
}

/** Changes one field. The full address is composed of the others until the buyer types it themselves. */
export function write(before: AddressDraft, name: SavedAddressField, value: string): AddressDraft {
  const after = writeField(before, name, value)
  const isOurs = before.fullAddress.trim() === '' || before.fullAddress === composed(before)
  return name !== 'fullAddress' && isOurs ? { ...after, fullAddress: composed(after) } : after
}

function composed({ houseNumber, streetName, area, city, state, pincode }: AddressDraft): string {
  const lines = [houseNumber, streetName, area, city, [state, pincode].filter(Boolean).join(' ')]
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ')
}

/** What a form sends: the spec's fields, and the phone only where it was changed. */
export function toSend<Draft extends { phone: string }>(
  draft: Draft,
  saved: AddressWithPhone | null,
): Draft | Omit<Draft, 'phone'> {
  const { phone, ...rest } = draft
  return phone.trim() === formatPhone(saved?.phone ?? '') ? rest : draft
}

/** True for a new address, and for one that differs from the saved one. */
export function isChanged(draft: AddressDraft, saved: AddressWithPhone | null): boolean {
  return saved === null || savedAddressFields.some((name) => draft[name].trim() !== draftOf(saved, '')[name])
}
