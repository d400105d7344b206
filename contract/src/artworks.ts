// Artworks: the catalogue, one work, and what its artist may do with it
// (spec: sections 3, 5 and 7; product.md 14, 16 and 19).
import { z } from 'zod'
import { calls } from './calls.ts'
import { categories, deliveryTypes, framingTypes, subcategories } from './categories.ts'
import { endpoint, noData, page, reply } from './endpoint.ts'
import { optionalText, queryLimit, queryList, queryRupees, querySwitch, rupees, text } from './fields.ts'
import { picture } from './images.ts'
import { words } from './words.ts'

const size = z.object({ length: z.number(), breadth: z.number(), height: z.number() })

/** A work on a card, in a list. `price` and `maxPrice` in rupees, `size` in metres, `weight` in kilograms. */
export const artworkCard = z.object({
  id: z.uuid(),
  title: z.string(),
  artistId: z.uuid(),
  artistName: z.string(),
  artistUsername: z.string(),
  sku: z.string(),
  price: z.number(),
  maxPrice: z.number().nullable(),
  images: z.array(z.string()),
  pictures: z.array(picture),
  size,
  weight: z.number(),
  stock: z.number().int(),
  category: z.string(),
  /** Where the menu shows it: one of the four. */
  menuCategory: z.string(),
  subcategory: z.string().nullable(),
  /** The wall label's line: 'Natural pigment on handmade paper'. */
  medium: z.string().nullable(),
  year: z.number().int().nullable(),
  framingType: z.string(),
  deliveryType: z.string(),
  hasSignature: z.boolean(),
  editionSize: z.number().int().nullable(),
  sold: z.boolean(),
  views: z.number().int(),
  averageRating: z.number().nullable(),
  reviewCount: z.number().int(),
  /** Of the demonstration loader: the spec's invented fallbacks appear on these only (product.md 14). */
  sample: z.boolean(),
  inWishlist: z.boolean(),
  createdAt: z.string(),
})
export type ArtworkCard = z.output<typeof artworkCard>

export const artwork = artworkCard.extend({
  description: z.string(),
  subjects: z.array(z.string()),
  returnPolicy: z.object({ isEligibleForReturn: z.boolean() }),
  artist: z.object({
    id: z.uuid(),
    name: z.string(),
    username: z.string(),
    tagline: z.string().nullable(),
    description: z.string(),
    location: z.string().nullable(),
    avatar: picture.nullable(),
  }),
})
export type Artwork = z.output<typeof artwork>

export const sorts = ['featured', 'price-low', 'price-high', 'newest', 'rating'] as const
export type Sort = (typeof sorts)[number]

export const catalogueQuery = z.object({
  search: optionalText(200),
  category: queryList,
  subcategory: queryList,
  minPrice: queryRupees,
  maxPrice: queryRupees,
  /** Only works with an edition. */
  edition: querySwitch,
  /** Only works that can be bought. */
  available: querySwitch,
  sort: z.preprocess((value) => (value === '' ? undefined : value), z.enum(sorts, words.field.choice).default('featured')),
  limit: queryLimit(24),
  cursor: optionalText(400),
})
export type CatalogueQuery = z.output<typeof catalogueQuery>

const facet = z.object({ slug: z.string(), count: z.number().int(), countIsMore: z.boolean() })

const dimension = z.object({
  length: z.number(words.field.number).positive(words.field.above0).max(100),
  breadth: z.number(words.field.number).positive(words.field.above0).max(100),
  height: z.number(words.field.number).positive(words.field.above0).max(100),
})

const images = z.array(z.string().max(300), words.field.image).max(8)

/**
 * What an artist writes about a work, in the spec's order. No field has a default here: a change must be
 * able to leave any of them out, and creating fills what is absent.
 */
