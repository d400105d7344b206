// The five fields of the address that the account page edits, and what was typed and refused.
import type { Address } from '@rasika/contract/addresses.ts'
import type { FieldErrors } from '@rasika/contract/problem.ts'

/** The part of the address that this page edits. */
export type Written = Record<'streetName' | 'city' | 'state' | 'pincode' | 'country', string>

/** An address that was typed and refused: kept, so that nothing is lost. */
export interface Draft {
  written: Written
  refusal: string
  errors: FieldErrors
}

let kept: { buyerId: string; draft: Draft } | null = null

/** For as long as this document lives: somebody whom a fault led home finds what they wrote when they come back. */
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
