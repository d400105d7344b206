// For every sentence of the spec: the tests that show it, and the issues that will show the rest of it.
// `npm run docs` writes docs/spec-coverage.md from this; proof/docs.test.ts fails on a name that does not exist.

export interface Claim {
  /** `file › title of the test`, from the top of the repository. */
  shown?: readonly string[]
  /** Numbers of the issues that bring what no test shows yet. */
  later?: readonly (3 | 4 | 5 | 6)[]
}

export const claims: Record<string, Claim> = {
  // / | Home
  '2 1': { later: [6] },
  // /artworks (optional query parameters category and subcategory, lowercase names) | Artwork catalogue
  '2 2': {},
  // /artwork/{id} | Artwork detail
  '2 3': {},
  // /auctions | Auction list
  '2 4': { later: [4] },
  // /auction/{id} | Auction detail (one reading also mentions /auctions/{id}; the route table uses /auction/:id)
  '2 5': { later: [4] },
  // /artists | Artist list
  '2 6': { later: [5] },
  // /artist/{username} or /artist/:id | Public artist profile (same screen as the artist's own profile; links from artworks use the username)
  '2 7': { later: [5] },
  // /artist/profile | The logged-in artist's own profile and dashboard
  '2 8': { later: [5] },
  // /login | Buyer login
  '2 9': {},
  // /signup | Buyer registration
  '2 10': {},
  // /login/artist | Artist login (the header and footer links also mention /artist/login)
  '2 11': { later: [5] },
  // /signup/artist | Artist registration (also linked as /artist/signup)
  '2 12': {},
  // /forgot/password | Forgot password
  '2 13': {},
  // /user/profile | Buyer account page
  '2 14': { later: [5] },
  // /wishlist | Wishlist
  '2 15': {},
  // /checkout/artwork/:id and /checkout/auction/:id | Same checkout screen; product id from the route, product type (artwork or auction) from the address
  '2 16': { later: [4] },
  // /contest | Art contest
  '2 17': { later: [5] },
  // /contact | Contact
  '2 18': { later: [6] },
  // /about | About
  '2 19': { later: [6] },
  // /artist/certification | Certification promotion (linked; content not shown)
  '2 20': {},
  // /privacy-policy, /terms-conditions, /refund-policy, /shipping-policy | Static legal pages
  '2 21': { later: [6] },
  // /404 and any other path | Not-found screen
  '2 22': {},
  // Every page sits inside a shared header and footer.
  '2 23': {},
  // The view scrolls to the top on every path change.
  '2 24': {},
  // A generic error screen reads 'Something went wrong.' and shows the error message.
  '2 25': {},
  // Fixed header with logo, home link, an artworks link that opens a hover mega-menu, auctions, artists, about, wishlist and an account button.
  '2 Header and footer 1': {},
  // The header changes style after scrolling more than 50 pixels.
  '2 Header and footer 2': {},
  // The mega-menu lists four categories (Paintings, Photography, Sculptures, Digital Art), each with eight subcategories, plus a View All Artworks link.
  '2 Header and footer 3': {},
  // On small screens a side menu shows the same links, wishlist and account.
  '2 Header and footer 4': {},
  // The account button goes to /user/profile if a user token is stored, to /artist/profile if only an artist token is stored, otherwise to /login.
  '2 Header and footer 5': {},
  // If both exist the user token wins.
  '2 Header and footer 6': {},
  // Footer: menu links, social links opening in a new tab, a contact link and the four legal links.
  '2 Header and footer 7': {},
  // Email and password with a show/hide toggle, a disabled 'Remember me' checkbox, submit button showing 'Signing in...' while busy, background image rota
  '2 Buyer login 1': {},
  // Advertises curated artworks, live auctions, a secure premium experience.
  '2 Buyer login 2': {},
  // On success shows the server message and goes to /.
  '2 Buyer login 3': {},
  // Fields name, phone, email, password, confirm password.
  '2 Buyer signup 1': {},
  // On success a toast is shown and the user goes to /.
  '2 Buyer signup 2': {},
  // Email and password, show/hide toggle, a remember-me checkbox that does nothing, links to /forgot/password, /signup/artist, /login, /terms-conditions a
  '2 Artist login 1': { later: [5] },
  // On success the token is stored and verified, then navigation goes to /.
  '2 Artist login 2': { later: [5] },
  // Three steps with Back and Continue buttons; the final button reads 'Complete Registration'.
  '2 Artist signup 1': { later: [5] },
  // Step 1 profile (avatar upload, full name, username, bio, email, phone, password).
  '2 Artist signup 2': { later: [5] },
  // Step 2 studio address.
  '2 Artist signup 3': { later: [5] },
  // Step 3 social links and a terms checkbox.
  '2 Artist signup 4': { later: [5] },
  // A showcase carousel advances every 4 seconds.
  '2 Artist signup 5': { later: [5] },
  // Submitting steps 1 and 2 only advances; submitting step 3 registers.
  '2 Artist signup 6': { later: [5] },
  // Email form.
  '2 Forgot password 1': { later: [6] },
  // After submit it shows 'Check Your Email' and a link back to /login.
  '2 Forgot password 2': { later: [6] },
  // No call is made by this screen as shown, although reset-request and reset endpoints exist (section 7).
  '2 Forgot password 3': { later: [6] },
  // Logout button and a sidebar with the user's name and email and four tabs: Profile Information, My Orders, My Bids, Shipping Address.
  '2 Buyer account 1': {},
  // The user is fetched on open.
  '2 Buyer account 2': {},
  // Profile tab: full name, email, phone, member-since date (month/day/year).
  '2 Buyer account 3': {},
  // Orders tab: per order the id, paid date, total price in rupees, delivery status badge (green if Delivered, otherwise blue; underscores in status text 
  '2 Buyer account 4': {},
  // Empty state 'No orders yet'.
  '2 Buyer account 5': {},
  // Bids tab: per bid the auction image, title, bid date/time, bid amount, badge, current highest bid, starting price, 'You are the Auction Winner' with a
  '2 Buyer account 6': {},
  // Empty state 'No bids placed yet'.
  '2 Buyer account 7': {},
  // Address tab: read view of name, street, city, state, pincode, uppercase country, phone; edit mode with streetName, city, state, pincode, country, and 
  '2 Buyer account 8': {},
  // Search over title, artist name and category; a filter drawer with categories and price min/max; sort (featured, price-low, price-high, newest, rating)
  '2 Artwork catalogue 1': {},
  // Cards show offer percent, SOLD OUT when stock is missing or 0, a LIMITED EDITION tag, rating (default 5.0) and review count.
  '2 Artwork catalogue 2': {},
  // Text 'Showing N artworks'; empty state 'No artworks found'.
  '2 Artwork catalogue 3': {},
  // Image gallery with hover zoom, breadcrumb back to /artworks, a Recently Added section, a link to the artist's profile, SAVE/SAVED wishlist toggle, sha
  '2 Artwork detail 1': {},
  // When sold out the buy button is disabled and reads SOLD OUT and the image shows SOLD. A discount '% OFF' shows when maxPrice is above price.
  '2 Artwork detail 2': {},
  // Dimensions are shown in inches.
  '2 Artwork detail 3': {},
  // Static promises: free premium shipping, delivery in 5-7 business days, a digital certificate of authenticity, prices inclusive of all taxes, payment b
  '2 Artwork detail 4': {},
  // Similar/recent artworks are fetched on open.
  '2 Artwork detail 5': {},
  // 'Your Wishlist' lists artwork cards; empty state 'No Artwork Found'.
  '2 Wishlist 1': {},
  // Search by name or username (case-insensitive); stat tiles (total artists count, a fixed 2,456 artworks, a fixed 156 auctions);
  '2 Artist list 1': { later: [5] },
  // 4-column card grid with artwork images rotating every 2 s; fallbacks of 24 artworks, 1200 followers and a default bio; empty state 'No artists found'.
  '2 Artist list 2': { later: [5] },
  // Hero with counts of live auctions, auctions ending within 24 hours (Ending Today), and Total Value (sum of current price, or starting price when none,
  '2 Auction list 1': { later: [4] },
  // Search box 'Search auctions, artists, artworks...'.
  '2 Auction list 2': { later: [4] },
  // A Filters button with a badge showing the number of active filters; the panel has Auction Status checkboxes, a Price Range (min and max number inputs)
  '2 Auction list 3': { later: [4] },
  // Active filters appear as removable chips with a Clear all link.
  '2 Auction list 4': { later: [4] },
  // Sort options: ending-soon, newly-listed, price-low, price-high, most-bids.
  '2 Auction list 5': { later: [4] },
  // Grid/list toggle (grid 1, 2 or 3 columns by width).
  '2 Auction list 6': { later: [4] },
  // 'Showing N auctions', a spinner while loading, empty state 'No auctions found / Try adjusting your filters or check back later' with a Clear Filters b
  '2 Auction list 7': { later: [4] },
  // Opening the page is logged as an analytics event.
  '2 Auction list 8': { later: [4] },
  // Exact filter matching logic: not shown.
  '2 Auction list 9': { later: [4] },
  // Status values in the list: Live, Upcoming, Completed; anything else counts as Live.
  '2 Auction list 10': { later: [4] },
  // Grid card: image, title, artist, starting bid, current bid (or starting price if none), bid count, view count (default 245 if absent), LIVE badge, END
  '2 Auction list 11': { later: [4] },
  // Button reads Place Bid, 'Bid Now - Last Chance!' when under 2 hours remain, or 'Auction Ended' (disabled) when over.
  '2 Auction list 12': { later: [4] },
  // List card: image, title, artist, current bid, bid count and 'Ending soon' (under 1 hour), 'N hours left' (under 24) or 'N days left', with 'View Aucti
  '2 Auction list 13': { later: [4] },
  // Image gallery: selected large image plus a 4-column thumbnail grid; share button copies the link ('Link copied').
  '2 Auction detail 1': { later: [4] },
  // Title, current bid, starting price, item condition, status badge (green active, blue completed or sold, red anything else; text capitalised).
  '2 Auction detail 2': { later: [4] },
  // While active and not over: countdown under 'Auction Ending Soon' plus start and end times in local format.
  '2 Auction detail 3': { later: [4] },
  // If the viewer won: green box 'Congratulations! You won this auction!' and 'The auction has ended and you were the highest bidder.' with a 'Buy Now' bu
  '2 Auction detail 4': { later: [4] },
  // If the auction is completed and the viewer is not the winner: 'This auction has ended.
  '2 Auction detail 5': { later: [4] },
  // Unfortunately, you were not the highest bidder for this item.' The content of the generic ended notice: not shown.
  '2 Auction detail 6': { later: [4] },
  // 'Place Your Bid' panel: minus and plus buttons (step 10), a number input, a 'Minimum bid' line, and a BID button reading 'PLACING BID...' while busy.
  '2 Auction detail 7': { later: [4] },
  // 'Your Bids' table (only if the viewer has bids): Bid Amount (rupee, Indian grouping, 2 decimals), Date, Status ('Highest' if the bid amount is at leas
  '2 Auction detail 8': { later: [4] },
  // 'Your Bid Summary' (active auctions with bids): count of active bids, viewer's highest bid, and 'You are currently the highest bidder!' when a bid is 
  '2 Auction detail 9': { later: [4] },
  // Category, tags, delivery type, and reassurance bullets: 'Shipping: Less than one week', 'Secure delivery', 'Authenticity Certificate', 'Secured Paymen
  '2 Auction detail 10': { later: [4] },
  // Tabs: 'Artwork Details' (category, dimensions length × breadth × height in inches, weight in kg, framing type, condition, theme, colour palette or N/A
  '2 Auction detail 11': { later: [4] },
  // Title Checkout; delivery address form on the left, order summary on the right; spinner at first; page opening logged with the product id.
  '2 Checkout 1': { later: [3] },
  // Address form fields: Receiver Name, Address Type (Home, Work, Other), House/Flat Number, Street Name, Area/Locality, City, State, Pincode (placeholder
  '2 Checkout 2': { later: [3] },
  // Heading 'Add Delivery Address' for a new address, 'Delivery Address' when one exists.
  '2 Checkout 3': { later: [3] },
  // The button ('Save Address' or 'Update Address') is shown only when the address is new or changed.
  '2 Checkout 4': { later: [3] },
  // Order summary: image, name, quantity (default 1), Product Price, Delivery, Product Discount, optional Coupon Discount with the code in upper case, Tot
  '2 Checkout 5': { later: [3] },
  // Payment-success overlay: a green screen with tick for 1 second, then 'Payment Successful!' with Order ID, Amount Paid, Payment ID, buttons View Order 
  '2 Checkout 6': { later: [3] },
  // Header 'Artist Profile' with Logout (clears the artist token and returns to /; the other reading goes to /login/artist).
  '2 Artist profile 1': { later: [5] },
  // Profile header: avatar (placeholder if none), name, tagline (default 'Visual Artist & Creative Soul'), location, social links, description / About the
  '2 Artist profile 2': { later: [5] },
  // Edit form: name, avatar URL, description, instagram, twitter, facebook, website.
  '2 Artist profile 3': { later: [5] },
  // Stat tiles: Artworks, Total Views, Sales, Active Auctions.
  '2 Artist profile 4': { later: [5] },
  // Tabs: portfolio/Artworks and Auctions for everyone;
  '2 Artist profile 5': { later: [5] },
  // Orders (and analytics on the public profile) only for the logged-in owner viewing their own profile.
  '2 Artist profile 6': { later: [5] },
  // Dashboard cards: Total Orders, Total Revenue, Pending Orders, Completed.
  '2 Artist profile 7': { later: [5] },
  // Analytics: totalRevenue, avgSalePrice, 'Popular Artworks' listing the first 5 artworks with views.
  '2 Artist profile 8': { later: [5] },
  // Orders table: Order SKU, Date, Artwork, Price, Status, Details.
  '2 Artist profile 9': { later: [5] },
  // Expanded details: customer name, email, shipping address, frame type, delivery type, and a three-state Order Management indicator that is display-only
  '2 Artist profile 10': { later: [5] },
  // Empty state 'No orders yet'.
  '2 Artist profile 11': { later: [5] },
  // Artworks: grid with a Sold ribbon; portfolio has grid/list view, filters (price min/max, category where 'all' means none) and sort (newest, oldest, pr
  '2 Artist profile 12': { later: [5] },
  // Owner: Add, Edit, Delete.
  '2 Artist profile 13': { later: [5] },
  // Empty states 'No artworks found', 'No artworks available at the moment'.
  '2 Artist profile 14': { later: [5] },
  // Auctions: Create New Auction form, Edit Auction form, counts of Active, Canceled and Completed, and auction cards (linking to detail only when active;
  '2 Artist profile 15': { later: [5] },
  // Hero 'Art Contest 2025', countdown 'Contest Ends In', guideline cards (original artwork, high quality with minimum 1920x1080, theme 'Dreams'), a submi
  '2 Contest 1': { later: [5] },
  // Success modal: 'Congratulations!' and 'You have successfully uploaded your artwork.
  '2 Contest 2': { later: [5] },
  // We'll notify you after the contest is over!' with a Continue button.
  '2 Contest 3': { later: [5] },
  // Form with email, subject, message and 'Send message'.
  '2 Contact 1': { later: [6] },
  // No submit call is shown.
  '2 Contact 2': { later: [6] },
  // Privacy policy and terms: data collection, fees and payment, termination, liability, governing law (India), data security; terms add bidding rules (bi
  '2 Static pages 1': { later: [6] },
  // A support contact address is shown.
  '2 Static pages 2': { later: [6] },
  // Refund policy: cancellation and refund window of 3-5 days from purchase; requests by email to {email}; refund processed within 5 business days to the 
  '2 Static pages 3': { later: [6] },
  // Shipping policy: delivery in 7 to 10 business days, ships across India only, tracking by confirmation email, careful packing.
  '2 Static pages 4': { later: [6] },
  // About: story, values (Authenticity, Diversity, Innovation, Passion), artists section, meaning of the name, stats, links to /artworks.
  '2 Static pages 5': { later: [6] },
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
  // Buyer login: email (email format) and password required.
  '5 1': {},
  // Buyer signup: all five fields required; password and confirm password must match, else 'Invalid Confirm Password'; confirm password is not sent.
  '5 2': {},
  // Login or signup success requires a token in the response, stored and read back.
  '5 3': {},
  // Artist login: email and password required.
  '5 4': { later: [5] },
  // Artist signup: every field on steps 1 and 2 required (name, username, description, email, phone, password, receiverName, houseNumber, streetName, area
  '5 5': { later: [5] },
  // Edit-profile website must be a URL.
  '5 6': { later: [5] },
  // Address before payment: non-empty receiverName, addressType, country, area, houseNumber, pincode, streetName, city, state, fullAddress; both the form 
  '5 7': { later: [3] },
  // Pincode pattern is 6 digits.
  '5 8': {},
  // Coupon: empty code gives 'Please enter a coupon code'; the server message is shown, else 'Invalid coupon code'.
  '5 9': { later: [3] },
  // The coupon is validated against the maximum price.
  '5 10': { later: [3] },
  // Auction create: 'Title is required';
  '5 11': { later: [4] },
  // 'Description is required'; starting price above 0 ('Starting price must be greater than 0'); length, breadth, height each above 0 ('Length must be gre
  '5 12': {},
  // 'Start date is required';
  '5 13': {},
  // 'End date is required'; end after start ('End date must be after start date').
  '5 14': {},
  // The local-only variant requires artworkId, startDate, endDate and startingPrice.
  '5 15': {},
  // Auction edit: 'Title is required', 'Description is required', 'Category is required', 'Delivery type is required'; each size a positive number ('Lengt
  '5 16': { later: [4] },
  // Artwork add (checkout of the form): title, SKU, price, maxPrice, dimensions, weight, stock (min 0) and the signature checkbox are required in the form
  '5 17': { later: [3] },
  // Dashboard add requires title, price, sku, maxPrice, description, size.length, size.breadth, size.height, weight, stock, category, framingType, deliver
  '5 18': { later: [3] },
  // Other artwork rules: not shown.
  '5 19': {},
  // Image upload: types jpeg, png, jpg, gif, webp, else 'Please select a valid image file (JPEG, PNG, GIF, WEBP)'; size under 5 MB, else 'Image must be le
  '5 20': {},
  // Bid: amount at least the minimum, which is current price plus 1; otherwise 'Minimum bid amount is ₹{amount}'.
  '5 21': { later: [4] },
  // The input is clamped to at least the minimum; plus/minus step is 10.
  '5 22': {},
  // One reading of the detail page says the minimum computation is not shown there; the other gives current price plus 1.
  '5 23': {},
  // Contest: full name, phone (numeric), description and image required; submit disabled while any is empty or while submitting; no image gives 'Please up
  '5 24': { later: [5] },
  // Access requires an artist login.
  '5 25': { later: [5] },
  // Offer percent: when price or maxPrice is missing or price >= maxPrice the artwork list shows 20; otherwise floor of the discount percent.
  '5 26': {},
  // The detail page shows round((maxPrice minus price) / maxPrice × 100) as '% OFF' when maxPrice exceeds price.
  '5 27': {},
  // Catalogue price filter compares price to min and max numerically.
  '5 28': {},
  // Visitor: browses artworks, artists, auctions, artist profiles, static pages.
  '6 1': { later: [4] },
  // Whether wishlist needs login: not shown.
  '6 2': {},
  // Buyer (user token kept in local storage under user_auth_token): wishlist, bid, remove own bids, view orders and profile, edit shipping address, check 
  '6 3': { later: [4] },
  // Artist (artist token kept under artist_auth_token): own profile, artworks, auctions, orders, dashboard, image upload, contest.
  '6 4': { later: [5] },
  // Only an artist viewing their own profile sees Orders, Edit Profile and add/edit/delete/close controls; other artists' pages are read-only.
  '6 5': { later: [3] },
  // Only artists may enter the contest; without an artist id the page shows the info 'Signup or Login to participate in the event' and redirects to /signu
  '6 6': { later: [5] },
  // Requests use the user token by default; artist-only calls (image upload, artwork and auction create/update/cancel/delete, contest) use the artist toke
  '6 7': { later: [5] },
  // Logged-in status is presence of the token.
  '6 8': {},
  // No admin role appears.
  '6 9': {},
  // Server-side enforcement: not shown.
  '6 10': {},
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
  // General responses:
  '8 1': {},
  // No response: 'Please check your internet connection.' (status 500).
  '8 2': {},
  // 400: message or 'Bad request', plus field errors.
  '8 3': {},
  // 401: clears user and artist tokens and stored user/artist, redirects to /login unless already there; message or 'Please log in again'.
  '8 4': {},
  // 403: message or 'You do not have permission to perform this action'.
  '8 5': {},
  // 404: 'The requested resource was not found'.
  '8 6': {},
  // 413: 'Image size is too large'.
  '8 7': {},
  // 422: message or 'Validation failed', plus field errors.
  '8 8': {},
  // 429: message or 'Too many requests.
  '8 9': {},
  // Please try again later.'.
  '8 10': {},
  // 500-503: message or 'Server error.
  '8 11': {},
  // Please try again later.'.
  '8 12': {},
  // Other: 'Something went wrong'.
  '8 13': {},
  // Default internal message: 'Internal server error'.
  '8 14': {},
  // Login and signup: an error response or missing token shows the server message as a toast; a token failing the storage check gives 'Error.
  '8 15': {},
  // Try again' (signup 'Error.
  '8 16': {},
  // Try Again'); a general failure gives 'Login failed' or 'Registration failed'.
  '8 17': {},
  // Address: success 'Address saved successfully!' (account page shows the server message); failure shows the server message, else 'Failed to save address
  '8 18': {},
  // On the account page a save failure with status >= 500 shows a generic internal-server-error message and goes home; otherwise it shows the error and go
  '8 19': { later: [5] },
  // Auto-save before payment shows the error message, else 'Failed to save address.
  '8 20': { later: [3] },
  // Please try again.', and stops.
  '8 21': {},
  // Checkout: 'Something went wrong' (unknown product type);
  '8 22': { later: [3] },
  // 'Failed to load product details'; load failure shows the call's message, else 'Something went wrong.
  '8 23': {},
  // Please try again.';
  '8 24': {},
  // 'Please add your delivery address';
  '8 25': { later: [3] },
  // 'Failed to create order' (or server message) when order creation errors or returns no provider order id;
  '8 26': { later: [3] },
  // 'Payment initiation failed.
  '8 27': { later: [3] },
  // Please try again.' as fallback (a string message or the provider's error description first); success 'Payment successful!' and, for digital orders, 'P
  '8 28': { later: [3] },
  // 'Payment verification failed' (or server message), call failure message else 'Payment verification failed.
  '8 29': { later: [3] },
  // Please contact support.'.
  '8 30': { later: [6] },
  // Coupon: 'Please enter a coupon code', 'Invalid coupon code', 'Failed to validate coupon.
  '8 31': { later: [3] },
  // Please try again.'.
  '8 32': {},
  // Artworks: 'Profile updated successfully', 'Artwork deleted', 'Artwork added successfully' (fallback 'Artwork Added'), add failure message or 'Failed t
  '8 33': { later: [5] },
  // Image upload: empty response 'Something went wrong';
  '8 34': {},
  // 'Failed to upload image.
  '8 35': {},
  // Please try again.'; artwork image failure uses a browser alert 'Failed to upload images.
  '8 36': {},
  // Please try again.'.
  '8 37': {},
  // Artwork detail: 5xx gives 'Internal server error' and redirect to /; any other error gives 'Invalid artwork' and redirect to /404.
  '8 38': {},
  // Wishlist: 'Failed to update wishlist'; success 'Added to wishlist' or 'Removed from wishlist'; the card version only logs the error.
  '8 39': {},
  // Auctions: create, update, cancel, delete show the server message on success (fallbacks 'Auction Updated', 'Auction Cancelled', 'Auction Deleted') and 
  '8 40': { later: [4] },
  // Detail: 'Auction not found' with redirect to /404, or a server error message with redirect to /;
  '8 41': { later: [4] },
  // 'Failed to load your bids'; bid failure server message or 'Failed to place bid';
  '8 42': { later: [4] },
  // 'Your bid of ₹{amount} has been placed successfully!';
  '8 43': { later: [4] },
  // 'Failed to remove bid';
  '8 44': { later: [4] },
  // 'Bid removed successfully' (account page toast 'Bid removed').
  '8 45': { later: [4] },
  // Detail fetch failures are logged and re-thrown.
  '8 46': {},
  // Other toasts: 'Logout success', 'Link copied!'.
  '8 47': {},
  // Contest: 'Please upload an image first'; registration response with error or no data shows the server message;
  '8 48': { later: [5] },
  // HTTP 413 'File is too large.
  '8 49': {},
  // Maximum allowed size is 1MB.'; other server response 'Upload failed: ' plus server message or 'Unknown error'; no response 'Network error.
  '8 50': {},
  // Please try again.'; otherwise 'File is too large.
  '8 51': {},
  // Maximum allowed size is 1MB.'; success 'Registration Successful'.
  '8 52': {},
  // Empty states: 'No orders yet', 'No bids placed yet', 'No artists found', 'No artworks found', 'No Artwork Found', 'No auctions found'.
  '8 53': { later: [4] },
  // Token storage keys: user_auth_token, artist_auth_token.
  '9 1': {},
  // Product types: auction and artwork.
  '9 2': { later: [4] },
  // Contest duration 10 days (another reading: the contest end is a configured number of days from now, value not shown).
  '9 3': { later: [5] },
  // Dynamic minimum-bid calculation flag: off.
  '9 4': { later: [4] },
  // API timeout 10000 ms.
  '9 5': {},
  // Top-selling and recent lists limit 8; artist list limit 8.
  '9 6': { later: [5] },
  // Toast auto-close: 5000 ms on the account and login side, 3000 ms on the checkout and auction side; top-right.
  '9 7': { later: [4] },
  // Timings: header scroll threshold 50 px; hero auto-advance 3.5 s; testimonials auto-advance 4 s, resuming 10 s after a manual action, paused on pointer
  '9 8': { later: [4] },
  // Ending soon: under 2 hours.
  '9 9': {},
  // Ending Today: 0 to 24 hours.
  '9 10': {},
  // Default view count 245.
  '9 11': {},
  // Default rating 5.0.
  '9 12': {},
  // Default offer percent 20.
  '9 13': {},
  // Image limit 5 MB (types jpeg, png, jpg, gif, webp); two image slots per auction; contest image limit 1MB; suggested contest resolution 1920x1080.
  '9 14': { later: [5] },
  // Minimum bid: current price plus 1; bid buttons step 10.
  '9 15': { later: [4] },
  // Amounts: artwork total = price + delivery − coupon discount; auction total = finalPrice + delivery − discount; product discount = maxPrice − price.
  '9 16': { later: [4] },
  // A percentage coupon would apply to maxPrice, but the server's result is always treated as a fixed amount.
  '9 17': { later: [3] },
  // Totals show 2 decimals.
  '9 18': {},
  // Currency: rupee (INR), Indian digit grouping.
  '9 19': {},
  // Dates shown month/day/year.
  '9 20': {},
  // Dimensions stored in metres and kg; shown in inches on detail pages and cm on the profile list; size input step 0.1 in edit form, 0.01 in create form.
  '9 21': { later: [5] },
  // Defaults: country 'india', category Other, framingType Frame, deliveryType Physical (Digital in the auction form), addressType home, pincode 6 digits,
  '9 22': { later: [4] },
  // Refund window 3-5 days; refund paid within 5 business days.
  '9 23': { later: [6] },
  // Results announced within 48 hours; one artwork per artist per contest.
  '9 24': { later: [5] },
  // Terms: disputes on results within 24 hours.
  '9 25': {},
  // Artist signup has 3 steps.
  '9 26': { later: [5] },
  // Artists page fixed tiles: 2,456 artworks, 156 auctions; fallbacks 24 artworks, 1200 followers.
  '9 27': { later: [4] },
  // Care advice: temperature 65-75°F, humidity 40-60%.
  '9 28': {},
}
