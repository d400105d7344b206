// Lots: the list, one lot, and its artist's actions on it (spec: sections 3, 5 and 7; docs/product.md 1 to 7, 15).
// The effect of a bid is in auction-rules.ts; a buyer's view of their own bids is in bids.ts.
import { z } from 'zod'
import { artistKey } from './artists.ts'
import { auctionFields } from './auction-fields.ts'
import { auctionStatuses } from './auction-names.ts'
import { calls } from './calls.ts'
import { auctionFilters } from './catalogue-filters.ts'
import { endpoint, noData, page, response } from './endpoint.ts'
import { countsOfFacets, facetCounts } from './facet-counts.ts'
import { id, optionalText, queryLimit } from './fields.ts'
import { leftOut, requiredNames } from './field-rules.ts'
import { sentSchemas, shownSchemas } from './field-schemas.ts'
import { filterQuery } from './filter-query.ts'
import { picture } from './images.ts'

/** A lot on a card. Rupees, metres, kilograms; times are ISO 8601 UTC. */
export const auctionCard = z.object({
  id: z.uuid(),
  ...shownSchemas(auctionFields, 'card'),
  /** The artist's name: the spec's own field. */
  artist: z.string(),
  artistId: z.uuid(),
  artistUsername: z.string(),
  menuCategory: z.string(),
  pictures: z.array(picture),
  /** The starting price until there is a bid. */
  currentPrice: z.number(),
  /** The same, by the spec's other name; null without a bid. */
  currentBid: z.number().nullable(),
  totalBids: z.number().int(),
  totalViews: z.number().int(),
  status: z.enum(auctionStatuses),
  auctionStartTime: z.string(),
  auctionEndTime: z.string(),
  createdAt: z.string(),
  /** The wall label has medium and year beside the size. */
  medium: z.string().nullable(),
  year: z.number().int().nullable(),
  sample: z.boolean(),
})
export type AuctionCard = z.output<typeof auctionCard>

/** The fields of a lot that change live; the same in the status call and in every live event. */
export const auctionMoment = z.object({
  status: z.enum(auctionStatuses),
  currentPrice: z.number(),
  minimumBid: z.number(),
  totalBids: z.number().int(),
  /** A pseudonym for this lot only, 'Paddle 4'; null without a bid. */
  highestBidder: z.string().nullable(),
  auctionEndTime: z.string(),
  /** The number of the last entry in the lot's ledger: a moment with a smaller one is older. */
  seq: z.number().int(),
  serverTime: z.string(),
})
export type AuctionMoment = z.output<typeof auctionMoment>

export const auction = auctionCard.extend({
  ...shownSchemas(auctionFields, 'page'),
  /** The lot's artwork where it can also be bought at its price, in rupees. */
  buyableArtwork: z.object({ id: z.uuid(), price: z.number() }).nullable(),
  highestBidder: z.string().nullable(),
  minimumBid: z.number(),
  /** The end as it was announced, before any extension. */
  scheduledEndTime: z.string(),
  cancelReason: z.string().nullable(),
  /** The State within which alone its artist may sell; null for everywhere (docs/tax.md "Tax status"). */
  soldWithin: z.string().nullable(),
  /** The winner's payment deadline; null without a winner, and once the lot is paid. */
  payUntil: z.string().nullable(),
  seq: z.number().int(),
  serverTime: z.string(),
  artistProfile: z.object({
    name: z.string(),
    username: z.string(),
    tagline: z.string().nullable(),
    avatar: picture.nullable(),
  }),
})
export type Auction = z.output<typeof auction>

/** One line of a lot's public history; bidders appear under pseudonyms. */
export const auctionLine = z.object({
  seq: z.number().int(),
  kind: z.enum(['placed', 'withdrawn', 'extended', 'cancelled', 'closed', 'offered', 'lapsed', 'paid']),
  /** The bid that was placed, raised (a line `placed` as well) or withdrawn; null of any other line. */
  bidId: z.uuid().nullable(),
  paddle: z.string().nullable(),
  /** The amount bid or withdrawn. */
  amount: z.number().nullable(),
  /** The price after the line. */
  price: z.number(),
  /** The end after the line. */
  auctionEndTime: z.string(),
  at: z.string(),
})
export type AuctionLine = z.output<typeof auctionLine>

export const auctionQuery = z.object({
  ...filterQuery(auctionFilters),
  limit: queryLimit(24),
  cursor: optionalText(1000),
})
export type AuctionQuery = z.output<typeof auctionQuery>

