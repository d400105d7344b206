// The authorisation rules of every call of the contract. The matrix test carries out these rows and
// docs/authorisation.md prints them. A call without a row does not compile (docs/product.md "Order of checks").
import {
  anyWork,
  type CallerKind,
  type Expected,
  forAll,
  forArtists,
  forBuyers,
  type MatrixRow,
  type ObjectKind,
  objects,
  ownWork,
} from './authorisation-rows.ts'
import { deskMatrixTable } from './desk-authorisation.ts'
import type { Call, Calls } from '@rasika/contract/calls.ts'
import { calls } from '@rasika/contract/calls.ts'
import { absentId } from '@rasika/server/testing/ids.ts'
import {
  artistBody,
  bookingBody,
  buyerBody,
  dayBody,
  lotBody,
  matrixPassword,
  onePixel,
  parcelBox,
  pinCode,
  workBody,
} from './authorisation-bodies.ts'
import { routesWithoutToken } from './routes-without-token.ts'

/** Calls that require the password send a wrong one, because the matrix keeps using these accounts. */
function accountSettingsRows(forOwners: typeof forBuyers) {
  return {
    password: { ...forOwners(400), body: () => ({ password: 'not the password', newPassword: matrixPassword }) },
    sessions: forOwners(200),
    endSession: forOwners({ own: 200, foreign: 404, absent: 404 }),
    endOthers: forOwners(200),
    export: forOwners(200),
    close: { ...forOwners(400), body: () => ({ password: 'not the password' }) },
  }
}

