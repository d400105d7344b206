// The account of a fictitious artist: an address on a reserved domain, an unassigned phone number, a studio in their
// city.
import type { Artist } from '@rasika/art/artists.ts'
import type { StudioAddress } from '@rasika/contract/artists.ts'
import { stateCodeOf } from '@rasika/contract/gst.ts'
import { demonstrationGstin } from '@rasika/contract/gstin.ts'
import { stateNamed } from '@rasika/contract/places.ts'
import { words } from './words.ts'

/** A PIN code of each artist's city. */
const pincodes: Record<string, string> = {
  Patna: '800001',
  Nashik: '422001',
  Bhopal: '462001',
  Kolkata: '700005',
  Kumbakonam: '612001',
  Udaipur: '313001',
  Kochi: '682002',
  Jaipur: '302001',
  Mumbai: '400050',
  Bhubaneswar: '751001',
  Dimapur: '797112',
  Bengaluru: '560004',
}

export function artistAccountOf(artist: Artist, at: number) {
  return {
    name: artist.name,
    username: artist.username,
    email: emailOf(artist),
    phone: `+9190000001${String(at).padStart(2, '0')}`,
    description: artist.bio,
    tagline: artist.tagline,
    location: `${artist.city}, ${artist.state}`,
    socialLinks: artist.social,
    address: addressOf(artist, at),
  }
}

export function emailOf({ username }: Pick<Artist, 'username'>): string {
  return `${username}@rasika.example`
}

/** A well-formed GSTIN of the artist's State that is not issued. */
export function gstinOf({ state }: Artist, at: number): string {
  const name = stateNamed(state)
  if (!name) throw new RangeError(`no State: ${state}`)
  return demonstrationGstin(stateCodeOf(name), at)
}

function addressOf({ name, city, state }: Artist, at: number): StudioAddress {
  const houseNumber = String(3 + at * 7)
  const pincode = pincodes[city] ?? '560001'
  const { streetName, area } = words.studio
  return {
    receiverName: name,
    houseNumber,
    streetName,
    area,
    city,
    state,
    pincode,
    fullAddress: `${houseNumber} ${streetName}, ${area}, ${city} ${pincode}, ${state}`,
    addressType: 'work',
  }
}
