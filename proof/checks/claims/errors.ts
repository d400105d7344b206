import { type SpecClaims, of } from './claim.ts'
import {
  account,
  address,
  apiClient,
  artistLots,
  artistWorks,
  artworkCalls,
  auctionWire,
  auctionsPage,
  bidsPage,
  catalogueOfErrors,
  checkout,
  contest,
  contestCalls,
  contestTold,
  counter,
  duel,
  errorsMet,
  errorsSeen,
  finding,
  hammer,
  joining,
  judged,
  login,
  looking,
  problemWords,
  registering,
  saving,
  session,
  uploader,
  wire,
} from './files.ts'

export const errors: SpecClaims = {
  // General responses:
  '8 1': {
    shown: [
      ...of(
        errorsSeen,
        '404 in place to a path that is nowhere',
        '401 to a session that was ended elsewhere: both sides are cleared, and the login says so',
      ),
      ...of(catalogueOfErrors, '%i without a message says its own words', '%i with a message'),
      ...of(problemWords, '%s speaks the words of the catalogue'),
    ],
  },
  // No response: 'Please check your internet connection.' (status 500).
  '8 2': {
    shown: [
      ...of(
        errorsMet,
        'nothing for 10 seconds where it is frozen, and it goes on once it is warm',
        'nothing at all where it is gone',
      ),
      ...of(catalogueOfErrors, 'no answer at all'),
      ...of(errorsSeen, 'no answer within 10 seconds', 'a browser without network'),
      ...of(login, 'a failure that is no answer of the server tells the connection'),
    ],
  },
  // 400: message or 'Bad request', plus field errors.
  '8 3': {
    shown: [
      ...of(errorsMet, '400 with its message to a wrong password'),
      ...of(
        catalogueOfErrors,
        '%i without a message says its own words',
        '%i with a message',
        '%i brings the errors of fields',
      ),
      ...of(problemWords, '%s speaks the words of the catalogue'),
    ],
  },
  // 401: clears user and artist tokens and stored user/artist, redirects to /login unless already there; message or…
  '8 4': {
    shown: [
      ...of(session, 'is refused with 401: both sides are cleared, and one is led to /login and back'),
      ...of(apiClient, 'that is refused ends both sides, with what was stored beside them, and leads away'),
      ...of(catalogueOfErrors, '%i without a message says its own words', '%i with a message'),
    ],
  },
  // 403: message or 'You do not have permission to perform this action'.
  '8 5': {
    shown: [
      ...of(errorsMet, "403 to a collector's session in the artist's place"),
      ...of(catalogueOfErrors, '%i without a message says its own words', '%i with a message'),
      ...of(problemWords, '%s speaks the words of the catalogue'),
    ],
  },
  // 404: 'The requested resource was not found'.
  '8 6': {
    shown: [
      ...of(errorsMet, '404 to a change of a work that was taken down meanwhile, and what was written stays'),
      ...of(catalogueOfErrors, '%i without a message says its own words', '%i with a message'),
      ...of(problemWords, '%s speaks the words of the catalogue'),
    ],
  },
  // 413: 'Image size is too large'.
  '8 7': {
    shown: [
      ...of(errorsMet, '413 to a picture of more pixels than it takes'),
      ...of(catalogueOfErrors, '%i without a message says its own words', '%i with a message'),
      ...of(problemWords, '%s speaks the words of the catalogue'),
    ],
  },
  // 422: message or 'Validation failed', plus field errors.
  '8 8': {
    shown: [
      ...of(errorsMet, '422 to a telephone number nobody has, at its field'),
      ...of(
        catalogueOfErrors,
        '%i without a message says its own words',
        '%i with a message',
        '%i brings the errors of fields',
      ),
    ],
  },
  // 429: message or 'Too many requests.
  '8 9': {
    shown: [
      ...of(errorsMet, '429 to a password guessed again and again'),
      ...of(catalogueOfErrors, '%i without a message says its own words', '%i with a message'),
    ],
  },
  // Please try again later.'.
  '8 10': { shown: of(catalogueOfErrors, '%i without a message says its own words', '%i with a message') },
  // 500-503: message or 'Server error.
  '8 11': {
    shown: [
      ...of(errorsMet, '503 where its database was killed'),
      ...of(catalogueOfErrors, '%i without a message says its own words', '%i with a message'),
    ],
  },
  // Please try again later.'.
  '8 12': { shown: of(catalogueOfErrors, '%i without a message says its own words', '%i with a message') },
  // Other: 'Something went wrong'.
  '8 13': { shown: of(catalogueOfErrors, '%i without a message says its own words', '%i with a message') },
  // Default internal message: 'Internal server error'.
  '8 14': {
    shown: [
      ...of(errorsMet, '500 where it finds its tables gone, and it goes on once they are back'),
      ...of(problemWords, '%s speaks the words of the catalogue'),
      ...of(judged, 'a fault keeps its text and tells the id of the request'),
      ...of(address, 'a fault of ours (500 and above) shows the internal-server-error message and goes home'),
    ],
  },
  // Login and signup: an error response or missing token shows the server message as a toast; a token failing the s…
  '8 15': {
    shown: [
      ...of(
        login,
        'a wrong password says the server message in the form and as a toast, and keeps what was written',
        "an answer without a token is an error, and a token that cannot be read back says 'Error. Try again'",
      ),
      ...of(registering, 'an email that is taken is told by the server message, and nothing that was written is lost'),
    ],
  },
  // Try again' (signup 'Error.
  '8 16': {
    shown: [
      ...of(
        login,
        "an answer without a token is an error, and a token that cannot be read back says 'Error. Try again'",
      ),
      ...of(registering, "a token that cannot be read back says 'Error. Try Again'"),
    ],
  },
  // Try Again'); a general failure gives 'Login failed' or 'Registration failed'.
  '8 17': {
    shown: of(
      registering,
      "a token that cannot be read back says 'Error. Try Again'",
      "an answer that cannot be read says 'Registration failed', and at the login 'Login failed'",
    ),
  },
  // Address: success 'Address saved successfully!' (account page shows the server message); failure shows the serve…
  '8 18': {
    shown: [
      ...of(
        address,
        'starts empty, is added, and is read as name, street, city, state, pincode, upper-case country and phone',
        'any other refusal is shown on the profile page, from where one comes back to everything that was typed',
      ),
      ...of(
        counter,
        "has its own words where the server says nothing: 'Failed to save address', before a payment with 'Please try again.'",
      ),
    ],
  },
  // On the account page a save failure with status >= 500 shows a generic internal-server-error message and goes ho…
  '8 19': {
    shown: of(
      address,
      'a fault of ours (500 and above) shows the internal-server-error message and goes home',
      'any other refusal is shown on the profile page, from where one comes back to everything that was typed',
    ),
  },
  // Auto-save before payment shows the error message, else 'Failed to save address.
  '8 20': {
    shown: of(counter, 'that cannot be saved on the way to the payment stops there, with the words of the server'),
  },
  // Please try again.', and stops.
  '8 21': {
    shown: of(counter, 'that cannot be saved on the way to the payment stops there, with the words of the server'),
  },
  // Checkout: 'Something went wrong' (unknown product type);
  '8 22': { shown: of(counter, "of no known type says 'Something went wrong', with 404") },
  // 'Failed to load product details'; load failure shows the call's message, else 'Something went wrong.
  '8 23': {
    shown: of(
      counter,
      'that cannot be read says why, and is asked for again',
      'that never was is answered by the words of the call',
    ),
  },
  // Please try again.';
  '8 24': { shown: of(counter, 'that cannot be read says why, and is asked for again') },
  // 'Please add your delivery address';
  '8 25': {
    shown: of(counter, 'is asked for before anything is paid: every empty field says so, and the first has the focus'),
  },
  // 'Failed to create order' (or server message) when order creation errors or returns no provider order id;
  '8 26': { shown: of(counter, "has its words where no order comes: the server's, or 'Failed to create order'") },
  // 'Payment initiation failed.
  '8 27': {
    shown: of(counter, 'says that it could not begin when its script does not come, and begins the next time'),
  },
  // Please try again.' as fallback (a string message or the provider's error description first); success 'Payment s…
  '8 28': {
    shown: of(
      checkout,
      'goes on in the same window after a card that was declined',
      'leads from the wall through the login and the payment to the order, its invoice and its certificate',
      "is downloaded at once and again from the order, by its buyer only, with 'Please Download images'",
    ),
  },
  // 'Payment verification failed' (or server message), call failure message else 'Payment verification failed.
  '8 29': { shown: of(counter, 'that cannot be proved yet is told, asked for again, and found') },
  // Please contact support.'.
  '8 30': { shown: of(counter, 'that cannot be proved yet is told, asked for again, and found') },
  // Coupon: 'Please enter a coupon code', 'Invalid coupon code', 'Failed to validate coupon.
  '8 31': {
    shown: of(
      counter,
      'asks for a code, refuses one it does not know, takes one in any case, and forgets it when it is edited or removed',
      "reads 'Validating...' meanwhile, and says when nobody answers",
    ),
  },
  // Please try again.'.
  '8 32': { shown: of(counter, "reads 'Validating...' meanwhile, and says when nobody answers") },
  // Artworks: 'Profile updated successfully', 'Artwork deleted', 'Artwork added successfully' (fallback 'Artwork Ad…
  '8 33': {
    shown: [
      ...of(
        artworkCalls,
        'answers the spec’s message and the id, and the work is there as it was written',
        'answers the spec’s message, and the work is gone for everyone',
      ),
      ...of(
        wire,
        'POST /api/v1/artwork/new adds, and updates with an id; PATCH …/update/{id} and DELETE …/delete/{id} answer the spec’s messages',
      ),
      ...of(artistWorks, 'an artist lists a work with a photograph, changes it and takes it down'),
    ],
  },
  // Image upload: empty response 'Something went wrong';
  '8 34': {
    shown: of(
      joining,
      "a portrait that fails on its way says so beside itself and as a message, and 'Something went wrong' where the answer is empty",
    ),
  },
  // 'Failed to upload image.
  '8 35': {
    shown: of(
      joining,
      "a portrait that fails on its way says so beside itself and as a message, and 'Something went wrong' where the answer is empty",
    ),
  },
  // Please try again.'; artwork image failure uses a browser alert 'Failed to upload images.
  '8 36': {
    shown: [
      ...of(
        joining,
        "a portrait that fails on its way says so beside itself and as a message, and 'Something went wrong' where the answer is empty",
      ),
      ...of(
        uploader,
        "that fail on their way are told in the browser's own box, and go through when they are tried again",
      ),
    ],
  },
  // Please try again.'.
  '8 37': {
    shown: of(
      uploader,
      "that fail on their way are told in the browser's own box, and go through when they are tried again",
    ),
  },
  // Artwork detail: 5xx gives 'Internal server error' and redirect to /; any other error gives 'Invalid artwork' an…
  '8 38': {
    shown: of(
      looking,
      "a fault of ours gives 'Internal server error' and leads home",
      "gives 'Invalid artwork' and leads to /404 when one walks to it",
      "is answered 404 in place with 'Invalid artwork'",
    ),
  },
  // Wishlist: 'Failed to update wishlist'; success 'Added to wishlist' or 'Removed from wishlist'; the card version…
  '8 39': {
    shown: of(
      saving,
      'saves and lets go on the page: SAVE, SAVED, and the spec’s toasts',
      "is told 'Failed to update wishlist' on the page of a work",
      'sees a heart change at once, and back when the server refuses: a card only logs it',
    ),
  },
  // Auctions: create, update, cancel, delete show the server message on success (fallbacks 'Auction Updated', 'Auct…
  '8 40': {
    shown: [
      ...of(
        auctionWire,
        'POST /api/v1/auction/new, PATCH …/update/{id}, PATCH …/cancel/{id} and DELETE …/delete/{id} answer the spec’s messages',
      ),
      ...of(artistLots, 'an artist opens an auction from a work, changes it, sees a bid arrive and closes it'),
    ],
  },
  // Detail: 'Auction not found' with redirect to /404, or a server error message with redirect to /;
  '8 41': { shown: of(auctionsPage, 'a document says so in place; walking there says it in a toast and leads on') },
  // 'Failed to load your bids'; bid failure server message or 'Failed to place bid';
  '8 42': {
    shown: of(bidsPage, 'says what fails in the spec’s words or the server’s, and loses nothing that was written'),
  },
  // 'Your bid of ₹{amount} has been placed successfully!';
  '8 43': {
    shown: [
      ...of(auctionWire, 'POST /api/v1/bid/new takes auctionId, bidAmount; a bid is at least the current price plus 1'),
      ...of(duel, 'is seen in both windows as it goes'),
    ],
  },
  // 'Failed to remove bid';
  '8 44': {
    shown: of(bidsPage, 'says what fails in the spec’s words or the server’s, and loses nothing that was written'),
  },
  // 'Bid removed successfully' (account page toast 'Bid removed').
  '8 45': {
    shown: [
      ...of(duel, 'a removed bid lets the price fall in the other window'),
      ...of(bidsPage, 'shows where each bid stands, and takes one back after asking in place'),
    ],
  },
  // Detail fetch failures are logged and re-thrown.
  '8 46': { shown: of(hammer, 'a question that fails is only logged') },
  // Other toasts: 'Logout success', 'Link copied!'.
  '8 47': {
    shown: [
      ...of(
        session,
        "clears the stored token and record, says 'Logout success', leads home, and ends the token on the server",
      ),
      ...of(looking, "shares its address: toast 'Link copied!', which stays 3 seconds"),
    ],
  },
  // Contest: 'Please upload an image first'; registration response with error or no data shows the server message;
  '8 48': {
    shown: [
      ...of(contest, 'enters once, with a photograph of a phone’s size, and is refused twice in words'),
      ...of(contestTold, 'a refusal is told in the server’s message, with whatever status it came'),
    ],
  },
  // HTTP 413 'File is too large.
  '8 49': {
    shown: [
      ...of(contestTold, '%o: 413, and whatever is no answer at all, is too large'),
      ...of(contestCalls, 'judges 1 MB by the file that was sent, not by the one the house keeps'),
    ],
  },
  // Maximum allowed size is 1MB.'; other server response 'Upload failed: ' plus server message or 'Unknown error';…
  '8 50': {
    shown: [
      ...of(
        contestTold,
        'a refused picture is Upload failed, and an unknown error where nothing is said',
        'another answer is Upload failed, with the server’s message',
        '%o: no answer is a network error',
      ),
      ...of(contest, 'reads of a picture that is refused on its way in the contest’s own words'),
    ],
  },
  // Please try again.'; otherwise 'File is too large.
  '8 51': {
    shown: of(
      contestTold,
      '%o: 413, and whatever is no answer at all, is too large',
      '%o: no answer is a network error',
    ),
  },
  // Maximum allowed size is 1MB.'; success 'Registration Successful'.
  '8 52': {
    shown: [
      ...of(contestTold, '%o: 413, and whatever is no answer at all, is too large'),
      ...of(contest, 'enters once, with a photograph of a phone’s size, and is refused twice in words'),
    ],
  },
  // Empty states: 'No orders yet', 'No bids placed yet', 'No artists found', 'No artworks found', 'No Artwork Found…
  '8 53': {
    shown: [
      ...of(account, "orders and bids are empty until there are some: 'No orders yet', 'No bids placed yet'"),
      ...of(finding, 'for nothing there is says so, and offers the way on'),
      ...of(saving, 'saves on cards, finds them newest first under Your Wishlist, and takes one off'),
      ...of(auctionsPage, 'none: says so, and clears the filters'),
      ...of(
        artistWorks,
        'works are filtered by price and category, sorted and hung as a list, with the address holding it',
      ),
      ...of(artistLots, 'an artist opens an auction from a work, changes it, sees a bid arrive and closes it'),
    ],
  },
}
