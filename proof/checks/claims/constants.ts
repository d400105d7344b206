import type { Claims } from './claim.ts'

export const constants: Claims = {
  // Token storage keys: user_auth_token, artist_auth_token.
  '9 1': {
    shown: [
      'proof/journeys/session.journey.ts › goes to /user/profile where a user token is stored, and to /artist/profile where only an artist token is',
      'proof/journeys/login.journey.ts › shows the server message as a toast, keeps the token, and goes to /',
    ],
  },
  // Product types: auction and artwork.
  '9 2': { later: [3, 4] },
  // Contest duration 10 days (another reading: the contest end is a configured number of days from now, value not shown).
  '9 3': { later: [5] },
  // Dynamic minimum-bid calculation flag: off.
  '9 4': { later: [4] },
  // API timeout 10000 ms.
  '9 5': { shown: ['web/src/platform/api.test.ts › has 10 seconds'] },
  // Top-selling and recent lists limit 8; artist list limit 8.
  '9 6': { shown: ['proof/spec-shapes.test.ts › top-selling and recent lists hold 8 unless asked otherwise'], later: [5] },
  // Toast auto-close: 5000 ms on the account and login side, 3000 ms on the checkout and auction side; top-right.
  '9 7': {
    shown: [
      'proof/journeys/login.journey.ts › account messages stay 5 seconds, unless one points at them',
      "proof/journeys/looking.journey.ts › shares its address: toast 'Link copied!', which stays 3 seconds",
    ],
    later: [3, 4],
  },
  // Timings: header scroll threshold 50 px; hero auto-advance 3.5 s; testimonials auto-advance 4 s, resuming 10 s after a manual action, paused on pointer
  '9 8': {
    shown: [
      'proof/journeys/header.journey.ts › changes its style after more than 50 pixels, and back',
      'proof/journeys/login.journey.ts › shows five works in turn, another one every 4 seconds, and begins again',
    ],
    later: [3, 4, 5, 6],
  },
  // Ending soon: under 2 hours.
  '9 9': { later: [4] },
  // Ending Today: 0 to 24 hours.
  '9 10': { later: [4] },
  // Default view count 245.
  '9 11': { later: [4] },
  // Default rating 5.0.
  '9 12': {
    shown: [
      "contract/src/rating.test.ts › a sample without reviews shows the spec's default",
      'contract/src/rating.test.ts › reviews without an average fall back to 5.0',
    ],
  },
  // Default offer percent 20.
  '9 13': { shown: ['contract/src/offer.test.ts › %s shows the spec’s 20 on a sample and nothing on a real work'] },
  // Image limit 5 MB (types jpeg, png, jpg, gif, webp); two image slots per auction; contest image limit 1MB; suggested contest resolution 1920x1080.
  '9 14': {
    shown: [
      'server/src/images/upload.test.ts › of just under 5 MB is taken in either way',
      'server/src/images/upload.test.ts › $name is taken in, turned upright, and shown in sRGB without metadata',
      'proof/spec-shapes.test.ts › an image is refused in its words, by its types and its 5 MB',
      'server/src/images/hostile.test.ts › $name is refused',
    ],
    later: [4, 5],
  },
  // Minimum bid: current price plus 1; bid buttons step 10.
  '9 15': { later: [4] },
  // Amounts: artwork total = price + delivery − coupon discount; auction total = finalPrice + delivery − discount; product discount = maxPrice − price.
  '9 16': { later: [3, 4] },
  // A percentage coupon would apply to maxPrice, but the server's result is always treated as a fixed amount.
  '9 17': { later: [3] },
  // Totals show 2 decimals.
  '9 18': { shown: ['contract/src/money.test.ts › %d reads %s in a sentence and %s in a total'], later: [3] },
  // Currency: rupee (INR), Indian digit grouping.
  '9 19': {
    shown: [
      'contract/src/money.test.ts › digits are grouped the Indian way, decimals show only where there are any, and nothing is rounded away',
      'proof/journeys/looking.journey.ts › has its label, its way back to /artworks, its artist, its promises, and a button to the checkout',
    ],
  },
  // Dates shown month/day/year.
  '9 20': {
    shown: [
      'contract/src/time.test.ts › %s reads %s',
      'proof/journeys/account.journey.ts › the profile shows full name, email, phone and the day one became a member',
    ],
  },
  // Dimensions stored in metres and kg; shown in inches on detail pages and cm on the profile list; size input step 0.1 in edit form, 0.01 in create form.
  '9 21': {
    shown: [
      'server/src/artworks/artworks.test.ts › answers the spec’s message and the id, and the work is there as it was written',
      "proof/journeys/looking.journey.ts › shows its size in inches, and '% OFF' by the detail page's own formula, which rounds",
      'contract/src/size.test.ts › %d m reads %s in centimetres',
    ],
    later: [5],
  },
  // Defaults: country 'india', category Other, framingType Frame, deliveryType Physical (Digital in the auction form), addressType home, pincode 6 digits,
  '9 22': {
    shown: [
      'server/src/accounts/profile.test.ts › starts with the spec’s defaults for country and type, and only then',
      'proof/journeys/address.journey.ts › the PIN code has 6 digits and suggests the State',
    ],
    later: [3, 4, 5, 6],
  },
  // Refund window 3-5 days; refund paid within 5 business days.
  '9 23': { later: [6] },
  // Results announced within 48 hours; one artwork per artist per contest.
  '9 24': { later: [5, 6] },
  // Terms: disputes on results within 24 hours.
  '9 25': { later: [6] },
  // Artist signup has 3 steps.
  '9 26': { later: [5] },
  // Artists page fixed tiles: 2,456 artworks, 156 auctions; fallbacks 24 artworks, 1200 followers.
  '9 27': { later: [5] },
  // Care advice: temperature 65-75°F, humidity 40-60%.
  '9 28': { later: [4] },
}
