import { expect, test } from 'vitest'
import { artistOf } from './card.ts'
import { words } from './words.ts'

const sent = {
  id: 'ae414282-5a9f-4f27-81f0-cc20a995d97a',
  name: 'Zoya Mirza',
  username: 'zoyamirza',
  avatar: null,
  tagline: null,
  location: null,
  artworkImages: [],
}

test('an artist without these fields has 24 artworks, 1200 followers and the default bio; sent values are shown, 0 included', () => {
  expect(artistOf(sent)).toMatchObject({ artworks: 24, followers: 1200, bio: words.card.bio })
  expect(artistOf({ ...sent, artworksCount: null, followersCount: null, bio: null })).toMatchObject({
    artworks: 24,
    followers: 1200,
    bio: words.card.bio,
  })
  expect(artistOf({ ...sent, artworksCount: 0, followersCount: 0, bio: 'Paints.' })).toMatchObject({
    artworks: 0,
    followers: 0,
    bio: 'Paints.',
  })
})

test('a long bio is cut between characters as people see them, in any script', () => {
  const long = artistOf({ ...sent, bio: 'क्षि'.repeat(400) }).bio
  expect([...new Intl.Segmenter('hi').segment(long)].length).toBeLessThan(260)
  expect(long.endsWith('क्षि…')).toBe(true)
})