export const artworkFields = z.object({
  title: text(160),
  price: rupees().refine((value) => value >= 1, words.field.above0),
  sku: text(60),
  maxPrice: rupees().refine((value) => value >= 1, words.field.above0),
  description: text(5000),
  size: dimension,
  weight: z.number(words.field.number).positive(words.field.above0).max(100_000),
  stock: z.number(words.field.number).int(words.field.whole).min(0, words.field.atLeast0).max(100_000),
  category: z.enum(categories, words.field.choice),
  framingType: z.enum(framingTypes, words.field.choice),
  deliveryType: z.enum(deliveryTypes, words.field.choice),
  hasSignature: z.boolean(words.field.trueOrFalse),
  images,
  subcategory: optionalText(40).pipe(z.enum(subcategories, words.field.choice).nullable()),
  medium: optionalText(120),
  year: z.number(words.field.number).int(words.field.whole).min(1000).max(2100).nullish().transform((value) => value ?? null),
  editionSize: z
    .number(words.field.number)
    .int(words.field.whole)
    .min(1, words.field.above0)
    .max(10_000)
    .nullish()
    .transform((value) => value ?? null),
  subjects: z.array(text(40)).max(20),
  /** Alt text of each image, in order; where absent the page says title and artist. */
  alts: z.array(optionalText(300)).max(8),
})
export type ArtworkFields = z.output<typeof artworkFields>

/** The names that 'Missing fields: …' may list, in the spec's order (spec: section 5, Dashboard add). */
export const requiredArtworkFields = [
  'title',
  'price',
  'sku',
  'maxPrice',
  'description',
  'size.length',
  'size.breadth',
  'size.height',
  'weight',
  'stock',
  'category',
  'framingType',
  'deliveryType',
] as const

const byId = z.object({ id: z.string() })
const cards = reply({ data: z.array(artworkCard) })

export const artworkEndpoints = {
  list: endpoint(calls.artworks.list, {
    summary: 'The catalogue: search, filter, sort, page by page',
    query: catalogueQuery,
    reply: reply({
      data: z.array(artworkCard),
      page,
      facets: z.object({ categories: z.array(facet), subcategories: z.array(facet) }),
      /** What the search was understood as, where that differs from what was typed. */
      understoodAs: z.string().nullable(),
    }),
    refusals: ['stale_cursor'],
    rate: 'search',
  }),
  topSelling: endpoint(calls.artworks.topSelling, {
    summary: 'The works sold most often',
    query: z.object({ limit: queryLimit(8) }),
    reply: cards,
    refusals: [],
  }),
  recent: endpoint(calls.artworks.recent, {
    summary: 'The works added last',
    query: z.object({ limit: queryLimit(8) }),
    reply: cards,
    refusals: [],
  }),
  suggest: endpoint(calls.artworks.suggest, {
    summary: 'Completions while a person types: works, artists, categories',
    query: z.object({ search: optionalText(100), limit: queryLimit(8, 20) }),
    reply: reply({
      data: z.array(
        z.object({ kind: z.enum(['artwork', 'artist', 'category', 'words']), label: z.string(), detail: z.string().nullable(), path: z.string() }),
      ),
    }),
    refusals: [],
    rate: 'search',
  }),
  view: endpoint(calls.artworks.view, {
    summary: 'One work, whole',
    params: byId,
    reply: reply({ data: artwork }),
    refusals: ['not_found'],
    object: 'artwork',
  }),
  similar: endpoint(calls.artworks.similar, {
    summary: 'Works like this one: same kind, near in price',
    params: byId,
    query: z.object({ limit: queryLimit(8) }),
    reply: cards,
    refusals: ['not_found'],
    object: 'artwork',
  }),
  create: endpoint(calls.artworks.create, {
    summary: "Add a work; with the id of the caller's own work, update it",
    body: artworkFields.partial().extend({ id: z.string().nullish() }),
    reply: reply({ data: z.object({ id: z.uuid() }) }),
    refusals: ['token_refused', 'forbidden', 'not_found', 'missing_fields', 'sku_taken', 'image_not_yours'],
    creates: true,
    object: 'artwork',
  }),
  update: endpoint(calls.artworks.update, {
    summary: 'Change the fields it carries',
    params: byId,
    body: artworkFields.partial(),
    reply: reply({ data: z.object({ id: z.uuid() }) }),
    refusals: ['token_refused', 'forbidden', 'not_found', 'sku_taken', 'image_not_yours'],
    object: 'artwork',
  }),
  remove: endpoint(calls.artworks.remove, {
    summary: 'Take a work out of the house',
    params: byId,
    reply: noData,
    refusals: ['token_refused', 'forbidden', 'not_found'],
    object: 'artwork',
  }),
}
