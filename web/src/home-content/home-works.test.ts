// The works on the home page: the sample content where it exists, else works on sale, else none (spec: section 1;
// docs/product.md 14 and "Starting it").
import { expect, test } from 'vitest'
import type { ArtworkCardData } from '../artwork-card/work-card.tsx'
import { content } from './content.ts'
import { type Found, homeWorks, nameOf } from './home-works.ts'

const nothing: Found = {
  samples: new Map(),
  chosen: { announcement: null, spotlight: [], artists: [] },
  artists: [],
  selling: [],
  recent: [],
  editions: [],
}

function card(serial: number, own: Partial<ArtworkCardData> = {}): ArtworkCardData {
  return {
    id: `00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`,
    title: `Work ${serial}`,
    artistName: 'Somebody',
    artistUsername: `artist${serial % 5}`,
    price: 1000,
    maxPrice: null,
    picture: { base: `/images/${serial}`, width: 1600, height: 1200, alt: 'A work', tone: '#888888' },
    size: { length: 0.9, breadth: 0.6, height: 0.02 },
    hasDepth: false,
    stock: 1,
    medium: 'Oil on canvas',
    year: 2025,
    editionSize: null,
    averageRating: null,
    reviewCount: 0,
    openAuction: null,
    ...own,
  }
}

test('without a work the home page shows none, and no quotation', () => {
  expect(homeWorks(nothing)).toEqual({
    announcement: null,
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
    editions: [works[3] as ArtworkCardData],
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
    ({ work }, at) => [nameOf(work), card(at, { title: work.title, artistUsername: work.artist })] as const,
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

test('has what operators chose, in their order', () => {
  const shape = { width: 400, height: 300, placeholder: '', tone: '#888888' }
  const picture = { ...shape, base: '/images/1', address: '/images/1/800.avif', alt: 'A work' }
  const artist = {
    username: 'sarita',
    name: 'Sarita',
    title: null,
    location: null,
    artworksCount: 2,
    pictures: [picture],
  }
  const announcement = { text: 'Closed on Sunday', link: null }
  const shown = homeWorks({ ...nothing, chosen: { announcement, spotlight: [], artists: [artist] } })
  expect(shown.announcement).toEqual(announcement)
  expect(shown.makers).toMatchObject([{ username: 'sarita', works: 2, pictures: [{ base: '/images/1', alt: '' }] }])
})
