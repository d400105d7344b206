// The URLs of the desk's pages. Apart from `paths.ts`, which every public page carries.
export const deskPaths = {
  today: () => '/desk',
  home: () => '/desk/home',
  settings: () => '/desk/settings',
  /** `next`: the page of the desk to open after the log-in. */
  login: (next?: string) => (next && next !== '/desk' ? `/desk/login?next=${encodeURIComponent(next)}` : '/desk/login'),
  /** `search`: in any of what an order is found by. */
  orders: (search?: string) => (search ? `/desk/orders?search=${encodeURIComponent(search)}` : '/desk/orders'),
  order: (number: string) => `/desk/order/${encodeURIComponent(number)}`,
  tickets: () => '/desk/tickets',
  ticket: (number: string) => `/desk/ticket/${encodeURIComponent(number)}`,
  auctions: () => '/desk/auctions',
  auction: (id: string) => `/desk/auction/${id}`,
  payouts: () => '/desk/payouts',
  artistPayouts: (username: string) => `/desk/payouts/${encodeURIComponent(username)}`,
  /** `search`: in any of what a work is found by. */
  artworks: (search?: string) => (search ? `/desk/artworks?search=${encodeURIComponent(search)}` : '/desk/artworks'),
  artwork: (id: string) => `/desk/artwork/${id}`,
  artists: () => '/desk/artists',
  artist: (username: string) => `/desk/artist/${encodeURIComponent(username)}`,
  coupons: () => '/desk/coupons',
  newCoupon: () => '/desk/coupons/new',
  coupon: (code: string) => `/desk/coupon/${encodeURIComponent(code)}`,
  contests: () => '/desk/contests',
  contest: (id: string) => `/desk/contest/${id}`,
  audit: () => '/desk/audit',
} as const
