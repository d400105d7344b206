import type { Claims } from './claim.ts'

export const screens: Claims = {
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
}
