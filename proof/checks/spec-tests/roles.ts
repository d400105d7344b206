// Who may do what (spec: section 6).
import { type SpecTests, testsOf } from './spec-tests.ts'
import {
  address,
  apiClient,
  artistLots,
  artistPage,
  artistWorks,
  artworkCalls,
  auctionWire,
  auctionsPage,
  bidsPage,
  checkout,
  contest,
  contestPage,
  duel,
  listFilters,
  hammer,
  leaks,
  login,
  matrix,
  routesJourney,
  saving,
  session,
  tokens,
  wire,
} from './files.ts'

export const roles: SpecTests = {
  // Visitor: browses artworks, artists, auctions, artist profiles, static pages.
  '6 1': {
    shown: [
      ...testsOf(listFilters, 'goes over title, artist name and category'),
      ...testsOf(matrix, '%s answers each caller as the matrix requires'),
      ...testsOf(auctionsPage, 'are counted, noted, and found by the search'),
      ...testsOf(routesJourney, 'pages of text have the shared header and footer, a title and a description'),
      ...testsOf(artistPage, 'a visitor, a buyer and another artist see no control of the owner'),
    ],
  },
  // Whether wishlist needs login: not shown.
  '6 2': {
    shown: [
      ...testsOf(
        saving,
        'is led to log in and brought back with the work saved',
        'of a visitor links to the login and from there back',
      ),
      ...testsOf(matrix, '%s answers each caller as the matrix requires'),
    ],
  },
  // Buyer (user token kept in local storage under user_auth_token): wishlist, bid, remove own bids, view orders and…
  '6 3': {
    shown: [
      ...testsOf(login, 'shows the server message as a toast, keeps the token, and goes to /'),
      ...testsOf(saving, 'saves on cards, finds them newest first under Your Wishlist, and takes one off'),
      ...testsOf(matrix, '%s answers each caller as the matrix requires'),
      ...testsOf(duel, 'is seen in both windows as it goes'),
      ...testsOf(bidsPage, 'shows the state of each bid, and removes one after a confirmation in place'),
      ...testsOf(
        address,
        'starts empty, is added, and is read as name, street, city, state, pincode, upper-case country and phone',
      ),
      ...testsOf(
        checkout,
        'leads from the work through the login and the payment to the order, its invoice and its certificate',
      ),
      ...testsOf(hammer, 'falls: the winner celebrates and pays, the loser and a visitor see the result'),
    ],
  },
  // Artist (artist token kept under artist_auth_token): own profile, artworks, auctions, orders, dashboard, image u…
  '6 4': {
    shown: [
      ...testsOf(
        session,
        'goes to /user/profile where a user token is stored, and to /artist/profile where only an artist token is',
      ),
      ...testsOf(matrix, '%s answers each caller as the matrix requires'),
      ...testsOf(
        auctionWire,
        'POST /api/v1/auction/new, PATCH …/update/{id}, PATCH …/cancel/{id} and DELETE …/delete/{id} answer the ' +
          'spec’s messages',
      ),
      ...testsOf(artistWorks, 'an artist lists a work with a photograph, changes it and takes it down'),
      ...testsOf(artistLots, 'an artist opens an auction from a work, changes it, sees a bid arrive and closes it'),
    ],
  },
  // Only an artist viewing their own profile sees Orders, Edit Profile and add/edit/delete/close controls; other ar…
  '6 5': {
    shown: [
      ...testsOf(artworkCalls, 'is its artist’s alone'),
      ...testsOf(matrix, '%s answers each caller as the matrix requires'),
      ...testsOf(
        artistPage,
        'a visitor, a buyer and another artist see no control of the owner',
        'the owner has the same controls at the public URL as in the studio, and none after logging out',
      ),
      ...testsOf(contestPage, 'a visitor, whose Back does not lead into the contest again', 'a buyer'),
    ],
  },
  // Requests use the user token by default; artist-only calls (image upload, artwork and auction create/update/canc…
  '6 6': {
    shown: [
      ...testsOf(
        apiClient,
        'is the buyer’s by default and the artist’s on the artist’s own calls, also when both are stored',
      ),
      ...testsOf(session, 'if both are stored the user token wins, and requests carry it'),
      ...testsOf(matrix, '%s answers each caller as the matrix requires'),
      ...testsOf(artistLots, 'an artist opens an auction from a work, changes it, sees a bid arrive and closes it'),
      ...testsOf(
        contest,
        'enters once, with a photograph of a phone’s size, and a second entry is refused with a message',
      ),
    ],
  },
  // Logged-in status is presence of the token.
  '6 7': {
    shown: testsOf(
      session,
      'goes to /login where nothing is stored',
      'goes to /user/profile where a user token is stored, and to /artist/profile where only an artist token is',
    ),
  },
  // No admin role appears.
  '6 8': { shown: testsOf(wire, 'no call is for an administrator') },
  // Server-side enforcement: not shown.
  '6 9': {
    shown: [
      ...testsOf(matrix, '%s answers each caller as the matrix requires'),
      ...testsOf(tokens, '%s is refused with 401 and the spec’s words', 'of the other role gets 403'),
      ...testsOf(
        leaks,
        'no public response contains an email, a phone, a hash or a line of an address, for any caller',
      ),
    ],
  },
}