export const matrix: { [Noun in keyof Calls]: { [Name in keyof Calls[Noun]]: MatrixRow } } = {
  buyers: {
    login: { ...forAll(400), body: () => ({ email: 'nobody@example.com', password: matrixPassword }) },
    register: { ...forAll(200), body: (_, unique) => buyerBody(unique) },
    profile: forBuyers(200),
    address: forBuyers(200),
    update: { ...forBuyers(200), body: () => ({ address: { city: 'Pune' } }) },
    logout: forBuyers(200),
  },
  addresses: {
    list: forBuyers(200),
    create: { ...forBuyers(200), body: () => ({ address: { city: 'Pune' } }) },
    update: { ...forBuyers(ownWork), body: () => ({ address: { city: 'Pune' } }) },
    remove: forBuyers(ownWork),
  },
  artists: {
    login: { ...forAll(400), body: () => ({ email: 'nobody@example.com', password: matrixPassword }) },
    register: { ...forAll(200), body: (_, unique) => artistBody(unique) },
    profile: forArtists(200),
    logout: forArtists(200),
    update: { ...forArtists(200), body: () => ({ tagline: 'Another tagline' }) },
    available: { ...forAll(200), query: (unique) => ({ username: `free-${unique}` }) },
    list: forAll(200),
    view: forAll(anyWork),
    artworks: forAll(anyWork),
  },
  passwordResets: {
    requestReset: { ...forAll(200), body: (_, unique) => ({ email: `nobody-${unique}@example.com` }) },
    // An unknown link.
    checkReset: { ...forAll(400), body: () => ({ token: 'nobodys' }) },
    reset: { ...forAll(400), body: () => ({ token: 'nobodys', password: matrixPassword }) },
  },
  buyerAccount: accountSettingsRows(forBuyers),
  artistAccount: accountSettingsRows(forArtists),
  sales: { dashboard: forArtists(200), orders: forArtists(200) },
  ownWorks: { list: forArtists(200), view: forArtists(ownWork) },
  ledger: { entries: forArtists(200), csv: forArtists(200) },
  // An artist who has sold nothing has no statement.
  statements: { list: forArtists(200), files: forArtists(404) },
  payoutAccount: { view: forArtists(200), save: forArtists(422) },
  drafts: {
    list: forArtists(200),
    view: forArtists(ownWork),
    create: { ...forArtists(200), body: (_, unique) => ({ title: `Draft ${unique}` }) },
    update: { ...forArtists(ownWork), body: () => ({ title: 'Another title' }) },
    remove: forArtists(ownWork),
  },
  artworks: {
    list: forAll(200),
    topSelling: forAll(200),
    recent: forAll(200),
    suggest: forAll(200),
    view: forAll(anyWork),
    similar: forAll(anyWork),
    create: { ...forArtists(ownWork), body: (object, unique) => ({ ...workBody(unique), id: object }) },
    update: { ...forArtists(ownWork), body: () => ({ title: 'Another title' }) },
    remove: forArtists(ownWork),
  },
  wishlist: {
    add: { ...forBuyers(anyWork), body: (object) => ({ artworkId: object }) },
    remove: { ...forBuyers(200), body: (object) => ({ artworkId: object }) },
    list: forBuyers(200),
    ids: forBuyers(200),
  },
  auctions: {
    list: forAll(200),
    view: forAll(anyWork),
    status: forAll(anyWork),
    history: forAll(anyWork),
    ofArtist: forAll(anyWork),
    create: { ...forArtists(ownWork), body: (object, _, image) => ({ ...lotBody(image), artworkId: object }) },
    update: { ...forArtists(ownWork), body: () => ({ title: 'Another title' }) },
    cancel: { ...forArtists(ownWork), body: () => ({ reason: 'A reason' }) },
    remove: forArtists(ownWork),
    // The buyer won the lot, so there is no second-chance offer to decline.
    decline: forBuyers({ own: 400, foreign: 400, absent: 404 }),
  },
  reminders: {
    add: { ...forBuyers(anyWork), body: (object) => ({ auctionId: object }) },
    remove: { ...forBuyers(200), body: (object) => ({ auctionId: object }) },
    list: forBuyers(200),
  },
  bids: {
    place: { ...forBuyers(anyWork), body: (object) => ({ auctionId: object, bidAmount: 5000 }) },
    withdraw: forBuyers(ownWork),
    ofAuction: forBuyers(anyWork),
    list: forBuyers(200),
    due: forBuyers(200),
  },
  checkout: {
    artwork: forBuyers(anyWork),
    // The lot was won by the caller or by the other buyer.
    auction: forBuyers({ own: 200, foreign: 400, absent: 404 }),
  },
  coupons: {
    validate: { ...forBuyers(400), body: () => ({ code: 'NOBODYS', price: 1500 }) },
  },
  contest: {
    view: forAll(200),
    results: forAll(200),
    entry: forArtists(200),
    // The matrix runs without an open contest.
    register: {
      ...forArtists(400),
      body: (_, unique, image) => ({
        fullname: `Artist ${unique}`,
        phone: '9876543211',
        description: 'A dream',
        image,
      }),
    },
  },
  orders: {
    place: { ...forBuyers(anyWork), body: (object) => ({ productType: 'artwork', productId: object, couponCode: '' }) },
    verify: {
      ...forBuyers({ own: 400, foreign: 404, absent: 404 }),
      body: (object) => ({ orderId: object, paymentId: 'pay_x', signature: 'x' }),
    },
    list: forBuyers(200),
    files: forBuyers(ownWork),
    open: forBuyers(200),
    release: forBuyers(ownWork),
  },
  shipments: {
    ofBuyer: forBuyers(ownWork),
    // Not handed over yet.
    received: forBuyers({ own: 400, foreign: 404, absent: 404 }),
    // Not delivered yet.
    rate: { ...forBuyers({ own: 400, foreign: 404, absent: 404 }), body: () => ({ stars: 4 }) },
    cancel: { ...forBuyers(ownWork), body: () => ({ reason: null }) },
    ofArtist: forArtists(ownWork),
    papers: forArtists(ownWork),
    addPhotograph: { ...forArtists(ownWork), body: () => ({ file: onePixel }) },
    removePhotograph: { ...forArtists(ownWork), body: () => ({ photographId: absentId }) },
    packed: forArtists(ownWork),
    handOver: {
      ...forArtists(ownWork),
      body: () => ({ courier: 'Blue Dart', trackingNumber: '77120490338' }),
    },
  },
  claims: {
    ofBuyer: forBuyers(ownWork),
    // Not delivered yet.
    request: {
      ...forBuyers({ own: 400, foreign: 404, absent: 404 }),
      body: () => ({ kind: 'damaged', description: 'Glass broken' }),
    },
    actOfBuyer: { ...forBuyers({ own: 400, foreign: 404, absent: 404 }), body: () => ({ act: 'withdraw' }) },
    // No picture: one buyer's parcel has left, the other's has not.
    addPhotographOfBuyer: { ...forBuyers({ own: 400, foreign: 404, absent: 404 }), body: () => ({ file: 'none' }) },
    removePhotographOfBuyer: { ...forBuyers(ownWork), body: () => ({ photographId: absentId }) },
    ofArtist: forArtists(ownWork),
    actOfArtist: { ...forArtists({ own: 400, foreign: 404, absent: 404 }), body: () => ({ act: 'approve' }) },
    addPhotographOfArtist: { ...forArtists({ own: 400, foreign: 404, absent: 404 }), body: () => ({ file: onePixel }) },
  },
  delivery: {
    artwork: { ...forAll(anyWork), query: () => pinCode },
    // The lots of the matrix are files, which are not delivered.
    auction: { ...forAll({ own: 400, foreign: 400, absent: 404 }), query: () => pinCode },
  },
  bookings: {
    view: forArtists(ownWork),
    quotes: { ...forArtists(ownWork), query: () => parcelBox },
    // The artist of the matrix has handed the parcel over already.
    book: { ...forArtists({ own: 400, foreign: 404, absent: 404 }), body: () => bookingBody },
    chooseDay: { ...forArtists({ own: 400, foreign: 404, absent: 404 }), body: () => dayBody },
    cancel: forArtists(ownWork),
    attempt: forBuyers(ownWork),
    // No courier has come in vain.
    answer: { ...forBuyers({ own: 400, foreign: 404, absent: 404 }), body: () => dayBody },
  },
  certificates: {
    // An unknown certificate code: the response is the same for every caller.
    certificate: forAll(404),
  },
  mailChoices: {
    ofBuyer: forBuyers(200),
    chooseAsBuyer: { ...forBuyers(200), body: () => ({ outbid: true }) },
    ofArtist: forArtists(200),
    chooseAsArtist: { ...forArtists(200), body: () => ({ sales: true }) },
    // An unknown token.
    unsubscribe: { ...forAll(404), body: () => ({ token: 'nobodys' }) },
  },
  mails: {
    list: forAll(200),
    view: forAll(404),
  },
  contact: {
    send: {
      ...forAll(200),
      body: (_, unique) => ({
        email: `writer-${unique}@example.com`,
        subject: 'A question',
        message: 'What is it painted on?',
      }),
    },
  },
  home: { view: forAll(200) },
  promises: { counts: forAll(200) },
  images: {
    upload: { visitor: 200, buyer: 403, artist: 200, badToken: 401, body: () => ({ file: onePixel }) },
  },
  analytics: {
    event: { ...forAll(200), body: (object) => ({ name: 'artwork_opened', objectId: object }) },
  },
}

