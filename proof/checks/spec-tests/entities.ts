// The entities and their fields (spec: section 3).
import { type SpecTests, testsOf } from './spec-tests.ts'
import {
  addressRules,
  artistCalls,
  artistLots,
  artistPublic,
  artworkCalls,
  auctionWire,
  categories,
  contestCalls,
  payErrors,
  couponCalls,
  home,
  homeWorks,
  artistSignup,
  loginCalls,
  lotDraft,
  lotOrders,
  orderCalls,
  orderFiles,
  checkoutSummary,
  payingCalls,
  profileCalls,
  specWireArtists,
  salesCalls,
  wire,
  workDraft,
} from './files.ts'

export const entities: SpecTests = {
  // User: name, email, phone, createdAt, address{streetName, city, state, pincode, country}, orders[], bids[].
  '3 1': {
    shown: [
      ...testsOf(wire, 'GET /api/v1/user/profile answers user: name, email, phone, createdAt, address, orders, bids'),
      ...testsOf(
        profileCalls,
        'answers `user` at the top level, with orders and bids, and nothing else of the account',
      ),
      ...testsOf(auctionWire, 'the profile carries the buyer’s own bids, as their list does'),
      ...testsOf(payingCalls, 'pays the order: stock, delivery, documents, mail, once however often it is proved'),
    ],
  },
  // Order (buyer view): id, paidOn, totalPrice, deliveryStatus, deliveredOn, product{name, sellingPrice, productTyp…
  '3 2': {
    shown: [
      ...testsOf(orderCalls, 'are listed as the wire has them, newest first, page by page'),
      ...testsOf(lotOrders, 'makes it sold, in the buyer’s orders, with its documents and mails'),
    ],
  },
  // Order (artist view): id, createdAt, totalPrice, deliveryStatus, product{sku, artworkDetails{title, image, frami…
  '3 3': {
    shown: testsOf(salesCalls, 'have what was sold to whom, with the email masked and the address a parcel needs'),
  },
  // Dashboard-list variant: customerName, artworkTitle, amount, status (completed, pending, other).
  '3 4': {
    shown: testsOf(
      salesCalls,
      'have what was sold to whom, with the email masked and the address a parcel needs',
      'hold lots that were won, stay when refunded, and nothing that was never paid',
    ),
  },
  // Bid: id, bidAmount, createdAt, isDeleted, auctionId, auction{id, title, images[], status, currentPrice, startin…
  '3 5': {
    shown: testsOf(
      auctionWire,
      'GET /api/v1/user/bid/auction/{id} answers the user’s bids as the spec has them, each with isDeleted',
    ),
  },
  // Artwork: id, title, sku (unique), price, maxPrice (labelled MPR price; the higher original price), description,…
  '3 6': {
    shown: [
      ...testsOf(wire, 'GET /api/v1/artwork/view/{id} answers every field of the spec, nothing omitted'),
      ...testsOf(
        artworkCalls,
        'answers the spec’s message and the id, and the work is there as it was written',
        'is used once by an artist',
      ),
    ],
  },
  // Categories: Oil Painting, Watercolor, Acrylic, Digital (Digital Art), Mixed Media, Other (the artwork form offe…
  '3 7': {
    shown: [
      ...testsOf(wire, 'the category %s is taken'),
      ...testsOf(categories, 'a category is the union of the create and edit forms'),
      ...testsOf(workDraft, 'a form offers its own list, and what is stored beside it'),
    ],
  },
  // Framing: Frame, Roll Piece.
  '3 8': { shown: testsOf(wire, '%s is one of %j, and nothing else') },
  // Delivery: Physical, Digital.
  '3 9': { shown: testsOf(wire, '%s is one of %j, and nothing else') },
  // Artist: id, name, username, avatar/profilePicture, tagline, bio/description, location, email, phone, password (…
  '3 10': {
    shown: [
      ...testsOf(artistCalls, 'answers id and token, and the profile has every field of the form'),
      ...testsOf(
        specWireArtists,
        'GET /api/v1/artist/view/{id} answers every public field of the spec, nothing omitted',
      ),
      ...testsOf(artistPublic, 'holds an email, phone, address, GSTIN, PAN or password of an artist'),
    ],
  },
  // Artist address: receiverName, houseNumber, streetName, area, city, state, pincode, fullAddress, addressType (de…
  '3 11': {
    shown: [
      ...testsOf(artistCalls, 'works without social links, and with the address the spec writes'),
      ...testsOf(specWireArtists, 'GET /api/v1//artist/profile, with both slashes, answers the own artist'),
      ...testsOf(artistSignup, 'each step requires its fields, with the error beside each'),
    ],
  },
  // Artist dashboard: totalOrders, totalRevenue, pendingOrders, completedOrders.
  '3 12': {
    shown: testsOf(
      salesCalls,
      'counts what is paid, what of it has arrived, and nothing that was refunded or only held',
    ),
  },
  // Auction: id, title, description, artist, artworkId, category, images[], startingPrice, currentPrice/currentBid,…
  '3 13': {
    shown: testsOf(auctionWire, 'GET /api/v1/auction/view/{id} answers every field of the spec, nothing omitted'),
  },
  // Auction creation form: title, description, startingPrice, size{length, breadth, height} in metres, weight in kg…
  '3 14': {
    shown: [
      ...testsOf(
        auctionWire,
        'the form takes every choice of the spec, two image slots, and auctionEndTime is its endDate',
      ),
      ...testsOf(lotDraft, 'starts with the defaults of the spec, and a soft close of two minutes'),
      ...testsOf(artistLots, 'an artist opens an auction from a work, changes it, sees a bid arrive and closes it'),
    ],
  },
  // Auction edit form: title, category (Painting, Sculpture, Photography, Digital, Other), description, stock, deli…
  '3 15': {
    shown: [
      ...testsOf(
        auctionWire,
        'the form takes every choice of the spec, two image slots, and auctionEndTime is its endDate',
      ),
      ...testsOf(workDraft, 'a form offers its own list, and what is stored beside it'),
      ...testsOf(artistLots, 'an artist opens an auction from a work, changes it, sees a bid arrive and closes it'),
    ],
  },
  // Checkout product: id, name, title, images, price, maxPrice, finalPrice, deliveryPrice, quantity.
  '3 16': { shown: testsOf(checkoutSummary, 'shows what is paid, in rupees, and whether it can be') },
  // Delivery address: receiverName, addressType (home, work, other), houseNumber, streetName, area, city, state, pi…
  '3 17': {
    shown: [
      ...testsOf(
        wire,
        'PATCH /api/v1/user/update and GET /api/v1/user/profile/address carry the address, country india by default',
      ),
      ...testsOf(addressRules, 'country, State and type are taken as people write them'),
      ...testsOf(
        payErrors,
        'is required before anything is paid: every empty field has an error, and the first has the focus',
      ),
    ],
  },
  // Created order response: data.orderId and the payment provider's order id.
  '3 18': { shown: testsOf(orderCalls, 'holds the work for 15 minutes and answers what the payment window needs') },
  // Verified order response: data with id, totalPrice, paymentInfo.gatewayPaymentId, isDigital, images.
  '3 19': {
    shown: [
      ...testsOf(payingCalls, 'pays the order: stock, delivery, documents, mail, once however often it is proved'),
      ...testsOf(orderFiles, 'is handed out as it was uploaded, from the payment’s answer and from the order'),
    ],
  },
  // Coupon validation response: error flag, message, data.discountAmount.
  '3 20': {
    shown: testsOf(
      couponCalls,
      'answers what it would take off the maximum price, whatever case it is written in',
      'answers why a code cannot be used, with a sentence for each reason',
    ),
  },
  // Contest registration: fullname, name, phone, description, image (url).
  '3 21': {
    shown: testsOf(
      contestCalls,
      'is taken once, and the artist sees what was received',
      'takes only an upload of the same artist',
    ),
  },
  // Sample home content (display only): artwork (id, title, artist, price, category, size, year, image, description…
  '3 22': {
    shown: [
      ...testsOf(
        home,
        'shows the fixed sample content, each work and artist with its own picture and page',
        'marks a sold work, strikes the original price through and shows the discount',
      ),
      ...testsOf(homeWorks, 'shows nothing invented outside the demonstration'),
    ],
  },
  // Session identity: the stored auth token carries an id claim, read separately for artist and for user.
  '3 23': {
    shown: [
      ...testsOf(loginCalls, 'answers a token of 30 days that carries id, role, jti, iat, exp and ver'),
      ...testsOf(specWireArtists, 'POST /api/v1/artist/login takes email, password; the token carries the artist’s id'),
    ],
  },
  // Server-side entity definitions beyond these shapes: not shown.
  '3 24': {
    shown: testsOf(
      wire,
      'shapes beyond the spec’s are the contract’s: what a caller sends besides them is dropped, what we answer ' +
        'is declared',
    ),
  },
}
