// The five address fields that the account page edits and the phone for the courier, and an address that the server
// refused.
import type { AddressWithPhone } from '@rasika/contract/addresses.ts'
import { formatPhone } from '@rasika/contract/phone.ts'
import type { FieldErrors } from '@rasika/contract/problem.ts'

/** The part of the address that this page edits. */
export type Written = Record<'streetName' | 'city' | 'state' | 'pincode' | 'country' | 'phone', string>

/** A refused address, kept so that the typed text is not lost. */
export interface RefusedAddress {
  written: Written
  refusal: string
  errors: FieldErrors
}

let stored: { buyerId: string; refused: RefusedAddress } | null = null

/** Kept for the lifetime of this document, so that a buyer redirected home by a fault finds the text on return. */
export function keepRefusedAddress(buyerId: string, refused: RefusedAddress | null): void {
  stored = refused && { buyerId, refused }
}

export function refusedAddressOf(buyerId: string): RefusedAddress | null {
  return stored?.buyerId === buyerId ? stored.refused : null
}

export const blank: AddressWithPhone = {
  phone: null,
  receiverName: null,
  addressType: null,
  houseNumber: null,
  streetName: null,
  area: null,
  city: null,
  state: null,
  pincode: null,
  country: null,
  fullAddress: null,
}

export function writtenFrom(address: AddressWithPhone | null): Written {
  return {
    streetName: address?.streetName ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    pincode: address?.pincode ?? '',
    country: address?.country ?? 'india',
    phone: formatPhone(address?.phone ?? ''),
  }
}
