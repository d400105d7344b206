// The calls, second half (spec: section 7).
import { type SpecTests, testsOf } from './spec-tests.ts'
import {
  analyticsCalls,
  artistCalls,
  artistChange,
  artistLogin,
  artistPage,
  artistPublic,
  artistWorksPage,
  auctionWire,
  auctionsPage,
  cards,
  checkout,
  contactCalls,
  contestCalls,
  couponCalls,
  duel,
  hammer,
  artistSignup,
  orderCalls,
  orderFiles,
  payingCalls,
  session,
  specWireArtists,
  salesCalls,
} from './files.ts'

export const callsAuctions: SpecTests = {
  // GET /api/v1/auction/view/{id} | none | auction
  '7 24': {
    shown: testsOf(auctionWire, 'GET /api/v1/auction/view/{id} answers every field of the spec, nothing omitted'),
  },
  // GET /api/v1/auction/status/{id} | none, polled every 5 s | status, currentPrice, error
  '7 25': {
    shown: [
      ...testsOf(auctionWire, 'GET /api/v1/auction/status/{id} answers status, currentPrice, error'),
      ...testsOf(hammer, 'the page is right by polling every five seconds, and shows that the end has moved'),
    ],
  },
  // GET /api/v1/user/bid/auction/{id} | none | the user's bids, filtered to drop isDeleted
  '7 26': {
    shown: testsOf(
      auctionWire,
      'GET /api/v1/user/bid/auction/{id} answers the user’s bids as the spec has them, each with isDeleted',
    ),
  },
  // POST /api/v1/bid/new | auctionId, bidAmount | message; then refresh auction and bids
  '7 27': {
    shown: [
      ...testsOf(
        auctionWire,
        'POST /api/v1/bid/new takes auctionId, bidAmount; a bid is at least the current price plus 1',
      ),
      ...testsOf(duel, 'is seen in both windows as it goes'),
    ],
  },
  // DELETE /api/v1/bid/delete/{id} | none | message; then refresh auction
  '7 28': {
    shown: [
      ...testsOf(auctionWire, 'DELETE /api/v1/bid/delete/{id} answers the spec’s message'),
      ...testsOf(duel, 'a removed bid lets the price fall in the other window'),
    ],
  },
  // POST /api/v1/coupon/validate | code, price | error, message, data.discountAmount
  '7 29': {
    shown: testsOf(
      couponCalls,
      'answers what it would take off the maximum price, whatever case it is written in',
      'answers why a code cannot be used, with a sentence for each reason',
    ),
  },
  // POST /api/v1/order | couponCode, productType, productId | data.orderId, the payment provider's order id, error,…
  '7 30': { shown: testsOf(orderCalls, 'holds the work for 15 minutes and answers what the payment window needs') },
  // POST /api/v1/order/verify | orderId, couponCode, paymentId, signature | data{isDigital, images, id, totalPrice,…
  '7 31': {
    shown: [
      ...testsOf(payingCalls, 'pays the order: stock, delivery, documents, mail, once however often it is proved'),
      ...testsOf(orderFiles, 'is handed out as it was uploaded, from the payment’s answer and from the order'),
    ],
  },
  // POST /api/v1/artist/login | email, password | error, message, data.token
  '7 32': {
    shown: [
      ...testsOf(specWireArtists, 'POST /api/v1/artist/login takes email, password; the token carries the artist’s id'),
      ...testsOf(artistLogin, 'and lands on / with a token that was verified; the account button leads to the studio'),
    ],
  },
  // POST /api/v1/artist/new | name, username, description, email, password, phone, avatar, address{...}, socialLink…
  '7 33': {
    shown: [
      ...testsOf(
        specWireArtists,
        'POST /api/v1/artist/new takes the fields of all three steps and answers data.token and message',
      ),
      ...testsOf(artistCalls, 'answers id and token, and the profile has every field of the form'),
      ...testsOf(artistSignup, 'in three steps with a portrait, and is let in to a studio that everybody can visit'),
    ],
  },
  // GET /api/v1/artist/all?limit=8 | none | list
  '7 34': {
    shown: [
      ...testsOf(specWireArtists, 'GET /api/v1/artist/all?limit=8 answers as many cards as its limit'),
      ...testsOf(artistPublic, 'goes on behind the last one shown while artists come, go and change their names'),
    ],
  },
  // GET /api/v1/artist/{id}/artworks | none | list
  '7 35': {
    shown: [
      ...testsOf(specWireArtists, 'GET /api/v1/artist/{id}/artworks answers the list, by id'),
      ...testsOf(
        artistWorksPage,
        'the artist’s works are in this order, sold ones too, for everybody and for the artist',
      ),
    ],
  },
  // GET /api/v1/artist/view/{id} | none | artist
  '7 36': {
    shown: [
      ...testsOf(
        specWireArtists,
        'GET /api/v1/artist/view/{id} answers every public field of the spec, nothing omitted',
      ),
      ...testsOf(artistPublic, 'is found by id and by username in any case, and no one else is'),
    ],
  },
  // GET /api/v1//artist/profile (artist token) | none | own artist
  '7 37': { shown: testsOf(specWireArtists, 'GET /api/v1//artist/profile, with both slashes, answers the own artist') },
  // GET /api/v1/artist/profile/dashboard (artist token) | none | dashboard
  '7 38': {
    shown: testsOf(
      salesCalls,
      'of an artist who has just come is all zeros, with twelve months of them',
      'counts what is paid, what of it has arrived, and nothing that was refunded or only held',
    ),
  },
  // GET /api/v1/artist/orders/artwork (artist token) | none | orders
  '7 39': {
    shown: testsOf(
      salesCalls,
      'have what was sold to whom, with the email masked and the address a parcel needs',
      'come page by page, newest payment first, each once',
    ),
  },
  // update artist | edited profile; path not shown | message
  '7 40': {
    shown: [
      ...testsOf(specWireArtists, 'PATCH /api/v1/artist/update changes the profile with that message'),
      ...testsOf(artistChange, 'leaves fields it does not contain, and empties those that are sent empty'),
    ],
  },
  // POST /api/v1/contest/register | fullname, name, phone, description, image (artist token) | error, data, message
  '7 41': {
    shown: testsOf(
      contestCalls,
      'is taken once, and the artist sees what was received',
      'with nothing names the fields in the spec’s order, and a wrong telephone at its field',
    ),
  },
  // Payment window: the provider's script is loaded at payment time; the window opens with the key, amount, currenc…
  '7 42': {
    shown: testsOf(
      checkout,
      'leads from the work through the login and the payment to the order, its invoice and its certificate',
    ),
  },
  // The result (payment id, signature) is then posted to verify.
  '7 43': {
    shown: testsOf(
      checkout,
      'leads from the work through the login and the payment to the order, its invoice and its certificate',
    ),
  },
  // Logout (buyer and artist) is local only: it removes the stored tokens and stored user/artist.
  '7 44': {
    shown: [
      ...testsOf(
        session,
        "clears the stored token and record, shows 'Logout success', leads home, and ends the token on the server",
      ),
      ...testsOf(
        artistPage,
        'the owner has the same controls at the public URL as in the studio, and none after logging out',
      ),
    ],
  },
  // Analytics events: home_screen_opened with a timestamp, and events on opening the auction list, checkout (with p…
  '7 45': {
    shown: [
      ...testsOf(cards, 'notes home_screen_opened with a timestamp, and other pages note that they were opened'),
      ...testsOf(analyticsCalls, 'is stored with its name, its subject and the server’s time, and nothing else'),
      ...testsOf(auctionsPage, 'are counted, noted, and found by the search'),
      ...testsOf(
        checkout,
        'leads from the work through the login and the payment to the order, its invoice and its certificate',
      ),
    ],
  },
  // The contact form submit call: not shown.
  '7 46': {
    shown: testsOf(
      contactCalls,
      'becomes a ticket with a number, and the response has the deadlines for acknowledging and closing it',
      'is confirmed to its writer without their text, and sent to the gallery in full',
    ),
  },
}
