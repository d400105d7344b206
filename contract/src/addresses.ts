// Delivery addresses (spec: sections 3 and 5; docs/product.md 10): the rules of the ten fields and of the phone. The
// account page may save a part of one; an order requires `isComplete` in `address-fields.ts`. The spec's calls in
// `buyers.ts` read and write the default one.
import { z } from 'zod'
import { addressTypes, deliveryCountry } from './address-fields.ts'
import { calls } from './calls.ts'
import { endpoint, noData, response } from './endpoint.ts'
import { id, missingOrWrong, optionalLine, optionalText } from './fields.ts'
import { isPhone } from './phone.ts'
import { isPincode } from './pincode.ts'
import { stateNamed } from './places.ts'
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
  /** For the courier; null: the account's. */
  phone: z.string().nullable(),
})
export type AddressWithPhone = z.output<typeof address>
/** The ten fields of the spec: what documents print. */
export type Address = Omit<AddressWithPhone, 'phone'>

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

/** A change: any of the eleven. An absent field stays as it was, `""` and null clear it. */
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
      phone: optionalLine(30).refine((value) => value === null || isPhone(value), words.field.phone),
    },
    { error: missingOrWrong },
  )
  .partial()
export type AddressChange = z.output<typeof addressChange>

export const savedAddress = address.extend({ id: z.uuid(), isDefault: z.boolean() })
export type SavedAddress = z.output<typeof savedAddress>

const refusals = ['token_refused', 'forbidden'] as const
const isDefault = z.literal(true, words.field.choice).optional()

export const addressEndpoints = {
  list: endpoint(calls.addresses.list, {
    summary: "The buyer's saved addresses, the default first",
    response: response({ data: z.array(savedAddress) }),
    refusals,
  }),
  create: endpoint(calls.addresses.create, {
    summary: 'Save another address; the first becomes the default',
    body: z.object({ address: addressChange, isDefault }),
    response: response({ data: z.object({ id: z.uuid() }) }),
    refusals: [...refusals, 'too_many_addresses'],
    creates: true,
  }),
  update: endpoint(calls.addresses.update, {
    summary: 'Merge the fields it carries into this address, or make it the default',
    params: z.object({ id }),
    body: z.object({ address: addressChange.optional(), isDefault }),
    response: response({ data: savedAddress }),
    refusals: [...refusals, 'not_found'],
    object: 'address',
  }),
  remove: endpoint(calls.addresses.remove, {
    summary: 'Remove this address; after the default one the newest becomes the default',
    params: z.object({ id }),
    response: noData,
    refusals: [...refusals, 'not_found'],
    object: 'address',
  }),
}
