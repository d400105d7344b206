// First-party events without personal data (spec: section 7, Analytics events; docs/product.md 18).
import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint, noData } from './endpoint.ts'
import { idOrNull, optionalText } from './fields.ts'
import { words } from './words.ts'

export const eventNames = [
  'home_screen_opened',
  'tour_opened',
  'catalogue_opened',
  'artwork_opened',
  'auctions_opened',
  'auction_opened',
  'wishlist_opened',
  'login_opened',
  'signup_opened',
  'artist_login_opened',
  'artist_signup_opened',
  'account_opened',
  'checkout_opened',
  'contest_opened',
  'artist_opened',
  'studio_opened',
  // Sent by the pages of text and the forms that it does not tell apart; the name is the wire's. Pages that no other
  // name fits send no event.
  'room_opened',
] as const
export type EventName = (typeof eventNames)[number]

export const analyticsEndpoints = {
  event: endpoint(calls.analytics.event, {
    summary: 'Note that a page was opened; `artwork_opened` and `auction_opened` count a view once per viewer and day',
    body: z.object({
      name: z.enum(eventNames, words.field.oneOf(eventNames)),
      /** The id of the work, lot or artist of the page; anything else counts as none. */
      objectId: idOrNull(optionalText(40)),
      /** The time by the browser's clock. */
      timestamp: optionalText(40),
    }),
    response: noData,
    refusals: [],
    rate: 'event',
  }),
}
