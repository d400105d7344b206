// The states and what leads from one to the next (spec: section 4).
import { type SpecTests, testsOf } from './spec-tests.ts'
import {
  account,
  address,
  artistDrafts,
  artistLots,
  artistWorks,
  auctionCards,
  auctionList,
  auctionStatus,
  auctionWire,
  bidCalls,
  bidsPage,
  cards,
  checkout,
  checkoutDigital,
  closing,
  contest,
  contestPage,
  payErrors,
  duel,
  hammer,
  artistSignup,
  looking,
  lotOrders,
  offerLine,
  orderBadges,
  orders,
  payingCalls,
  saving,
  uploader,
  wishlistCalls,
  lotItem,
  auctionsPage,
} from './files.ts'

const codeField =
  'requires a code, refuses one it does not know, takes one in any case, and forgets it when it is edited or removed'

export const states: SpecTests = {
  // Auction status values: active (also 'Live'), completed, sold, ended, cancelled (spelled 'Canceled' on the dashb…
  '4 1': {
    shown: [
      ...testsOf(auctionStatus, 'follows from its facts and the time, to the millisecond'),
      ...testsOf(
        auctionList,
        'without a word shows what can be bid on first, then what is to come, then what is over; cancelled lots never',
      ),
      ...testsOf(auctionList, 'filters by the words of the spec, one or several'),
      ...testsOf(artistLots, 'an artist opens an auction from a work, changes it, sees a bid arrive and closes it'),
    ],
  },
  // An auction is over when the current time is past auctionEndTime or the status is not active.
  '4 2': { shown: testsOf(auctionStatus, 'is over once it is neither upcoming nor active') },
  // Bidding and bid removal are only possible while not over.
  '4 3': {
    shown: testsOf(
      bidCalls,
      'before the start, after the end, and on a cancelled lot is refused',
      'after the end is refused',
    ),
  },
  // On the profile, an auction is Active while its end date is in the future, otherwise Ended; time left shows as w…
  '4 4': {
    shown: [
      ...testsOf(auctionStatus, 'has the spec’s text at each threshold'),
      ...testsOf(
        artistLots,
        'a visitor reads whole days, and no act',
        'an artist opens an auction from a work, changes it, sees a bid arrive and closes it',
      ),
      ...testsOf(lotItem, 'a lot that ended has its end'),
    ],
  },
  // 'Ending soon' means under 2 hours left and not ended;
  '4 5': {
    shown: [
      ...testsOf(auctionWire, 'ending soon is under 2 hours, ending today up to 24'),
      ...testsOf(auctionList, 'counts all lots whatever is filtered'),
      ...testsOf(
        auctionsPage,
        'are filtered by the server from a panel whose button counts, with chips to take filters off',
      ),
    ],
  },
  // 'Ending Today' is 0 to 24 hours left.
  '4 6': {
    shown: [
      ...testsOf(auctionWire, 'ending soon is under 2 hours, ending today up to 24'),
      ...testsOf(auctionList, 'counts all lots whatever is filtered'),
      ...testsOf(auctionsPage, 'are counted, noted, and found by the search'),
    ],
  },
  // The auction detail page polls status every 5 seconds and merges only status and currentPrice into the loaded au…
  '4 7': { shown: testsOf(hammer, 'a question that fails is only logged') },
  // When status becomes completed, the user's bids are loaded once.
  '4 8': {
    shown: [...testsOf(hammer, 'falls: the winner celebrates and pays, the loser and a visitor see the result')],
  },
  // Bid badge in the account page: active auction with bid >= current price = Winning, else Outbid; ended with bid …
  '4 9': {
    shown: testsOf(
      auctionStatus,
      'is Winning at or above the price of an active lot, else Outbid; then Won or Lost',
      'is Cancelled for a cancelled lot and for a removed bid, and Lapsed once a win was not paid',
    ),
  },
  // The user holds the winning position when one of their bids is at least the current price.
  '4 10': {
    shown: [
      ...testsOf(auctionStatus, 'is Winning at or above the price of an active lot, else Outbid; then Won or Lost'),
      ...testsOf(duel, 'is seen in both windows as it goes'),
    ],
  },
  // Removing a bid is allowed only while the auction is active; on success the bid leaves the list and the auction …
  '4 11': {
    shown: [
      ...testsOf(bidCalls, 'after the end is refused'),
      ...testsOf(auctionWire, 'DELETE /api/v1/bid/delete/{id} answers the spec’s message'),
      ...testsOf(bidsPage, 'shows the state of each bid, and removes one after a confirmation in place'),
      ...testsOf(duel, 'a removed bid lets the price fall in the other window'),
    ],
  },
  // Owner actions by auction status: active can be edited, deleted, or closed (cancel); a non-active one can only b…
  '4 12': {
    shown: [
      ...testsOf(auctionWire, 'an active auction can be edited, closed and deleted; one that is over only deleted'),
      ...testsOf(artistLots, 'an artist opens an auction from a work, changes it, sees a bid arrive and closes it'),
    ],
  },
  // One reading shows create, edit, delete and close on the dashboard changing only local state (a new one gets sta…
  '4 13': {
    shown: [
      ...testsOf(
        auctionWire,
        'POST /api/v1/auction/new, PATCH …/update/{id}, PATCH …/cancel/{id} and DELETE …/delete/{id} answer the spec’s messages',
      ),
      ...testsOf(artistLots, 'an artist opens an auction from a work, changes it, sees a bid arrive and closes it'),
    ],
  },
  // Both readings are given; the server-call reading carries the documented toasts.
  '4 14': {
    shown: [
      ...testsOf(
        auctionWire,
        'POST /api/v1/auction/new, PATCH …/update/{id}, PATCH …/cancel/{id} and DELETE …/delete/{id} answer the spec’s messages',
      ),
      ...testsOf(artistLots, 'an artist opens an auction from a work, changes it, sees a bid arrive and closes it'),
    ],
  },
  // Artwork is out of stock when stock is missing or <= 0 (badge SOLD OUT / SOLD).
  '4 15': {
    shown: [
      ...testsOf(looking, 'that is sold out has SOLD on the image and SOLD OUT on a button that is disabled'),
      ...testsOf(cards, 'shows SOLD OUT instead of a price when stock is 0'),
      ...testsOf(offerLine, 'has SOLD OUT where stock is missing or 0, and no offer then'),
    ],
  },
  // Wishlist toggle: saved or not saved, via add or remove.
  '4 16': {
    shown: [
      ...testsOf(saving, 'saves and lets go on the page: SAVE, SAVED, and the spec’s toasts'),
      ...testsOf(wishlistCalls, 'a second time changes nothing'),
    ],
  },
  // Account tabs: profile, orders, bids, address.
  '4 17': {
    shown: testsOf(
      account,
      'tabs are walked with the arrows, Home and End',
      'the tab is in the URL, which opens it again',
    ),
  },
  // Address edit toggles between view and edit;
  '4 18': { shown: testsOf(address, 'Cancel restores what was there') },
  // Cancel restores previous values;
  '4 19': { shown: testsOf(address, 'Cancel restores what was there') },
  // Save updates the display immediately, then calls the server.
  '4 20': { shown: testsOf(address, 'saving shows the new address at once, before the server has answered') },
  // Delivery status labels: Not Placed, Order Placed or Shipped, Processing, Delivered.
  '4 21': { shown: testsOf(orders, 'the badge is green where delivered, and blue otherwise') },
  // Badge colour: Delivered green, Not Placed or Processing yellow, otherwise blue.
  '4 22': {
    shown: testsOf(
      orderBadges,
      'a delivery badge is green where delivered, yellow where not placed or processing, otherwise blue',
    ),
  },
  // Orders status colour: completed green, pending yellow, other grey.
  '4 23': { shown: testsOf(orderBadges, 'an order is green where completed, yellow while pending, otherwise grey') },
  // Checkout flow: (1) load the product and saved address;
  '4 24': {
    shown: [
      ...testsOf(
        checkout,
        'leads from the work through the login and the payment to the order, its invoice and its certificate',
      ),
      ...testsOf(payErrors, 'that cannot be read shows the reason, and Try again loads it'),
    ],
  },
  // (2) editing the address marks it changed;
  '4 25': {
    shown: testsOf(payErrors, "has a button only while it is new ('Save Address') or changed ('Update Address')"),
  },
  // (3) Continue to Payment validates the address, saves it if changed, creates the order, loads the payment provid…
  '4 26': {
    shown: [
      ...testsOf(
        checkout,
        'leads from the work through the login and the payment to the order, its invoice and its certificate',
      ),
      ...testsOf(
        payErrors,
        'is required before anything is paid: every empty field has an error, and the first has the focus',
      ),
    ],
  },
  // (4) on success show the success overlay, with downloads if the order is digital.
  '4 27': {
    shown: [
      ...testsOf(
        checkout,
        'leads from the work through the login and the payment to the order, its invoice and its certificate',
      ),
      ...testsOf(
        checkoutDigital,
        "is downloaded at once and again from the order, by its buyer only, with 'Please Download images'",
      ),
    ],
  },
  // Coupon: none, then applied after successful validation.
  '4 28': {
    shown: testsOf(payErrors, codeField),
  },
  // Editing the code while applied clears it;
  '4 29': {
    shown: testsOf(payErrors, codeField),
  },
  // Remove clears it and the input.
  '4 30': {
    shown: testsOf(payErrors, codeField),
  },
  // Artwork form: add, edit or closed.
  '4 31': {
    shown: [
      ...testsOf(artistWorks, 'an artist lists a work with a photograph, changes it and takes it down'),
      ...testsOf(artistDrafts, 'a draft is saved when it is closed, and deleted after a confirmation'),
    ],
  },
  // Auction create form opens by a button, closes by Cancel, resets on success.
  '4 32': {
    shown: testsOf(artistLots, 'an artist opens an auction from a work, changes it, sees a bid arrive and closes it'),
  },
  // Image upload progress rises 10 percent every 300 ms up to 90, then 100.
  '4 33': {
    shown: testsOf(
      uploader,
      'go up by ten per cent every 300 ms to 90 where the browser reports no progress, then to 100',
    ),
  },
  // Signup wizard: step 1 to 2 to 3, back allowed.
  '4 34': {
    shown: testsOf(
      artistSignup,
      'and what was typed is there after going back and after a reload, but the password is never stored',
      "the browser's Back goes one step back, and a step sends no request, with a connection or without",
    ),
  },
  // Contest submission: idle, submitting ('Submitting...'), success modal with the form cleared; failure returns to…
  '4 35': {
    shown: testsOf(
      contest,
      'enters once, with a photograph of a phone’s size, and a second entry is refused with a message',
      'reads of ${name}: ${message}',
    ),
  },
  // The countdown stops at zero.
  '4 36': {
    shown: [
      ...testsOf(auctionStatus, 'counts down in whole units that add up'),
      ...testsOf(auctionCards, 'a card ends by the server’s clock, without a reload'),
      ...testsOf(contestPage, 'the countdown stops at zero, and nothing can be sent any more'),
    ],
  },
  // Order, bid and auction status transitions performed by the server: not shown.
  '4 37': {
    shown: [
      ...testsOf(payingCalls, 'pays the order: stock, delivery, documents, mail, once however often it is proved'),
      ...testsOf(
        closing,
        'has its result before anything has recorded it',
        'is shown as an offer, not as a first win, and only the one it was offered to may decline it',
      ),
      ...testsOf(lotOrders, 'makes it sold, in the buyer’s orders, with its documents and mails'),
    ],
  },
}
