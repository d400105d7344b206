// What works and lots are filtered by (docs/product.md 11c). A row here is the parameter in the URL of the page, in
// the query of the API and in the chips; `facets` are those whose choices the list counts.
import { auctionLabels, auctionSorts } from './auction-names.ts'
import { framingTypes, menu, menuSlugNamed } from './categories.ts'
import { type FilterTable, type FilterValues, type RawParams, parseFilters } from './list-filters.ts'
import { maxAmountPaise, rupeesOf } from './money.ts'
import { indianStates } from './places.ts'
import { inch } from './size.ts'

export const orientations = ['upright', 'wide', 'square', 'very-wide'] as const
export type Orientation = (typeof orientations)[number]

/** The materials that a medium names; a work may have several (docs/product.md 11c). */
export const media = [
  'oil',
  'acrylic',
  'watercolour',
  'ink',
  'natural-pigment',
  'rice-paste',
  'gold',
  'drawing',
  'print',
  'photograph',
  'digital',
  'metal',
  'stone',
  'wood',
  'clay',
] as const
export type Medium = (typeof media)[number]

/** The colours that a work is found by, each with the swatch that stands for it. */
export const swatches = {
  red: '#a23e22',
  orange: '#c0772b',
  gold: '#b98a2c',
  green: '#5e7f78',
  blue: '#34496b',
  violet: '#744b5a',
  brown: '#5b3a2a',
  earth: '#c9965c',
  cream: '#ede3cf',
  grey: '#8b8b87',
  black: '#1b1a19',
  white: '#ffffff',
} as const
export type Colour = keyof typeof swatches
export const colours = Object.keys(swatches) as Colour[]

export const sorts = ['featured', 'price-low', 'price-high', 'newest', 'rating'] as const
export type Sort = (typeof sorts)[number]

const stateNames = indianStates.map(({ name }) => name)
const price = { kind: 'number', of: 'rupees', min: 0, max: rupeesOf(maxAmountPaise), decimals: 2 } as const
const year = { kind: 'number', of: 'year', min: 1000, max: 2100, decimals: 0 } as const
/** In the unit of `unit`; a hundred metres is longer than any wall. */
const side = { kind: 'number', of: 'side', min: 0.1, max: 10_000, decimals: 2 } as const

const ofAnyWork = {
  /** The sides of the wall's free space. */
  maxWidth: side,
  maxHeight: side,
  unit: { kind: 'choice', choices: ['cm', 'in'], default: 'cm', unlessAbsent: ['maxWidth', 'maxHeight'] },
  orientation: { kind: 'choices', choices: orientations },
  medium: { kind: 'choices', choices: media },
  minYear: { ...year, upTo: 'maxYear' },
  maxYear: year,
  framingType: { kind: 'choices', choices: framingTypes },
  signed: { kind: 'switch' },
  state: { kind: 'choices', choices: stateNames },
  colour: { kind: 'choices', choices: colours },
} as const satisfies FilterTable

/** The filters that works and lots share. */
export type WorkFilters = FilterValues<typeof ofAnyWork>

export const artworkFilters = {
  search: { kind: 'text', max: 200 },
  /** The words exactly as they were typed: none corrected, read as a filter or left out. */
  exact: { kind: 'switch' },
  category: { kind: 'names' },
  subcategory: { kind: 'names' },
  minPrice: { ...price, upTo: 'maxPrice' },
  maxPrice: price,
  ...ofAnyWork,
  /** Only works with an edition. */
  edition: { kind: 'switch' },
  /** Only works that can be bought. */
  available: { kind: 'switch' },
  sort: { kind: 'choice', choices: sorts, default: 'featured' },
} as const satisfies FilterTable
export type ArtworkFilters = FilterValues<typeof artworkFilters>

export const auctionFilters = {
  search: { kind: 'text', max: 200 },
  /** The spec's labels; none means all. */
  status: { kind: 'choices', choices: auctionLabels },
  category: { kind: 'names' },
  minPrice: { ...price, upTo: 'maxPrice' },
  maxPrice: price,
  ...ofAnyWork,
  sort: { kind: 'choice', choices: auctionSorts, default: 'ending-soon' },
} as const satisfies FilterTable

/**
 * The parameters whose choices a list counts: under all filters but the choice's own. A switch is counted as its one
 * choice, '1'.
 */
export const facets = ['orientation', 'medium', 'framingType', 'signed', 'state', 'colour'] as const
export type Facet = (typeof facets)[number]

const choicesOfFacet: Record<Facet, readonly string[]> = {
  orientation: orientations,
  medium: media,
  framingType: framingTypes,
  signed: ['1'],
  state: stateNames,
  colour: colours,
}

/** All choices of a facet in their order. */
export function facetChoices(facet: Facet): readonly string[] {
  return choicesOfFacet[facet]
}

/** The filters of the catalogue's URL, with categories in the menu's order and those of chosen subcategories. */
export function parseArtworkFilters(raw: RawParams): ArtworkFilters {
  const values = parseFilters(artworkFilters, raw)
  const names = [...values.category, ...values.subcategory]
  const slugs = new Set(names.map((name) => menuSlugNamed(name)))
  const chosen = menu.filter(
    ({ slug, subcategories }) => slugs.has(slug) || subcategories.some((sub) => slugs.has(sub.slug)),
  )
  const unknown = names.filter((name) => menuSlugNamed(name) === null)
  const subs = chosen.flatMap(({ subcategories }) => subcategories.map(({ slug }) => slug))
  return {
    ...values,
    exact: values.exact && values.search !== null,
    category: chosen.map(({ slug }) => slug),
    subcategory: [...subs.filter((slug) => slugs.has(slug)), ...new Set(unknown)].slice(0, 40),
  }
}

/** The named categories that the menu does not have: they select nothing. */
export function unknownCategories({ category, subcategory }: Pick<ArtworkFilters, 'category' | 'subcategory'>) {
  return [...category, ...subcategory].filter((name) => menuSlugNamed(name) === null)
}

/** A side of the wall in metres, from the unit that the filter is written in. */
export function sideInMetres(side: number, unit: 'cm' | 'in'): number {
  return unit === 'cm' ? side / 100 : side * inch
}
