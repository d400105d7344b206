// The rules of an artist's username (docs/product.md 11), free of schemas: the sign-up validates it before its call.

/** Lower case; at most 30 characters, so that none has the shape of an id. */
export const usernamePattern = /^[a-z0-9_-]{3,30}$/

/**
 * Words of our URLs, and names that pass for the gallery: an artist called `profile` would be hidden by a page
 * (`/artist/{username}`), one called `draft` by a call (`/api/v1/artist/…`).
 */
export const reservedUsernames: readonly string[] = [
  'account',
  'admin',
  'all',
  'artworks',
  'auctions',
  'available',
  'certification',
  'draft',
  'drafts',
  'edit',
  'export',
  'ledger',
  'login',
  'logout',
  'mail',
  'new',
  'order',
  'orders',
  'password',
  'payout-account',
  'profile',
  'rasika',
  'session',
  'sessions',
  'signup',
  'statement',
  'statements',
  'support',
  'update',
  'view',
]
