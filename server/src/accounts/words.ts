// Sentences about sessions and closed accounts, and the demonstration's first account; its password also opens the
// demonstration's artists.
import { deliveryCountry } from '@rasika/contract/address-fields.ts'
import type { StateName } from '@rasika/contract/places.ts'

/** Devices of a session. */
export const deviceWords = {
  samsung: 'Samsung Internet',
  on: (browser: string, system: string) => `${browser} on ${system}`,
  program: (name: string) => `A program (${name})`,
}

/** Replaces the person's name when an account is closed. */
export const closedName = 'Closed account'

function at(houseNumber: string, streetName: string, area: string, city: string, state: StateName, pincode: string) {
  const fullAddress = `${houseNumber}, ${streetName}, ${area}, ${city} ${pincode}`
  return {
    addressType: 'home' as const,
    houseNumber,
    streetName,
    area,
    city,
    state,
    pincode,
    country: deliveryCountry as typeof deliveryCountry,
    fullAddress,
  }
}

export const demonstration = {
  password: 'rasika-demo',
  buyer: { name: 'Meera Iyer', email: 'collector@rasika.example', phone: '+919000000001' },
  /** The other bidders; the same password opens them, so that a visitor can bid against themselves in two windows. */
  bidders: [
    {
      name: 'Arjun Nair',
      email: 'arjun@rasika.example',
      phone: '+919000000002',
      address: at('22/4', 'Panampilly Avenue', 'Panampilly Nagar', 'Kochi', 'Kerala', '682036'),
    },
    {
      name: 'Kavya Shetty',
      email: 'kavya@rasika.example',
      phone: '+919000000003',
      address: at('8', 'Kudmul Ranga Rao Road', 'Kodialbail', 'Mangaluru', 'Karnataka', '575003'),
    },
    {
      name: 'Rohan Deshpande',
      email: 'rohan@rasika.example',
      phone: '+919000000004',
      address: at('301, Sahyadri', 'Prabhat Road', 'Erandwane', 'Pune', 'Maharashtra', '411004'),
    },
    {
      name: 'Farida Qureshi',
      email: 'farida@rasika.example',
      phone: '+919000000005',
      address: at('C-17', 'Nizamuddin East Road', 'Nizamuddin East', 'New Delhi', 'Delhi', '110013'),
    },
    {
      name: 'Tenzin Dorje',
      email: 'tenzin@rasika.example',
      phone: '+919000000006',
      address: at('5', 'Jogiwara Road', 'McLeod Ganj', 'Dharamshala', 'Himachal Pradesh', '176219'),
    },
    {
      name: 'Ishita Bose',
      email: 'ishita@rasika.example',
      phone: '+919000000007',
      address: at('41B', 'Hindustan Park', 'Gariahat', 'Kolkata', 'West Bengal', '700029'),
    },
  ],
  /** Buyers of the past year besides the bidders. */
  buyers: [
    {
      name: 'Harpreet Sandhu',
      email: 'harpreet@rasika.example',
      phone: '+919000000008',
      address: at('112', 'Sector 9 Road', 'Sector 9', 'Chandigarh', 'Chandigarh', '160009'),
    },
    {
      name: 'Nirmala Raghavan',
      email: 'nirmala@rasika.example',
      phone: '+919000000009',
      address: at('7', 'Kutchery Road', 'Mylapore', 'Chennai', 'Tamil Nadu', '600004'),
    },
    {
      name: 'Yash Patel',
      email: 'yash@rasika.example',
      phone: '+919000000010',
      address: at('B-502', 'Judges Bungalow Road', 'Bodakdev', 'Ahmedabad', 'Gujarat', '380054'),
    },
    {
      name: 'Lalita Meena',
      email: 'lalita@rasika.example',
      phone: '+919000000011',
      address: at('19', 'Tilak Marg', 'C-Scheme', 'Jaipur', 'Rajasthan', '302005'),
    },
    {
      name: 'Anjali Rao',
      email: 'anjali@rasika.example',
      phone: '+919000000012',
      address: at('3-6-88', 'Himayatnagar Main Road', 'Himayatnagar', 'Hyderabad', 'Telangana', '500029'),
    },
  ],
  address: at('14', '3rd Cross', 'Malleshwaram', 'Bengaluru', 'Karnataka', '560003'),
} as const
