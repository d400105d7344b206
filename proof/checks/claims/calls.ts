import type { Claims } from './claim.ts'

export const calls: Claims = {
  // All calls go to the product's API host, JSON, 10 s timeout.
  '7 1': {
    shown: [
      'web/src/platform/api.test.ts › carries its body as JSON and the key of its form',
      'web/src/platform/api.test.ts › has 10 seconds',
    ],
  },
  // POST /api/v1/user/login | email, password | data.token, message, error
  '7 2': {
    shown: [
      'server/src/accounts/login.test.ts › answers a token of 30 days that carries id, role, jti, iat, exp and ver',
      'proof/journeys/login.journey.ts › shows the server message as a toast, keeps the token, and goes to /',
    ],
  },
  // POST /api/v1/user/new | name, phone, email, password | data.token
  '7 3': {
    shown: [
      'server/src/accounts/register.test.ts › answers id and token, and the token opens the account',
      'proof/journeys/registering.journey.ts › shows a toast, keeps the token, goes to /, and never sends the confirmed password',
    ],
  },
  // GET /api/v1/user/profile | none | user
  '7 4': {
    shown: [
      'server/src/accounts/profile.test.ts › answers `user` at the top level, with orders and bids, and nothing else of the account',
      "proof/journeys/account.journey.ts › has a logout button, the user's name and email, and four tabs",
    ],
  },
  // GET /api/v1/user/profile/address | none | data.address
  '7 5': {
    shown: [
      'server/src/accounts/profile.test.ts › is null until one is saved',
      'server/src/accounts/profile.test.ts › is saved with the spec’s words and answered',
    ],
  },
  // PATCH /api/v1/user/update | address{...} | server message
  '7 6': {
    shown: [
      'server/src/accounts/profile.test.ts › takes what the account page sends: five fields, the country in capitals',
      'proof/journeys/address.journey.ts › starts empty, is added, and is read as name, street, city, state, pincode, upper-case country and phone',
    ],
  },
  // POST /auth/password/reset-request, POST /auth/password/reset | payloads not shown | not shown
  '7 7': { later: [6] },
  // GET /api/v1/artwork/all | none | list
  '7 8': { shown: ['server/src/catalogue/list.test.ts › says nothing but what the contract names, and every work without parameters'] },
  // GET /api/v1/artwork/top-selling?limit=8 | none | list (also fetched when home opens)
  '7 9': {
    shown: [
      'server/src/catalogue/picks.test.ts › most sold first, then as featured',
      'proof/spec-shapes.test.ts › top-selling and recent lists hold 8 unless asked otherwise',
    ],
    later: [6],
  },
  // GET /api/v1/artwork/recent?limit=8 | none | list
  '7 10': {
    shown: [
      'server/src/catalogue/picks.test.ts › added last',
      'proof/spec-shapes.test.ts › top-selling and recent lists hold 8 unless asked otherwise',
    ],
  },
  // GET /api/v1/artwork/view/{id} | none | artwork
  '7 11': {
    shown: ['server/src/artworks/artworks.test.ts › answers the spec’s message and the id, and the work is there as it was written'],
  },
  // POST /api/v1/artwork/new | artwork fields (artist token) | message; used for add and update in one reading
  '7 12': {
    shown: [
      'server/src/artworks/artworks.test.ts › answers the spec’s message and the id, and the work is there as it was written',
      'server/src/artworks/artworks.test.ts › through artwork/new with its id needs no other field, and only its artist can',
    ],
  },
  // PATCH /api/v1/artwork/update/{id} | artwork fields (artist token) | message
  '7 13': { shown: ['server/src/artworks/artworks.test.ts › leaves what it does not carry'] },
  // DELETE /api/v1/artwork/delete/{id} | none (artist token) | message
  '7 14': { shown: ['server/src/artworks/artworks.test.ts › answers the spec’s message, and the work is gone for everyone'] },
  // POST /api/v1/wishlist, DELETE /api/v1/wishlist | artworkId | message
  '7 15': {
    shown: [
      'server/src/wishlist/wishlist.test.ts › answers the spec’s message; the list, the ids, the work and its counter know',
      'server/src/wishlist/wishlist.test.ts › answers the spec’s message, once or twice',
    ],
  },
  // GET /api/v1/wishlist/user | none | list
  '7 16': {
    shown: ['server/src/wishlist/wishlist.test.ts › goes newest saved first, page by page, each work once, while others are saved and let go'],
  },
  // POST /api/v1/image/upload | multipart field file (or JSON file); artist token for artist uploads | data.imageUrl
  '7 17': {
    shown: [
      'server/src/images/upload.test.ts › $name is taken in, turned upright, and shown in sRGB without metadata',
      'server/src/images/upload.test.ts › is taken as JSON with a data address too, and gives the same image',
      'server/src/images/upload.test.ts › is an artist’s own from the start, and a visitor’s is nobody’s',
    ],
  },
  // GET /api/v1/checkout/artwork/{id}, GET /api/v1/checkout/auction/{id} | none | checkout product
  '7 18': { later: [3, 4] },
  // GET /api/v1/auction/all | none | list
  '7 19': { later: [4] },
  // GET /api/v1/artist/{id}/auctions | none | list
  '7 20': { later: [4] },
  // POST /api/v1/auction/new | auction form (artist token) | message
  '7 21': { later: [4] },
  // PATCH /api/v1/auction/update/{id}, DELETE /api/v1/auction/delete/{id} | (artist token) | message
  '7 22': { later: [4] },
  // cancel auction | by id, artist token; path not shown | message
  '7 23': { later: [4] },
  // GET /api/v1/auction/view/{id} | none | auction
  '7 24': { later: [4] },
  // GET /api/v1/auction/status/{id} | none, polled every 5 s | status, currentPrice, error
  '7 25': { later: [4] },
  // GET /api/v1/user/bid/auction/{id} | none | the user's bids, filtered to drop isDeleted
  '7 26': { later: [4] },
  // POST /api/v1/bid/new | auctionId, bidAmount | message; then refresh auction and bids
  '7 27': { later: [4] },
  // DELETE /api/v1/bid/delete/{id} | none | message; then refresh auction
  '7 28': { later: [4] },
  // POST /api/v1/coupon/validate | code, price | error, message, data.discountAmount
  '7 29': { later: [3] },
  // POST /api/v1/order | couponCode, productType, productId | data.orderId, the payment provider's order id, error, message
  '7 30': { later: [3] },
  // POST /api/v1/order/verify | orderId, couponCode, paymentId, signature | data{isDigital, images, id, totalPrice, paymentInfo}, error, message
  '7 31': { later: [3] },
  // POST /api/v1/artist/login | email, password | error, message, data.token
  '7 32': {
    shown: ['server/src/artists/artists.test.ts › is opened by a log-in with the right password only, and ended by logging out'],
    later: [5],
  },
  // POST /api/v1/artist/new | name, username, description, email, password, phone, avatar, address{...}, socialLinks{...} | data.token, message
  '7 33': {
    shown: [
      'server/src/artists/artists.test.ts › answers id and token, and keeps what was said in the shape of the own profile',
      'server/src/artists/artists.test.ts › is an upload made before there was a token, and becomes the artist’s own',
    ],
    later: [5],
  },
  // GET /api/v1/artist/all?limit=8 | none | list
  '7 34': { later: [5] },
  // GET /api/v1/artist/{id}/artworks | none | list
  '7 35': { later: [5] },
  // GET /api/v1/artist/view/{id} | none | artist
  '7 36': { later: [5] },
  // GET /api/v1//artist/profile (artist token) | none | own artist
  '7 37': {
    shown: [
      'server/src/artists/artists.test.ts › answers id and token, and keeps what was said in the shape of the own profile',
      'server/src/artists/artists.test.ts › works without social links, and with the address the spec writes',
    ],
    later: [5],
  },
  // GET /api/v1/artist/profile/dashboard (artist token) | none | dashboard
  '7 38': { later: [5] },
  // GET /api/v1/artist/orders/artwork (artist token) | none | orders
  '7 39': { later: [5] },
  // update artist | edited profile; path not shown | message
  '7 40': { later: [5] },
  // POST /api/v1/contest/register | fullname, name, phone, description, image (artist token) | error, data, message
  '7 41': { later: [5] },
  // Payment window: the provider's script is loaded at payment time; the window opens with the key, amount, currency INR, order id, store name, descriptio
  '7 42': { later: [3] },
  // The result (payment id, signature) is then posted to verify.
  '7 43': { later: [3] },
  // Logout (buyer and artist) is local only: it removes the stored tokens and stored user/artist.
  '7 44': {
    shown: [
      "proof/journeys/session.journey.ts › clears the stored token and record, says 'Logout success', leads home, and ends the token on the server",
      'proof/journeys/session.journey.ts › works where the server cannot be reached',
    ],
    later: [5],
  },
  // Analytics events: home_screen_opened with a timestamp, and events on opening the auction list, checkout (with product id) and other pages; detail not 
  '7 45': {
    shown: ['server/src/analytics/analytics.test.ts › is kept with its name, what it was about and our clock, and nothing else'],
    later: [3, 4, 6],
  },
  // The contact form submit call: not shown.
  '7 46': { later: [6] },
}
