// The delivery address: ten fields (spec: sections 3 and 5; product.md 10). The account page may save a
// part of it; `isComplete` is what an order asks for.
import { z } from 'zod'
import { optionalText } from './fields.ts'
import { stateNamed } from './places.ts'
import { words } from './words.ts'

export const addressTypes = ['home', 'work', 'other'] as const
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

const pincode = optionalText(10).refine((value) => value === null || /^\d{6}$/.test(value), words.field.pincode)
const state = optionalText(60)
  .refine((value) => value === null || stateNamed(value) !== null, words.field.state)
  .transform((value) => (value === null ? null : stateNamed(value)))
const country = optionalText(40)
  .transform((value) => value?.toLowerCase() ?? null)
  .refine((value) => value === null || value === 'india', words.field.country)
const addressType = optionalText(10)
  .transform((value) => value?.toLowerCase() ?? null)
  .pipe(z.enum(addressTypes, words.field.choice).nullable())

/** What a change carries: any of the ten; a field that is absent stays as it was. */
export const addressChange = z
  .object({
    receiverName: optionalText(100),
    addressType,
    houseNumber: optionalText(60),
    streetName: optionalText(120),
    area: optionalText(120),
    city: optionalText(80),
    state,
    pincode,
    country,
    fullAddress: optionalText(400),
  })
  .partial()
export type AddressChange = z.output<typeof addressChange>

/** All ten are there (spec: section 5, Address before payment). */
export function isComplete(value: Address | null): boolean {
  return value !== null && addressFields.every((field) => Boolean(value[field]))
}
