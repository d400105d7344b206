import type { Artwork } from '@rasika/contract/artworks.ts'
import { expect, test } from 'vitest'
import { structuredData } from './structured-data.ts'

const work: Artwork = {
  id: '8cac678a-0b7e-460f-8795-f82dcebf6b56',
  title: 'Seven Fish, One Pond',
  artistId: 'ae414282-5a9f-4f27-81f0-cc20a995d97a',
  artistName: 'Sarita Jha',
  artistUsername: 'saritajha',
  sku: 'SAR-1',
  price: 38_500,
  maxPrice: 44_000,
  images: ['/images/8cac678a0b7ef60f3795f82dcebf6b56/1600.webp'],
  pictures: [],
  size: { length: 0.76, breadth: 0.59, height: 0.02 },
  weight: 2.4,
  stock: 1,
  category: 'Painting',
  menuCategory: 'paintings',
  subcategory: 'madhubani',
  medium: 'Natural pigment on handmade paper',
  year: 2023,
  framingType: 'Frame',
  deliveryType: 'Physical',
  deliveryCharge: 'Free',
  deliveryPrice: null,
  hasSignature: true,
  editionSize: null,
  sold: false,
  views: 3,
  averageRating: null,
  reviewCount: 0,
  sample: true,
  openAuction: null,
  inWishlist: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  description: 'A pond.',
  ageDeclared: false,
  madeInRegion: false,
  subjects: [],
  returnPolicy: { isEligibleForReturn: false },
  auctionId: null,
  isReserved: false,
  soldWithin: null,
  hsn: null,
  artist: {
    id: 'ae414282-5a9f-4f27-81f0-cc20a995d97a',
    name: 'Sarita Jha',
    username: 'saritajha',
    tagline: null,
    description: '',
    location: null,
    avatar: null,
  },
}

interface Graph {
  '@graph': [
    Record<string, unknown> & { offers: Record<string, unknown> },
    { itemListElement: { item: string; name: string }[] },
  ]
}
const graph = (changed: Partial<Artwork> = {}) =>
  (structuredData({ ...work, ...changed }, 'https://rasika.example') as unknown as Graph)['@graph']

test('a work is a work of art and a product with its offer in rupees', () => {
  const [art] = graph()
  expect(art['@type']).toEqual(['VisualArtwork', 'Product'])
  expect(art).toMatchObject({
    name: work.title,
    artMedium: work.medium,
    dateCreated: '2023',
    width: { value: 76 },
    height: { value: 59 },
  })
  expect(art.offers).toMatchObject({
    price: '38500.00',
    priceCurrency: 'INR',
    availability: 'https://schema.org/InStock',
  })
})

test('the artist is who sells it, and the way to it is the one the page shows', () => {
  const [art, crumbs] = graph({ subcategory: 'madhubani' })
  expect(art.offers).toMatchObject({ seller: { '@type': 'Person', name: work.artistName } })
  expect(crumbs.itemListElement.map(({ name }) => name)).toEqual([
    'Artworks',
    'Paintings',
    'Madhubani (Mithila)',
    work.title,
  ])
  expect(graph({ subcategory: null })[1].itemListElement).toHaveLength(3)
})

test('what is sold out is offered as sold out', () => {
  expect(graph({ stock: 0 })[0].offers.availability).toBe('https://schema.org/SoldOut')
})

test('what is under the hammer is not offered at its price', () => {
  expect(graph({ auctionId: work.artistId })[0].offers.availability).toBe('https://schema.org/OutOfStock')
  expect(graph({ isReserved: true })[0].offers.availability).toBe('https://schema.org/OutOfStock')
})

test('a rating is in the data only of works that are no samples', () => {
  expect(graph()[0]).not.toHaveProperty('aggregateRating')
  expect(graph({ averageRating: 4.5, reviewCount: 2 })[0]).not.toHaveProperty('aggregateRating')
  expect(graph({ averageRating: 4.5, reviewCount: 2, sample: false })[0]).toMatchObject({
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
  })
})

test('a sculpture’s height is its third measure', () => {
  expect(graph({ menuCategory: 'sculptures', size: { length: 0.3, breadth: 0.2, height: 0.9 } })[0]).toMatchObject({
    height: { value: 90 },
    depth: { value: 20 },
  })
})

test('every URL is whole', () => {
  const [art, crumbs] = graph()
  const urls = [art.url, ...(art.image as string[]), ...crumbs.itemListElement.map(({ item }) => item)]
  for (const url of urls) expect(url).toMatch(/^https:\/\/rasika\.example\//)
})

test('a work that is only a file is downloaded, and weighs nothing', () => {
  const [file] = graph({ deliveryType: 'Digital' })
  expect(file).not.toHaveProperty('weight')
  expect(file.offers.availableDeliveryMethod).toMatch(/DirectDownload$/)
  expect(graph()[0].offers).not.toHaveProperty('availableDeliveryMethod')
})
