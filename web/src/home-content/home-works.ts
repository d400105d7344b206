// Places works on the home page: what operators have chosen; in the demonstration the fixed content, read from the
// works and artists in the database; missing works, and all works in production, are chosen from best-selling and new
// ones. No section has invented works: without works it is not rendered.
import type { HomeContent } from '@rasika/contract/home.ts'
import type { ArtistCard } from '@rasika/contract/public-artists.ts'
import { type ArtworkCardData, artworkCardOf } from '../artwork-card/work-card.tsx'
import type { PictureProps } from '../ui/picture.tsx'
import { content, type GalleryKind, type NamedWork, type Testimonial } from './content.ts'

export interface Slide {
  slogan: string
  work: ArtworkCardData
}

export interface HomeArtist {
  username: string
  name: string
  title: string | null
  location: string | null
  works: number
  pictures: PictureProps[]
}

export interface GalleryItem {
  work: ArtworkCardData
  kinds: readonly GalleryKind[]
  /** Invented, so samples only. */
  likes: number | null
}

export interface Quotation {
  testimonial: Testimonial
  work: ArtworkCardData | null
}

export interface HomeWorks {
  announcement: HomeContent['announcement']
  slides: Slide[]
  sell: ArtworkCardData | null
  certificate: ArtworkCardData | null
  spotlight: ArtworkCardData[]
  /** The name is the wire's: pages of the version before read it. */
  makers: HomeArtist[]
  gallery: GalleryItem[]
  testimonials: Quotation[]
}

/** The demonstration's samples, and the works and artists that replace missing ones. */
export interface Found {
  samples: ReadonlyMap<string, ArtworkCardData>
  /** Replace the featured ones where none are chosen. */
  artists: readonly ArtistCard[]
  chosen: HomeContent
  selling: readonly ArtworkCardData[]
  recent: readonly ArtworkCardData[]
  editions: readonly ArtworkCardData[]
}

const maxInGallery = 12
const minInRow = 3
const inSpotlight = 5

export const nameOf = ({ artist, title }: NamedWork) => `${artist} ${title}`

export function homeWorks(found: Found): HomeWorks {
  // One object per work, so that the page carries each work once.
  const once = new Map<string, ArtworkCardData>()
  const sameOf = (card: ArtworkCardData): ArtworkCardData => {
    const known = once.get(card.id) ?? card
    once.set(card.id, known)
    return known
  }
  const named = (work: NamedWork) => found.samples.get(nameOf(work))
  const all = [...found.selling, ...found.recent]

  const slides = content.slides.flatMap(({ slogan, work }) => pair(slogan, named(work)))
  const large = oneEachArtist([...all.filter(isWide), ...all.filter(goesLarge)], content.slides.length)
  const hero =
    slides.length === content.slides.length
      ? slides
      : large.map((card, at) => ({ slogan: content.slides[at]?.slogan ?? '', card }))
  const taken = new Set(hero.map(({ card }) => card.id))
  const free = all.filter(({ id }) => !taken.has(id))

  const spotlight = found.chosen.spotlight.map(artworkCardOf)
  const toScale = oneEachArtist(free.filter(goesToScale), inSpotlight)
  const row = spotlight.length > 0 ? spotlight : toScale.length >= minInRow ? toScale : []
  const rest = free.find((card) => goesLarge(card) && !row.includes(card))
  const sell = named(content.sell) ?? rest
  const certificate = named(content.certificate)
  const sameIfAny = (card: ArtworkCardData | undefined) => (card ? sameOf(card) : null)
  return {
    announcement: found.chosen.announcement,
    slides: hero.map(({ slogan, card }) => ({ slogan, work: sameOf(card) })),
    sell: sameIfAny(sell),
    certificate: sameIfAny(certificate),
    spotlight: row.map(sameOf),
    makers: homeArtistsOf(found),
    gallery: galleryOf(found, sameOf),
    testimonials:
      found.samples.size === 0
        ? []
        : content.testimonials.map((testimonial) => ({
            testimonial,
            work: sameIfAny(named(testimonial.work)),
          })),
  }
}

function homeArtistsOf({ artists, chosen }: Found): HomeArtist[] {
  if (chosen.artists.length > 0)
    return chosen.artists.map(({ artworksCount, pictures, ...artist }) => ({
      ...artist,
      works: artworksCount,
      pictures: pictures.map(bare),
    }))
  return artists
    .filter(({ artworksCount }) => artworksCount > 0)
    .map(({ username, name, tagline, location, artworksCount, artworkImages }) => ({
      username,
      name,
      title: tagline,
      location,
      works: artworksCount,
      pictures: artworkImages.slice(0, 3).map(bare),
    }))
}

function galleryOf(
  { samples, selling, recent, editions }: Found,
  sameOf: (card: ArtworkCardData) => ArtworkCardData,
): GalleryItem[] {
  const picked = content.gallery.flatMap(({ kinds, likes, ...work }) => {
    const card = samples.get(nameOf(work))
    return card ? [{ work: sameOf(card), kinds, likes }] : []
  })
  if (picked.length >= minInRow) return picked
  const sold = new Set(selling.map(({ id }) => id))
  const limited = new Set(editions.map(({ id }) => id))
  const unique = [
    ...new Map([...selling.slice(0, 6), ...editions.slice(0, 3), ...recent].map((card) => [card.id, card])).values(),
  ]
  return unique.slice(0, maxInGallery).map((card) => ({
    work: sameOf(card),
    kinds: [
      ...(sold.has(card.id) ? (['trending'] as const) : []),
      ...(limited.has(card.id) ? (['exclusive'] as const) : []),
    ],
    likes: null,
  }))
}

function pair(slogan: string, card: ArtworkCardData | undefined): { slogan: string; card: ArtworkCardData }[] {
  return card ? [{ slogan, card }] : []
}

/** Without alternative text, because the name beside the picture says it all. */
function bare({ base, width, height, tone }: Omit<PictureProps, 'alt'>): PictureProps {
  return { base, width, height, tone, alt: '' }
}

/** Excludes tall strips and long friezes, which would leave the hero's wall empty beside them. */
function goesLarge({ picture, stock }: ArtworkCardData): boolean {
  if (!picture || !(stock > 0)) return false
  const ratio = picture.width / picture.height
  return ratio >= 0.7 && ratio <= 2.2
}

/** Fills the hero from edge to edge on a phone without pushing the next section out of the first view. */
function isWide(card: ArtworkCardData): boolean {
  const { picture } = card
  return goesLarge(card) && picture !== null && picture.width / picture.height >= 1.3
}

/** Flat works whose size in metres fits a wall with a visitor before it. */
function goesToScale({ hasDepth, picture, size: { length, breadth } }: ArtworkCardData): boolean {
  return !hasDepth && picture !== null && length >= 0.3 && length <= 1.9 && breadth <= 1.3
}

function oneEachArtist(works: readonly ArtworkCardData[], max: number): ArtworkCardData[] {
  const unique = [...new Map(works.map((work) => [work.id, work])).values()]
  const firsts = unique.filter(
    (work, at) => unique.findIndex((other) => other.artistUsername === work.artistUsername) === at,
  )
  return [...new Set([...firsts, ...unique])].slice(0, max)
}
