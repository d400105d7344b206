// Which file shows the page at which URL: the routes of the spec's table (spec: section 2), and the second spellings
// that redirect (docs/product.md 18). Links to pages are built by `contract/src/paths.ts`.
import { index, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'

/** An id is needed only where two lines show one file: without one the router takes the name of the file. */
const moved = (path: string): RouteConfigEntry => route(path, 'redirects/moved.ts', { id: `moved/${path}` })

export default [
  index('home/home-page.tsx'),
  route('tour', 'tour/tour-page.tsx'),
  route('artworks', 'catalogue/catalogue-page.tsx'),
  route('artwork/:id', 'artwork/artwork-page.tsx'),
  route('auctions', 'auction-list/auctions-page.tsx'),
  route('auction/:id', 'lot/auction-page.tsx'),
  moved('auctions/:id'),
  route('artists', 'artists/artists-page.tsx'),
  route('artist/certification', 'certification/certification-page.tsx'),
  route('artist/profile', 'studio/own-page.tsx'),
  moved('artist/login'),
  moved('artist/signup'),
  route('artist/:id', 'artist/artist-page.tsx'),
  route('artist/order/:id', 'artist-order/artist-order-page.tsx'),
  route('login', 'login/login-page.tsx'),
  route('signup', 'login/signup-page.tsx'),
  route('login/artist', 'artist-signup/login-page.tsx'),
  route('signup/artist', 'artist-signup/signup-page.tsx'),
  route('forgot/password', 'account-settings/forgot-page.tsx'),
  route('reset/password', 'account-settings/reset-page.tsx'),
  route('user/profile', 'account/account-page.tsx'),
  route('user/order/:id', 'order/order-page.tsx'),
  route('wishlist', 'wishlist/wishlist-page.tsx'),
  route('checkout/:type/:id', 'checkout/checkout-page.tsx'),
  route('certificate/:code', 'certificates/certificate-page.tsx'),
  route('contest', 'contest/contest-page.tsx'),
  route('contest/results', 'contest/results-page.tsx'),
  route('contact', 'contact/contact-page.tsx'),
  route('about', 'about/about-page.tsx'),
  route('privacy-policy', 'legal/privacy-page.tsx'),
  route('terms-conditions', 'legal/terms-page.tsx'),
  route('refund-policy', 'legal/refund-page.tsx'),
  route('shipping-policy', 'legal/shipping-page.tsx'),
  route('promises', 'promises/promises-page.tsx'),
  route('mail/unsubscribe', 'mails/unsubscribe-page.tsx'),
  route('demo/mails', 'mails/mails-page.tsx'),
  route('demo/mails/:id', 'mails/mail-page.tsx'),
  route('offline', 'offline/offline-page.tsx'),
  route('404', 'not-found/not-found-page.tsx'),
  route('*', 'not-found/not-found-page.tsx', { id: 'not-found/any-other' }),
] satisfies RouteConfig
