import type { Claims } from './claim.ts'

export const validationRoles: Claims = {
  // Buyer login: email (email format) and password required.
  '5 1': {
    shown: [
      'proof/journeys/login.journey.ts › needs an email of the right form and a password before anything is sent',
      'server/src/accounts/login.test.ts › each field that is missing or wrong says so',
    ],
  },
  // Buyer signup: all five fields required; password and confirm password must match, else 'Invalid Confirm Password'; confirm password is not sent.
  '5 2': {
    shown: [
      'proof/journeys/registering.journey.ts › all five fields are required',
      "proof/journeys/registering.journey.ts › two passwords that differ say 'Invalid Confirm Password' and send nothing",
      'proof/journeys/registering.journey.ts › shows a toast, keeps the token, goes to /, and never sends the confirmed password',
    ],
  },
  // Login or signup success requires a token in the response, stored and read back.
  '5 3': {
    shown: [
      "proof/journeys/login.journey.ts › an answer without a token is an error, and a token that cannot be read back says 'Error. Try again'",
      'proof/journeys/registering.journey.ts › an answer without a token shows the server message',
      "proof/journeys/registering.journey.ts › a token that cannot be read back says 'Error. Try Again'",
      'proof/journeys/login.journey.ts › shows the server message as a toast, keeps the token, and goes to /',
      'proof/journeys/registering.journey.ts › shows a toast, keeps the token, goes to /, and never sends the confirmed password',
    ],
  },
  // Artist login: email and password required.
  '5 4': { shown: ['proof/spec-shapes.test.ts › an artist logs in with an email and a password, both required'], later: [5] },
  // Artist signup: every field on steps 1 and 2 required (name, username, description, email, phone, password, receiverName, houseNumber, streetName, area
  '5 5': {
    shown: [
      'contract/src/artists.test.ts › every field of steps 1 and 2 that is missing says so, each in its place',
      'contract/src/fields.test.ts › a link is an address of the web and nothing else',
    ],
    later: [5],
  },
  // Edit-profile website must be a URL.
  '5 6': { later: [5] },
  // Address before payment: non-empty receiverName, addressType, country, area, houseNumber, pincode, streetName, city, state, fullAddress; both the form 
  '5 7': { shown: ['contract/src/addresses.test.ts › an address is complete with all ten fields, and with none missing'], later: [3] },
  // Pincode pattern is 6 digits.
  '5 8': {
    shown: [
      'contract/src/addresses.test.ts › %s %j is refused in words',
      'proof/journeys/address.journey.ts › the PIN code has 6 digits and suggests the State',
    ],
  },
  // Coupon: empty code gives 'Please enter a coupon code'; the server message is shown, else 'Invalid coupon code'.
  '5 9': { later: [3] },
  // The coupon is validated against the maximum price.
  '5 10': { later: [3] },
  // Auction create: 'Title is required';
  '5 11': { later: [4, 5] },
  // 'Description is required'; starting price above 0 ('Starting price must be greater than 0'); length, breadth, height each above 0 ('Length must be gre
  '5 12': { later: [4, 5] },
  // 'Start date is required';
  '5 13': { later: [4, 5] },
  // 'End date is required'; end after start ('End date must be after start date').
  '5 14': { later: [4, 5] },
  // The local-only variant requires artworkId, startDate, endDate and startingPrice.
  '5 15': { later: [5] },
  // Auction edit: 'Title is required', 'Description is required', 'Category is required', 'Delivery type is required'; each size a positive number ('Lengt
  '5 16': { later: [4, 5] },
  // Artwork add (checkout of the form): title, SKU, price, maxPrice, dimensions, weight, stock (min 0) and the signature checkbox are required in the form
  '5 17': { later: [5] },
  // Dashboard add requires title, price, sku, maxPrice, description, size.length, size.breadth, size.height, weight, stock, category, framingType, deliver
  '5 18': {
    shown: [
      'contract/src/artworks.test.ts › everything the dashboard asks for, in the spec’s order',
      'server/src/artworks/artworks.test.ts › with nothing in it says what is missing, in the spec’s order',
    ],
    later: [5],
  },
  // Other artwork rules: not shown.
  '5 19': { shown: ['contract/src/artworks.test.ts › %s %j is refused in words'] },
  // Image upload: types jpeg, png, jpg, gif, webp, else 'Please select a valid image file (JPEG, PNG, GIF, WEBP)'; size under 5 MB, else 'Image must be le
  '5 20': {
    shown: [
      'server/src/images/upload.test.ts › $name is taken in, turned upright, and shown in sRGB without metadata',
      'server/src/images/upload.test.ts › of just under 5 MB is taken in either way',
      'proof/spec-shapes.test.ts › an image is refused in its words, by its types and its 5 MB',
      'server/src/images/hostile.test.ts › $name is refused',
    ],
    later: [5],
  },
  // Bid: amount at least the minimum, which is current price plus 1; otherwise 'Minimum bid amount is ₹{amount}'.
  '5 21': { later: [4] },
  // The input is clamped to at least the minimum; plus/minus step is 10.
  '5 22': { later: [4] },
  // One reading of the detail page says the minimum computation is not shown there; the other gives current price plus 1.
  '5 23': { later: [4] },
  // Contest: full name, phone (numeric), description and image required; submit disabled while any is empty or while submitting; no image gives 'Please up
  '5 24': { later: [5] },
  // Access requires an artist login.
  '5 25': { later: [5] },
  // Offer percent: when price or maxPrice is missing or price >= maxPrice the artwork list shows 20; otherwise floor of the discount percent.
  '5 26': {
    shown: [
      'contract/src/offer.test.ts › %s is floored',
      'contract/src/offer.test.ts › %s shows the spec’s 20 on a sample and nothing on a real work',
    ],
  },
  // The detail page shows round((maxPrice minus price) / maxPrice × 100) as '% OFF' when maxPrice exceeds price.
  '5 27': {
    shown: [
      'contract/src/offer.test.ts › %s is rounded',
      'contract/src/offer.test.ts › nothing is shown unless the original price is above the price',
      "proof/journeys/looking.journey.ts › shows its size in inches, and '% OFF' by the detail page's own formula, which rounds",
    ],
  },
  // Catalogue price filter compares price to min and max numerically.
  '5 28': { shown: ['proof/journeys/finding.journey.ts › by price compares numbers, not texts'] },
  // Visitor: browses artworks, artists, auctions, artist profiles, static pages.
  '6 1': {
    shown: [
      'proof/journeys/finding.journey.ts › a shared address shows the same page to somebody else, before any script too',
      'proof/authorisation.test.ts › %s answers each asker as the matrix says',
    ],
    later: [4, 5, 6],
  },
  // Whether wishlist needs login: not shown.
  '6 2': {
    shown: [
      'proof/journeys/saving.journey.ts › of a visitor asks to log in and comes back',
      'server/src/wishlist/wishlist.test.ts › is for buyers',
    ],
  },
  // Buyer (user token kept in local storage under user_auth_token): wishlist, bid, remove own bids, view orders and profile, edit shipping address, check 
  '6 3': {
    shown: [
      'proof/journeys/saving.journey.ts › saves on cards, finds them newest first under Your Wishlist, and takes one off',
      'proof/journeys/account.journey.ts › the profile shows full name, email, phone and the day one became a member',
      'proof/journeys/address.journey.ts › starts empty, is added, and is read as name, street, city, state, pincode, upper-case country and phone',
    ],
    later: [3, 4],
  },
  // Artist (artist token kept under artist_auth_token): own profile, artworks, auctions, orders, dashboard, image upload, contest.
  '6 4': {
    shown: [
      'server/src/artworks/artworks.test.ts › is for artists only',
      'server/src/images/upload.test.ts › by a buyer is forbidden before its body is read',
      'proof/journeys/session.journey.ts › goes to /user/profile where a user token is stored, and to /artist/profile where only an artist token is',
    ],
    later: [4, 5],
  },
  // Only an artist viewing their own profile sees Orders, Edit Profile and add/edit/delete/close controls; other artists' pages are read-only.
  '6 5': { later: [5] },
  // Only artists may enter the contest; without an artist id the page shows the info 'Signup or Login to participate in the event' and redirects to /signu
  '6 6': { later: [5] },
  // Requests use the user token by default; artist-only calls (image upload, artwork and auction create/update/cancel/delete, contest) use the artist toke
  '6 7': {
    shown: ['web/src/platform/api.test.ts › is the user’s by default and the artist’s on the artist’s own calls, also when both are stored'],
    later: [4, 5],
  },
  // Logged-in status is presence of the token.
  '6 8': {
    shown: [
      'proof/journeys/session.journey.ts › goes to /user/profile where a user token is stored, and to /artist/profile where only an artist token is',
      'proof/journeys/session.journey.ts › that was never ours is treated alike',
    ],
  },
  // No admin role appears.
  '6 9': {
    shown: [
      'proof/spec-shapes.test.ts › nobody is asked to be an administrator',
      'server/src/accounts/tokens.test.ts › %s is refused with 401 and the spec’s words',
    ],
  },
  // Server-side enforcement: not shown.
  '6 10': { shown: ['proof/authorisation.test.ts › %s answers each asker as the matrix says'] },
}
