// The delivery address for everyone who handles the parcel: the mail, the artist's order and the operator's desk.
// The buyer's own full address stays as written; name, PIN code, State and city are added where it lacks them.
import type { Address } from './addresses.ts'

/** One line each, none empty; without a full address it is built from the parts. */
export function writtenAddress({
  receiverName,
  fullAddress,
  houseNumber,
  streetName,
  area,
  city,
  state,
  pincode,
}: Omit<Address, 'country'>): string[] {
  const street = fullAddress?.trim() || joined([houseNumber, streetName, area])
  // As a whole word: "Puneet's" in an address does not contain Pune.
  const carries = (part: string | null) =>
    part !== null && new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(part)}(?![\\p{L}\\p{N}])`, 'iu').test(street)
  const town = joined([city, state, pincode].filter((part) => !carries(part)))
  return [receiverName, street, town].filter((line) => line !== null && line !== '') as string[]
}

function joined(parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join(', ')
}
