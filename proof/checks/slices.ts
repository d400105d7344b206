// The literal table of the borders on the server: which slice may import which (docs/decisions/001).
// `proof/boundaries.test.ts` holds the code to it. The web's: `web-slices.ts`; which slice writes which table of the
// database: `table-owners.ts`.

/** A server slice, and the slices whose public file, `<slice>/<slice>.ts`, it may import. */
export const serverSlices: Record<string, readonly string[]> = {
  accounts: ['email-templates', 'mails'],
  analytics: ['artworks', 'auctions'],
  'account-settings': [
    'accounts',
    'artists',
    'artworks',
    'auctions',
    'bids',
    'bookings',
    'catalogue',
    'contest',
    'drafts',
    'email-templates',
    'mails',
    'orders',
    'reminders',
    'wishlist',
  ],
  images: [],
  documents: ['images'],
  artists: ['accounts', 'images', 'email-templates', 'mails', 'search'],
  search: [],
  catalogue: ['artists', 'search'],
  artworks: ['catalogue', 'drafts', 'images'],
  drafts: ['images'],
  wishlist: ['artworks', 'catalogue'],
  auctions: ['bids', 'artworks', 'artists', 'images', 'search'],
  reminders: ['auctions', 'email-templates', 'mails', 'orders'],
  bids: ['artworks', 'email-templates', 'mails'],
  studio: ['auctions', 'orders'],
  courier: [],
  bookings: ['accounts', 'courier', 'email-templates', 'mails', 'orders', 'shipments'],
  shipments: ['email-templates', 'images', 'mails', 'orders', 'studio'],
  verify: ['bids', 'ledger', 'shipments'],
  backup: ['bids', 'ledger', 'shipments'],
  ledger: [],
  'event-stream': ['auctions'],
  'api-docs': [],
  share: ['images'],
  sitemap: [],
  coupons: [],
  promises: [],
  contact: ['email-templates', 'mails'],
  contest: ['accounts', 'images', 'email-templates', 'mails'],
  delivery: ['courier'],
  checkout: ['artworks', 'auctions', 'orders'],
  orders: [
    'ledger',
    'payments',
    'documents',
    'email-templates',
    'mails',
    'coupons',
    'artworks',
    'auctions',
    'bids',
    'accounts',
    'delivery',
    'images',
  ],
  'home-content': ['audit-log', 'catalogue'],
  demo: [
    'accounts',
    'artists',
    'artworks',
    'auctions',
    'bids',
    'contest',
    'coupons',
    'home-content',
    'images',
    'ledger',
    'orders',
    'shipments',
  ],
  approvals: [],
  'audit-log': [],
  'desk-artists': ['artists', 'artworks', 'audit-log', 'auctions', 'contact', 'email-templates', 'mails', 'orders'],
  'desk-artworks': ['artworks', 'audit-log', 'auctions', 'email-templates', 'mails', 'orders'],
  'desk-auctions': ['audit-log', 'auctions', 'bids'],
  'desk-settings': ['approvals', 'audit-log'],
  'desk-today': ['approvals', 'contact', 'orders'],
  'desk-tickets': ['audit-log', 'contact'],
  'desk-coupons': ['artists', 'audit-log', 'coupons'],
  'desk-payouts': ['approvals', 'artists', 'audit-log', 'ledger'],
  'desk-orders': ['approvals', 'audit-log', 'mails', 'orders', 'shipments'],
  operators: ['accounts', 'audit-log'],
  'desk-commands': [
    'artworks',
    'audit-log',
    'desk-artists',
    'desk-artworks',
    'desk-settings',
    'operators',
    'auctions',
    'bids',
    'orders',
    'contact',
    'contest',
    'coupons',
    'artists',
    'ledger',
    'email-templates',
    'mails',
    'shipments',
  ],
  load: ['catalogue', 'courier', 'images', 'payments'],
  pages: [],
  'email-templates': [],
  mails: ['email-templates'],
  payments: [],
}

/** Folders of the server that every slice may import; they import no slice. */
export const serverFloor = ['platform', 'postgres']

/** The folder of the server that tests share: it may import every slice, and no product code imports it. */
export const serverTesting = 'testing'

/** The circles of a table, each as its path. */
export function circles(table: Record<string, readonly string[]>): string[] {
  const visit = (slice: string, path: readonly string[]): string[] =>
    path.includes(slice)
      ? [[...path, slice].join(' → ')]
      : (table[slice] ?? []).flatMap((next) => visit(next, [...path, slice]))
  return Object.keys(table).flatMap((slice) => visit(slice, []))
}
