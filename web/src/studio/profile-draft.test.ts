import type { ArtistProfile } from '@rasika/contract/artists.ts'
import type { Picture } from '@rasika/contract/images.ts'
import { expect, test } from 'vitest'
import { bodyOfProfile, draftOfProfile } from './profile-draft.ts'

const picture: Picture = {
  address: '/images/a/640.webp',
  base: '/images/a',
  width: 640,
  height: 640,
  placeholder: '',
  tone: '#000000',
  alt: '',
}
const profile = {
  name: 'Asha',
  description: 'Paints.',
  tagline: null,
  location: 'Pune',
  website: null,
  gstin: null,
  pan: 'AAPFU0939F',
  avatar: picture.address,
  socialLinks: {
    instagram: 'https://instagram.com/asha',
    facebook: null,
    twitter: null,
    website: 'https://asha.example',
    portfolioLink: null,
  },
} as unknown as ArtistProfile

test('an unchanged profile sends nothing', () => {
  const before = draftOfProfile(profile, picture)
  expect(bodyOfProfile(before, before)).toEqual({})
  expect(before.website).toBe('https://asha.example')
})

test('what differs is sent, and what was emptied is taken away', () => {
  const before = draftOfProfile(profile, picture)
  const after = {
    ...before,
    name: 'Asha Rao',
    location: ' ',
    pan: '',
    'socialLinks.instagram': '',
    'socialLinks.twitter': ' https://x.com/asha ',
    avatar: [],
  }
  expect(bodyOfProfile(after, before)).toEqual({
    name: 'Asha Rao',
    location: null,
    pan: null,
    socialLinks: { instagram: null, twitter: 'https://x.com/asha' },
    avatar: null,
  })
})
