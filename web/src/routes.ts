// Which file shows the page at which address: the routes of the spec's table (spec: section 2), and the second spellings
// that redirect (docs/product.md 18). Whoever links to a page builds its address by `contract/src/paths.ts`.
import { index, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'

const moved = (id: string, path: string): RouteConfigEntry => route(path, 'redirects/moved.ts', { id })

export default [
  index('home/home-page.tsx'),
  route('tour', 'tour/tour-page.tsx'),
  route('artworks', 'catalogue/catalogue-page.tsx'),
  route('artwork/:id', 'artwork/artwork-page.tsx'),
  route('auctions', 'auction-list/auctions-page.tsx', { id: 'auctions' }),
  route('auction/:id', 'lot/auction-page.tsx', { id: 'auction' }),
  moved('auctions-one', 'auctions/:id'),
  route('artists', 'artists/artists-page.tsx', { id: 'artists' }),
  route('artist/certification', 'certification/certification-page.tsx', { id: 'artist-certification' }),
  route('artist/profile', 'studio/own-page.tsx', { id: 'artist-own' }),
  moved('artist-login', 'artist/login'),
  moved('artist-signup', 'artist/signup'),
  route('artist/:id', 'artist/artist-page.tsx', { id: 'artist' }),
  route('login', 'login/login-page.tsx'),
  route('signup', 'login/signup-page.tsx'),
  route('login/artist', 'artist-signup/login-page.tsx', { id: 'login-artist' }),
  route('signup/artist', 'artist-signup/signup-page.tsx', { id: 'signup-artist' }),
  route('forgot/password', 'account-settings/forgot-page.tsx', { id: 'forgot-password' }),
  route('reset/password', 'account-settings/reset-page.tsx', { id: 'reset-password' }),
  route('user/profile', 'account/account-page.tsx'),
  route('wishlist', 'wishlist/wishlist-page.tsx'),
  route('checkout/:type/:id', 'checkout/checkout-page.tsx', { id: 'checkout' }),
  route('certificate/:code', 'certificates/certificate-page.tsx', { id: 'certificate' }),
  route('contest', 'contest/contest-page.tsx', { id: 'contest' }),
  route('contact', 'contact/contact-page.tsx', { id: 'contact' }),
  route('about', 'about/about-page.tsx', { id: 'about' }),
  route('privacy-policy', 'legal/privacy-page.tsx', { id: 'privacy-policy' }),
  route('terms-conditions', 'legal/terms-page.tsx', { id: 'terms-conditions' }),
  route('refund-policy', 'legal/refund-page.tsx', { id: 'refund-policy' }),
  route('shipping-policy', 'legal/shipping-page.tsx', { id: 'shipping-policy' }),
  route('mail/unsubscribe', 'mails/unsubscribe-page.tsx', { id: 'unsubscribe' }),
  route('demo/mails', 'mails/mails-page.tsx'),
  route('demo/mails/:id', 'mails/mail-page.tsx'),
  route('offline', 'offline/offline-page.tsx', { id: 'offline' }),
  route('404', 'not-found/not-found-page.tsx', { id: 'not-found' }),
  route('*', 'not-found/not-found-page.tsx', { id: 'any-other' }),
] satisfies RouteConfig
