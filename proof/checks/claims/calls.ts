import type { Claims } from './claim.ts'

export const calls: Claims = {
  // All calls go to the product's API host, JSON, 10 s timeout.
  '7 1': {},
  // POST /api/v1/user/login | email, password | data.token, message, error
  '7 2': {},
  // POST /api/v1/user/new | name, phone, email, password | data.token
  '7 3': {},
  // GET /api/v1/user/profile | none | user
  '7 4': { later: [5] },
  // GET /api/v1/user/profile/address | none | data.address
  '7 5': { later: [5] },
  // PATCH /api/v1/user/update | address{...} | server message
  '7 6': {},
  // POST /auth/password/reset-request, POST /auth/password/reset | payloads not shown | not shown
  '7 7': {},
  // GET /api/v1/artwork/all | none | list
  '7 8': {},
  // GET /api/v1/artwork/top-selling?limit=8 | none | list (also fetched when home opens)
  '7 9': { later: [6] },
  // GET /api/v1/artwork/recent?limit=8 | none | list
  '7 10': {},
  // GET /api/v1/artwork/view/{id} | none | artwork
  '7 11': {},
  // POST /api/v1/artwork/new | artwork fields (artist token) | message; used for add and update in one reading
  '7 12': {},
  // PATCH /api/v1/artwork/update/{id} | artwork fields (artist token) | message
  '7 13': {},
  // DELETE /api/v1/artwork/delete/{id} | none (artist token) | message
  '7 14': {},
  // POST /api/v1/wishlist, DELETE /api/v1/wishlist | artworkId | message
  '7 15': {},
  // GET /api/v1/wishlist/user | none | list
  '7 16': {},
  // POST /api/v1/image/upload | multipart field file (or JSON file); artist token for artist uploads | data.imageUrl
  '7 17': {},
  // GET /api/v1/checkout/artwork/{id}, GET /api/v1/checkout/auction/{id} | none | checkout product
  '7 18': { later: [4] },
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
  '7 32': {},
  // POST /api/v1/artist/new | name, username, description, email, password, phone, avatar, address{...}, socialLinks{...} | data.token, message
  '7 33': {},
  // GET /api/v1/artist/all?limit=8 | none | list
  '7 34': {},
  // GET /api/v1/artist/{id}/artworks | none | list
  '7 35': {},
  // GET /api/v1/artist/view/{id} | none | artist
  '7 36': {},
  // GET /api/v1//artist/profile (artist token) | none | own artist
  '7 37': { later: [5] },
  // GET /api/v1/artist/profile/dashboard (artist token) | none | dashboard
  '7 38': { later: [5] },
  // GET /api/v1/artist/orders/artwork (artist token) | none | orders
  '7 39': { later: [3] },
  // update artist | edited profile; path not shown | message
  '7 40': { later: [5] },
  // POST /api/v1/contest/register | fullname, name, phone, description, image (artist token) | error, data, message
  '7 41': { later: [5] },
  // Payment window: the provider's script is loaded at payment time; the window opens with the key, amount, currency INR, order id, store name, descriptio
  '7 42': { later: [3] },
  // The result (payment id, signature) is then posted to verify.
  '7 43': { later: [3] },
  // Logout (buyer and artist) is local only: it removes the stored tokens and stored user/artist.
  '7 44': {},
  // Analytics events: home_screen_opened with a timestamp, and events on opening the auction list, checkout (with product id) and other pages; detail not 
  '7 45': { later: [4] },
  // The contact form submit call: not shown.
  '7 46': { later: [6] },
}
