// The five address fields that the account page edits, and a draft that the server refused.
import type { Address } from '@rasika/contract/addresses.ts'
import type { FieldErrors } from '@rasika/contract/problem.ts'

/** The part of the address that this page edits. */
export type Written = Record<'streetName' | 'city' | 'state' | 'pincode' | 'country', string>

/** A refused address, kept so that the typed text is not lost. */
export interface Draft {
  written: Written
  refusal: string
  errors: FieldErrors
}

let kept: { buyerId: string; draft: Draft } | null = null

/** Kept for the lifetime of this document, so that a buyer redirected home by a fault finds the text on return. */
export function keepDraft(buyerId: string, draft: Draft | null): void {
  kept = draft && { buyerId, draft }
}

export function keptDraft(buyerId: string): Draft | null {
  return kept?.buyerId === buyerId ? kept.draft : null
}

export const blank: Address = {
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

export function writtenFrom(address: Address | null): Written {
  return {
    streetName: address?.streetName ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    pincode: address?.pincode ?? '',
    country: address?.country ?? 'india',
  }
}
