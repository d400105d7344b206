// The validation of every form (spec: section 5).
import { type SpecTests, testsOf } from './spec-tests.ts'
import {
  address,
  addressRules,
  artistCalls,
  artistLogin,
  artistLots,
  artistPage,
  artistRules,
  artistSignupErrors,
  artistWorks,
  artworkCalls,
  artworkRules,
  auctionCalls,
  auctionWire,
  bidPanel,
  buyerRules,
  cards,
  contest,
  contestCalls,
  payErrors,
  couponCalls,
  fields,
  listFilters,
  hostile,
  artistSignup,
  login,
  loginCalls,
  looking,
  lotDraft,
  offer,
  profileCalls,
  registering,
  uploader,
  uploads,
  wire,
} from './files.ts'

export const validation: SpecTests = {
  // Buyer login: email (email format) and password required.
  '5 1': {
    shown: [
      ...testsOf(login, 'needs an email of the right form and a password before anything is sent'),
      ...testsOf(loginCalls, 'lists each field that is missing or wrong'),
    ],
  },
  // Buyer signup: all five fields required; password and confirm password must match, else 'Invalid Confirm Passwor…
  '5 2': {
    shown: [
      ...testsOf(
        registering,
        'all five fields are required',
        "two passwords that differ show 'Invalid Confirm Password' and send nothing",
        'shows a toast, keeps the token, goes to /, and never sends the confirmed password',
      ),
      ...testsOf(buyerRules, 'every field of a registration that is missing is listed'),
    ],
  },
  // Login or signup success requires a token in the response, stored and read back.
  '5 3': {
    shown: [
      ...testsOf(
        login,
        "a response without a token is an error, and a token that cannot be read back shows 'Error. Try again'",
      ),
      ...testsOf(
        registering,
        'a response without a token shows the server message',
        "a token that cannot be read back shows 'Error. Try Again'",
      ),
    ],
  },
  // Artist login: email and password required.
  '5 4': {
    shown: [
      ...testsOf(artistCalls, 'is opened by a log-in with the right password only, and ended by logging out'),
      ...testsOf(artistLogin, "with a buyer's account, or a wrong password, sees the one sentence that names neither"),
    ],
  },
  // Artist signup: every field on steps 1 and 2 required (name, username, description, email, phone, password, rece…
  '5 5': {
    shown: [
      ...testsOf(artistRules, 'every field of steps 1 and 2 that is missing is listed under its own name'),
      ...testsOf(artistCalls, 'wrong fields are refused with a message, each by its name'),
      ...testsOf(artistSignup, 'each step requires its fields, with the error beside each'),
      ...testsOf(
        artistSignupErrors,
        "a portrait that fails on its way has an error beside it and in a toast, and 'Something went wrong' where the response is empty",
      ),
    ],
  },
  // Edit-profile website must be a URL.
  '5 6': {
    shown: [
      ...testsOf(fields, 'a link is a URL of the web and nothing else'),
      ...testsOf(
        artistPage,
        'the profile is changed, a wrong GSTIN is refused at its field, and unsaved input survives a reload',
      ),
    ],
  },
  // Address before payment: non-empty receiverName, addressType, country, area, houseNumber, pincode, streetName, c…
  '5 7': {
    shown: [
      ...testsOf(addressRules, 'an address is complete with all ten fields, and with none missing'),
      ...testsOf(
        payErrors,
        'is required before anything is paid: every empty field has an error, and the first has the focus',
      ),
    ],
  },
  // Pincode pattern is 6 digits.
  '5 8': {
    shown: [
      ...testsOf(address, 'the PIN code has 6 digits and suggests the State'),
      ...testsOf(profileCalls, 'refuses each wrong field with a message and saves none of them'),
    ],
  },
  // Coupon: empty code gives 'Please enter a coupon code'; the server message is shown, else 'Invalid coupon code'.
  '5 9': {
    shown: testsOf(
      payErrors,
      'requires a code, refuses one it does not know, takes one in any case, and forgets it when it is edited or removed',
      "reads 'Validating...' meanwhile, and shows an error when there is no response",
    ),
  },
  // The coupon is validated against the maximum price.
  '5 10': {
    shown: testsOf(couponCalls, 'answers what it would take off the maximum price, whatever case it is written in'),
  },
  // Auction create: 'Title is required';
  '5 11': {
    shown: [
      ...testsOf(auctionCalls, 'of nothing names every field that is missing, in the order of the spec'),
      ...testsOf(lotDraft, 'has the sentences of the spec, by field, before it is sent'),
      ...testsOf(artistLots, 'an empty auction shows every sentence of the spec beside its field'),
    ],
  },
  // 'Description is required'; starting price above 0 ('Starting price must be greater than 0'); length, breadth, h…
  '5 12': {
    shown: [
      ...testsOf(auctionCalls, 'answers the sentences of the spec, by field'),
      ...testsOf(lotDraft, 'has the sentences of the spec, by field, before it is sent'),
      ...testsOf(artistLots, 'an empty auction shows every sentence of the spec beside its field'),
    ],
  },
  // 'Start date is required';
  '5 13': {
    shown: [
      ...testsOf(auctionCalls, 'answers the sentences of the spec, by field'),
      ...testsOf(lotDraft, 'has the sentences of the spec, by field, before it is sent'),
      ...testsOf(artistLots, 'an empty auction shows every sentence of the spec beside its field'),
    ],
  },
  // 'End date is required'; end after start ('End date must be after start date').
  '5 14': {
    shown: [
      ...testsOf(
        auctionCalls,
        'answers the sentences of the spec, by field',
        'ends after it starts, and in the future; a start in the past counts as now',
      ),
      ...testsOf(lotDraft, 'has the sentences of the spec, by field, before it is sent'),
      ...testsOf(artistLots, 'an empty auction shows every sentence of the spec beside its field'),
    ],
  },
  // The local-only variant requires artworkId, startDate, endDate and startingPrice.
  '5 15': {
    shown: [
      ...testsOf(auctionCalls, 'of nothing names every field that is missing, in the order of the spec'),
      ...testsOf(artistLots, 'an empty auction shows every sentence of the spec beside its field'),
    ],
  },
  // Auction edit: 'Title is required', 'Description is required', 'Category is required', 'Delivery type is require…
  '5 16': {
    shown: [
      ...testsOf(auctionCalls, 'answers the sentences of the spec, by field'),
      ...testsOf(lotDraft, 'has the sentences of the edit form'),
      ...testsOf(artistLots, 'an artist opens an auction from a work, changes it, sees a bid arrive and closes it'),
    ],
    elsewhere: {
      'Length must be a positive number':
        'the form names the sides width, height and depth, and says the sentence of each',
    },
  },
  // Artwork add (checkout of the form): title, SKU, price, maxPrice, dimensions, weight, stock (min 0) and the sign…
  '5 17': {
    shown: [
      ...testsOf(artworkCalls, 'refuses wrong fields by name', 'takes stock 0, which is not missing'),
      ...testsOf(wire, 'a signature may be there or not: hasSignature is a required value, not a required tick'),
      ...testsOf(
        artistWorks,
        'an empty form names every field that is missing, and a step is finer where a work is made',
        'an artist lists a work with a photograph, changes it and takes it down',
      ),
    ],
  },
  // Dashboard add requires title, price, sku, maxPrice, description, size.length, size.breadth, size.height, weight…
  '5 18': {
    shown: [
      ...testsOf(artworkCalls, 'without any field lists the missing ones in the spec’s order'),
      ...testsOf(artworkRules, 'every field the spec’s dashboard requires, in its order'),
      ...testsOf(
        artistWorks,
        'an empty form names every field that is missing, and a step is finer where a work is made',
      ),
    ],
  },
  // Other artwork rules: not shown.
  '5 19': {
    shown: testsOf(
      artworkRules,
      'no fault is in the validator’s own words',
      'a change contains the fields it was sent with and no others',
    ),
  },
  // Image upload: types jpeg, png, jpg, gif, webp, else 'Please select a valid image file (JPEG, PNG, GIF, WEBP)'; …
  '5 20': {
    shown: [
      ...testsOf(
        uploads,
        '$name is taken in, turned upright, and shown in sRGB without metadata',
        'of just under 5 MB is taken in either way',
        'is too large as JSON from 5 MB on',
      ),
      ...testsOf(hostile, '$name is refused'),
      ...testsOf(
        artistSignupErrors,
        "a portrait that fails on its way has an error beside it and in a toast, and 'Something went wrong' where the response is empty",
      ),
      ...testsOf(
        uploader,
        "as a phone's camera makes them are made lighter before they are sent, and keep their shape",
      ),
    ],
  },
  // Bid: amount at least the minimum, which is current price plus 1; otherwise 'Minimum bid amount is ₹{amount}'.
  '5 21': {
    shown: testsOf(
      auctionWire,
      'POST /api/v1/bid/new takes auctionId, bidAmount; a bid is at least the current price plus 1',
    ),
  },
  // The input is clamped to at least the minimum; plus/minus step is 10.
  '5 22': {
    shown: testsOf(bidPanel, 'refuses what is too low in the server’s words, and never lets the box go below it'),
  },
  // One reading of the detail page says the minimum computation is not shown there; the other gives current price p…
  '5 23': {
    shown: testsOf(
      auctionWire,
      'POST /api/v1/bid/new takes auctionId, bidAmount; a bid is at least the current price plus 1',
    ),
  },
  // Contest: full name, phone (numeric), description and image required; submit disabled while any is empty or whil…
  '5 24': {
    shown: [
      ...testsOf(
        contest,
        'enters once, with a photograph of a phone’s size, and a second entry is refused with a message',
        'with a wrong telephone number sees the error at the field',
      ),
      ...testsOf(contestCalls, 'with nothing names the fields in the spec’s order, and a wrong telephone at its field'),
    ],
  },
  // Access requires an artist login.
  '5 25': { shown: testsOf(contestCalls, 'is for artists: a visitor gets 401, a buyer 403') },
  // Offer percent: when price or maxPrice is missing or price >= maxPrice the artwork list shows 20; otherwise floo…
  '5 26': {
    shown: [
      ...testsOf(
        cards,
        'shows the floor of the discount percent, and none where there is no higher original price',
        'of a work that is no sample shows no percent and no stars either',
      ),
      ...testsOf(offer, 'the percent is the floor of the exact one, to the paisa'),
    ],
  },
  // The detail page shows round((maxPrice minus price) / maxPrice × 100) as '% OFF' when maxPrice exceeds price.
  '5 27': {
    shown: [
      ...testsOf(looking, "shows its size in inches, and '% OFF' by the detail page's own formula, which rounds"),
      ...testsOf(
        offer,
        'the percent is the exact one rounded half up, to the paisa',
        'nothing is shown unless the original price is above the price by half a percent or more',
      ),
    ],
  },
  // Catalogue price filter compares price to min and max numerically.
  '5 28': {
    shown: [
      ...testsOf(listFilters, 'by price compares numbers, not texts'),
      ...testsOf(wire, 'prices are compared as numbers'),
    ],
  },
}
