// The promises on the page of one work (spec: section 2, Artwork detail), also for a digital work.
import type { Artwork } from '@rasika/contract/artworks.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { Side } from './side.tsx'
import { Story } from './story.tsx'
import { words } from './words.ts'

const work: Artwork = {
  id: '8cac678a-0b7e-460f-8795-f82dcebf6b56',
  title: 'Loop of Rain',
  artistId: 'ae414282-5a9f-4f27-81f0-cc20a995d97a',
  artistName: 'Zoya Mirza',
  artistUsername: 'zoyamirza',
  sku: 'ZOY-1',
  price: 4500,
  maxPrice: null,
  images: [],
  pictures: [],
  size: { length: 0.6, breadth: 0.6, height: 0.01 },
  weight: 0.1,
  stock: 5,
  category: 'Digital Art',
  menuCategory: 'digital-art',
  subcategory: 'generative',
  medium: null,
  year: 2025,
  framingType: 'None',
  deliveryType: 'Physical',
  deliveryCharge: 'Free',
  deliveryPrice: null,
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
  description: 'Rain.',
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
    name: 'Zoya Mirza',
    username: 'zoyamirza',
    tagline: null,
    description: '',
    location: null,
    avatar: null,
  },
}

function text(deliveryType: string, more: Partial<Artwork> = {}): string {
  const Stub = createRoutesStub([
    { id: 'root', path: '/', Component: () => <Side work={{ ...work, deliveryType, ...more }} soldOut={false} /> },
  ])
  return renderToStaticMarkup(
    <Stub hydrationData={{ loaderData: { root: { deliveryPromise: '5-7 business days' } } }} />,
  )
}

test.each(['Physical', 'Both'])(
  'a work delivered as %s is promised free shipping and the delivery time',
  (deliveryType) => {
    expect(text(deliveryType)).toContain('Free premium shipping')
    expect(text(deliveryType)).toContain('Delivery in 5-7 business days')
  },
)

test('a work whose artist charges for the delivery names the charge in place of free shipping', () => {
  const fixed = text('Physical', { deliveryCharge: 'Fixed', deliveryPrice: 450 })
  expect(fixed).toContain('Prices inclusive of all taxes. Delivery ₹450.')
  expect(fixed).not.toContain('Free premium shipping')
  expect(text('Physical', { deliveryCharge: 'Courier' })).toContain('Delivery at the courier’s rate for your PIN code')
})

test('a work that is only a file is promised a download, and neither shipping nor days', () => {
  expect(text('Digital')).toContain('Download after payment')
  expect(text('Digital')).toContain('nothing is shipped')
  expect(text('Digital')).not.toMatch(/Free premium shipping|business days/)
})

test('a work in an auction has UNDER THE HAMMER in place of the way to buy it, and leads to its auction', () => {
  const auctionId = 'bd6d83cb-6d5a-4c4f-9d3b-0b6c6d3f1c55'
  expect(text('Physical')).toContain('Buy now')
  const under = text('Physical', { auctionId })
  expect(under).not.toContain('Buy now')
  expect(under).toMatch(/<button[^>]*disabled[^>]*>UNDER THE HAMMER/)
  expect(under).toContain(`href="/auction/${auctionId}"`)
})

test('a work whose last unit the winner of a removed lot may still pay is reserved, and leads to no auction', () => {
  const reserved = text('Physical', { isReserved: true })
  expect(reserved).not.toContain('Buy now')
  expect(reserved).toMatch(/<button[^>]*disabled[^>]*>RESERVED/)
  expect(reserved).not.toContain('href="/auction/')
})

test('a work of an artist of art treasures states that it may not leave India', () => {
  const story = (artistName: string) => renderToStaticMarkup(<Story work={{ ...work, artistName }} />)
  expect(story('Jamini Roy')).toContain(words.staysInIndia)
  expect(story('Zoya Mirza')).not.toContain(words.staysInIndia)
})
