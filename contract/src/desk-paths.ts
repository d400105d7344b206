// The URLs of the desk's pages. Apart from `paths.ts`, which every public page carries.
import { isMonth } from './time.ts'

export const deskPaths = {
  today: () => '/desk',
  home: () => '/desk/home',
  settings: () => '/desk/settings',
  /** `next`: the page of the desk to open after the log-in; `why`: what the log-in says, that a session has ended. */
  login: (next?: string, why?: 'ended') => {
    const query = new URLSearchParams({ ...(next && next !== '/desk' ? { next } : {}), ...(why ? { why } : {}) })
    return query.size === 0 ? '/desk/login' : `/desk/login?${query}`
  },
  /** `search`: in any of what an order is found by. */
  orders: (search?: string) => (search ? `/desk/orders?search=${encodeURIComponent(search)}` : '/desk/orders'),
  order: (number: string) => `/desk/order/${encodeURIComponent(number)}`,
  claims: () => '/desk/claims',
  claim: (number: string) => `/desk/claim/${encodeURIComponent(number)}`,
  tickets: () => '/desk/tickets',
  ticket: (number: string) => `/desk/ticket/${encodeURIComponent(number)}`,
  auctions: () => '/desk/auctions',
  auction: (id: string) => `/desk/auction/${id}`,
  /** `month`: '2026-10'; without one, the last that is over. */
  tax: (month?: string) => (month ? `/desk/tax?month=${month}` : '/desk/tax'),
  /** `id`: the duty and its period, 'gstr8 2026-10'; opens the month's figures, where it is of a month. */
  duty: (id: string) => {
    const period = id.split(' ')[1] ?? ''
    const month = isMonth(period) ? `month=${period}&` : ''
    return `/desk/tax?${month}duty=${encodeURIComponent(id)}`
  },
  disputes: () => '/desk/disputes',
  dispute: (id: string) => `/desk/dispute/${encodeURIComponent(id)}`,
  payouts: () => '/desk/payouts',
  artistPayouts: (username: string) => `/desk/payouts/${encodeURIComponent(username)}`,
  payoutRuns: () => '/desk/payout-runs',
  payoutRun: (number: number | string) => `/desk/payout-run/${number}`,
  /** `search`: in any of what a work is found by. */
  artworks: (search?: string) => (search ? `/desk/artworks?search=${encodeURIComponent(search)}` : '/desk/artworks'),
  artwork: (id: string) => `/desk/artwork/${id}`,
  artists: () => '/desk/artists',
  artist: (username: string) => `/desk/artist/${encodeURIComponent(username)}`,
  /** `search`: in any of what a buyer is found by. */
  buyers: (search?: string) => (search ? `/desk/buyers?search=${encodeURIComponent(search)}` : '/desk/buyers'),
  buyer: (id: string) => `/desk/buyer/${id}`,
  coupons: () => '/desk/coupons',
  newCoupon: () => '/desk/coupons/new',
  coupon: (code: string) => `/desk/coupon/${encodeURIComponent(code)}`,
  contests: () => '/desk/contests',
  contest: (id: string) => `/desk/contest/${id}`,
  audit: () => '/desk/audit',
} as const
