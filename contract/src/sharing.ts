// The preview picture of a shared link: its text and its URL. The URL holds a digest of the content, so that it
// changes when the work does and a cached picture never shows an old price. Pages and server compute it from the same
// public data; the server redirects an old URL to the new one.
import type { Artwork } from './artworks.ts'
import type { PublicArtist } from './public-artists.ts'
import type { Auction } from './auctions.ts'
import { formatRupees } from './money.ts'
import { isFlat, sizeLine } from './size.ts'
import { words } from './words.ts'

/** Increase when the drawing changes. */
const drawing = 1

export interface LinkCard {
  /** URL of the work's picture, without width and format; null where there is none. */
  base: string | null
  by: string
  title: string
  year: string | null
  facts: readonly string[]
  price: { text: string; sold: boolean } | null
}

type Work = Pick<Artwork, 'title' | 'artistName' | 'year' | 'medium' | 'size' | 'menuCategory' | 'price' | 'stock'> & {
  pictures: readonly { base: string }[]
}
type Lot = Pick<Auction, 'title' | 'artist' | 'year' | 'medium' | 'size' | 'menuCategory' | 'startingPrice'> & {
  pictures: readonly { base: string }[]
}
type SharedArtist = Pick<PublicArtist, 'name' | 'tagline' | 'location'> & {
  artworkImages: readonly { base: string }[]
  avatar: { base: string } | null
}

export function workLinkCard({
  title,
  artistName,
  year,
  medium,
  size,
  menuCategory,
  price,
  stock,
  pictures,
}: Work): LinkCard {
  return {
    base: pictures[0]?.base ?? null,
    by: artistName,
    title,
    year: year === null ? null : String(year),
    facts: [...(medium ? [medium] : []), sizeLine(size, isFlat({ menuCategory }))],
    price: stock > 0 ? { text: formatRupees(price), sold: false } : { text: words.share.soldOut, sold: true },
  }
}

/** Without values that change at each bid: sites keep the picture of a link for days. */
export function lotLinkCard({
  title,
  artist,
  year,
  medium,
  size,
  menuCategory,
  startingPrice,
  pictures,
}: Lot): LinkCard {
  return {
    base: pictures[0]?.base ?? null,
    by: artist,
    title,
    year: year === null ? null : String(year),
    facts: [...(medium ? [medium] : []), sizeLine(size, isFlat({ menuCategory }))],
    price: { text: words.share.from(formatRupees(startingPrice)), sold: false },
  }
}

export function artistLinkCard({ name, tagline, location, artworkImages, avatar }: SharedArtist): LinkCard {
  const facts = [tagline, location].filter((fact) => fact !== null && fact !== '') as string[]
  return { base: artworkImages[0]?.base ?? avatar?.base ?? null, by: '', title: name, year: null, facts, price: null }
}

/** The card of the gallery, for every page without its own picture. */
export function siteLinkCard(base: string | null): LinkCard {
  return { base, by: '', title: words.share.title, year: null, facts: [words.share.line], price: null }
}

export type SharedKind = 'artwork' | 'auction' | 'artist'

export function cardUrl(kind: SharedKind, id: string, card: LinkCard): string {
  return `/share/${kind}/${id}/${cardDigest(card)}.jpg`
}

/** Without a digest: its content is chosen by the server, and it is revalidated each day. */
export const siteCardUrl = '/share/house.jpg'

/** 53 bits of the card's content (cyrb53: not secret, and the same in every browser). */
export function cardDigest(card: LinkCard): string {
  let [a, b] = [0xdeadbeef ^ drawing, 0x41c6ce57 ^ drawing]
  for (const character of JSON.stringify([card.base, card.by, card.title, card.year, card.facts, card.price])) {
    const code = character.codePointAt(0) as number
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36)
}
