// The literal table of the borders in the web: which slice may import which (docs/decisions/001). `proof/boundaries.test.ts`
// holds the code to it. The server's: `slices.ts`.

export interface WebSlice {
  /** The files that other slices may import: a file is what a browser loads, so a slice has several. */
  open: readonly string[]
  /** The slices whose open files it may import. */
  uses: readonly string[]
}

/** The slices of the web; the files beside them (root, routes, entries, the shared style) may import every slice. */
export const webSlices: Record<string, WebSlice> = {
  about: { open: [], uses: ['artwork', 'artwork-card', 'claims'] },
  account: { open: [], uses: ['account-settings', 'address', 'bids', 'orders', 'shell'] },
  'account-settings': { open: ['account-settings.tsx'], uses: ['login', 'mails', 'shell'] },
  address: { open: ['address-fields.tsx', 'address-form.tsx', 'draft.ts'], uses: [] },
  artist: { open: [], uses: ['list-filters', 'portfolio', 'profile', 'studio'] },
  'artist-signup': { open: [], uses: ['address', 'artwork-card', 'claims', 'contest', 'login', 'uploads'] },
  artists: { open: [], uses: ['list-filters', 'search'] },
  artwork: {
    open: ['artwork.css', 'gallery.tsx', 'scale.ts'],
    uses: ['artwork-card', 'save-button', 'shell', 'viewing-room'],
  },
  'artwork-card': {
    open: [
      'hang.tsx',
      'label-who.tsx',
      'offer-line.tsx',
      'skeleton.tsx',
      'text-placeholder.tsx',
      'words.ts',
      'work-card.tsx',
    ],
    uses: [],
  },
  'artwork-form': {
    open: [
      'change-work.tsx',
      'choice-field.tsx',
      'draft.ts',
      'form-fields.ts',
      'form-frame.tsx',
      'measure.ts',
      'new-work.tsx',
      'options.ts',
      'size-fields.tsx',
      'validate.ts',
      'words.ts',
    ],
    uses: ['uploads'],
  },
  'auction-form': { open: ['lot-form.tsx', 'words.ts'], uses: ['artwork-form', 'uploads'] },
  'auction-list': { open: [], uses: ['artwork-card', 'list-filters', 'lot-card', 'search', 'work-filters'] },
  'bid-history': { open: ['history.tsx', 'use-history.ts'], uses: ['lot-card'] },
  bidding: {
    open: ['bid-panel.tsx', 'lot-bar.tsx', 'use-bidding.ts', 'use-news.ts', 'use-own-bids.ts'],
    uses: ['bids', 'event-stream', 'legal', 'lot-card'],
  },
  bids: {
    open: ['bids-panel.tsx', 'confirm-inline.tsx', 'decline-offer.tsx', 'due-count.tsx', 'remove-bid.ts'],
    uses: ['artwork-card', 'orders'],
  },
  catalogue: { open: ['list.css'], uses: ['artwork-card', 'list-filters', 'save-button', 'search', 'work-filters'] },
  certificates: { open: [], uses: ['artwork-card', 'shell'] },
  certification: { open: ['words.ts'], uses: ['claims'] },
  checkout: { open: [], uses: ['address', 'artwork-card', 'legal', 'orders', 'shell'] },
  claims: { open: ['claimed.tsx'], uses: [] },
  'closing-lots': { open: ['closing-lots.ts', 'closing-next.tsx'], uses: ['artwork-card', 'lot-card'] },
  contact: { open: [], uses: ['shell'] },
  contest: { open: ['contest-facts.tsx', 'words.ts'], uses: ['uploads'] },
  home: { open: [], uses: ['artwork-card', 'claims', 'closing-lots', 'home-content'] },
  'home-content': { open: ['content.ts', 'home-works.ts', 'load.ts'], uses: ['artwork-card'] },
  legal: { open: ['facts.ts', 'legal-frame.tsx', 'terms-link.tsx', 'text.ts', 'texts.ts'], uses: [] },
  'list-filters': {
    open: [
      'bar.tsx',
      'controls.tsx',
      'drawer.tsx',
      'dropped.tsx',
      'failed.tsx',
      'filters.css',
      'list-filters.css',
      'listing.ts',
      'paged-list.tsx',
      'use-list-params.ts',
      'use-wait.ts',
      'words.ts',
    ],
    uses: [],
  },
  'event-stream': { open: ['use-lot.ts', 'watch.ts'], uses: ['lot-card'] },
  login: {
    open: ['login-screen.tsx', 'login.css', 'password-field.tsx', 'rotating-artworks.tsx', 'use-login.ts'],
    uses: ['artwork-card', 'legal'],
  },
  lot: {
    open: [],
    uses: ['artwork', 'artwork-card', 'bid-history', 'bidding', 'bids', 'event-stream', 'lot-card', 'shell'],
  },
  'lot-card': {
    open: ['card.ts', 'lot-card.tsx', 'lot-label.tsx', 'lot-row.tsx', 'lot-status.tsx', 'lots.css', 'words.ts'],
    uses: ['artwork-card', 'save-button'],
  },
  mails: { open: ['mail-choices.tsx', 'words.ts'], uses: ['shell'] },
  desk: { open: ['api.ts', 'keys.ts', 'operator.ts', 'send-by-key.ts', 'words.ts'], uses: [] },
  'desk-acts': {
    open: ['act-form.tsx', 'acts.tsx', 'audit-trail.tsx', 'fact.tsx', 'notes.tsx', 'reason-form.tsx', 'use-act.ts'],
    uses: ['desk'],
  },
  'desk-auctions': { open: [], uses: ['desk', 'desk-acts', 'desk-lists', 'event-stream'] },
  'desk-audit': { open: [], uses: ['desk', 'desk-lists'] },
  'desk-lists': {
    open: [
      'chips.tsx',
      'day-range.tsx',
      'deadline.tsx',
      'list-head.tsx',
      'search-field.tsx',
      'row-keys.ts',
      'table.tsx',
      'use-query.ts',
    ],
    uses: ['desk'],
  },
  'desk-orders': { open: [], uses: ['desk', 'desk-acts', 'desk-lists'] },
  'desk-tickets': { open: [], uses: ['desk', 'desk-acts', 'desk-lists'] },
  'desk-today': { open: [], uses: ['desk', 'desk-lists'] },
  'not-found': { open: [], uses: ['shell'] },
  offline: { open: [], uses: [] },
  order: { open: [], uses: ['orders', 'timeline'] },
  orders: {
    open: ['downloads.tsx', 'order-badge.tsx', 'orders-panel.tsx', 'orders.css', 'use-files.ts'],
    uses: ['artwork-card'],
  },
  portfolio: {
    open: [
      'url.ts',
      'card.ts',
      'fetch-works.ts',
      'focus-saved.ts',
      'lot-item.tsx',
      'lots.tsx',
      'read-lots.ts',
      'words.ts',
      'works-list.tsx',
      'works-panel.tsx',
    ],
    uses: ['artwork-card', 'catalogue', 'list-filters', 'lot-card', 'save-button'],
  },
  profile: { open: ['page-data.ts', 'profile.css', 'screen.tsx', 'words.ts'], uses: ['portfolio'] },
  promises: { open: [], uses: ['certification', 'legal'] },
  redirects: { open: [], uses: [] },
  sale: { open: [], uses: ['sales', 'timeline'] },
  sales: { open: ['dashboard-tab.tsx', 'money-tab.tsx', 'order-badges.tsx', 'orders-tab.tsx'], uses: [] },
  'save-button': { open: ['heart.tsx', 'saved.ts', 'use-save.ts', 'words.ts'], uses: [] },
  search: { open: ['search-box.tsx', 'search-dialog.tsx', 'search-form.tsx', 'words.ts'], uses: [] },
  shell: {
    open: [
      'error-screen.tsx',
      'footer.tsx',
      'header.tsx',
      'internal-links.tsx',
      'navigation-progress.tsx',
      'not-found.tsx',
      'support-link.tsx',
      'toasts.tsx',
      'unavailable.tsx',
    ],
    uses: ['bids', 'search'],
  },
  studio: {
    open: ['load-own.ts'],
    uses: [
      'account-settings',
      'artwork-form',
      'auction-form',
      'lot-card',
      'portfolio',
      'profile',
      'sales',
      'shell',
      'uploads',
    ],
  },
  timeline: { open: ['order-screen.tsx', 'tracking.tsx'], uses: ['artwork-card'] },
  tour: { open: [], uses: ['artwork-card', 'home-content'] },
  uploads: { open: ['uploader.tsx'], uses: [] },
  'viewing-room': { open: ['viewing-room.tsx'], uses: ['artwork-card'] },
  wishlist: { open: [], uses: ['artwork-card', 'lot-card', 'save-button'] },
  'work-filters': { open: ['chips.ts', 'facets.tsx', 'choices.ts'], uses: ['list-filters'] },
}

/** Folders of the web that every slice may import; they import no slice and name nothing that the product sells. */
export const webFloor = ['platform', 'ui', 'fonts']
