// The table of all endpoints. A call in `calls.ts` without an entry here does not compile.
import { artistAccountEndpoints, buyerAccountEndpoints, passwordResetEndpoints } from './account-settings.ts'
import { addressEndpoints } from './addresses.ts'
import { analyticsEndpoints } from './analytics.ts'
import { publicArtistEndpoints } from './public-artists.ts'
import { artistEndpoints } from './artists.ts'
import { artworkEndpoints } from './artworks.ts'
import { auctionEndpoints } from './auctions.ts'
import { bidEndpoints } from './bids.ts'
import { buyerEndpoints } from './buyers.ts'
import type { Calls } from './calls.ts'
import { claimEndpoints } from './claims.ts'
import { checkoutEndpoints } from './checkout.ts'
import { bookingEndpoints } from './bookings.ts'
import { deliveryEndpoints } from './delivery.ts'
import { contactEndpoints } from './contact.ts'
import { contestEndpoints } from './contest.ts'
import { couponEndpoints } from './coupons.ts'
import type { Endpoint } from './endpoint.ts'
import { draftEndpoints } from './drafts.ts'
import { imageEndpoints } from './images.ts'
import { mailChoiceEndpoints } from './mail-choices.ts'
import { mailEndpoints } from './mails.ts'
import { orderEndpoints } from './orders.ts'
import { homeEndpoints } from './home.ts'
import { promiseEndpoints } from './promises.ts'
import { certificateEndpoints } from './documents.ts'
import { reminderEndpoints } from './reminders.ts'
import { shipmentEndpoints } from './shipments.ts'
import { payoutAccountEndpoints } from './payout-account.ts'
import { ledgerEndpoints } from './ledger.ts'
import { statementEndpoints } from './statements.ts'
import { salesEndpoints } from './sales.ts'
import { ownWorkEndpoints } from './own-works.ts'
import { wishlistEndpoints } from './wishlist.ts'

export const endpoints = {
  buyers: buyerEndpoints,
  addresses: addressEndpoints,
  artists: { ...artistEndpoints, ...publicArtistEndpoints },
  passwordResets: passwordResetEndpoints,
  buyerAccount: buyerAccountEndpoints,
  artistAccount: artistAccountEndpoints,
  sales: salesEndpoints,
  ownWorks: ownWorkEndpoints,
  ledger: ledgerEndpoints,
  statements: statementEndpoints,
  payoutAccount: payoutAccountEndpoints,
  drafts: draftEndpoints,
  contest: contestEndpoints,
  artworks: artworkEndpoints,
  wishlist: wishlistEndpoints,
  auctions: auctionEndpoints,
  reminders: reminderEndpoints,
  bids: bidEndpoints,
  checkout: checkoutEndpoints,
  coupons: couponEndpoints,
  orders: orderEndpoints,
  shipments: shipmentEndpoints,
  claims: claimEndpoints,
  delivery: deliveryEndpoints,
  bookings: bookingEndpoints,
  certificates: certificateEndpoints,
  mails: mailEndpoints,
  mailChoices: mailChoiceEndpoints,
  contact: contactEndpoints,
  home: homeEndpoints,
  promises: promiseEndpoints,
  images: imageEndpoints,
  analytics: analyticsEndpoints,
} satisfies { [Noun in keyof Calls]: { [Name in keyof Calls[Noun]]: Endpoint } }

export type Endpoints = typeof endpoints
