// The table of the desk's endpoints. A call in `desk-calls.ts` without an entry here does not compile.
import type { DeskCalls } from './desk-calls.ts'
import { deskArtworkEndpoints } from './desk-artworks.ts'
import { deskArtistEndpoints } from './desk-artists.ts'
import { deskBuyerEndpoints } from './desk-buyers.ts'
import { deskAuctionEndpoints } from './desk-auctions.ts'
import { deskAuditEndpoints } from './desk-audit.ts'
import { deskContestEndpoints } from './desk-contests.ts'
import { deskCouponEndpoints } from './desk-coupons.ts'
import { deskTaxEndpoints } from './desk-tax.ts'
import { deskOrderEndpoints } from './desk-orders.ts'
import { deskPayoutRunEndpoints } from './desk-payout-runs.ts'
import { deskPayoutEndpoints } from './desk-payouts.ts'
import { deskSessionEndpoints } from './desk-session.ts'
import { deskClaimEndpoints } from './desk-claims.ts'
import { deskTicketEndpoints } from './desk-tickets.ts'
import { deskDisputeEndpoints } from './desk-disputes.ts'
import { deskHomeEndpoints } from './desk-home.ts'
import { deskSettingEndpoints } from './desk-settings.ts'
import { deskTodayEndpoints } from './desk-today.ts'
import type { Endpoint } from './endpoint.ts'

export const deskEndpoints = {
  session: deskSessionEndpoints,
  today: deskTodayEndpoints,
  home: deskHomeEndpoints,
  settings: deskSettingEndpoints,
  orders: deskOrderEndpoints,
  claims: deskClaimEndpoints,
  tickets: deskTicketEndpoints,
  auctions: deskAuctionEndpoints,
  payouts: deskPayoutEndpoints,
  payoutRuns: deskPayoutRunEndpoints,
  disputes: deskDisputeEndpoints,
  artworks: deskArtworkEndpoints,
  artists: deskArtistEndpoints,
  buyers: deskBuyerEndpoints,
  tax: deskTaxEndpoints,
  coupons: deskCouponEndpoints,
  contests: deskContestEndpoints,
  audit: deskAuditEndpoints,
} satisfies { [Noun in keyof DeskCalls]: { [Name in keyof DeskCalls[Noun]]: Endpoint } }

export type DeskEndpoints = typeof deskEndpoints
