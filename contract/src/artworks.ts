// Artworks: the catalogue, one work, and its artist's actions on it (spec: sections 3, 5 and 7; docs/product.md 14,
// 16 and 19).
import { z } from 'zod'
import { artworkFields } from './artwork-fields.ts'
import { calls } from './calls.ts'
import { artworkFilters } from './catalogue-filters.ts'
import { countsOfFacets, facetCounts } from './facet-counts.ts'
import { endpoint, noData, page, response } from './endpoint.ts'
import { requiredNames } from './field-rules.ts'
import { alts, sentSchemas, shownSchemas } from './field-schemas.ts'
import { id, idOrNull, objectId, optionalText, queryLimit, querySwitch } from './fields.ts'
import { filterQuery } from './filter-query.ts'
import { picture } from './images.ts'
import { words } from './words.ts'

const { maxPrice, medium, year, editionSize, ...always } = shownSchemas(artworkFields, 'card')

/** The live or upcoming auction of one unit of a work, with its current price. */
const openAuction = z.object({
  id: z.uuid(),
  status: z.enum(['active', 'upcoming']),
  currentPrice: z.number(),
  auctionStartTime: z.string(),
  auctionEndTime: z.string(),
})

/**
 * A work on a card, in a list: the fields that its card shows. A property without a value is left out. `price` and
 * `maxPrice` in rupees, `size` in metres.
 */
export const artworkCard = z.object({
  id: z.uuid(),
  ...always,
  maxPrice: maxPrice.unwrap().optional(),
  medium: medium.unwrap().optional(),
  year: year.unwrap().optional(),
  editionSize: editionSize.unwrap().optional(),
  artistName: z.string(),
  artistUsername: z.string(),
  /** The URL of the first picture, none without one; its other widths follow by rule (`pictures.ts`). */
  images: z.array(z.string()).max(1),
  /** Pixels of that picture, and its mean colour: '#rrggbb'. */
  picture: picture.pick({ width: true, height: true, tone: true }).optional(),
  /** A sculpture; left out for flat work. */
  hasDepth: z.literal(true).optional(),
  /** Both left out until somebody has reviewed it. */
  averageRating: z.number().optional(),
  reviewCount: z.number().int().optional(),
  openAuction: openAuction.pick({ id: true, currentPrice: true, auctionEndTime: true }).optional(),
  /** On the caller's wishlist. */
  inWishlist: z.literal(true).optional(),
})
export type ArtworkCard = z.output<typeof artworkCard>

/** A work as the form of its artist opens it. */
export const writtenWork = z.object({
  id: z.uuid(),
  ...shownSchemas(artworkFields, 'card'),
  ...shownSchemas(artworkFields, 'own list'),
  artistId: z.uuid(),
  artistName: z.string(),
  artistUsername: z.string(),
  pictures: z.array(picture),
  /** Its category in the menu: one of the four. */
  menuCategory: z.string(),
  sold: z.boolean(),
  views: z.number().int(),
  averageRating: z.number().nullable(),
  reviewCount: z.number().int(),
  /** From the demonstration's sample data: its ratings stay out of the data for search engines. */
  sample: z.boolean(),
  openAuction: openAuction.nullable(),
  inWishlist: z.boolean(),
  createdAt: z.string(),
})
export type WrittenWork = z.output<typeof writtenWork>

export const artwork = writtenWork.extend({
  ...shownSchemas(artworkFields, 'page'),
  returnPolicy: z.object({ isEligibleForReturn: z.boolean() }),
  /**
   * The auction that holds the last unit: until it has ended without a sale the work cannot be bought. Null where it
   * can, and where the auction was removed.
   */
  auctionId: z.uuid().nullable(),
  /** The last unit is held for the winner of a removed auction, who may still pay: until then it cannot be bought. */
  isReserved: z.boolean(),
  /** The State within which alone its artist may sell; null for everywhere (docs/tax.md "Tax status"). */
  soldWithin: z.string().nullable(),
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
  /** Whether the facets are counted too. */
  facets: querySwitch,
  limit: queryLimit(24),
  cursor: optionalText(1000),
})
export type CatalogueQuery = z.output<typeof catalogueQuery>

const sentFields = sentSchemas(artworkFields)

