// Sentences of the API reference page.
import type { Calls } from '@rasika/contract/calls.ts'
import { returnDays } from '@rasika/contract/delivery-days.ts'

const logout = 'It ends the token: no call takes it afterwards.'
const password = 'It changes the password and ends the token: go on with the one it answers.'
const endOthers = 'It logs out everybody else who is logged in to the account.'
const close = 'It closes the account for good.'
const otherSession = 'It ends another session of the account: log in twice first.'
const tokenByMail = 'The token comes by mail.'
const madeWork = 'It takes the work that an example before it made.'
const madeLot = 'It takes the lot that an example before it made.'

const savedAddress = 'It takes an address that an example before it saved.'
export const words = {
  title: 'The calls of the gallery',
  lead:
    'Everything the pages do, anybody may do: this is the whole list, made from the same table the server judges ' +
    'by.',
  home: 'Rasika, home',
  search: 'Search the calls',
  none: 'No call is named so.',
  found: 'calls shown',
  groups: 'Groups',
  document: 'The OpenAPI 3.1 document',
  common: {
    title: 'What is the same everywhere',
    lines: [
      'A success is {"error": false, "message": …, "data": …}; a list that can grow has "page" beside its data, ' +
        'with nextCursor for the next call.',
      'A refusal has the status, {"error": true, "message": …, "code": …}, and where a field is wrong "errors" ' +
        'with a sentence for each. 429 and 503 say in Retry-After how long to wait.',
      'Money is rupees with at most two decimals, sizes are metres, weights kilograms, times ISO 8601 in UTC.',
      'A call that makes something takes Idempotency-Key: the same key gives the same answer, by default for 24 hours, so ' +
        'nothing is made twice.',
    ],
  },
  token: {
    title: 'Getting a token',
    buyer: 'Calls of a collector take the token of a login as a collector:',
    artist: 'Calls of an artist take the token of a login as an artist:',
    demo: 'These are accounts of the demonstration.',
    order:
      'The examples run one after the other, in the order of the page. What a call names is asked for in the line ' +
      'before it, where it is the caller’s own.',
  },
  who: {
    anyone: 'Anybody',
    buyer: 'A collector’s token',
    artist: 'An artist’s token',
    either: 'Anybody, or an artist’s token',
  },
  sends: 'Takes',
  answers: 'Answers',
  refuses: 'Refuses',
  example: 'Example',
  notRunnable: {
    'buyers.logout': logout,
    'artists.logout': logout,
    'passwordResets.checkReset': tokenByMail,
    'passwordResets.reset': tokenByMail,
    'buyerAccount.password': password,
    'buyerAccount.endOthers': endOthers,
    'buyerAccount.close': close,
    'artistAccount.password': password,
    'artistAccount.endOthers': endOthers,
    'artistAccount.close': close,
    'auctions.decline': 'It takes a lot that is offered after its winner did not pay.',
    'orders.verify': 'The payment and its signature come from the payment window.',
    'orders.files': 'It takes an order that was paid for.',
    'shipments.ofBuyer': 'It takes an order that was paid for.',
    'shipments.received': 'It takes an order whose parcel is on its way.',
    'shipments.cancel': 'It takes an order that is still with its artist.',
    'shipments.ofArtist': 'It takes an order that was paid for.',
    'shipments.papers': 'It takes an order that is still to be sent.',
    'shipments.addPhotograph': 'It takes an order that is still to be sent.',
    'shipments.removePhotograph':
      'It takes an order that was paid for; a photograph that is not there changes nothing.',
    'shipments.packed': 'It takes an order that was paid for.',
    'shipments.handOver': 'It takes an order that was paid for.',
    'claims.ofBuyer': 'It takes an order that was paid for.',
    'claims.request': `It takes an order that was delivered at most ${returnDays} days ago, and a photograph for what is damaged.`,
    'claims.actOfBuyer': 'It takes an order with an open claim that waits for this.',
    'claims.addPhotographOfBuyer': `It takes an order that was delivered at most ${returnDays} days ago.`,
    'claims.removePhotographOfBuyer':
      'It takes an order that was paid for; a photograph that is not there changes nothing.',
    'claims.ofArtist': 'It takes an order that was paid for.',
    'claims.actOfArtist': 'It takes an order with an open claim that waits for this.',
    'claims.addPhotographOfArtist': 'It takes an order whose work is coming back.',
    'bookings.view': 'It takes an order that was paid for.',
    'bookings.quotes': 'It takes an order that is to be sent.',
    'bookings.book': 'It takes an order that is to be sent, and a courier of the quotes.',
    'bookings.chooseDay': 'It takes a pickup that did not happen.',
    'bookings.cancel': 'It takes an order that is to be sent.',
    'bookings.attempt': 'It takes an order that was paid for.',
    'bookings.answer': 'It takes a parcel that the courier brought in vain.',
    'certificates.certificate': 'The code is printed on a certificate.',
    'mailChoices.unsubscribe': 'The token is in the link of a mail.',
  } as Readonly<Record<string, string>>,
  /** For examples that run: their preconditions. */
  runsAfter: {
    'buyerAccount.endSession': otherSession,
    'artistAccount.endSession': otherSession,
    'contest.register': 'An artist enters a contest once.',
    'artworks.update': madeWork,
    'artworks.remove': madeWork,
    'auctions.update': madeLot,
    'auctions.cancel': madeLot,
    'auctions.remove': madeLot,
    'bids.withdraw': 'It takes the bid that the example before it placed.',
    'checkout.auction': 'It takes a lot that was won and is not paid yet.',
    'addresses.update': savedAddress,
    'addresses.remove': savedAddress,
    'orders.release': 'It takes the order that an example before it opened.',
    'mails.view': 'It takes the newest of the kept mails.',
  } as Readonly<Record<string, string>>,
  needed: 'needed',
  columns: ['field', 'kind', 'rule'],
  groupNames: {
    buyers: 'Collectors',
    addresses: 'Saved addresses',
    artists: 'Artists',
    passwordResets: 'Passwords',
    buyerAccount: 'A collector’s account',
    artistAccount: 'An artist’s account',
    sales: 'An artist’s sales',
    ownWorks: 'An artist’s own works',
    ledger: 'An artist’s ledger',
    statements: 'An artist’s statements',
    payoutAccount: 'What an artist is paid to',
    drafts: 'Drafts of listings',
    contest: 'The contest',
    artworks: 'Artworks',
    wishlist: 'Wishlist',
    auctions: 'Auctions',
    reminders: 'Reminders of auctions',
    bids: 'Bids',
    checkout: 'Checkout',
    coupons: 'Coupons',
    delivery: 'Delivery of an order',
    orders: 'Orders',
    shipments: 'Parcels',
    bookings: 'Pickups by a courier',
    claims: 'Claims and returns',
    certificates: 'Certificates',
    mails: 'Mails of the demonstration',
    mailChoices: 'Mail choices',
    contact: 'Contact',
    home: 'Home page',
    promises: 'Promises',
    images: 'Images',
    analytics: 'Analytics',
  } satisfies Record<keyof Calls, string> as Readonly<Record<string, string>>,
} as const
