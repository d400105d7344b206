// The delivery address: ten fields (spec: sections 3 and 5; product.md 10). The account page may save a
// part of it; `isComplete` is what an order asks for.
import { z } from 'zod'
import { missingOrWrong, optionalLine, optionalText } from './fields.ts'
import { isPincode, stateNamed } from './places.ts'
import { words } from './words.ts'

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

export const address = z.object({
  receiverName: z.string().nullable(),
  addressType: z.string().nullable(),
  houseNumber: z.string().nullable(),
  streetName: z.string().nullable(),
  area: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  pincode: z.string().nullable(),
  country: z.string().nullable(),
  fullAddress: z.string().nullable(),
})
export type Address = z.output<typeof address>

const pincode = optionalLine(10).refine((value) => value === null || isPincode(value), words.field.pincode)
const state = optionalLine(60)
  .refine((value) => value === null || stateNamed(value) !== null, words.field.state)
  .transform((value) => (value === null ? null : stateNamed(value)))
const country = optionalLine(40)
  .transform((value) => value?.toLowerCase() ?? null)
  .refine((value) => value === null || value === deliveryCountry, words.field.country)
const addressType = optionalLine(10)
  .transform((value) => value?.toLowerCase() ?? null)
  .pipe(z.enum(addressTypes, words.field.choice).nullable())

/** What a change carries: any of the ten. A field that is absent stays as it was, `""` and null clear it. */
export const addressChange = z
  .object(
    {
      receiverName: optionalLine(100),
      addressType,
      houseNumber: optionalLine(60),
      streetName: optionalLine(120),
      area: optionalLine(120),
      city: optionalLine(80),
      state,
      pincode,
      country,
      fullAddress: optionalText(400),
    },
    { error: missingOrWrong },
  )
  .partial()
export type AddressChange = z.output<typeof addressChange>

/** All ten are there (spec: section 5, Address before payment). */
export function isComplete(value: Address | null): boolean {
  return value !== null && addressFields.every((field) => Boolean(value[field]))
}
