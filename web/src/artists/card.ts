// The fields of an artist card that the page carries, and the values where one is missing (spec: section 2, Artist
// list). The server always sends the true value, 0 included: the spec's figures are only for a missing value.
import type { ArtistCard } from '@rasika/contract/public-artists.ts'
import type { PictureProps } from '../ui/picture.tsx'
import { words } from './words.ts'

const usualArtworks = 24
const usualFollowers = 1200

export interface ArtistCardData {
  id: string
  name: string
  username: string
  avatar: PictureProps | null
  tagline: string | null
  location: string | null
  bio: string
  artworks: number
  followers: number
  pictures: readonly PictureProps[]
}

type Sent = Pick<ArtistCard, 'id' | 'name' | 'username' | 'avatar' | 'tagline' | 'location' | 'artworkImages'>
type Missing = { [Name in 'bio' | 'artworksCount' | 'followersCount']?: ArtistCard[Name] | null }

export function artistOf({
  id,
  name,
  username,
  avatar,
  tagline,
  location,
  bio,
  artworksCount,
  followersCount,
  artworkImages,
}: Sent & Missing): ArtistCardData {
  return {
    id,
    name,
    username,
    avatar: avatar && partsOf(avatar),
    tagline,
    location,
    bio: shortened(bio || words.card.bio),
    artworks: artworksCount ?? usualArtworks,
    followers: followersCount ?? usualFollowers,
    pictures: artworkImages.map(partsOf),
  }
}

function partsOf({ base, width, height, alt, tone, placeholder }: ArtistCard['artworkImages'][number]): PictureProps {
  return { base, width, height, alt, tone, placeholder }
}

/** In characters. A card shows three lines; the rest of the text is not sent. */
const maxCharacters = 240

function shortened(text: string): string {
  const graphemes = [...new Intl.Segmenter('en-IN').segment(text)]
  return graphemes.length <= maxCharacters
    ? text
    : `${graphemes
        .slice(0, maxCharacters)
        .map(({ segment }) => segment)
        .join('')
        .trimEnd()}…`
}