/** The artist's fields of a work, any of them; an absent one stays as it was. */
export const artworkChange = z
  .object({
    ...sentFields,
    alts,
    /** For a change of `alts` without `images`: the URLs of the pictures that they describe, in the same order. */
    altsOf: sentFields.images,
    /** The stock that the artist saw: the change is refused where it is another one now (docs/product.md 19). */
    stockBefore: sentFields.stock,
  })
  .partial()
export type ArtworkChange = z.output<typeof artworkChange>

/** The names that 'Missing fields: …' may list (spec: section 5, Dashboard add). */
export const requiredArtworkFields = requiredNames(artworkFields)

const byId = z.object({ id })
const cards = response({ data: z.array(artworkCard) })

export const artworkEndpoints = {
  list: endpoint(calls.artworks.list, {
    summary: 'The catalogue: search, filter, sort, page by page',
    query: catalogueQuery,
    response: response({
      data: z.array(artworkCard),
      page,
      /** Null where the call does not ask for them. */
      facets: z.object({ categories: facetCounts, subcategories: facetCounts, ...countsOfFacets }).nullable(),
      /** The search as understood, where that differs from what was typed. */
      understoodAs: z.string().nullable(),
    }),
    refusals: ['stale_cursor'],
    rate: 'search',
  }),
  topSelling: endpoint(calls.artworks.topSelling, {
    summary: 'The works sold most often',
    query: z.object({ limit: queryLimit(8) }),
    response: cards,
    refusals: [],
  }),
  recent: endpoint(calls.artworks.recent, {
    summary: 'The works added last',
    query: z.object({ limit: queryLimit(8) }),
    response: cards,
    refusals: [],
  }),
  suggest: endpoint(calls.artworks.suggest, {
    summary: 'Completions while a person types: works, artists, categories, words',
    query: z.object({ search: optionalText(200), limit: queryLimit(8, 20) }),
    response: response({
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
    response: response({ data: artwork }),
    refusals: ['not_found'],
    object: 'artwork',
  }),
  similar: endpoint(calls.artworks.similar, {
    summary: 'Works like this one: same kind, near in price',
    params: byId,
    query: z.object({ limit: queryLimit(8) }),
    response: cards,
    refusals: ['not_found'],
    object: 'artwork',
  }),
  create: endpoint(calls.artworks.create, {
    summary:
      "Add a work; with the id of the caller's own work, update it; `draftId` names a draft of the caller's that " +
      'this finishes',
    body: artworkChange
      .extend({
        id: objectId(optionalText(40)),
        draftId: idOrNull(optionalText(40)),
        /** `updatedAt` of the draft as its form has it: a draft that was saved elsewhere since then stays. */
        draftSavedAt: optionalText(40),
      })
      // A required value that is not among the names of 'Missing fields: …', which are the spec's to the letter
      // (docs/product.md 16).
      .refine(({ id: own, hasSignature }) => own !== null || hasSignature !== undefined, {
        path: ['hasSignature'],
        error: words.field.trueOrFalse,
        when: ({ value }) => typeof value === 'object' && value !== null,
      }),
    // With the id of a work the call changes that work, so nothing is required then (docs/product.md 19).
    required: ({ id: own }) => (own === undefined || own === null || own === '' ? requiredArtworkFields : []),
    response: response({ data: z.object({ id: z.uuid() }) }),
    refusals: [
      'token_refused',
      'forbidden',
      'not_found',
      'sku_taken',
      'image_not_yours',
      'stock_held',
      'stock_changed',
    ],
    creates: true,
    object: 'artwork',
  }),
  update: endpoint(calls.artworks.update, {
    summary: 'Change the fields it carries',
    params: byId,
    body: artworkChange,
    response: response({ data: z.object({ id: z.uuid() }) }),
    refusals: [
      'token_refused',
      'forbidden',
      'not_found',
      'sku_taken',
      'image_not_yours',
      'stock_held',
      'stock_changed',
    ],
    object: 'artwork',
  }),
  remove: endpoint(calls.artworks.remove, {
    summary: 'Take a work out of the gallery',
    params: byId,
    response: noData,
    refusals: ['token_refused', 'forbidden', 'not_found'],
    object: 'artwork',
  }),
}
