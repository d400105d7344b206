// The calls, first half (spec: section 7).
import { type SpecTests, testsOf } from './spec-tests.ts'
import {
  apiClient,
  artworksChange,
  auctionWire,
  forgot,
  home,
  lotOrders,
  checkoutSummary,
  picks,
  profileCalls,
  registerCalls,
  resetCalls,
  specWireArtists,
  wire,
  wishlistCalls,
} from './files.ts'

export const callsShop: SpecTests = {
  // All calls go to the product's API host, JSON, 10 s timeout.
  '7 1': {
    shown: testsOf(
      apiClient,
      'goes to the URL of the contract with its parameters',
      'carries its body as JSON and the key of its form',
      'has 10 seconds',
    ),
  },
  // POST /api/v1/user/login | email, password | data.token, message, error
  '7 2': {
    shown: testsOf(
      wire,
      'POST /api/v1/user/login takes email, password and answers data.token, message, error; the token carries an id',
    ),
  },
  // POST /api/v1/user/new | name, phone, email, password | data.token
  '7 3': {
    shown: [
      ...testsOf(wire, 'POST /api/v1/user/new takes name, phone, email, password and answers data.token'),
      ...testsOf(registerCalls, 'answers id and token, and the token opens the account'),
    ],
  },
  // GET /api/v1/user/profile | none | user
  '7 4': {
    shown: testsOf(wire, 'GET /api/v1/user/profile answers user: name, email, phone, createdAt, address, orders, bids'),
  },
  // GET /api/v1/user/profile/address | none | data.address
  '7 5': {
    shown: testsOf(
      wire,
      'PATCH /api/v1/user/update and GET /api/v1/user/profile/address carry the address, country india by default',
    ),
  },
  // PATCH /api/v1/user/update | address{...} | server message
  '7 6': {
    shown: [
      ...testsOf(
        wire,
        'PATCH /api/v1/user/update and GET /api/v1/user/profile/address carry the address, country india by default',
      ),
      ...testsOf(profileCalls, 'keeps what a change leaves out, and clears what it sends empty'),
    ],
  },
  // POST /auth/password/reset-request, POST /auth/password/reset | payloads not shown | not shown
  '7 7': {
    shown: [
      ...testsOf(
        resetCalls,
        'answers the same for an account, for none, and for the email in capitals with spaces',
        'one mail has a link for each account of an email',
        'sets the new password, ends every session, and sends a mail about it',
        'is good once, also where it and an earlier one are used at the same moment',
        'stays valid when a newer one is requested, and using one ends all',
        'ends after RESET_MINUTES, and then is forgotten',
      ),
      ...testsOf(
        forgot,
        'sets a new password, ends the sessions there are, and leads to the login',
        'an artist’s link leads to the artist’s login',
      ),
    ],
  },
  // GET /api/v1/artwork/all | none | list
  '7 8': { shown: testsOf(wire, 'GET /api/v1/artwork/all without parameters answers the list') },
  // GET /api/v1/artwork/top-selling?limit=8 | none | list (also fetched when home opens)
  '7 9': {
    shown: [
      ...testsOf(wire, 'GET /api/v1/artwork/%s answers as many as its limit, and 8 without it'),
      ...testsOf(picks, 'most sold first, then as featured'),
      ...testsOf(home, 'requests the eight works sold most when it opens'),
    ],
  },
  // GET /api/v1/artwork/recent?limit=8 | none | list
  '7 10': {
    shown: [
      ...testsOf(wire, 'GET /api/v1/artwork/%s answers as many as its limit, and 8 without it'),
      ...testsOf(picks, 'added last'),
    ],
  },
  // GET /api/v1/artwork/view/{id} | none | artwork
  '7 11': { shown: testsOf(wire, 'GET /api/v1/artwork/view/{id} answers every field of the spec, nothing omitted') },
  // POST /api/v1/artwork/new | artwork fields (artist token) | message; used for add and update in one reading
  '7 12': {
    shown: [
      ...testsOf(
        wire,
        'POST /api/v1/artwork/new adds, and updates with an id; PATCH …/update/{id} and DELETE …/delete/{id} ' +
          'answer the spec’s messages',
      ),
      ...testsOf(artworksChange, 'through artwork/new with its id needs no other field, and only its artist can'),
    ],
  },
  // PATCH /api/v1/artwork/update/{id} | artwork fields (artist token) | message
  '7 13': {
    shown: testsOf(
      wire,
      'POST /api/v1/artwork/new adds, and updates with an id; PATCH …/update/{id} and DELETE …/delete/{id} ' +
        'answer the spec’s messages',
    ),
  },
  // DELETE /api/v1/artwork/delete/{id} | none (artist token) | message
  '7 14': {
    shown: testsOf(
      wire,
      'POST /api/v1/artwork/new adds, and updates with an id; PATCH …/update/{id} and DELETE …/delete/{id} ' +
        'answer the spec’s messages',
    ),
  },
  // POST /api/v1/wishlist, DELETE /api/v1/wishlist | artworkId | message
  '7 15': {
    shown: testsOf(wire, 'POST and DELETE /api/v1/wishlist take artworkId, GET /api/v1/wishlist/user answers the list'),
  },
  // GET /api/v1/wishlist/user | none | list
  '7 16': {
    shown: [
      ...testsOf(wire, 'POST and DELETE /api/v1/wishlist take artworkId, GET /api/v1/wishlist/user answers the list'),
      ...testsOf(
        wishlistCalls,
        'is sorted by the newest saved, page by page, each work once, while others are saved and removed',
      ),
    ],
  },
  // POST /api/v1/image/upload | multipart field file (or JSON file); artist token for artist uploads | data.imageUrl
  '7 17': {
    shown: testsOf(
      specWireArtists,
      'POST /api/v1/image/upload takes the multipart field file or JSON file and answers data.imageUrl',
    ),
  },
  // GET /api/v1/checkout/artwork/{id}, GET /api/v1/checkout/auction/{id} | none | checkout product
  '7 18': {
    shown: [
      ...testsOf(checkoutSummary, 'shows what is paid, in rupees, and whether it can be'),
      ...testsOf(lotOrders, 'shows its winner the winning bid, and nothing taken off'),
    ],
  },
  // GET /api/v1/auction/all | none | list
  '7 19': {
    shown: testsOf(
      auctionWire,
      'GET /api/v1/auction/all without parameters answers the list, and what the page counts',
    ),
  },
  // GET /api/v1/artist/{id}/auctions | none | list
  '7 20': { shown: testsOf(auctionWire, 'GET /api/v1/artist/{id}/auctions answers the list, by id') },
  // POST /api/v1/auction/new | auction form (artist token) | message
  '7 21': {
    shown: testsOf(
      auctionWire,
      'POST /api/v1/auction/new, PATCH …/update/{id}, PATCH …/cancel/{id} and DELETE …/delete/{id} answer the ' +
        'spec’s messages',
    ),
  },
  // PATCH /api/v1/auction/update/{id}, DELETE /api/v1/auction/delete/{id} | (artist token) | message
  '7 22': {
    shown: testsOf(
      auctionWire,
      'POST /api/v1/auction/new, PATCH …/update/{id}, PATCH …/cancel/{id} and DELETE …/delete/{id} answer the ' +
        'spec’s messages',
    ),
  },
  // cancel auction | by id, artist token; path not shown | message
  '7 23': {
    shown: testsOf(
      auctionWire,
      'POST /api/v1/auction/new, PATCH …/update/{id}, PATCH …/cancel/{id} and DELETE …/delete/{id} answer the ' +
        'spec’s messages',
    ),
  },
}
