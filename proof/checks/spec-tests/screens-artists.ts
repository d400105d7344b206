// The screens of an artist, and the list of artists (spec: section 2).
import { type SpecTests, testsOf } from './spec-tests.ts'
import {
  artistCardRule,
  artistLogin,
  artistList,
  artistLots,
  artistMoney,
  artistPage,
  artistPublic,
  artistSignupErrors,
  artistWorks,
  artistSignup,
  artistSignupReturn,
  orderBadges,
  salesCalls,
  portfolioUrl,
} from './files.ts'

export const screensArtists: SpecTests = {
  // Email and password, show/hide toggle, a remember-me checkbox that does nothing, links to /forgot/password, /sig…
  '2 Artist login 1': {
    shown: testsOf(
      artistLogin,
      "has a 'Remember me' that does nothing, and its links",
      "shows and hides the password, and reads 'Signing in...' while it is busy",
    ),
  },
  // On success the token is stored and verified, then navigation goes to /.
  '2 Artist login 2': {
    shown: testsOf(
      artistLogin,
      'and lands on / with a token that was verified; the account button leads to the studio',
      "with a token that is refused sees 'Error. Try again', and no token is stored",
    ),
  },
  // Three steps with Back and Continue buttons; the final button reads 'Complete Registration'.
  '2 Artist signup 1': {
    shown: testsOf(
      artistSignup,
      'and what was typed is there after going back and after a reload, but the password is never stored',
      "the browser's Back goes one step back, and a step sends no request, with a connection or without",
    ),
  },
  // Step 1 profile (avatar upload, full name, username, bio, email, phone, password).
  '2 Artist signup 2': {
    shown: testsOf(artistSignup, 'in three steps with a portrait, and is let in to a studio that everybody can visit'),
  },
  // Step 2 studio address.
  '2 Artist signup 3': {
    shown: testsOf(
      artistSignup,
      'in three steps with a portrait, and is let in to a studio that everybody can visit',
      'a PIN code suggests the State, and overrules none that was chosen',
    ),
  },
  // Step 3 social links and a terms checkbox.
  '2 Artist signup 4': {
    shown: testsOf(artistSignup, 'each step requires its fields, with the error beside each'),
  },
  // A showcase carousel advances every 4 seconds.
  '2 Artist signup 5': {
    shown: testsOf(
      artistSignupReturn,
      'the showcase shows another work every 4 seconds, beside figures marked as samples',
    ),
  },
  // Submitting steps 1 and 2 only advances; submitting step 3 registers.
  '2 Artist signup 6': {
    shown: [
      ...testsOf(artistSignup, 'in three steps with a portrait, and is let in to a studio that everybody can visit'),
      ...testsOf(
        artistSignupErrors,
        'an email that is taken leads from the last step to the first, with the error at the field',
      ),
    ],
  },
  // Search by name or username (case-insensitive); stat tiles (total artists count, a fixed 2,456 artworks, a fixed…
  '2 Artist list 1': {
    shown: [
      ...testsOf(
        artistList,
        'are listed by name with their pictures, and the counts are the API’s',
        'are found by name or username in any case, by the URL; where none matches that is shown',
      ),
      ...testsOf(artistPublic, 'counts a new artist, work and lot at once'),
    ],
  },
  // 4-column card grid with artwork images rotating every 2 s; fallbacks of 24 artworks, 1200 followers and a defau…
  '2 Artist list 2': {
    shown: [
      ...testsOf(
        artistList,
        'are four abreast on a wide screen, two on a tablet, one on a phone',
        'change every 2 seconds, stop while paused or hovered, and go on',
        'do not change off the screen',
        'never change, and no more than one is fetched',
      ),
      ...testsOf(
        artistCardRule,
        'an artist without these fields has 24 artworks, 1200 followers and the default bio; sent values are shown, 0 included',
      ),
      ...testsOf(artistList, 'are found by name or username in any case, by the URL; where none matches that is shown'),
    ],
  },
  // Header 'Artist Profile' with Logout (clears the artist token and returns to /; the other reading goes to /login…
  '2 Artist profile 1': {
    shown: testsOf(
      artistPage,
      'the owner has the same controls at the public URL as in the studio, and none after logging out',
    ),
  },
  // Profile header: avatar (placeholder if none), name, tagline (default 'Visual Artist & Creative Soul'), location…
  '2 Artist profile 2': {
    shown: testsOf(
      artistPage,
      'without a tagline the spec’s own is shown, and links lead to the web only',
      'the owner has the same controls at the public URL as in the studio, and none after logging out',
    ),
  },
  // Edit form: name, avatar URL, description, instagram, twitter, facebook, website.
  '2 Artist profile 3': {
    shown: testsOf(
      artistPage,
      'the profile is changed, a wrong GSTIN is refused at its field, and unsaved input survives a reload',
    ),
  },
  // Stat tiles: Artworks, Total Views, Sales, Active Auctions.
  '2 Artist profile 4': {
    shown: testsOf(artistPage, 'by username and by id it is the same page; an unknown one is not found'),
  },
  // Tabs: portfolio/Artworks and Auctions for everyone;
  '2 Artist profile 5': {
    shown: [
      ...testsOf(portfolioUrl, 'are artworks and auctions for everybody, the others for the owner'),
      ...testsOf(
        artistPage,
        'an artist is read: who they are, their works filtered and sorted by one form, their lots',
      ),
    ],
  },
  // Orders (and analytics on the public profile) only for the logged-in owner viewing their own profile.
  '2 Artist profile 6': {
    shown: [
      ...testsOf(portfolioUrl, 'are artworks and auctions for everybody, the others for the owner'),
      ...testsOf(
        artistPage,
        'a visitor, a buyer and another artist see no control of the owner',
        'the owner has the same controls at the public URL as in the studio, and none after logging out',
      ),
    ],
  },
  // Dashboard cards: Total Orders, Total Revenue, Pending Orders, Completed.
  '2 Artist profile 7': {
    shown: testsOf(
      artistMoney,
      'a buyer pays for a work, and its artist sees the order, the money and the figures change, and again when ' +
        'it is refunded',
    ),
  },
  // Analytics: totalRevenue, avgSalePrice, 'Popular Artworks' listing the first 5 artworks with views.
  '2 Artist profile 8': {
    shown: [
      ...testsOf(
        artistMoney,
        'a buyer pays for a work, and its artist sees the order, the money and the figures change, and again ' +
          'when it is refunded',
      ),
      ...testsOf(salesCalls, 'shows the works that are looked at most, twelve of them, and the lots with most bids'),
    ],
  },
  // Orders table: Order SKU, Date, Artwork, Price, Status, Details.
  '2 Artist profile 9': {
    shown: testsOf(
      artistMoney,
      'a buyer pays for a work, and its artist sees the order, the money and the figures change, and again when ' +
        'it is refunded',
    ),
  },
  // Expanded details: customer name, email, shipping address, frame type, delivery type, and a three-state Order Ma…
  '2 Artist profile 10': {
    shown: [
      ...testsOf(
        artistMoney,
        'a buyer pays for a work, and its artist sees the order, the money and the figures change, and again ' +
          'when it is refunded',
      ),
      ...testsOf(orderBadges, 'Order Management has three states, and nothing in it is pressed'),
    ],
  },
  // Empty state 'No orders yet'.
  '2 Artist profile 11': {
    shown: testsOf(
      artistMoney,
      'a buyer pays for a work, and its artist sees the order, the money and the figures change, and again when ' +
        'it is refunded',
    ),
  },
  // Artworks: grid with a Sold ribbon; portfolio has grid/list view, filters (price min/max, category where 'all' m…
  '2 Artist profile 12': {
    shown: testsOf(
      artistWorks,
      'works are filtered by price and category, sorted and laid out as a list, all in the URL',
    ),
  },
  // Owner: Add, Edit, Delete.
  '2 Artist profile 13': {
    shown: testsOf(artistWorks, 'an artist lists a work with a photograph, changes it and takes it down'),
  },
  // Empty states 'No artworks found', 'No artworks available at the moment'.
  '2 Artist profile 14': {
    shown: testsOf(
      artistWorks,
      'an artist lists a work with a photograph, changes it and takes it down',
      'works are filtered by price and category, sorted and laid out as a list, all in the URL',
    ),
  },
  // Auctions: Create New Auction form, Edit Auction form, counts of Active, Canceled and Completed, and auction car…
  '2 Artist profile 15': {
    shown: testsOf(artistLots, 'an artist opens an auction from a work, changes it, sees a bid arrive and closes it'),
  },
}
