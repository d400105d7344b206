// What accounts say of a session and of whoever left, and the account a demonstration starts with: its password opens
// the demonstration's artists too.
import { deliveryCountry } from '@rasika/contract/address-fields.ts'

/** What a session is on. */
export const deviceWords = {
  samsung: 'Samsung Internet',
  on: (browser: string, system: string) => `${browser} on ${system}`,
  program: (name: string) => `A program (${name})`,
}

/** Stands where the name of a person stood whose account is closed. */
export const closedName = 'Closed account'

export const demonstration = {
  password: 'rasika-demo',
  buyer: { name: 'Meera Iyer', email: 'collector@rasika.example', phone: '+919000000001' },
  /** Who bids beside the collector; the same password opens them, so that one can bid against oneself in two windows. */
  others: [
    { name: 'Arjun Nair', email: 'arjun@rasika.example', phone: '+919000000002' },
    { name: 'Kavya Shetty', email: 'kavya@rasika.example', phone: '+919000000003' },
    { name: 'Rohan Deshpande', email: 'rohan@rasika.example', phone: '+919000000004' },
    { name: 'Farida Qureshi', email: 'farida@rasika.example', phone: '+919000000005' },
    { name: 'Tenzin Dorje', email: 'tenzin@rasika.example', phone: '+919000000006' },
    { name: 'Ishita Bose', email: 'ishita@rasika.example', phone: '+919000000007' },
  ],
  address: {
    receiverName: 'Meera Iyer',
    addressType: 'home',
    houseNumber: '14',
    streetName: '3rd Cross',
    area: 'Malleshwaram',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560003',
    country: deliveryCountry,
    fullAddress: '14, 3rd Cross, Malleshwaram, Bengaluru 560003',
  },
} as const
