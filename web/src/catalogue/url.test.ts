import type { ArtworkFilters } from '@rasika/contract/catalogue-filters.ts'
import { menuCategories, subcategories } from '@rasika/contract/categories.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CatalogueParams, urlOf, cleared, everything, mayBeIndexed, readUrl, withSlug, contentKey } from './url.ts'
import { chipsOf } from './chips.ts'

const read = (query: string) => readUrl(query).params
const paramsOf = (url: string) => read(url.split('?')[1] ?? '')
const price = fc.option(fc.nat({ max: 10_000_000 }))

const anyParams: fc.Arbitrary<CatalogueParams> = fc
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
    return read(written.toString())
  })

test('a URL read and written again is the same parameters', () => {
  fc.assert(
    fc.property(anyParams, (params) => {
      expect(paramsOf(urlOf(params))).toEqual(params)
    }),
  )
})

test('one selection has one URL', () => {
  fc.assert(
    fc.property(anyParams, (params) => {
      expect(urlOf(paramsOf(urlOf(params)))).toBe(urlOf(params))
    }),
  )
  expect(urlOf(everything)).toBe('/artworks')
})

test("the mega-menu's lower-case names and slugs lead to the same selection", () => {
  const { category, subcategory } = read('category=digital art&subcategory=warli %26 gond')
  expect(category).toEqual(['paintings', 'digital-art'])
  expect(subcategory).toEqual(['warli-gond'])
  expect(urlOf(read('category=Paintings'))).toBe('/artworks?category=paintings')
})

test('search engines may index a list that categories, edition and stock narrow, and no other', () => {
  const narrowing = {
    ...{ search: 'fish', exact: '1', category: 'paintings', subcategory: 'dhokra', minPrice: '900', maxPrice: '1000' },
    ...{ maxWidth: '10', maxHeight: '10', unit: 'in', orientation: 'wide', medium: 'oil', minYear: '1990' },
    ...{ maxYear: '2000', framingType: 'Frame', signed: '1', state: 'Bihar', colour: 'red' },
    ...{ edition: '1', available: '1', sort: 'newest' },
  } satisfies Record<keyof ArtworkFilters, string>
  const lists = Object.entries(narrowing).map(([name, value]) => ({
    name,
    params: read(new URLSearchParams({ [name]: value }).toString()),
  }))
  const isRead = ({ params }: (typeof lists)[number]) => urlOf(params) !== urlOf(everything)
  // These two mean nothing without another filter.
  expect(lists.filter((list) => !isRead(list)).map(({ name }) => name)).toEqual(['exact', 'unit'])
  const indexed = lists.filter((list) => isRead(list) && mayBeIndexed(list.params)).map(({ name }) => name)
  expect(indexed).toEqual(['category', 'subcategory', 'edition', 'available', 'sort'])
  expect(mayBeIndexed(read('category=unheard'))).toBe(false)
  expect(mayBeIndexed(read('minPrice=900&category=paintings'))).toBe(false)
})

test('a subcategory brings its category along', () => {
  expect(read('subcategory=dhokra').category).toEqual(['sculptures'])
})

test('what a plain form sends is read like a written URL', () => {
  expect(read('search=&category=paintings&category=photography&minPrice=25%2C000&maxPrice=&sort=featured')).toEqual({
    ...everything,
    category: ['paintings', 'photography'],
    minPrice: 25_000,
  })
})

test('a price is read as people write it, and nothing else is a price', () => {
  const price = (minPrice: string) => read(new URLSearchParams({ minPrice }).toString()).minPrice
  expect(price('₹ 1,05,000')).toBe(105_000)
  expect(price('99.50')).toBe(99.5)
  for (const odd of ['', 'many', '-5', '1e9', '1.234', '99999999999999']) expect(price(odd)).toBeNull()
})

test('prices the wrong way round are turned', () => {
  const { minPrice, maxPrice } = read('minPrice=9000&maxPrice=100')
  expect([minPrice, maxPrice]).toEqual([100, 9000])
})

test('unknown parameters are left out', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, value) => {
      const query = new URLSearchParams([
        [name, value],
        ['sort', value],
        ['category', value],
        ['view', value],
      ])
      expect(() => urlOf(read(query.toString()))).not.toThrow()
    }),
  )
  expect(read('sort=cheapest&view=map')).toEqual(everything)
})

test('a name that is no category is read as one that matches nothing, wherever it is written', () => {
  for (const query of ['category=cars', 'subcategory=cars', 'category=cars,cars&subcategory=+cars+'])
    expect(read(query)).toEqual({ ...everything, subcategory: ['cars'] })
  const { category, subcategory } = read('category=paintings&subcategory=cars')
  expect([category, subcategory]).toEqual([['paintings'], ['cars']])
  fc.assert(
    fc.property(fc.array(fc.string()), (names) => {
      const query = new URLSearchParams(names.map((name) => ['category', name]))
      expect(paramsOf(urlOf(read(query.toString())))).toEqual(read(query.toString()))
    }),
  )
})

test('a category that is unticked takes its subcategories along', () => {
  const params = read('category=paintings&subcategory=madhubani&category=sculptures')
  expect(withSlug(params, 'paintings', false)).toMatchObject({ category: ['sculptures'], subcategory: [] })
  expect(withSlug(params, 'madhubani', false)).toMatchObject({
    category: ['paintings', 'sculptures'],
    subcategory: [],
  })
})

test('the layout of works does not change which are shown', () => {
  expect(contentKey(read('view=list&sort=newest'), null)).toBe(contentKey(read('sort=newest'), null))
})

test('each chip removes itself and nothing else', () => {
  fc.assert(
    fc.property(anyParams, (params) => {
      const chips = chipsOf(params)
      const left = chips.map(({ key, without }) => ({ key, keys: chipsOf(without).map((chip) => chip.key) }))
      expect(left.filter(({ key, keys }) => keys.includes(key))).toEqual([])
      // A menu category takes its subcategories along.
      const others = left.filter(({ key }) => !menuCategories.some((slug) => slug === key))
      expect(others.filter(({ keys }) => keys.length !== chips.length - 1)).toEqual([])
    }),
  )
})

test('clear all leaves sort and view', () => {
  expect(urlOf(cleared(read('search=tiger&category=paintings&minPrice=5&sort=newest&view=list')))).toBe(
    '/artworks?sort=newest&view=list',
  )
})
