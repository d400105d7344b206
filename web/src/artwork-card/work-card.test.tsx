// The card of a work without a picture: none is required (spec: section 5, Dashboard add).
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type ArtworkCardData, WorkPicture } from './work-card.tsx'

const work: ArtworkCardData = {
  id: '6f1f3c0e-3f3e-4a35-9a53-6a1a7a1f9b10',
  title: 'Monsoon over Majuli',
  artistName: 'Imkong Longchar',
  artistUsername: 'imkonglongchar',
  year: 2024,
  medium: null,
  size: { length: 0.5, breadth: 0.4, height: 0.02 },
  hasDepth: false,
  price: 9800,
  maxPrice: null,
  openAuction: null,
  stock: 1,
  editionSize: null,
  averageRating: null,
  reviewCount: 0,
  picture: null,
}

test('a work without a picture is shown as its title and its artist', () => {
  const plate = renderToStaticMarkup(<WorkPicture work={work} sizes="20rem" />)
  expect(plate).toContain('Monsoon over Majuli')
  expect(plate).toContain('Imkong Longchar')
  expect(plate).not.toContain('<img')
})
