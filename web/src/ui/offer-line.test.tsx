// What a card says beneath its title (spec: section 2, Artwork catalogue; section 4, stock).
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Price } from './hung-work.tsx'
import { OfferLine, type Offered } from './offer-line.tsx'

const work: Offered = { price: 9800, maxPrice: 11000, stock: 2, sample: false, averageRating: null, reviewCount: 0, editionSize: null }
const textOf = (element: React.ReactElement) => renderToStaticMarkup(element).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ').trim()
const line = (changed: Partial<Offered> = {}) => textOf(<OfferLine work={{ ...work, ...changed }} />)

describe('a card', () => {
  test('shows the offer percent, floored', () => {
    expect(line()).toContain('10% OFF')
    expect(line({ maxPrice: null })).not.toContain('%')
  })

  test('says SOLD OUT where stock is missing or 0, and no offer then', () => {
    for (const stock of [0, -1, undefined as unknown as number]) {
      expect(textOf(<Price work={{ ...work, stock }} />)).toBe('SOLD OUT')
      expect(line({ stock })).not.toContain('%')
    }
    expect(textOf(<Price work={work} />)).toContain('₹9,800')
  })

  test('marks a limited edition, and nothing else as one', () => {
    expect(renderToStaticMarkup(<OfferLine work={{ ...work, editionSize: 12 }} />)).toContain('<span class="caps">LIMITED EDITION</span>')
    expect(line()).not.toMatch(/limited edition/i)
  })

  test('shows rating and review count, 5.0 where no average came, and New where nobody rated', () => {
    expect(line({ averageRating: 4.6, reviewCount: 12 })).toContain('4.6 (12)')
    expect(line({ reviewCount: 3 })).toContain('5.0 (3)')
    expect(line({ sample: true })).toContain('New')
    expect(line({ sample: true })).not.toContain('5.0')
  })

  test('says of the offer that a sample has by default that it is a sample', () => {
    expect(line({ sample: true })).toContain('10% OFF New')
    expect(line({ sample: true, maxPrice: null })).toContain('20% OFF (sample)')
    expect(line({ sample: true, maxPrice: work.price })).toContain('20% OFF (sample)')
  })
})
