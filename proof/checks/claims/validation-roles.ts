import type { Claims } from './claim.ts'

export const validationRoles: Claims = {
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
}
