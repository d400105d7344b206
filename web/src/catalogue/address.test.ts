import { menuCategories, subcategories } from '@rasika/contract/categories.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRupees } from '../list-filters/controls.tsx'
import { type ArtworkFilter, addressOf, everything, readFilter, withSlug, worksOf } from './address.ts'
import { chipsOf, cleared } from './chips.ts'

const read = (query: string) => readFilter(new URLSearchParams(query))
const filterOf = (address: string) => read(address.split('?')[1] ?? '')
const price = fc.option(fc.nat({ max: 10_000_000 }))

const filters: fc.Arbitrary<ArtworkFilter> = fc
  .record({
    search: fc.string({ maxLength: 40 }),
    slugs: fc.subarray([...menuCategories, ...subcategories]),
    prices: fc.tuple(price, price),
    edition: fc.boolean(),
    available: fc.boolean(),
    sort: fc.constantFrom('featured', 'price-low', 'price-high', 'newest', 'rating'),
    view: fc.constantFrom('grid', 'list'),
  })
  .map(({ search, slugs, prices: [low, high], edition, available, sort, view }) => {
    const written = new URLSearchParams({ search, sort, view })
    for (const slug of slugs) written.append('category', slug)
    if (low !== null) written.set('minPrice', String(low))
    if (high !== null) written.set('maxPrice', String(high))
    if (edition) written.set('edition', '1')
    if (available) written.set('available', '1')
    return readFilter(written)
  })

test('an address read and written again is the same filter', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      expect(filterOf(addressOf(filter))).toEqual(filter)
    }),
  )
})

test('one wall has one address', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      expect(addressOf(filterOf(addressOf(filter)))).toBe(addressOf(filter))
    }),
  )
  expect(addressOf(everything)).toBe('/artworks')
})

test("the mega-menu's lower-case names and slugs lead to the same wall", () => {
  const { categories, subcategories } = read('category=digital art&subcategory=warli %26 gond')
  expect(categories).toEqual(['paintings', 'digital-art'])
  expect(subcategories).toEqual(['warli-gond'])
  expect(addressOf(read('category=Paintings'))).toBe('/artworks?category=paintings')
})

test('a subcategory brings its category along', () => {
  expect(read('subcategory=dhokra').categories).toEqual(['sculptures'])
})

test('what a plain form sends is read like a written address', () => {
  expect(read('search=&category=paintings&category=photography&minPrice=25%2C000&maxPrice=&sort=featured')).toEqual({
    ...everything,
    categories: ['paintings', 'photography'],
    minPrice: 25_000,
  })
})

test('a price is read as people write it, and nothing else is a price', () => {
  expect(readRupees('₹ 1,05,000')).toBe(105_000)
  expect(readRupees('99.50')).toBe(99.5)
  for (const odd of ['', 'many', '-5', '1e9', '1.234', '99999999999999']) expect(readRupees(odd)).toBeNull()
})

test('prices the wrong way round are turned', () => {
  const { minPrice, maxPrice } = read('minPrice=9000&maxPrice=100')
  expect([minPrice, maxPrice]).toEqual([100, 9000])
})

test('what is no filter of ours is left out', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, value) => {
      const query = new URLSearchParams([
        [name, value],
        ['sort', value],
        ['category', value],
        ['view', value],
      ])
      expect(() => addressOf(readFilter(query))).not.toThrow()
    }),
  )
  expect(read('sort=cheapest&view=map')).toEqual(everything)
})

test('a name that is no category is kept as one that shows nothing, wherever it is written', () => {
  for (const query of ['category=cars', 'subcategory=cars', 'category=cars,cars&subcategory=+cars+'])
    expect(read(query)).toEqual({ ...everything, others: ['cars'] })
  const { categories, others } = read('category=paintings&subcategory=cars')
  expect([categories, others]).toEqual([['paintings'], ['cars']])
  fc.assert(
    fc.property(fc.array(fc.string()), (names) => {
      const query = new URLSearchParams(names.map((name) => ['category', name]))
      expect(filterOf(addressOf(readFilter(query)))).toEqual(readFilter(query))
    }),
  )
})

test('a category that is unticked takes its subcategories along', () => {
  const filter = read('category=paintings&subcategory=madhubani&category=sculptures')
  expect(withSlug(filter, 'paintings', false)).toMatchObject({ categories: ['sculptures'], subcategories: [] })
  expect(withSlug(filter, 'madhubani', false)).toMatchObject({
    categories: ['paintings', 'sculptures'],
    subcategories: [],
  })
})

test('how works hang does not make them other works', () => {
  expect(worksOf(read('view=list&sort=newest'), null)).toBe(worksOf(read('sort=newest'), null))
})

test('each chip removes itself and nothing else', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      for (const { key, without } of chipsOf(filter)) {
        expect(chipsOf(without).map((chip) => chip.key)).not.toContain(key)
        if (!menuCategories.some((slug) => slug === key))
          expect(chipsOf(without)).toHaveLength(chipsOf(filter).length - 1)
      }
    }),
  )
})

test('clear all leaves sort and view', () => {
  expect(addressOf(cleared(read('search=tiger&category=paintings&minPrice=5&sort=newest&view=list')))).toBe(
    '/artworks?sort=newest&view=list',
  )
})
