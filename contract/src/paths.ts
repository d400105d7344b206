// The URLs of the pages that links, redirects, mails and the sitemap lead to: code writes them nowhere else (robots.txt
// lists what it excludes by prefix, the artist's own page alone; texts of settings and of the desk name two). Which
// file shows the page at a URL is in `web/src/routes.ts`; `web/src/paths.test.ts` checks that each of these leads to a
// route.
/**
 * Why the login is requested; the login page has the sentences. ended: the token was refused; paid: the same, with a
 * payment in progress; elsewhere: logged out in another tab.
 */
export type LoginReason = 'save' | 'remind' | 'buy' | 'bid' | 'ended' | 'paid' | 'elsewhere'

export const paths = {
  home: (gallery: { show?: string } = {}) => withQuery('/', { show: gallery.show === 'all' ? '' : gallery.show }),
  /** The virtual tour. */
  tour: () => '/tour',
  artworks: (query: { search?: string; category?: string; subcategory?: string } = {}) => withQuery('/artworks', query),
  artwork: (id: string) => `/artwork/${encodeURIComponent(id)}`,
  auctions: () => '/auctions',
  auction: (id: string) => `/auction/${encodeURIComponent(id)}`,
  artists: () => '/artists',
  /** By username, as links from artworks write it, or by id. */
  artist: (usernameOrId: string) => `/artist/${encodeURIComponent(usernameOrId)}`,
  ownArtist: () => '/artist/profile',
  certification: () => '/artist/certification',
  /** `next`: the path of ours to open after the login; `why`: the reason that the login page shows. */
  login: (next?: string, why?: LoginReason) => withQuery('/login', { next, why }),
  signup: (next?: string, why?: LoginReason) => withQuery('/signup', { next, why }),
  artistLogin: (next?: string, why?: LoginReason) => withQuery('/login/artist', { next, why }),
  artistSignup: (next?: string) => withQuery('/signup/artist', { next }),
  forgotPassword: () => '/forgot/password',
  /** The token is behind the #, so that no server sees it. */
  resetPassword: (token: string) => `/reset/password#${token}`,
  /** As `resetPassword`. */
  unsubscribe: (token: string) => `/mail/unsubscribe#${token}`,
  account: () => '/user/profile',
  orders: () => '/user/profile?tab=orders',
  /** One order of the buyer. */
  order: (id: string) => `/user/order/${encodeURIComponent(id)}`,
  /** One order of the artist. */
  artistOrder: (id: string) => `/artist/order/${encodeURIComponent(id)}`,
  bids: () => '/user/profile?tab=bids',
  wishlist: () => '/wishlist',
  checkout: (type: 'artwork' | 'auction', id: string) => `/checkout/${type}/${encodeURIComponent(id)}`,
  certificate: (code: string) => `/certificate/${encodeURIComponent(code)}`,
  demoMails: () => '/demo/mails',
  demoMail: (id: string) => `/demo/mails/${encodeURIComponent(id)}`,
  contest: () => '/contest',
  contestResults: () => '/contest/results',
  /** `about`: a topic of the page, or an item as 'auction:<id>', which the subject then names. */
  contact: (about?: string) => withQuery('/contact', { about }),
  about: () => '/about',
  privacy: () => '/privacy-policy',
  termsAndConditions: () => '/terms-conditions',
  grievances: () => '/terms-conditions#grievances',
  refunds: () => '/refund-policy',
  shipping: () => '/shipping-policy',
  promises: () => '/promises',
  notFound: () => '/404',
} as const

function withQuery(path: string, query: object): string {
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) written.set(name, String(value))
  const text = written.toString()
  return text ? `${path}?${text}` : path
}

/** A `next` within this site, else home: never a redirect to another site. */
export function safeNext(next: string | null): string {
  return next !== null && /^\/(?![/\\])/.test(next) && !/[\p{Cc}\\]/u.test(next) ? next : paths.home()
}