export function expectedStatus(row: MatrixRow, requester: CallerKind, object: ObjectKind): number {
  const expected =
    requester === 'visitor'
      ? row.visitor
      : requester.endsWith('buyer')
        ? row.buyer
        : requester.endsWith('artist')
          ? row.artist
          : row.badToken
  return typeof expected === 'number' ? expected : expected[object]
}

/** Renders docs/authorisation.md. */
export function matrixPage(): string {
  const lines = Object.entries(matrix).flatMap(([noun, rows]) =>
    Object.entries(rows as Record<string, MatrixRow>).map(([name, row]) => {
      const { method, path } = (calls[noun as keyof Calls] as Record<string, Call>)[name] as Call
      const cells = [row.visitor, row.buyer, row.artist, row.badToken].map(cell)
      return `| ${method} ${path} | ${cells.join(' | ')} |`
    }),
  )
  return [
    '# Who may do what',
    '',
    'Made by `npm run docs` from `proof/checks/authorisation.ts`; `proof/authorisation.test.ts` carries out ' +
      'every cell against the',
    'running application, for two buyers and two artists, and for tokens that are expired, forged and revoked.',
    'Three numbers are the status for an object of one’s own, of somebody else’s, and for none.',
    ...routesWithoutToken,
    '',
    '| call | visitor | buyer | artist | bad token |',
    '|---|---|---|---|---|',
    ...lines,
    '',
    ...deskMatrixTable(),
  ].join('\n')
}

function cell(expected: Expected): string {
  return typeof expected === 'number' ? String(expected) : objects.map((kind) => expected[kind]).join(' / ')
}
