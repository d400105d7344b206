import { type SpecClaims, of } from './claim.ts'
import {
  account,
  address,
  addressRules,
  artistCalls,
  artistLots,
  artistPublic,
  artistWorks,
  artworkCalls,
  auctionList,
  auctionStatus,
  auctionWire,
  auctionsPage,
  bidCalls,
  bidsPage,
  cards,
  categories,
  checkout,
  closing,
  contest,
  contestCalls,
  counter,
  couponCalls,
  duel,
  hammer,
  home,
  homeWorks,
  joining,
  loginCalls,
  looking,
  lotDraft,
  lotOrders,
  offerLine,
  orderBadges,
  orderCalls,
  orderFiles,
  orders,
  payingCalls,
  profileCalls,
  saving,
  studioCalls,
  uploader,
  wire,
  wishlistCalls,
  workDraft,
} from './files.ts'

export const entitiesStates: SpecClaims = {
  // User: name, email, phone, createdAt, address{streetName, city, state, pincode, country}, orders[], bids[].
  '3 1': {
    shown: [
      ...of(wire, 'GET /api/v1/user/profile answers user: name, email, phone, createdAt, address, orders, bids'),
      ...of(profileCalls, 'answers `user` at the top level, with orders and bids, and nothing else of the account'),
      ...of(auctionWire, 'the profile carries the buyer’s own bids, as their list does'),
      ...of(payingCalls, 'pays the order: stock, delivery, papers, mail, once however often it is proved'),
    ],
  },
  // Order (buyer view): id, paidOn, totalPrice, deliveryStatus, deliveredOn, product{name, sellingPrice, productTyp…
  '3 2': {
    shown: [
      ...of(orderCalls, 'are listed as the wire has them, newest first, page by page'),
      ...of(lotOrders, 'makes it sold, in the buyer’s orders, with its papers and a letter'),
    ],
  },
  // Order (artist view): id, createdAt, totalPrice, deliveryStatus, product{sku, artworkDetails{title, image, frami…
  '3 3': { shown: of(studioCalls, 'say what was sold to whom, with the email masked and what a parcel needs') },
  // Dashboard-list variant: customerName, artworkTitle, amount, status (completed, pending, other).
  '3 4': {
    shown: of(
      studioCalls,
      'say what was sold to whom, with the email masked and what a parcel needs',
      'hold lots that were won, stay when given back, and nothing that was never paid',
    ),
  },
  // Bid: id, bidAmount, createdAt, isDeleted, auctionId, auction{id, title, images[], status, currentPrice, startin…
  '3 5': {
    shown: of(
      auctionWire,
      'GET /api/v1/user/bid/auction/{id} answers the user’s bids as the spec has them, each with isDeleted',
    ),
  },
  // Artwork: id, title, sku (unique), price, maxPrice (labelled MPR price; the higher original price), description,…
  '3 6': {
    shown: [
      ...of(wire, 'GET /api/v1/artwork/view/{id} answers every field of the spec, nothing omitted'),
      ...of(
        artworkCalls,
        'answers the spec’s message and the id, and the work is there as it was written',
        'is used once by an artist',
      ),
    ],
  },
  // Categories: Oil Painting, Watercolor, Acrylic, Digital (Digital Art), Mixed Media, Other (the artwork form offe…
  '3 7': {
    shown: [
      ...of(wire, 'the category %s is taken'),
      ...of(categories, 'a category is the union of the create and edit forms'),
      ...of(workDraft, 'a form offers its own list, and what is stored beside it'),
    ],
  },
  // Framing: Frame, Roll Piece.
  '3 8': { shown: of(wire, '%s is one of %j, and nothing else') },
  // Delivery: Physical, Digital.
  '3 9': { shown: of(wire, '%s is one of %j, and nothing else') },
  // Artist: id, name, username, avatar/profilePicture, tagline, bio/description, location, email, phone, password (…
  '3 10': {
    shown: [
      ...of(artistCalls, 'answers id and token, and keeps what was said in the shape of the own profile'),
      ...of(wire, 'GET /api/v1/artist/view/{id} answers every public field of the spec, nothing omitted'),
      ...of(artistPublic, 'holds an email, phone, address, GSTIN, PAN or password of an artist'),
    ],
  },
  // Artist address: receiverName, houseNumber, streetName, area, city, state, pincode, fullAddress, addressType (de…
  '3 11': {
    shown: [
      ...of(artistCalls, 'works without social links, and with the address the spec writes'),
      ...of(wire, 'GET /api/v1//artist/profile, with both slashes, answers the own artist'),
      ...of(joining, 'each step asks for what it cannot do without, and says it beside the field'),
    ],
  },
  // Artist dashboard: totalOrders, totalRevenue, pendingOrders, completedOrders.
  '3 12': {
    shown: of(studioCalls, 'counts what is paid, what of it has arrived, and nothing that was given back or only held'),
  },
  // Auction: id, title, description, artist, artworkId, category, images[], startingPrice, currentPrice/currentBid,…
  '3 13': { shown: of(auctionWire, 'GET /api/v1/auction/view/{id} answers every field of the spec, nothing omitted') },
  // Auction creation form: title, description, startingPrice, size{length, breadth, height} in metres, weight in kg…
  '3 14': {
    shown: [
      ...of(auctionWire, 'the form takes every choice of the spec, two image slots, and auctionEndTime is its endDate'),
      ...of(lotDraft, 'starts with the defaults of the spec, and a soft close of two minutes'),
      ...of(artistLots, 'an artist opens an auction from a work, changes it, sees a bid arrive and closes it'),
    ],
  },
  // Auction edit form: title, category (Painting, Sculpture, Photography, Digital, Other), description, stock, deli…
  '3 15': {
    shown: [
      ...of(auctionWire, 'the form takes every choice of the spec, two image slots, and auctionEndTime is its endDate'),
      ...of(workDraft, 'a form offers its own list, and what is stored beside it'),
      ...of(artistLots, 'an artist opens an auction from a work, changes it, sees a bid arrive and closes it'),
    ],
  },
  // Checkout product: id, name, title, images, price, maxPrice, finalPrice, deliveryPrice, quantity.
  '3 16': { shown: of(orderCalls, 'shows what is paid, in rupees, and whether it can be') },
  // Delivery address: receiverName, addressType (home, work, other), houseNumber, streetName, area, city, state, pi…
  '3 17': {
    shown: [
      ...of(
        wire,
        'PATCH /api/v1/user/update and GET /api/v1/user/profile/address carry the address, country india by default',
      ),
      ...of(addressRules, 'country, State and type are taken as people write them'),
      ...of(counter, 'is asked for before anything is paid: every empty field says so, and the first has the focus'),
    ],
  },
  // Created order response: data.orderId and the payment provider's order id.
  '3 18': { shown: of(orderCalls, 'holds the work for 15 minutes and answers what the payment window needs') },
  // Verified order response: data with id, totalPrice, paymentInfo.gatewayPaymentId, isDigital, images.
  '3 19': {
    shown: [
      ...of(payingCalls, 'pays the order: stock, delivery, papers, mail, once however often it is proved'),
      ...of(orderFiles, 'is handed out as it was uploaded, from the payment’s answer and from the order'),
    ],
  },
  // Coupon validation response: error flag, message, data.discountAmount.
  '3 20': {
    shown: of(
      couponCalls,
      'answers what it would take off the maximum price, whatever case it is written in',
      'says why a code does not hold, each with its own sentence',
    ),
  },
  // Contest registration: fullname, name, phone, description, image (url).
  '3 21': {
    shown: of(
      contestCalls,
      'is taken once, and the artist sees what was received',
      'takes only an upload of one’s own',
    ),
  },
  // Sample home content (display only): artwork (id, title, artist, price, category, size, year, image, description…
  '3 22': {
    shown: [
      ...of(
        home,
        'shows the fixed sample content, each work and artist with its own picture and page',
        'marks a sold work, strikes the original price through and says the discount',
      ),
      ...of(homeWorks, 'shows nothing invented where the house is no demonstration'),
    ],
  },
  // Session identity: the stored auth token carries an id claim, read separately for artist and for user.
  '3 23': {
    shown: [
      ...of(loginCalls, 'answers a token of 30 days that carries id, role, jti, iat, exp and ver'),
      ...of(wire, 'POST /api/v1/artist/login takes email, password; the token carries the artist’s id'),
    ],
  },
  // Server-side entity definitions beyond these shapes: not shown.
  '3 24': {
    shown: of(
      wire,
      'shapes beyond the spec’s are the contract’s: what a caller sends besides them is dropped, what we answer is declared',
    ),
  },
  // Auction status values: active (also 'Live'), completed, sold, ended, cancelled (spelled 'Canceled' on the dashb…
  '4 1': {
    shown: [
      ...of(auctionStatus, 'follows from its facts and the time, to the millisecond'),
      ...of(
        auctionList,
        'without a word shows what can be bid on first, then what is to come, then what is over; cancelled lots never',
      ),
    ],
  },
  // An auction is over when the current time is past auctionEndTime or the status is not active.
  '4 2': { shown: of(auctionStatus, 'is over once it is neither upcoming nor active') },
  // Bidding and bid removal are only possible while not over.
  '4 3': {
    shown: of(
      bidCalls,
      'before the start, after the end, and on a cancelled lot is refused',
      'after the end is refused',
    ),
  },
  // On the profile, an auction is Active while its end date is in the future, otherwise Ended; time left shows as w…
  '4 4': {
    shown: [
      ...of(auctionStatus, 'reads as the spec says at each threshold'),
      ...of(
        artistLots,
        'a visitor reads whole days, and no act',
        'an artist opens an auction from a work, changes it, sees a bid arrive and closes it',
      ),
    ],
  },
  // 'Ending soon' means under 2 hours left and not ended;
  '4 5': {
    shown: [
      ...of(auctionWire, 'ending soon is under 2 hours, ending today up to 24'),
      ...of(auctionList, 'counts the house whatever is filtered'),
    ],
  },
  // 'Ending Today' is 0 to 24 hours left.
  '4 6': {
    shown: [
      ...of(auctionWire, 'ending soon is under 2 hours, ending today up to 24'),
      ...of(auctionList, 'counts the house whatever is filtered'),
    ],
  },
  // The auction detail page polls status every 5 seconds and merges only status and currentPrice into the loaded au…
  '4 7': { shown: of(hammer, 'a question that fails is only logged') },
  // When status becomes completed, the user's bids are loaded once.
  '4 8': { shown: of(hammer, 'falls: the winner celebrates and pays, the loser is told, and so is who looked on') },
  // Bid badge in the account page: active auction with bid >= current price = Winning, else Outbid; ended with bid…
  '4 9': {
    shown: of(
      auctionStatus,
      'is Winning at or above the price of an active lot, else Outbid; then Won or Lost',
      'is Cancelled for a cancelled lot and for a removed bid, and Lapsed once a win was not paid',
    ),
  },
  // The user holds the winning position when one of their bids is at least the current price.
  '4 10': {
    shown: [
      ...of(auctionStatus, 'is Winning at or above the price of an active lot, else Outbid; then Won or Lost'),
      ...of(duel, 'is seen in both windows as it goes'),
    ],
  },
  // Removing a bid is allowed only while the auction is active; on success the bid leaves the list and the auction…
  '4 11': {
    shown: [
      ...of(bidCalls, 'after the end is refused'),
      ...of(auctionWire, 'DELETE /api/v1/bid/delete/{id} answers the spec’s message'),
      ...of(bidsPage, 'shows where each bid stands, and takes one back after asking in place'),
      ...of(duel, 'a removed bid lets the price fall in the other window'),
    ],
  },
  // Owner actions by auction status: active can be edited, deleted, or closed (cancel); a non-active one can only b…
  '4 12': {
    shown: [
      ...of(auctionWire, 'an active auction can be edited, closed and deleted; one that is over only deleted'),
      ...of(artistLots, 'an artist opens an auction from a work, changes it, sees a bid arrive and closes it'),
    ],
  },
  // One reading shows create, edit, delete and close on the dashboard changing only local state (a new one gets sta…
  '4 13': {
    shown: [
      ...of(
        auctionWire,
        'POST /api/v1/auction/new, PATCH …/update/{id}, PATCH …/cancel/{id} and DELETE …/delete/{id} answer the spec’s messages',
      ),
      ...of(artistLots, 'an artist opens an auction from a work, changes it, sees a bid arrive and closes it'),
    ],
  },
  // Both readings are given; the server-call reading carries the documented toasts.
  '4 14': {
    shown: [
      ...of(
        auctionWire,
        'POST /api/v1/auction/new, PATCH …/update/{id}, PATCH …/cancel/{id} and DELETE …/delete/{id} answer the spec’s messages',
      ),
      ...of(artistLots, 'an artist opens an auction from a work, changes it, sees a bid arrive and closes it'),
    ],
  },
  // Artwork is out of stock when stock is missing or <= 0 (badge SOLD OUT / SOLD).
  '4 15': {
    shown: [
      ...of(looking, 'that is sold out says SOLD on the image and SOLD OUT on a button that is disabled'),
      ...of(cards, 'shows SOLD OUT instead of a price when stock is 0'),
      ...of(offerLine, 'says SOLD OUT where stock is missing or 0, and no offer then'),
    ],
  },
  // Wishlist toggle: saved or not saved, via add or remove.
  '4 16': {
    shown: [
      ...of(saving, 'saves and lets go on the page: SAVE, SAVED, and the spec’s toasts'),
      ...of(wishlistCalls, 'a second time changes nothing'),
    ],
  },
  // Account tabs: profile, orders, bids, address.
  '4 17': {
    shown: of(
      account,
      'tabs are walked with the arrows, Home and End',
      'the tab stands in the address, which opens it again',
    ),
  },
  // Address edit toggles between view and edit;
  '4 18': { shown: of(address, 'Cancel restores what was there') },
  // Cancel restores previous values;
  '4 19': { shown: of(address, 'Cancel restores what was there') },
  // Save updates the display immediately, then calls the server.
  '4 20': { shown: of(address, 'saving shows the new address at once, before the server has answered') },
  // Delivery status labels: Not Placed, Order Placed or Shipped, Processing, Delivered.
  '4 21': { shown: of(orders, 'the badge is green where delivered, and blue otherwise') },
  // Badge colour: Delivered green, Not Placed or Processing yellow, otherwise blue.
  '4 22': {
    shown: of(
      orderBadges,
      'a delivery badge is green where delivered, yellow where not placed or processing, otherwise blue',
    ),
  },
  // Orders status colour: completed green, pending yellow, other grey.
  '4 23': { shown: of(orderBadges, 'an order is green where completed, yellow while pending, otherwise grey') },
  // Checkout flow: (1) load the product and saved address;
  '4 24': {
    shown: [
      ...of(
        checkout,
        'leads from the wall through the login and the payment to the order, its invoice and its certificate',
      ),
      ...of(counter, 'that cannot be read says why, and is asked for again'),
    ],
  },
  // (2) editing the address marks it changed;
  '4 25': { shown: of(counter, "has a button only while it is new ('Save Address') or changed ('Update Address')") },
  // (3) Continue to Payment validates the address, saves it if changed, creates the order, loads the payment provid…
  '4 26': {
    shown: [
      ...of(
        checkout,
        'leads from the wall through the login and the payment to the order, its invoice and its certificate',
      ),
      ...of(counter, 'is asked for before anything is paid: every empty field says so, and the first has the focus'),
    ],
  },
  // (4) on success show the success overlay, with downloads if the order is digital.
  '4 27': {
    shown: of(
      checkout,
      'leads from the wall through the login and the payment to the order, its invoice and its certificate',
      "is downloaded at once and again from the order, by its buyer only, with 'Please Download images'",
    ),
  },
  // Coupon: none, then applied after successful validation.
  '4 28': {
    shown: of(
      counter,
      'asks for a code, refuses one it does not know, takes one in any case, and forgets it when it is edited or removed',
    ),
  },
  // Editing the code while applied clears it;
  '4 29': {
    shown: of(
      counter,
      'asks for a code, refuses one it does not know, takes one in any case, and forgets it when it is edited or removed',
    ),
  },
  // Remove clears it and the input.
  '4 30': {
    shown: of(
      counter,
      'asks for a code, refuses one it does not know, takes one in any case, and forgets it when it is edited or removed',
    ),
  },
  // Artwork form: add, edit or closed.
  '4 31': {
    shown: of(
      artistWorks,
      'an artist lists a work with a photograph, changes it and takes it down',
      'a draft is kept when it is left, and deleted after being asked',
    ),
  },
  // Auction create form opens by a button, closes by Cancel, resets on success.
  '4 32': {
    shown: of(artistLots, 'an artist opens an auction from a work, changes it, sees a bid arrive and closes it'),
  },
  // Image upload progress rises 10 percent every 300 ms up to 90, then 100.
  '4 33': {
    shown: of(uploader, 'go up by ten per cent every 300 ms to 90 where the browser does not tell, then to 100'),
  },
  // Signup wizard: step 1 to 2 to 3, back allowed.
  '4 34': {
    shown: of(
      joining,
      'and what was typed is there after going back and after a reload, but the password never is kept',
      "the browser's Back goes one step back, and a step asks nobody, with a connection or without",
    ),
  },
  // Contest submission: idle, submitting ('Submitting...'), success modal with the form cleared; failure returns to…
  '4 35': {
    shown: of(
      contest,
      'enters once, with a photograph of a phone’s size, and is refused twice in words',
      'reads of ${name}: ${told}',
    ),
  },
  // The countdown stops at zero.
  '4 36': {
    shown: [
      ...of(auctionStatus, 'counts down in whole units that add up'),
      ...of(auctionsPage, 'a card ends when the house’s clock does, without a reload'),
      ...of(contest, 'the countdown stops at zero, and nothing can be sent any more'),
    ],
  },
  // Order, bid and auction status transitions performed by the server: not shown.
  '4 37': {
    shown: [
      ...of(payingCalls, 'pays the order: stock, delivery, papers, mail, once however often it is proved'),
      ...of(
        closing,
        'has its result before anything has recorded it',
        'is told apart from a first win, and let pass by whoever it was offered to alone',
      ),
      ...of(lotOrders, 'makes it sold, in the buyer’s orders, with its papers and a letter'),
    ],
  },
}
