// Every JSON call of the API (the desk's: `desk-calls.ts`): method, path, and who may make it. What answers with
// something else (files, streams, webhooks) is registered in server/src/app.ts, pages in server/src/server.ts. Free of
// schemas, so that the browser's client carries this table without the validator (docs/decisions/002). Shapes and
// refusals are declared beside each noun, in the files that `endpoints.ts` lists.

/**
 * anyone: works without a token; a valid one may add what is the caller's own, an invalid one is ignored. buyer,
 * artist: a token of that role, else 401 or 403. visitor or artist: works without a token; a token, if sent, must be
 * an artist's valid one.
 */
export type Who = 'anyone' | AccountRole | 'visitor or artist' | OperatorRole

/** The role of a session and its account. */
export type AccountRole = 'buyer' | 'artist'

/**
 * At the desk (`desk-calls.ts`): an operator of this role or a higher one. A viewer reads, a clerk acts, a manager
 * approves too.
 */
export type OperatorRole = 'viewer' | 'clerk' | 'manager'

export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  who: Who
}

export const calls = {
  buyers: {
    login: { method: 'POST', path: '/api/v1/user/login', who: 'anyone' },
    register: { method: 'POST', path: '/api/v1/user/new', who: 'anyone' },
    profile: { method: 'GET', path: '/api/v1/user/profile', who: 'buyer' },
    address: { method: 'GET', path: '/api/v1/user/profile/address', who: 'buyer' },
    update: { method: 'PATCH', path: '/api/v1/user/update', who: 'buyer' },
    logout: { method: 'POST', path: '/api/v1/user/logout', who: 'buyer' },
  },
  addresses: {
    list: { method: 'GET', path: '/api/v1/user/addresses', who: 'buyer' },
    create: { method: 'POST', path: '/api/v1/user/addresses', who: 'buyer' },
    update: { method: 'PATCH', path: '/api/v1/user/address/:id', who: 'buyer' },
    remove: { method: 'DELETE', path: '/api/v1/user/address/:id', who: 'buyer' },
  },
  artists: {
    login: { method: 'POST', path: '/api/v1/artist/login', who: 'anyone' },
    register: { method: 'POST', path: '/api/v1/artist/new', who: 'anyone' },
    profile: { method: 'GET', path: '/api/v1/artist/profile', who: 'artist' },
    logout: { method: 'POST', path: '/api/v1/artist/logout', who: 'artist' },
    update: { method: 'PATCH', path: '/api/v1/artist/update', who: 'artist' },
    available: { method: 'GET', path: '/api/v1/artist/available', who: 'anyone' },
    list: { method: 'GET', path: '/api/v1/artist/all', who: 'anyone' },
    view: { method: 'GET', path: '/api/v1/artist/view/:id', who: 'anyone' },
    artworks: { method: 'GET', path: '/api/v1/artist/:id/artworks', who: 'anyone' },
  },
  passwordResets: {
    requestReset: { method: 'POST', path: '/auth/password/reset-request', who: 'anyone' },
    checkReset: { method: 'POST', path: '/auth/password/reset-stands', who: 'anyone' },
    reset: { method: 'POST', path: '/auth/password/reset', who: 'anyone' },
  },
  buyerAccount: {
    password: { method: 'PATCH', path: '/api/v1/user/password', who: 'buyer' },
    sessions: { method: 'GET', path: '/api/v1/user/sessions', who: 'buyer' },
    endSession: { method: 'DELETE', path: '/api/v1/user/session/:id', who: 'buyer' },
    endOthers: { method: 'DELETE', path: '/api/v1/user/sessions', who: 'buyer' },
    export: { method: 'GET', path: '/api/v1/user/export', who: 'buyer' },
    close: { method: 'DELETE', path: '/api/v1/user/account', who: 'buyer' },
  },
  artistAccount: {
    password: { method: 'PATCH', path: '/api/v1/artist/password', who: 'artist' },
    sessions: { method: 'GET', path: '/api/v1/artist/sessions', who: 'artist' },
    endSession: { method: 'DELETE', path: '/api/v1/artist/session/:id', who: 'artist' },
    endOthers: { method: 'DELETE', path: '/api/v1/artist/sessions', who: 'artist' },
    export: { method: 'GET', path: '/api/v1/artist/export', who: 'artist' },
    close: { method: 'DELETE', path: '/api/v1/artist/account', who: 'artist' },
  },
  sales: {
    dashboard: { method: 'GET', path: '/api/v1/artist/profile/dashboard', who: 'artist' },
    orders: { method: 'GET', path: '/api/v1/artist/orders/artwork', who: 'artist' },
  },
  ledger: {
    entries: { method: 'GET', path: '/api/v1/artist/ledger', who: 'artist' },
    csv: { method: 'GET', path: '/api/v1/artist/ledger/csv', who: 'artist' },
  },
  statements: {
    list: { method: 'GET', path: '/api/v1/artist/statements', who: 'artist' },
    files: { method: 'GET', path: '/api/v1/artist/statement', who: 'artist' },
  },
  ownWorks: {
    list: { method: 'GET', path: '/api/v1/artist/profile/artworks', who: 'artist' },
    view: { method: 'GET', path: '/api/v1/artist/profile/artwork/:id', who: 'artist' },
  },
  payoutAccount: {
    view: { method: 'GET', path: '/api/v1/artist/payout-account', who: 'artist' },
    save: { method: 'POST', path: '/api/v1/artist/payout-account', who: 'artist' },
  },
  drafts: {
    list: { method: 'GET', path: '/api/v1/artist/drafts', who: 'artist' },
    create: { method: 'POST', path: '/api/v1/artist/draft/new', who: 'artist' },
    view: { method: 'GET', path: '/api/v1/artist/draft/:id', who: 'artist' },
    update: { method: 'PATCH', path: '/api/v1/artist/draft/:id', who: 'artist' },
    remove: { method: 'DELETE', path: '/api/v1/artist/draft/:id', who: 'artist' },
  },
  contest: {
    view: { method: 'GET', path: '/api/v1/contest', who: 'anyone' },
    results: { method: 'GET', path: '/api/v1/contest/results', who: 'anyone' },
    entry: { method: 'GET', path: '/api/v1/contest/entry', who: 'artist' },
    register: { method: 'POST', path: '/api/v1/contest/register', who: 'artist' },
  },
  artworks: {
    list: { method: 'GET', path: '/api/v1/artwork/all', who: 'anyone' },
    topSelling: { method: 'GET', path: '/api/v1/artwork/top-selling', who: 'anyone' },
    recent: { method: 'GET', path: '/api/v1/artwork/recent', who: 'anyone' },
    suggest: { method: 'GET', path: '/api/v1/artwork/suggest', who: 'anyone' },
    view: { method: 'GET', path: '/api/v1/artwork/view/:id', who: 'anyone' },
    similar: { method: 'GET', path: '/api/v1/artwork/similar/:id', who: 'anyone' },
    create: { method: 'POST', path: '/api/v1/artwork/new', who: 'artist' },
    update: { method: 'PATCH', path: '/api/v1/artwork/update/:id', who: 'artist' },
    remove: { method: 'DELETE', path: '/api/v1/artwork/delete/:id', who: 'artist' },
  },
  wishlist: {
    add: { method: 'POST', path: '/api/v1/wishlist', who: 'buyer' },
    remove: { method: 'DELETE', path: '/api/v1/wishlist', who: 'buyer' },
    list: { method: 'GET', path: '/api/v1/wishlist/user', who: 'buyer' },
    ids: { method: 'GET', path: '/api/v1/wishlist/ids', who: 'buyer' },
  },
  auctions: {
    list: { method: 'GET', path: '/api/v1/auction/all', who: 'anyone' },
    view: { method: 'GET', path: '/api/v1/auction/view/:id', who: 'anyone' },
    status: { method: 'GET', path: '/api/v1/auction/status/:id', who: 'anyone' },
    history: { method: 'GET', path: '/api/v1/auction/history/:id', who: 'anyone' },
    ofArtist: { method: 'GET', path: '/api/v1/artist/:id/auctions', who: 'anyone' },
    create: { method: 'POST', path: '/api/v1/auction/new', who: 'artist' },
    update: { method: 'PATCH', path: '/api/v1/auction/update/:id', who: 'artist' },
    cancel: { method: 'PATCH', path: '/api/v1/auction/cancel/:id', who: 'artist' },
    remove: { method: 'DELETE', path: '/api/v1/auction/delete/:id', who: 'artist' },
    decline: { method: 'POST', path: '/api/v1/auction/decline/:id', who: 'buyer' },
  },
  reminders: {
    add: { method: 'POST', path: '/api/v1/auction/reminder', who: 'buyer' },
    remove: { method: 'DELETE', path: '/api/v1/auction/reminder', who: 'buyer' },
    list: { method: 'GET', path: '/api/v1/user/reminders', who: 'buyer' },
  },
  bids: {
    place: { method: 'POST', path: '/api/v1/bid/new', who: 'buyer' },
    withdraw: { method: 'DELETE', path: '/api/v1/bid/delete/:id', who: 'buyer' },
    ofAuction: { method: 'GET', path: '/api/v1/user/bid/auction/:id', who: 'buyer' },
    list: { method: 'GET', path: '/api/v1/user/bids', who: 'buyer' },
    due: { method: 'GET', path: '/api/v1/user/bids/due', who: 'buyer' },
  },
  checkout: {
    artwork: { method: 'GET', path: '/api/v1/checkout/artwork/:id', who: 'buyer' },
    auction: { method: 'GET', path: '/api/v1/checkout/auction/:id', who: 'buyer' },
  },
  coupons: {
    validate: { method: 'POST', path: '/api/v1/coupon/validate', who: 'buyer' },
  },
  orders: {
    place: { method: 'POST', path: '/api/v1/order', who: 'buyer' },
    verify: { method: 'POST', path: '/api/v1/order/verify', who: 'buyer' },
    list: { method: 'GET', path: '/api/v1/user/orders', who: 'buyer' },
    files: { method: 'GET', path: '/api/v1/order/:id/files', who: 'buyer' },
    open: { method: 'GET', path: '/api/v1/user/orders/open', who: 'buyer' },
    release: { method: 'POST', path: '/api/v1/order/:id/release', who: 'buyer' },
  },
  shipments: {
    ofBuyer: { method: 'GET', path: '/api/v1/order/:id', who: 'buyer' },
    received: { method: 'POST', path: '/api/v1/order/:id/received', who: 'buyer' },
    cancel: { method: 'POST', path: '/api/v1/order/:id/cancel', who: 'buyer' },
    rate: { method: 'POST', path: '/api/v1/order/:id/rating', who: 'buyer' },
    ofArtist: { method: 'GET', path: '/api/v1/artist/order/:id', who: 'artist' },
    papers: { method: 'GET', path: '/api/v1/artist/order/:id/papers', who: 'artist' },
    addPhotograph: { method: 'POST', path: '/api/v1/artist/order/:id/photographs', who: 'artist' },
    removePhotograph: { method: 'DELETE', path: '/api/v1/artist/order/:id/photographs', who: 'artist' },
    packed: { method: 'POST', path: '/api/v1/artist/order/:id/packed', who: 'artist' },
    handOver: { method: 'POST', path: '/api/v1/artist/order/:id/handed-over', who: 'artist' },
  },
  claims: {
    ofBuyer: { method: 'GET', path: '/api/v1/order/:id/claims', who: 'buyer' },
    request: { method: 'POST', path: '/api/v1/order/:id/claims', who: 'buyer' },
    actOfBuyer: { method: 'PATCH', path: '/api/v1/order/:id/claims', who: 'buyer' },
    addPhotographOfBuyer: { method: 'POST', path: '/api/v1/order/:id/claims/photographs', who: 'buyer' },
    removePhotographOfBuyer: { method: 'DELETE', path: '/api/v1/order/:id/claims/photographs', who: 'buyer' },
    ofArtist: { method: 'GET', path: '/api/v1/artist/order/:id/claims', who: 'artist' },
    actOfArtist: { method: 'PATCH', path: '/api/v1/artist/order/:id/claims', who: 'artist' },
    addPhotographOfArtist: { method: 'POST', path: '/api/v1/artist/order/:id/claims/photographs', who: 'artist' },
  },
  delivery: {
    artwork: { method: 'GET', path: '/api/v1/delivery/artwork/:id', who: 'anyone' },
    auction: { method: 'GET', path: '/api/v1/delivery/auction/:id', who: 'anyone' },
  },
  bookings: {
    view: { method: 'GET', path: '/api/v1/artist/order/:id/pickup', who: 'artist' },
    quotes: { method: 'GET', path: '/api/v1/artist/order/:id/pickup/quotes', who: 'artist' },
    book: { method: 'POST', path: '/api/v1/artist/order/:id/pickup', who: 'artist' },
    chooseDay: { method: 'POST', path: '/api/v1/artist/order/:id/pickup/day', who: 'artist' },
    cancel: { method: 'POST', path: '/api/v1/artist/order/:id/pickup/cancel', who: 'artist' },
    attempt: { method: 'GET', path: '/api/v1/order/:id/attempt', who: 'buyer' },
    answer: { method: 'POST', path: '/api/v1/order/:id/attempt', who: 'buyer' },
  },
  certificates: {
    certificate: { method: 'GET', path: '/api/v1/certificate/:code', who: 'anyone' },
  },
  mails: {
    list: { method: 'GET', path: '/api/v1/demo/mails', who: 'anyone' },
    view: { method: 'GET', path: '/api/v1/demo/mails/:id', who: 'anyone' },
  },
  mailChoices: {
    ofBuyer: { method: 'GET', path: '/api/v1/user/mail/choices', who: 'buyer' },
    chooseAsBuyer: { method: 'PATCH', path: '/api/v1/user/mail/choices', who: 'buyer' },
    ofArtist: { method: 'GET', path: '/api/v1/artist/mail/choices', who: 'artist' },
    chooseAsArtist: { method: 'PATCH', path: '/api/v1/artist/mail/choices', who: 'artist' },
    unsubscribe: { method: 'POST', path: '/api/v1/mail/unsubscribe', who: 'anyone' },
  },
  contact: {
    send: { method: 'POST', path: '/api/v1/contact', who: 'anyone' },
  },
  home: {
    view: { method: 'GET', path: '/api/v1/home', who: 'anyone' },
  },
  promises: {
    counts: { method: 'GET', path: '/api/v1/promises', who: 'anyone' },
  },
  images: {
    upload: { method: 'POST', path: '/api/v1/image/upload', who: 'visitor or artist' },
  },
  analytics: {
    event: { method: 'POST', path: '/api/v1/analytics/event', who: 'anyone' },
  },
} as const satisfies Record<string, Record<string, Call>>

export type Calls = typeof calls
