// Error messages, second half (spec: section 8).
import { type SpecTests, testsOf } from './spec-tests.ts'
import {
  account,
  artistLots,
  artistSignupErrors,
  artistWorks,
  artworkCalls,
  artworkMissing,
  auctionWire,
  auctionsPage,
  bidsPage,
  checkout,
  checkoutDigital,
  checkoutPaymentErrors,
  contest,
  contestCalls,
  contestEntryErrors,
  payErrors,
  duel,
  listFilters,
  hammer,
  looking,
  lotBids,
  saving,
  session,
  uploader,
  wire,
  artistList,
  checkoutRecovery,
  artistPage,
} from './files.ts'

export const errorsShop: SpecTests = {
  // 'Failed to load product details'; load failure shows the call's message, else 'Something went wrong. Please try…
  '8 18': {
    shown: testsOf(
      payErrors,
      'that cannot be read shows the reason, and Try again loads it',
      'that never was is answered by the words of the call',
    ),
    elsewhere: {
      'Something went wrong. Please try again.':
        'every failed call has a message, the server’s or the one of its status (8 2 to 8 12)',
    },
  },
  // 'Please add your delivery address';
  '8 19': {
    shown: testsOf(
      payErrors,
      'is required before anything is paid: every empty field has an error, and the first has the focus',
    ),
  },
  // 'Failed to create order' (or server message) when order creation errors or returns no provider order id;
  '8 20': {
    shown: testsOf(
      checkoutPaymentErrors,
      "has its words where no order comes: the server's, or 'Failed to create order'",
    ),
  },
  // 'Payment initiation failed. Please try again.' as fallback (a string message or the provider's error descriptio…
  '8 21': {
    shown: [
      ...testsOf(
        checkoutPaymentErrors,
        'shows that it could not begin when its script does not load, and begins the next time',
      ),
      ...testsOf(
        checkout,
        'goes on in the same window after a card that was declined',
        'leads from the work through the login and the payment to the order, its invoice and its certificate',
      ),
      ...testsOf(
        checkoutDigital,
        "is downloaded at once and again from the order, by its buyer only, with 'Please Download images'",
      ),
    ],
  },
  // 'Payment verification failed' (or server message), call failure message else 'Payment verification failed. Plea…
  '8 22': {
    shown: [
      ...testsOf(checkoutPaymentErrors, 'that cannot be proved yet shows that, is checked again, and found'),
      ...testsOf(
        checkoutRecovery,
        'whose proof the server cannot check now is checked again, and the way to pay twice is disabled',
      ),
    ],
  },
  // Coupon: 'Please enter a coupon code', 'Invalid coupon code', 'Failed to validate coupon. Please try again.'.
  '8 23': {
    shown: testsOf(
      payErrors,
      'requires a code, refuses one it does not know, takes one in any case, and forgets it when it is edited or removed',
      "reads 'Validating...' meanwhile, and shows an error when there is no response",
    ),
  },
  // Artworks: 'Profile updated successfully', 'Artwork deleted', 'Artwork added successfully' (fallback 'Artwork Ad…
  '8 24': {
    shown: [
      ...testsOf(
        artworkCalls,
        'answers the spec’s message and the id, and the work is there as it was written',
        'answers the spec’s message, and the work is gone for everyone',
      ),
      ...testsOf(
        wire,
        'POST /api/v1/artwork/new adds, and updates with an id; PATCH …/update/{id} and DELETE …/delete/{id} ' +
          'answer the spec’s messages',
      ),
      ...testsOf(
        artistWorks,
        'an artist lists a work with a photograph, changes it and takes it down',
        "a failure without a message shows 'Something went wrong', and the work stays",
      ),
      ...testsOf(
        artistPage,
        'the profile is changed, a wrong GSTIN is refused at its field, and unsaved input survives a reload',
      ),
    ],
    elsewhere: {
      'Artwork Added': 'the server answers with its own sentence',
      'Failed to add artwork': 'every failed call has a message, the server’s or the one of its status (8 2 to 8 12)',
    },
  },
  // Image upload: empty response 'Something went wrong';
  '8 25': {
    shown: testsOf(
      artistSignupErrors,
      "a portrait that fails on its way has an error beside it and in a toast, and 'Something went wrong' where the response is empty",
    ),
  },
  // 'Failed to upload image. Please try again.'; artwork image failure uses a browser alert 'Failed to upload image…
  '8 26': {
    shown: [
      ...testsOf(
        artistSignupErrors,
        "a portrait that fails on its way has an error beside it and in a toast, and 'Something went wrong' where the response is empty",
      ),
      ...testsOf(
        uploader,
        "that fail on their way are reported in the browser's own box, and go through when they are tried again",
      ),
    ],
  },
  // Artwork detail: 5xx gives 'Internal server error' and redirect to /; any other error gives 'Invalid artwork' an…
  '8 27': {
    shown: testsOf(
      artworkMissing,
      "a fault of ours gives 'Internal server error' and leads home",
      "gives 'Invalid artwork' and leads to /404 when one walks to it",
      "is answered 404 in place with 'Invalid artwork'",
    ),
  },
  // Wishlist: 'Failed to update wishlist'; success 'Added to wishlist' or 'Removed from wishlist'; the card version…
  '8 28': {
    shown: testsOf(
      saving,
      'saves and lets go on the page: SAVE, SAVED, and the spec’s toasts',
      "sees 'Failed to update wishlist' on the page of a work",
      'sees a heart change at once, and back when the server refuses: a card only logs it',
    ),
  },
  // Auctions: create, update, cancel, delete show the server message on success (fallbacks 'Auction Updated', 'Auct…
  '8 29': {
    shown: [
      ...testsOf(
        auctionWire,
        'POST /api/v1/auction/new, PATCH …/update/{id}, PATCH …/cancel/{id} and DELETE …/delete/{id} answer the ' +
          'spec’s messages',
      ),
      ...testsOf(artistLots, 'an artist opens an auction from a work, changes it, sees a bid arrive and closes it'),
    ],
  },
  // Detail: 'Auction not found' with redirect to /404, or a server error message with redirect to /;
  '8 30': {
    shown: [
      ...testsOf(auctionsPage, 'the page of an unknown lot is 404; a link to it shows a toast and leads to /404'),
      ...testsOf(auctionsPage, 'a server fault is logged, shown in a toast, and leads home'),
    ],
  },
  // 'Failed to load your bids'; bid failure server message or 'Failed to place bid';
  '8 31': {
    shown: testsOf(lotBids, 'shows failures in the spec’s words or the server’s, and loses nothing that was written'),
  },
  // 'Your bid of ₹{amount} has been placed successfully!';
  '8 32': {
    shown: [
      ...testsOf(
        auctionWire,
        'POST /api/v1/bid/new takes auctionId, bidAmount; a bid is at least the current price plus 1',
      ),
      ...testsOf(duel, 'is seen in both windows as it goes'),
    ],
  },
  // 'Failed to remove bid';
  '8 33': {
    shown: testsOf(lotBids, 'shows failures in the spec’s words or the server’s, and loses nothing that was written'),
    elsewhere: {
      'Failed to remove bid': 'every failed call has a message, the server’s or the one of its status (8 2 to 8 12)',
    },
  },
  // 'Bid removed successfully' (account page toast 'Bid removed').
  '8 34': {
    shown: [
      ...testsOf(duel, 'a removed bid lets the price fall in the other window'),
      ...testsOf(bidsPage, 'shows the state of each bid, and removes one after a confirmation in place'),
    ],
  },
  // Detail fetch failures are logged and re-thrown.
  '8 35': {
    shown: [
      ...testsOf(hammer, 'a question that fails is only logged'),
      ...testsOf(auctionsPage, 'a server fault is logged, shown in a toast, and leads home'),
    ],
  },
  // Other toasts: 'Logout success', 'Link copied!'.
  '8 36': {
    shown: [
      ...testsOf(
        session,
        "clears the stored token and record, shows 'Logout success', leads home, and ends the token on the server",
      ),
      ...testsOf(looking, "shares its URL: toast 'Link copied!', which stays 3 seconds"),
    ],
  },
  // Contest: 'Please upload an image first'; registration response with error or no data shows the server message;
  '8 37': {
    shown: [
      ...testsOf(
        contest,
        'enters once, with a photograph of a phone’s size, and a second entry is refused with a message',
      ),
      ...testsOf(contestEntryErrors, 'a refusal is shown with the server’s message, whatever its status'),
    ],
  },
  // HTTP 413 'File is too large. Maximum allowed size is 1MB.'; other server response 'Upload failed: ' plus server…
  '8 38': {
    shown: [
      ...testsOf(
        contestEntryErrors,
        '%o: 413, and whatever is no response at all, is too large',
        'a refused picture is Upload failed, and an unknown error where there is no message',
        'another answer is Upload failed, with the server’s message',
        '%o: no response is a network error',
      ),
      ...testsOf(contestCalls, 'measures 1 MB on the file that was sent, not on the stored one'),
      ...testsOf(
        contest,
        'reads of a picture that is refused on its way in the contest’s own words',
        'enters once, with a photograph of a phone’s size, and a second entry is refused with a message',
      ),
    ],
  },
  // Empty states: 'No orders yet', 'No bids placed yet', 'No artists found', 'No artworks found', 'No Artwork Found…
  '8 39': {
    shown: [
      ...testsOf(account, "orders and bids are empty until there are some: 'No orders yet', 'No bids placed yet'"),
      ...testsOf(listFilters, 'without a match shows that, and a link to all works'),
      ...testsOf(saving, 'saves on cards, finds them newest first under Your Wishlist, and takes one off'),
      ...testsOf(auctionsPage, 'none: shows that none was found, and clears the filters'),
      ...testsOf(
        artistWorks,
        'works are filtered by price and category, sorted and laid out as a list, all in the URL',
      ),
      ...testsOf(artistLots, 'an artist opens an auction from a work, changes it, sees a bid arrive and closes it'),
      ...testsOf(artistList, 'are found by name or username in any case, by the URL; where none matches that is shown'),
    ],
  },
}
