// Artworks: the catalogue, one work, and its artist's actions on it (spec: sections 3, 5 and 7; docs/product.md 14,
// 16 and 19).
import { z } from 'zod'
import { calls } from './calls.ts'
import { categories, deliveryTypes, framingTypes, subcategories } from './categories.ts'
import { artworkFilters } from './catalogue-filters.ts'
import { countsOfFacets, facetCounts } from './facet-counts.ts'
import { endpoint, noData, page, reply } from './endpoint.ts'
import { id, idOrNull, line, objectId, optionalLine, optionalText, queryLimit, rupees, text } from './fields.ts'
import { filterQuery } from './filter-query.ts'
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
  /** Its category in the menu: one of the four. */
  menuCategory: z.string(),
  subcategory: z.string().nullable(),
  /** The medium on the wall label: 'Natural pigment on handmade paper'. */
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
  /** From the demonstration's sample data: the spec's invented fallbacks appear on these only (docs/product.md 14). */
  sample: z.boolean(),
  /** The live or upcoming auction of one unit of it, with its current price. */
  openAuction: z
    .object({
      id: z.uuid(),
      status: z.enum(['active', 'upcoming']),
      currentPrice: z.number(),
      auctionStartTime: z.string(),
      auctionEndTime: z.string(),
    })
    .nullable(),
  inWishlist: z.boolean(),
  createdAt: z.string(),
})
export type ArtworkCard = z.output<typeof artworkCard>

export const artwork = artworkCard.extend({
  description: z.string(),
  subjects: z.array(z.string()),
  returnPolicy: z.object({ isEligibleForReturn: z.boolean() }),
  /**
   * The auction that holds the last unit: until it has ended without a sale the work cannot be bought. Null where it
   * can.
   */
  auctionId: z.uuid().nullable(),
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

export const catalogueQuery = z.object({
  ...filterQuery(artworkFilters),
  limit: queryLimit(24),
  cursor: optionalText(1000),
})
export type CatalogueQuery = z.output<typeof catalogueQuery>

const fieldWords = words.field

/** Metres; a hundred is longer than any wall. */
const metres = z.number(fieldWords.number).positive(fieldWords.above0).max(100, fieldWords.atMost('100'))
const images = z
  .array(z.string(fieldWords.wrongType).max(300, fieldWords.tooLong(300)), fieldWords.wrongType)
  .max(8, fieldWords.itemLimit(8))

/** An optional whole number: absent, null and `""` are all null. */
function optionalWhole(least: number, most: number, sentence: string) {
  return z
    .union([z.literal(''), z.number().int(sentence).min(least, sentence).max(most, sentence)], sentence)
    .nullish()
    .transform((value) => (typeof value === 'number' ? value : null))
}

/**
 * The artist's fields of a work, in the spec's order. No field has a default here: a change must be able to leave any
 * of them out, and creating fills absent ones. The use case refuses a `maxPrice` below the price, because it knows
 * the stored price as well (docs/decisions/034).
 */
export const artworkFields = z.object({
  title: line(160),
  price: rupees().refine((value) => value >= 1, fieldWords.above0),
  sku: line(60),
  maxPrice: rupees().refine((value) => value >= 1, fieldWords.above0),
  description: text(5000),
  size: z.object({ length: metres, breadth: metres, height: metres }, fieldWords.wrongType),
  weight: z.number(fieldWords.number).positive(fieldWords.above0).max(100_000, fieldWords.atMost('100000')),
  stock: z
    .number(fieldWords.number)
    .int(fieldWords.whole)
    .min(0, fieldWords.atLeast0)
    .max(100_000, fieldWords.atMost('100000')),
  category: z.enum(categories, fieldWords.choice),
  framingType: z.enum(framingTypes, fieldWords.choice),
  deliveryType: z.enum(deliveryTypes, fieldWords.choice),
  hasSignature: z.boolean(fieldWords.trueOrFalse),
  images,
  subcategory: optionalText(40).pipe(z.enum(subcategories, fieldWords.choice).nullable()),
  medium: optionalLine(120),
  year: optionalWhole(1000, 2100, fieldWords.year),
  editionSize: optionalWhole(1, 10_000, fieldWords.editionSize),
  subjects: z.array(line(40), fieldWords.wrongType).max(20, fieldWords.itemLimit(20)),
  /** Alt text of each image, in order; where absent the page shows title and artist. */
  alts: z.array(optionalLine(300), fieldWords.wrongType).max(8, fieldWords.itemLimit(8)),
})
export type ArtworkFields = z.output<typeof artworkFields>
/** Any of the fields; an absent one stays as it was. */
export type ArtworkChange = Partial<ArtworkFields>

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

/** With the id of a work the call changes that work, so nothing is required then (docs/product.md 19). */
function requiredOf(body: Record<string, unknown>): readonly string[] {
  return body.id === undefined || body.id === null || body.id === '' ? requiredArtworkFields : []
}

const byId = z.object({ id })
const cards = reply({ data: z.array(artworkCard) })

export const artworkEndpoints = {
  list: endpoint(calls.artworks.list, {
    summary: 'The catalogue: search, filter, sort, page by page',
    query: catalogueQuery,
    reply: reply({
      data: z.array(artworkCard),
      page,
      facets: z.object({ categories: facetCounts, subcategories: facetCounts, ...countsOfFacets }),
      /** The search as understood, where that differs from what was typed. */
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
        z.object({
          kind: z.enum(['artwork', 'artist', 'category', 'words']),
          label: z.string(),
          detail: z.string().nullable(),
          path: z.string(),
        }),
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
    summary:
      "Add a work; with the id of the caller's own work, update it; `draftId` names a draft of the caller's that " +
      'this finishes',
    body: artworkFields
      .partial()
      .extend({ id: objectId(optionalText(40)), draftId: idOrNull(optionalText(40)) })
      // A required value that is not among the names of 'Missing fields: …', which are the spec's to the letter
      // (docs/product.md 16).
      .refine(({ id: own, hasSignature }) => own !== null || hasSignature !== undefined, {
        path: ['hasSignature'],
        error: fieldWords.trueOrFalse,
        when: ({ value }) => typeof value === 'object' && value !== null,
      }),
    required: requiredOf,
    reply: reply({ data: z.object({ id: z.uuid() }) }),
    refusals: [
      'token_refused',
      'forbidden',
      'not_found',
      'missing_fields',
      'sku_taken',
      'image_not_yours',
      'stock_held',
    ],
    creates: true,
    object: 'artwork',
  }),
  update: endpoint(calls.artworks.update, {
    summary: 'Change the fields it carries',
    params: byId,
    body: artworkFields.partial(),
    reply: reply({ data: z.object({ id: z.uuid() }) }),
    refusals: ['token_refused', 'forbidden', 'not_found', 'sku_taken', 'image_not_yours', 'stock_held'],
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
