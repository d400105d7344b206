// Where a parcel goes, as everybody who sends it reads it: the mail, the artist's order and the desk. The buyer's own full
// address stands as it was written; name, PIN code, State and city are added where it does not carry them.
import type { Address } from './addresses.ts'

/** One line each, none empty; an address without a full one is put together from its parts. */
export function writtenAddress({ receiverName, fullAddress, houseNumber, streetName, area, city, state, pincode }: Address): string[] {
  const street = fullAddress?.trim() || joined([houseNumber, streetName, area])
  // As a word of its own: who lives at Puneet's has not written Pune.
  const carries = (part: string | null) => part !== null && new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(part)}(?![\\p{L}\\p{N}])`, 'iu').test(street)
  const town = joined([city, state, pincode].filter((part) => !carries(part)))
  return [receiverName, street, town].filter((line) => line !== null && line !== '') as string[]
}

function joined(parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(', ')
}