export const auctionStats = z.object({
  total: z.number().int(),
  live: z.number().int(),
  upcoming: z.number().int(),
  /** Live lots that end within 24 hours. */
  endingToday: z.number().int(),
  /** Live lots that end in under `endingSoonHours` (`auction-times.ts`). */
  endingSoon: z.number().int(),
  /** Rupees: the sum of current prices, or starting prices where there is no bid, of all lots of the list. */
  totalValue: z.number(),
})
export type AuctionStats = z.output<typeof auctionStats>

const sent = z.object(sentSchemas(auctionFields))
/** The artist's fields of a lot, any of them; an absent one stays as it was. */
const auctionChange = sent.partial()
export type AuctionChange = z.output<typeof auctionChange>

/** The names that 'Missing fields: …' may list. */
export const requiredAuctionFields = requiredNames(auctionFields)

const byId = z.object({ id })
const refusals = ['token_refused', 'forbidden', 'not_found'] as const
/** Refusals about a lot's pictures, or about the unit that it holds of a work. */
const unitRefusals = ['image_not_yours', 'sold_out', 'work_held', 'work_in_auction', 'work_reserved'] as const

export const auctionEndpoints = {
  list: endpoint(calls.auctions.list, {
    summary: 'The lots: search, filter, sort, page by page, with the counts of the gallery',
    query: auctionQuery,
    response: response({
      data: z.array(auctionCard),
      page,
      stats: auctionStats,
      facets: z.object({ categories: facetCounts, ...countsOfFacets }),
      serverTime: z.string(),
    }),
    refusals: ['stale_cursor'],
    rate: 'search',
  }),
  view: endpoint(calls.auctions.view, {
    summary: 'One lot, whole',
    params: byId,
    response: response({ data: auction }),
    refusals: ['not_found'],
    object: 'auction',
  }),
  status: endpoint(calls.auctions.status, {
    summary: 'What of a lot changes while one watches',
    params: byId,
    response: response({ data: auctionMoment.extend({ error: z.null() }) }),
    refusals: ['not_found'],
    object: 'auction',
  }),
  history: endpoint(calls.auctions.history, {
    summary: "A lot's public history, newest first",
    params: byId,
    query: z.object({ limit: queryLimit(50, 200), cursor: optionalText(200) }),
    response: response({ data: z.array(auctionLine), page }),
    refusals: ['not_found', 'stale_cursor'],
    object: 'auction',
  }),
  ofArtist: endpoint(calls.auctions.ofArtist, {
    summary: "An artist's lots: live, to come, then the last to end first; the path takes the id or the username",
    params: z.object({ id: artistKey }),
    query: z.object({ limit: queryLimit(24), cursor: optionalText(200) }),
    response: response({
      data: z.array(auctionCard),
      page,
      counts: z.object({ active: z.number().int(), completed: z.number().int(), canceled: z.number().int() }),
      serverTime: z.string(),
    }),
    refusals: ['not_found', 'stale_cursor'],
    object: 'artist',
  }),
  create: endpoint(calls.auctions.create, {
    summary: 'Open an auction',
    body: sent.partial(leftOut(auctionFields)),
    required: () => requiredAuctionFields,
    response: response({ data: z.object({ id: z.uuid() }) }),
    refusals: [...refusals, ...unitRefusals, 'artist_hidden'],
    creates: true,
  }),
  update: endpoint(calls.auctions.update, {
    summary: 'Change the fields it carries; what bidders relied on is frozen after the first bid',
    params: byId,
    body: auctionChange,
    response: response({ data: z.object({ id: z.uuid() }) }),
    refusals: [...refusals, ...unitRefusals, 'auction_over'],
    object: 'auction',
  }),
  cancel: endpoint(calls.auctions.cancel, {
    summary: 'Close an auction without a sale; a repeat with the same reason changes nothing',
    params: byId,
    body: z.object({ reason: optionalText(500) }),
    response: noData,
    refusals: [...refusals, 'auction_over'],
    object: 'auction',
  }),
  remove: endpoint(calls.auctions.remove, {
    summary: 'Take a lot out of the gallery',
    params: byId,
    response: noData,
    refusals,
    object: 'auction',
  }),
  decline: endpoint(calls.auctions.decline, {
    summary: 'Let an offered second chance pass; a repeat changes nothing',
    params: byId,
    response: noData,
    refusals: [...refusals, 'not_your_win'],
    object: 'auction',
  }),
}
