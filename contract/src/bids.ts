// Bids: placing one, removing one's own, and a buyer's own bids (spec: sections 3, 5, 7; docs/product.md 2 to 7).
import { z } from 'zod'
import { auctionStatuses, bidStandings } from './auction-names.ts'
import { maxBidRupees } from './bid-steps.ts'
import { calls } from './calls.ts'
import { endpoint, page, response } from './endpoint.ts'
import { id, line, objectId, optionalText, queryLimit } from './fields.ts'
import { picture } from './images.ts'
import { words } from './words.ts'

/** Whole rupees, at most ₹100 crore (docs/product.md 2); one message for more, and one for any other input. */
const bidRupees = z
  .number({ error: words.bid.wholeRupees })
  .refine((value) => value > maxBidRupees || (Number.isInteger(value) && value > 0), words.bid.wholeRupees)
  .refine((value) => value <= maxBidRupees, words.bid.tooHigh)

/** A bid in its bidder's own view; never shown to anyone else. */
export const ownBid = z.object({
  id: z.uuid(),
  /** The bid's current amount: a maximum bid rises by itself. */
  bidAmount: z.number(),
  /** The limit up to which the system bids; null for a plain bid. */
  maxAmount: z.number().nullable(),
  createdAt: z.string(),
  isDeleted: z.boolean(),
  standing: z.enum(bidStandings),
  /** The caller's own pseudonym on this lot, as in the public history and `highestBidder`. */
  paddle: z.string(),
  auctionId: z.uuid(),
  auction: z.object({
    id: z.uuid(),
    title: z.string(),
    images: z.array(z.string()),
    pictures: z.array(picture),
    status: z.enum(auctionStatuses),
    currentPrice: z.number(),
    startingPrice: z.number(),
    auctionEndTime: z.string(),
    /** The caller won it with this bid, and may pay or has paid. */
    isWinner: z.boolean(),
    /** A second chance: the lot was offered to the caller after the win before lapsed; the caller may decline. */
    isOffer: z.boolean(),
    /** The winner's pseudonym; null without a winner. */
    winner: z.string().nullable(),
    /** The caller's payment deadline; null where they may not pay. */
    payUntil: z.string().nullable(),
    /** The caller's paid order for the lot. */
    orderId: z.uuid().nullable(),
    /** Its artist has removed it: it has no page. A win may still be paid. */
    isRemoved: z.boolean(),
  }),
})
export type OwnBid = z.output<typeof ownBid>

const placedBid = z.object({
  id: z.uuid(),
  /** As in `ownBid`: its current amount. The body's is the amount as bid. */
  bidAmount: z.number(),
  maxAmount: z.number().nullable(),
  currentPrice: z.number(),
  minimumBid: z.number(),
  /** Another bidder's maximum is higher: the bid was accepted and outbid at once. */
  outbid: z.boolean(),
  auctionEndTime: z.string(),
  /** The end moved because of this bid. */
  extended: z.boolean(),
  seq: z.number().int(),
})
export type PlacedBid = z.output<typeof placedBid>

const refusals = ['token_refused', 'forbidden', 'not_found'] as const

export const bidEndpoints = {
  place: endpoint(calls.bids.place, {
    summary: 'Bid on a lot, by hand or up to a maximum',
    body: z.object({
      auctionId: objectId(line(60)),
      bidAmount: bidRupees,
      maxAmount: bidRupees.nullish().transform((value) => value ?? null),
    }),
    response: response({ data: placedBid }),
    refusals: [
      ...refusals,
      'bid_too_low',
      'maximum_too_low',
      'auction_not_begun',
      'auction_over',
      'own_auction',
      'bidding_blocked',
      'busy',
      'outcome_unknown',
    ],
    creates: true,
    rate: 'bid',
  }),
  withdraw: endpoint(calls.bids.withdraw, {
    summary: "Remove one's own bid while the auction is active",
    params: z.object({ id }),
    response: response({
      data: z.object({ id: z.uuid(), currentPrice: z.number(), minimumBid: z.number(), auctionEndTime: z.string() }),
    }),
    refusals: [...refusals, 'auction_not_begun', 'auction_over', 'busy', 'outcome_unknown'],
    object: 'bid',
    rate: 'bid',
  }),
  ofAuction: endpoint(calls.bids.ofAuction, {
    summary: "The caller's own bids on one lot, newest first",
    params: z.object({ id }),
    response: response({ data: z.array(ownBid) }),
    refusals,
    object: 'auction',
  }),
  due: endpoint(calls.bids.due, {
    summary: "The caller's won lots that are not paid yet, the first to lapse first",
    response: response({ data: z.array(ownBid) }),
    refusals: ['token_refused', 'forbidden'],
  }),
  list: endpoint(calls.bids.list, {
    summary: "The caller's own bids, newest first",
    query: z.object({ limit: queryLimit(24), cursor: optionalText(400) }),
    response: response({ data: z.array(ownBid), page }),
    refusals: ['token_refused', 'forbidden', 'stale_cursor'],
  }),
}
