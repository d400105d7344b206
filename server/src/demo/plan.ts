// What the demonstration says of each work besides the catalogue: its SKU, when it came, how often it was looked
// at and sold. All of it follows from the slug, so that furnishing again, or going on after a kill, says the same.
// Nothing is claimed that a ledger could contradict: no reviews, no saves, and no sales but those of orders.ts.
import { createHash } from 'node:crypto'
import type { Work } from '@rasika/art/works.ts'
import type { ArtworkChange } from '@rasika/contract/artworks.ts'
import type { Category } from '@rasika/contract/categories.ts'
import { soldUnits, yearDays } from './books-plan.ts'

export interface PlannedWork {
  work: Work
  fields: ArtworkChange
  /** Days before it is hung. */
  ageDays: number
  views: number
}

/** Of what has never sold. */
const oldestDays = 100

/** The works in the order they came to the house, newest first, artists mixed. */
export function planOf(works: readonly Work[]): PlannedWork[] {
  const shuffled = works.toSorted((a, b) => chance(a.slug, 'order') - chance(b.slug, 'order'))
  return shuffled.map((work, at) => {
    const ageDays = ageOf(at, shuffled.length, work)
    return { work, fields: fieldsOf(work), ageDays, views: viewsOf(work, ageDays) }
  })
}

/** What has sold came before the year's first order; of the rest today and this week a few, then ever sparser. */
function ageOf(at: number, count: number, { slug, ...work }: Work): number {
  if (soldUnits(work) > 0) return yearDays + 2 + 10 * chance(slug, 'hour')
  return 0.2 + oldestDays * ((at + chance(slug, 'hour')) / count) ** 1.6
}

/** A dozen of whoever was there, then a few a day, many where people stop. */
function viewsOf({ slug }: Work, ageDays: number): number {
  return Math.round(3 + 20 * chance(slug, 'first') + ageDays * (0.8 + 5 * chance(slug, 'liked') ** 3))
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
    category: categoryOf(work),
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

/** The catalogue's forms are those of the artwork form, which has no word for photographs and sculpture; the edit form has. */
function categoryOf({ category, form }: Work): Category {
  if (form !== 'Other') return form
  const kinds = { photography: 'Photography', sculptures: 'Sculpture', 'digital-art': 'Digital', paintings: 'Painting' } as const
  return kinds[category]
}

/** 'SAR-4821': an artist's letters and four digits of the slug. */
function skuOf({ artist, slug }: Work): string {
  return `${artist.slice(0, 3).toUpperCase()}-${String(Math.floor(chance(slug, 'sku') * 10_000)).padStart(4, '0')}`
}

/** A number from 0 to 1 that is always the same for these two words. */
function chance(slug: string, about: string): number {
  return createHash('sha256').update(`${about} ${slug}`).digest().readUInt32BE() / 2 ** 32
}
