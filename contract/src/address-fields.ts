// The ten fields of a delivery address (spec: sections 3 and 5; docs/product.md 10). Free of schemas, since the
// checkout checks for all of them before it calls the server; their rules are in `addresses.ts`.
export const addressTypes = ['home', 'work', 'other'] as const
/** The only country of delivery, and the default of an address without one (spec: section 9, Defaults). */
export const deliveryCountry = 'india'
export const addressFields = [
  'receiverName',
  'addressType',
  'country',
  'area',
  'houseNumber',
  'pincode',
  'streetName',
  'city',
  'state',
  'fullAddress',
] as const
export type AddressField = (typeof addressFields)[number]
/** The ten, and the phone for the courier, which may be empty: then it is the account's (docs/product.md 10). */
export const savedAddressFields = [...addressFields, 'phone'] as const
export type SavedAddressField = (typeof savedAddressFields)[number]

/** True if all ten are given (spec: section 5, Address before payment). */
export function isComplete(value: Readonly<Record<AddressField, string | null>> | null): boolean {
  return value !== null && addressFields.every((field) => Boolean(value[field]?.trim()))
}
