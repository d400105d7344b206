// The delivery address (spec: sections 3 and 5; docs/product.md 10): the rules of its ten fields. The account page
// may save a part of it; an order requires `isComplete` in `address-fields.ts`.
import { z } from 'zod'
import { addressTypes, deliveryCountry } from './address-fields.ts'
import { missingOrWrong, optionalLine, optionalText } from './fields.ts'
import { isPincode, stateNamed } from './places.ts'
import { words } from './words.ts'

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

/** A change: any of the ten. An absent field stays as it was, `""` and null clear it. */
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
