// The works on the home page: the sample content where it exists, else works on sale, else none (spec: section 1;
// docs/product.md 14 and "Starting it").
import type { ArtworkCard } from '@rasika/contract/artworks.ts'
import { expect, test } from 'vitest'
import { content } from './content.ts'
import { type Found, homeWorks, nameOf } from './home-works.ts'

const nothing: Found = { samples: new Map(), artists: [], selling: [], recent: [], editions: [] }

function card(serial: number, own: Partial<ArtworkCard> = {}): ArtworkCard {
  const id = `00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`
  const picture = {
    base: `/images/${serial}`,
    width: 1600,
    height: 1200,
    alt: 'A work',
    tone: '#888888',
    placeholder: '',
  }
  return {
    id,
    title: `Work ${serial}`,
    artistId: `artist ${serial % 5}`,
    artistName: 'Somebody',
    artistUsername: `artist${serial % 5}`,
    sku: `S-${serial}`,
    price: 1000,
    maxPrice: null,
    images: [],
    pictures: [picture as ArtworkCard['pictures'][number]],
    size: { length: 0.9, breadth: 0.6, height: 0.02 },
    weight: 1,
    stock: 1,
    category: 'Oil',
    menuCategory: 'paintings',
    subcategory: null,
    medium: 'Oil on canvas',
    year: 2025,
    framingType: 'Frame',
    deliveryType: 'Physical',
    hasSignature: true,
    editionSize: null,
    sold: false,
    views: 0,
    averageRating: null,
    reviewCount: 0,
    sample: false,
    openAuction: null,
    inWishlist: false,
    createdAt: '2026-11-01T00:00:00.000Z',
    ...own,
  }
}

test('without a work the home page shows none, and no quotation', () => {
  expect(homeWorks(nothing)).toEqual({
    slides: [],
    sell: null,
    certificate: null,
    spotlight: [],
    makers: [],
    gallery: [],
    testimonials: [],
  })
})

test('shows nothing invented outside the demonstration', () => {
  const works = Array.from({ length: 20 }, (_, at) => card(at))
  const shown = homeWorks({
    ...nothing,
    selling: works.slice(0, 8),
    recent: works.slice(8),
    editions: [works[3] as ArtworkCard],
  })
  expect(shown.testimonials).toEqual([])
  expect(shown.certificate).toBeNull()
  expect(shown.gallery.map(({ likes }) => likes)).toEqual(Array(12).fill(null))
  expect(shown.slides).toHaveLength(4)
  expect(shown.spotlight).toHaveLength(5)
  const hero = new Set(shown.slides.map(({ work }) => work.id))
  expect(shown.spotlight.filter(({ id }) => hero.has(id))).toEqual([])
  expect(shown.gallery.filter(({ kinds }) => kinds.includes('trending')).length).toBe(6)
  expect(shown.gallery.filter(({ kinds }) => kinds.includes('exclusive')).map(({ work }) => work.title)).toEqual([
    'Work 3',
  ])
})

test('has the named works in their places, and is complete where some of them are gone', () => {
  const named = content.slides.map(
    ({ work }, at) =>
      [nameOf(work), card(at, { title: work.title, artistUsername: work.artist, sample: true })] as const,
  )
  const all = homeWorks({ ...nothing, samples: new Map(named) })
  expect(all.slides.map(({ slogan, work }) => [slogan, work.title])).toEqual(
    content.slides.map(({ slogan, work }) => [slogan, work.title]),
  )
  const rest = homeWorks({
    ...nothing,
    samples: new Map(named.slice(1)),
    recent: Array.from({ length: 8 }, (_, at) => card(at + 50)),
  })
  expect(rest.slides).toHaveLength(4)
  expect(rest.testimonials.map(({ testimonial: text }) => text.name)).toEqual(
    content.testimonials.map(({ name }) => name),
  )
})
