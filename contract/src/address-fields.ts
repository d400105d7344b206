// The ten fields of a delivery address (spec: sections 3 and 5; docs/product.md 10). Free of schemas, since the
// checkout asks for all of them before it asks the server; what each may hold is in `addresses.ts`.
export const addressTypes = ['home', 'work', 'other'] as const
/** The one country the house delivers to, and what an address without one gets (spec: section 9, Defaults). */
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

/** All ten are there (spec: section 5, Address before payment). */
export function isComplete(value: Readonly<Record<AddressField, string | null>> | null): boolean {
  return value !== null && addressFields.every((field) => Boolean(value[field]?.trim()))
}
