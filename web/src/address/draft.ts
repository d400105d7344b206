// The delivery address as typed at the checkout: all ten fields, compared with the saved one (spec: sections 2 and 4).
import { type AddressField, addressFields, addressTypes, deliveryCountry } from '@rasika/contract/address-fields.ts'
import type { Address } from '@rasika/contract/addresses.ts'
import { writeField } from './address-fields.tsx'

export type AddressDraft = Record<AddressField, string>

/**
 * A new address starts with the buyer's name, type home, and the one country of delivery (spec: section 9, Defaults).
 */
export function draftOf(saved: Address | null, buyerName: string): AddressDraft {
  const savedValue = (name: AddressField) => saved?.[name] ?? ''
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
  }
}

/** Changes one field. The full address is composed of the others until the buyer types it themselves. */
export function write(before: AddressDraft, name: AddressField, value: string): AddressDraft {
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

/** True for a new address, and for one that differs from the saved one. */
export function isChanged(draft: AddressDraft, saved: Address | null): boolean {
  return saved === null || addressFields.some((name) => draft[name].trim() !== draftOf(saved, '')[name])
}
