// The auction list, a lot, and the checkout (spec: section 2).
import { type SpecTests, testsOf } from './spec-tests.ts'
import {
  auctionCards,
  auctionsPage,
  bidPanel,
  checkout,
  checkoutDigital,
  payErrors,
  duel,
  hammer,
  loading,
  lotPage,
  auctionList,
  auctionStatus,
} from './files.ts'

export const screensAuctionsCheckout: SpecTests = {
  // Hero with counts of live auctions, auctions ending within 24 hours (Ending Today), and Total Value (sum of curr…
  '2 Auction list 1': {
    shown: [
      ...testsOf(auctionsPage, 'are counted, noted, and found by the search'),
      ...testsOf(auctionList, 'counts all lots whatever is filtered'),
    ],
  },
  // Search box 'Search auctions, artists, artworks...'.
  '2 Auction list 2': { shown: testsOf(auctionsPage, 'are counted, noted, and found by the search') },
  // A Filters button with a badge showing the number of active filters; the panel has Auction Status checkboxes, a …
  '2 Auction list 3': {
    shown: testsOf(
      auctionsPage,
      'are filtered by the server from a panel whose button counts, with chips to take filters off',
    ),
  },
  // Active filters appear as removable chips with a Clear all link.
  '2 Auction list 4': {
    shown: testsOf(
      auctionsPage,
      'are filtered by the server from a panel whose button counts, with chips to take filters off',
    ),
  },
  // Sort options: ending-soon, newly-listed, price-low, price-high, most-bids.
  '2 Auction list 5': {
    shown: testsOf(auctionsPage, 'are sorted in five orders and shown as a grid or a list, all in the URL'),
  },
  // Grid/list toggle (grid 1, 2 or 3 columns by width).
  '2 Auction list 6': {
    shown: [
      ...testsOf(auctionsPage, 'are sorted in five orders and shown as a grid or a list, all in the URL'),
      ...testsOf(
        loading,
        'stand three abreast above 768 px, two below, and one in a very narrow window or with large text',
      ),
    ],
  },
  // 'Showing N auctions', a spinner while loading, empty state 'No auctions found / Try adjusting your filters or c…
  '2 Auction list 7': {
    shown: [
      ...testsOf(
        auctionsPage,
        'are counted, noted, and found by the search',
        'none: shows that none was found, and clears the filters',
      ),
      ...testsOf(loading, 'are a skeleton while a filtered list is fetched, and lots again once it is there'),
    ],
  },
  // Opening the page is logged as an analytics event.
  '2 Auction list 8': { shown: testsOf(auctionsPage, 'are counted, noted, and found by the search') },
  // Exact filter matching logic: not shown.
  '2 Auction list 9': {
    shown: testsOf(
      auctionsPage,
      'are filtered by the server from a panel whose button counts, with chips to take filters off',
    ),
  },
  // Status values in the list: Live, Upcoming, Completed; anything else counts as Live.
  '2 Auction list 10': {
    shown: [
      ...testsOf(
        auctionsPage,
        'are filtered by the server from a panel whose button counts, with chips to take filters off',
      ),
      ...testsOf(auctionCards, 'a card ends by the server’s clock, without a reload'),
    ],
  },
  // Grid card: image, title, artist, starting bid, current bid (or starting price if none), bid count, view count (…
  '2 Auction list 11': {
    shown: [
      ...testsOf(auctionsPage, 'are counted, noted, and found by the search'),
      ...testsOf(auctionCards, 'a card ends by the server’s clock, without a reload'),
    ],
  },
  // Button reads Place Bid, 'Bid Now - Last Chance!' when under 2 hours remain, or 'Auction Ended' (disabled) when …
  '2 Auction list 12': {
    shown: [
      ...testsOf(
        auctionsPage,
        'are counted, noted, and found by the search',
        'are sorted in five orders and shown as a grid or a list, all in the URL',
      ),
      ...testsOf(auctionCards, 'a card ends by the server’s clock, without a reload'),
    ],
  },
  // List card: image, title, artist, current bid, bid count and 'Ending soon' (under 1 hour), 'N hours left' (under…
  '2 Auction list 13': {
    shown: [
      ...testsOf(auctionsPage, 'are sorted in five orders and shown as a grid or a list, all in the URL'),
      ...testsOf(auctionStatus, 'has the spec’s text at each threshold'),
    ],
  },
  // Image gallery: selected large image plus a 4-column thumbnail grid; share button copies the link ('Link copied'…
  '2 Auction detail 1': {
    shown: testsOf(
      lotPage,
      'has its pictures and its link, its price, start, condition, badge, times, promises and the way to a question',
    ),
  },
  // Title, current bid, starting price, item condition, status badge (green active, blue completed or sold, red any…
  '2 Auction detail 2': {
    shown: testsOf(
      lotPage,
      'has its pictures and its link, its price, start, condition, badge, times, promises and the way to a question',
      'its badge is blue where it is completed, red where it is anything else but active',
    ),
  },
  // While active and not over: countdown under 'Auction Ending Soon' plus start and end times in local format.
  '2 Auction detail 3': {
    shown: testsOf(
      lotPage,
      'has its pictures and its link, its price, start, condition, badge, times, promises and the way to a question',
    ),
  },
  // If the viewer won: green box 'Congratulations! You won this auction!' and 'The auction has ended and you were t…
  '2 Auction detail 4': {
    shown: testsOf(
      hammer,
      'falls: the winner celebrates and pays, the loser and a visitor see the result',
      'falls without confetti where motion is reduced',
    ),
  },
  // If the auction is completed and the viewer is not the winner: 'This auction has ended. Unfortunately, you were …
  '2 Auction detail 5': {
    shown: testsOf(hammer, 'falls: the winner celebrates and pays, the loser and a visitor see the result'),
  },
  // 'Place Your Bid' panel: minus and plus buttons (step 10), a number input, a 'Minimum bid' line, and a BID butto…
  '2 Auction detail 6': {
    shown: testsOf(bidPanel, 'refuses what is too low in the server’s words, and never lets the box go below it'),
  },
  // 'Your Bids' table (only if the viewer has bids): Bid Amount (rupee, Indian grouping, 2 decimals), Date, Status …
  '2 Auction detail 7': {
    shown: [
      ...testsOf(duel, 'is seen in both windows as it goes', 'a removed bid lets the price fall in the other window'),
      ...testsOf(hammer, 'falls: the winner celebrates and pays, the loser and a visitor see the result'),
    ],
  },
  // 'Your Bid Summary' (active auctions with bids): count of active bids, viewer's highest bid, and 'You are curren…
  '2 Auction detail 8': { shown: testsOf(duel, 'is seen in both windows as it goes') },
  // Category, tags, delivery type, and reassurance bullets: 'Shipping: Less than one week', 'Secure delivery', 'Aut…
  '2 Auction detail 9': {
    shown: testsOf(
      lotPage,
      'has its pictures and its link, its price, start, condition, badge, times, promises and the way to a question',
    ),
  },
  // Tabs: 'Artwork Details' (category, dimensions length × breadth × height in inches, weight in kg, framing type, …
  '2 Auction detail 10': {
    shown: testsOf(lotPage, 'has its details and its care in two tabs; a handling tip only where something is shipped'),
  },
  // Title Checkout; delivery address form on the left, order summary on the right; spinner at first; page opening l…
  '2 Checkout 1': {
    shown: [
      ...testsOf(
        checkout,
        'leads from the work through the login and the payment to the order, its invoice and its certificate',
      ),
      ...testsOf(loading, 'is a skeleton at first, and its button reads Loading while the order is placed'),
    ],
  },
  // Address form fields: Receiver Name, Address Type (Home, Work, Other), House/Flat Number, Street Name, Area/Loca…
  '2 Checkout 2': {
    shown: testsOf(
      payErrors,
      'is required before anything is paid: every empty field has an error, and the first has the focus',
    ),
  },
  // Heading 'Add Delivery Address' for a new address, 'Delivery Address' when one exists.
  '2 Checkout 3': {
    shown: [
      ...testsOf(
        checkout,
        'leads from the work through the login and the payment to the order, its invoice and its certificate',
      ),
      ...testsOf(payErrors, "has a button only while it is new ('Save Address') or changed ('Update Address')"),
    ],
  },
  // The button ('Save Address' or 'Update Address') is shown only when the address is new or changed.
  '2 Checkout 4': {
    shown: testsOf(payErrors, "has a button only while it is new ('Save Address') or changed ('Update Address')"),
  },
  // Order summary: image, name, quantity (default 1), Product Price, Delivery, Product Discount, optional Coupon Di…
  '2 Checkout 5': {
    shown: [
      ...testsOf(
        checkout,
        'leads from the work through the login and the payment to the order, its invoice and its certificate',
      ),
      ...testsOf(
        payErrors,
        'requires a code, refuses one it does not know, takes one in any case, and forgets it when it is edited or removed',
        "reads 'Validating...' meanwhile, and shows an error when there is no response",
      ),
      ...testsOf(loading, 'is a skeleton at first, and its button reads Loading while the order is placed'),
    ],
  },
  // Payment-success overlay: a green screen with tick for 1 second, then 'Payment Successful!' with Order ID, Amoun…
  '2 Checkout 6': {
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
}
