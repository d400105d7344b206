// Demonstration data of each work besides the catalogue: SKU, date of listing, views. Derived from the slug and its other
// facts, so that seeding again, or after a kill, gives the same. Claims nothing that a ledger could contradict: no
// reviews, no saves, and only the sales of orders.ts.
import type { Work } from '@rasika/art/works.ts'
import type { ArtworkChange } from '@rasika/contract/artworks.ts'
import { chanceOf } from './lot-plan.ts'
import { soldUnits, yearDays } from './order-plan.ts'

/** `source_ref` of a work of the demonstration: this, and the work's slug. */
export const sampleRefStart = 'demonstration:'

export interface PlannedWork {
  work: Work
  fields: ArtworkChange
  /** Days before seeding. */
  ageDays: number
  views: number
}

/** For works without sales. */
const oldestDays = 100

/** Artists mixed; those without sales by date of listing, newest first. */
export function planOf(works: readonly Work[]): PlannedWork[] {
  const shuffled = works.toSorted((a, b) => chanceOf(a.slug, 'order') - chanceOf(b.slug, 'order'))
  return shuffled.map((work, at) => {
    const ageDays = ageOf(at, shuffled.length, work)
    return { work, fields: fieldsOf(work), ageDays, views: viewsOf(work, ageDays) }
  })
}

/** Works with sales are older than the first order; of the rest a few are from today and this week, then ever fewer. */
function ageOf(at: number, count: number, { slug, ...work }: Work): number {
  if (soldUnits(work) > 0) return yearDays + 2 + 10 * chanceOf(slug, 'hour')
  return 0.2 + oldestDays * ((at + chanceOf(slug, 'hour')) / count) ** 1.6
}

/** About a dozen views at first, then a few a day; more for popular works. */
function viewsOf({ slug }: Work, ageDays: number): number {
  return Math.round(3 + 20 * chanceOf(slug, 'first') + ageDays * (0.8 + 5 * chanceOf(slug, 'liked') ** 3))
}

function fieldsOf(work: Work): ArtworkChange {
  return {
    title: work.title,
    price: work.price,
    ...(work.maxPrice === undefined ? {} : { maxPrice: work.maxPrice }),
    sku: skuOf(work),
    description: work.story,
    size: work.size,
    weight: work.weight,
    stock: work.stock,
    category: work.category,
    subcategory: work.subcategory,
    medium: work.medium,
    year: work.year,
    framingType: work.framing,
    deliveryType: work.delivery,
    hasSignature: work.signature !== '',
    editionSize: work.editionSize ?? null,
    subjects: [...work.subjects],
  }
}

/** 'SAR-4821': the first letters of the artist and four digits derived from the slug. */
function skuOf({ artist, slug }: Work): string {
  return `${artist.slice(0, 3).toUpperCase()}-${String(Math.floor(chanceOf(slug, 'sku') * 10_000)).padStart(4, '0')}`
}
