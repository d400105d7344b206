// Auctions at the desk: the lots, with what moves on the live ones, and one lot with its ledger, its replay and its
// bidders, named by paddle until one is looked at (docs/product.md 27). Rupees on the wire.
import { z } from 'zod'
import { auditRow } from './desk-audit.ts'
import { auctionStatuses } from './auction-names.ts'
import { deskCalls } from './desk-calls.ts'
import { lotSorts } from './desk-choices.ts'
import { csvEndpoint, listEndpoint, queryChoice } from './desk-lists.ts'
import { endpoint, response } from './endpoint.ts'
import { id, optionalLine, text } from './fields.ts'
import { picture } from './images.ts'
import { ledgerKinds } from './auction-ledger.ts'

export const deskListedLot = z.object({
  id: z.uuid(),
  title: z.string(),
  artistName: z.string(),
  status: z.enum(auctionStatuses),
  price: z.number(),
  /** Active bids, and who placed any. */
  bids: z.number().int(),
  bidders: z.number().int(),
  startsAt: z.string(),
  endsAt: z.string(),
  payUntil: z.string().nullable(),
  /** The number of the last entry of the ledger. */
  seq: z.number().int(),
})
export type DeskListedLot = z.output<typeof deskListedLot>

/** One entry of the ledger, and what the replay has after it. */
const ledgerLine = z.object({
  seq: z.number().int(),
  at: z.string(),
  kind: z.enum(ledgerKinds),
  /** The bidder's number on this lot; null where nobody is named. */
  paddle: z.number().int().nullable(),
  /** Null where the entry has none, and for the limit of a maximum bid, which is secret. */
  amount: z.number().nullable(),
  hasMaximum: z.boolean(),
  price: z.number(),
  leader: z.number().int().nullable(),
  endsAt: z.string(),
})
export type DeskLedgerLine = z.output<typeof ledgerLine>

const bidder = z.object({
  paddle: z.number().int(),
  /** Active bids; those removed, by the bidder or by the gallery, are counted apart. */
  bids: z.number().int(),
  withdrawals: z.number().int(),
  highest: z.number().nullable(),
})

export const deskLot = deskListedLot.extend({
  artistUsername: z.string(),
  picture: picture.nullable(),
  startingPrice: z.number(),
  minimumBid: z.number(),
  softCloseMinutes: z.number().int(),
  scheduledEndsAt: z.string(),
  /** Paddles. */
  leader: z.number().int().nullable(),
  winner: z.number().int().nullable(),
  cancelReason: z.string().nullable(),
  /** Its artist has removed it for good: it has no public page. */
  isRemoved: z.boolean(),
  /** Hours that the next bidder gets to take the work, if the win is passed on now. */
  offerHours: z.number(),
  /** Oldest first: the newest 1,000. */
  ledger: z.array(ledgerLine),
  ledgerIsCut: z.boolean(),
  /** Where the row does not follow from the ledger; empty where all is sound. */
  faults: z.array(z.string()),
  bidderList: z.array(bidder),
  audit: z.array(auditRow),
  acts: z.object({
    cancel: z.boolean(),
    /** A win that is not paid can be passed on. */
    offer: z.boolean(),
  }),
})
export type DeskLot = z.output<typeof deskLot>

const listQuery = z.object({
  search: optionalLine(200),
  status: queryChoice(auctionStatuses),
  sort: queryChoice(lotSorts),
})
export type DeskLotQuery = z.output<typeof listQuery>

const params = z.object({ id })
const refusals = ['token_refused', 'forbidden', 'not_found'] as const
const one = response({ data: deskLot })

export const deskAuctionEndpoints = {
  list: listEndpoint(deskCalls.auctions.list, {
    summary: 'Lots, those that end next first: found by title or artist',
    query: listQuery,
    row: deskListedLot,
  }),
  csv: csvEndpoint(deskCalls.auctions.csv, { found: 'lots', query: listQuery }),
  view: endpoint(deskCalls.auctions.view, {
    summary: 'One lot with its ledger replayed entry by entry, and its bidders by paddle',
    params,
    response: one,
    refusals: ['token_refused', 'not_found'],
  }),
  look: endpoint(deskCalls.auctions.look, {
    summary: 'Name and email of one bidder; it is recorded',
    params,
    body: z.object({ paddle: z.number().int().positive() }),
    response: response({ data: z.object({ value: z.string() }) }),
    refusals: ['token_refused', 'forbidden', 'not_found'],
  }),
  cancel: endpoint(deskCalls.auctions.cancel, {
    summary:
      'End a lot that is not over without a sale; its bidders get a mail with the reason. A repeat by the same ' +
      'operator with the same reason changes nothing',
    params,
    body: z.object({ reason: text(500) }),
    response: one,
    refusals: [...refusals, 'auction_over'],
  }),
  offer: endpoint(deskCalls.auctions.offer, {
    summary:
      'Void a win that is not paid; the next bidder gets the offer at the price without it, or the lot ends unsold. ' +
      'A repeat by the same operator with the same reason changes nothing',
    params,
    body: z.object({ reason: text(500), winner: z.number().int().positive() }),
    response: one,
    refusals: [...refusals, 'nothing_to_offer'],
  }),
}
