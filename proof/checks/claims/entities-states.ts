import type { Claims } from './claim.ts'

export const entitiesStates: Claims = {
  // User: name, email, phone, createdAt, address{streetName, city, state, pincode, country}, orders[], bids[].
  '3 1': { later: [4] },
  // Order (buyer view): id, paidOn, totalPrice, deliveryStatus, deliveredOn, product{name, sellingPrice, productType (artwork or auction), artworkId, auct
  '3 2': { later: [4] },
  // Order (artist view): id, createdAt, totalPrice, deliveryStatus, product{sku, artworkDetails{title, image, framingType, deliveryType}}, userDetails{nam
  '3 3': { later: [3] },
  // Dashboard-list variant: customerName, artworkTitle, amount, status (completed, pending, other).
  '3 4': { later: [5] },
  // Bid: id, bidAmount, createdAt, isDeleted, auctionId, auction{id, title, images[], status, currentPrice, startingPrice, isWinner, winner}.
  '3 5': { later: [4] },
  // Artwork: id, title, sku (unique), price, maxPrice (labelled MPR price; the higher original price), description, images[], size{length, breadth, height
  '3 6': { later: [3] },
  // Categories: Oil Painting, Watercolor, Acrylic, Digital (Digital Art), Mixed Media, Other (the artwork form offers Oil Painting, Watercolor, Acrylic, D
  '3 7': {},
  // Framing: Frame, Roll Piece.
  '3 8': {},
  // Delivery: Physical, Digital.
  '3 9': { later: [3] },
  // Artist: id, name, username, avatar/profilePicture, tagline, bio/description, location, email, phone, password (registration only), website, socialLink
  '3 10': { later: [5] },
  // Artist address: receiverName, houseNumber, streetName, area, city, state, pincode, fullAddress, addressType (default home).
  '3 11': { later: [6] },
  // Artist dashboard: totalOrders, totalRevenue, pendingOrders, completedOrders.
  '3 12': { later: [3] },
  // Auction: id, title, description, artist, artworkId, category, images[], startingPrice, currentPrice/currentBid, totalBids, totalViews, status, auction
  '3 13': { later: [4] },
  // Auction creation form: title, description, startingPrice, size{length, breadth, height} in metres, weight in kg, images (two slots: primary required, 
  '3 14': { later: [4] },
  // Auction edit form: title, category (Painting, Sculpture, Photography, Digital, Other), description, stock, deliveryType (Physical, Digital, Both), fra
  '3 15': { later: [4] },
  // Checkout product: id, name, title, images, price, maxPrice, finalPrice, deliveryPrice, quantity.
  '3 16': { later: [3] },
  // Delivery address: receiverName, addressType (home, work, other), houseNumber, streetName, area, city, state, pincode, country (default 'india'), fullA
  '3 17': { later: [3] },
  // Created order response: data.orderId and the payment provider's order id.
  '3 18': { later: [3] },
  // Verified order response: data with id, totalPrice, paymentInfo.gatewayPaymentId, isDigital, images.
  '3 19': { later: [3] },
  // Coupon validation response: error flag, message, data.discountAmount.
  '3 20': { later: [3] },
  // Contest registration: fullname, name, phone, description, image (url).
  '3 21': { later: [5] },
  // Sample home content (display only): artwork (id, title, artist, price, category, size, year, image, description; gallery items also originalPrice, sol
  '3 22': { later: [6] },
  // Session identity: the stored auth token carries an id claim, read separately for artist and for user.
  '3 23': {},
  // Server-side entity definitions beyond these shapes: not shown.
  '3 24': {},
  // Auction status values: active (also 'Live'), completed, sold, ended, cancelled (spelled 'Canceled' on the dashboard count and 'cancelled' in the card 
  '4 1': { later: [4] },
  // An auction is over when the current time is past auctionEndTime or the status is not active.
  '4 2': { later: [4] },
  // Bidding and bid removal are only possible while not over.
  '4 3': { later: [4] },
  // On the profile, an auction is Active while its end date is in the future, otherwise Ended; time left shows as whole days or 'Ended'; the dashboard cou
  '4 4': { later: [4] },
  // 'Ending soon' means under 2 hours left and not ended;
  '4 5': {},
  // 'Ending Today' is 0 to 24 hours left.
  '4 6': {},
  // The auction detail page polls status every 5 seconds and merges only status and currentPrice into the loaded auction; a poll failure is only logged.
  '4 7': { later: [4] },
  // When status becomes completed, the user's bids are loaded once.
  '4 8': { later: [4] },
  // Bid badge in the account page: active auction with bid >= current price = Winning, else Outbid; ended with bid >= current price = Won, else Lost; othe
  '4 9': { later: [4] },
  // The user holds the winning position when one of their bids is at least the current price.
  '4 10': { later: [4] },
  // Removing a bid is allowed only while the auction is active; on success the bid leaves the list and the auction is refreshed.
  '4 11': { later: [4] },
  // Owner actions by auction status: active can be edited, deleted, or closed (cancel); a non-active one can only be deleted.
  '4 12': { later: [4] },
  // One reading shows create, edit, delete and close on the dashboard changing only local state (a new one gets status active, closing sets ended) with no
  '4 13': { later: [4] },
  // Both readings are given; the server-call reading carries the documented toasts.
  '4 14': {},
  // Artwork is out of stock when stock is missing or <= 0 (badge SOLD OUT / SOLD).
  '4 15': {},
  // Wishlist toggle: saved or not saved, via add or remove.
  '4 16': {},
  // Account tabs: profile, orders, bids, address.
  '4 17': { later: [4] },
  // Address edit toggles between view and edit;
  '4 18': {},
  // Cancel restores previous values;
  '4 19': {},
  // Save updates the display immediately, then calls the server.
  '4 20': {},
  // Delivery status labels: Not Placed, Order Placed or Shipped, Processing, Delivered.
  '4 21': { later: [3] },
  // Badge colour: Delivered green, Not Placed or Processing yellow, otherwise blue.
  '4 22': {},
  // Orders status colour: completed green, pending yellow, other grey.
  '4 23': { later: [3] },
  // Checkout flow: (1) load the product and saved address;
  '4 24': { later: [3] },
  // (2) editing the address marks it changed;
  '4 25': {},
  // (3) Continue to Payment validates the address, saves it if changed, creates the order, loads the payment provider's script, opens its payment window, 
  '4 26': { later: [3] },
  // (4) on success show the success overlay, with downloads if the order is digital.
  '4 27': { later: [3] },
  // Coupon: none, then applied after successful validation.
  '4 28': { later: [3] },
  // Editing the code while applied clears it;
  '4 29': {},
  // Remove clears it and the input.
  '4 30': {},
  // Artwork form: add, edit or closed.
  '4 31': {},
  // Auction create form opens by a button, closes by Cancel, resets on success.
  '4 32': { later: [4] },
  // Image upload progress rises 10 percent every 300 ms up to 90, then 100.
  '4 33': {},
  // Signup wizard: step 1 to 2 to 3, back allowed.
  '4 34': {},
  // Contest submission: idle, submitting ('Submitting...'), success modal with the form cleared; failure returns to idle.
  '4 35': { later: [5] },
  // The countdown stops at zero.
  '4 36': { later: [4] },
  // Order, bid and auction status transitions performed by the server: not shown.
  '4 37': { later: [4] },
}
