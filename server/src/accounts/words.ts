// The account a demonstration starts with, as a person reads it; its password opens the demonstration's artists too.
import { deliveryCountry } from '@rasika/contract/address-fields.ts'

export const demonstration = {
  password: 'rasika-demo',
  buyer: { name: 'Meera Iyer', email: 'collector@rasika.example', phone: '+919000000001' },
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
