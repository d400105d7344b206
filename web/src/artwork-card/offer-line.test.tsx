// The line beneath a card's title (spec: section 2, Artwork catalogue; section 4, stock).
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Price } from './work-card.tsx'
import { OfferLine, type Offered } from './offer-line.tsx'

const work: Offered = { price: 9800, maxPrice: 11000, stock: 2, averageRating: null, reviewCount: 0, editionSize: null }
const textOf = (element: React.ReactElement) =>
  renderToStaticMarkup(element)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const line = (changed: Partial<Offered> = {}) => textOf(<OfferLine work={{ ...work, ...changed }} />)

describe('a card', () => {
  test('shows the offer percent, floored', () => {
    expect(line()).toContain('10% OFF')
    expect(line({ maxPrice: null })).not.toContain('%')
  })

  test('has SOLD OUT where stock is missing or 0, and no offer then', () => {
    for (const stock of [0, -1, undefined as unknown as number]) {
      expect(textOf(<Price work={{ ...work, stock }} />)).toBe('SOLD OUT')
      expect(line({ stock })).not.toContain('%')
    }
    expect(textOf(<Price work={work} />)).toContain('₹9,800')
  })

  test('marks a limited edition, and nothing else as one', () => {
    expect(renderToStaticMarkup(<OfferLine work={{ ...work, editionSize: 12 }} />)).toContain(
      '<span class="caps">LIMITED EDITION</span>',
    )
    expect(line()).not.toMatch(/limited edition/i)
  })

  test('shows rating and review count, 5.0 where no average came', () => {
    expect(line({ averageRating: 4.6, reviewCount: 12 })).toContain('4.6 (12)')
    expect(line({ reviewCount: 3 })).toContain('5.0 (3)')
  })

  test('shows nothing for a work without a higher price, a review or an edition', () => {
    for (const maxPrice of [null, 0, work.price, work.price - 1]) expect(line({ maxPrice })).toBe('')
    expect(line()).toBe('10% OFF')
  })
})
