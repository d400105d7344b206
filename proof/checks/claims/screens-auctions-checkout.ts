import { type Claims, of } from './claim.ts'
import { checkout, counter } from './files.ts'

export const screensAuctionsCheckout: Claims = {
  // Hero with counts of live auctions, auctions ending within 24 hours (Ending Today), and Total Value (sum of curr…
  '2 Auction list 1': { later: [4] },
  // Search box 'Search auctions, artists, artworks...'.
  '2 Auction list 2': { later: [4] },
  // A Filters button with a badge showing the number of active filters; the panel has Auction Status checkboxes, a…
  '2 Auction list 3': { later: [4] },
  // Active filters appear as removable chips with a Clear all link.
  '2 Auction list 4': { later: [4] },
  // Sort options: ending-soon, newly-listed, price-low, price-high, most-bids.
  '2 Auction list 5': { later: [4] },
  // Grid/list toggle (grid 1, 2 or 3 columns by width).
  '2 Auction list 6': { later: [4] },
  // 'Showing N auctions', a spinner while loading, empty state 'No auctions found / Try adjusting your filters or c…
  '2 Auction list 7': { later: [4] },
  // Opening the page is logged as an analytics event.
  '2 Auction list 8': { later: [4] },
  // Exact filter matching logic: not shown.
  '2 Auction list 9': { later: [4] },
  // Status values in the list: Live, Upcoming, Completed; anything else counts as Live.
  '2 Auction list 10': { later: [4] },
  // Grid card: image, title, artist, starting bid, current bid (or starting price if none), bid count, view count (…
  '2 Auction list 11': { later: [4] },
  // Button reads Place Bid, 'Bid Now - Last Chance!' when under 2 hours remain, or 'Auction Ended' (disabled) when…
  '2 Auction list 12': { later: [4] },
  // List card: image, title, artist, current bid, bid count and 'Ending soon' (under 1 hour), 'N hours left' (under…
  '2 Auction list 13': { later: [4] },
  // Image gallery: selected large image plus a 4-column thumbnail grid; share button copies the link ('Link copied'…
  '2 Auction detail 1': { later: [4] },
  // Title, current bid, starting price, item condition, status badge (green active, blue completed or sold, red any…
  '2 Auction detail 2': { later: [4] },
  // While active and not over: countdown under 'Auction Ending Soon' plus start and end times in local format.
  '2 Auction detail 3': { later: [4] },
  // If the viewer won: green box 'Congratulations! You won this auction!' and 'The auction has ended and you were t…
  '2 Auction detail 4': { later: [4] },
  // If the auction is completed and the viewer is not the winner: 'This auction has ended.
  '2 Auction detail 5': { later: [4] },
  // Unfortunately, you were not the highest bidder for this item.' The content of the generic ended notice: not sho…
  '2 Auction detail 6': { later: [4] },
  // 'Place Your Bid' panel: minus and plus buttons (step 10), a number input, a 'Minimum bid' line, and a BID butto…
  '2 Auction detail 7': { later: [4] },
  // 'Your Bids' table (only if the viewer has bids): Bid Amount (rupee, Indian grouping, 2 decimals), Date, Status…
  '2 Auction detail 8': { later: [4] },
  // 'Your Bid Summary' (active auctions with bids): count of active bids, viewer's highest bid, and 'You are curren…
  '2 Auction detail 9': { later: [4] },
  // Category, tags, delivery type, and reassurance bullets: 'Shipping: Less than one week', 'Secure delivery', 'Aut…
  '2 Auction detail 10': { later: [4] },
  // Tabs: 'Artwork Details' (category, dimensions length × breadth × height in inches, weight in kg, framing type,…
  '2 Auction detail 11': { later: [4] },
  // Title Checkout; delivery address form on the left, order summary on the right; spinner at first; page opening l…
  '2 Checkout 1': { shown: of(checkout, 'leads from the wall through the login and the payment to the order, its invoice and its certificate') },
  // Address form fields: Receiver Name, Address Type (Home, Work, Other), House/Flat Number, Street Name, Area/Loca…
  '2 Checkout 2': { shown: of(counter, 'is asked for before anything is paid: every empty field says so, and the first has the focus') },
  // Heading 'Add Delivery Address' for a new address, 'Delivery Address' when one exists.
  '2 Checkout 3': { shown: [...of(checkout, 'leads from the wall through the login and the payment to the order, its invoice and its certificate'), ...of(counter, "has a button only while it is new ('Save Address') or changed ('Update Address')")] },
  // The button ('Save Address' or 'Update Address') is shown only when the address is new or changed.
  '2 Checkout 4': { shown: of(counter, "has a button only while it is new ('Save Address') or changed ('Update Address')") },
  // Order summary: image, name, quantity (default 1), Product Price, Delivery, Product Discount, optional Coupon Di…
  '2 Checkout 5': { shown: [...of(checkout, 'leads from the wall through the login and the payment to the order, its invoice and its certificate'), ...of(counter, 'asks for a code, refuses one it does not know, takes one in any case, and forgets it when it is edited or removed', "reads 'Validating...' meanwhile, and says when nobody answers")] },
  // Payment-success overlay: a green screen with tick for 1 second, then 'Payment Successful!' with Order ID, Amoun…
  '2 Checkout 6': { shown: of(checkout, 'leads from the wall through the login and the payment to the order, its invoice and its certificate', "is downloaded at once and again from the order, by its buyer only, with 'Please Download images'") },
}
