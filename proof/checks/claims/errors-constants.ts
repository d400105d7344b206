import type { Claims } from './claim.ts'

export const errorsConstants: Claims = {
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
