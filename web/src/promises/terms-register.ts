import { act, plain, promise, type Row, testsOf } from './register.ts'

const otherState = testsOf('server/src/orders/other-state.test.ts')
const coupons = testsOf('server/src/coupons/coupons.test.ts')
const documents = testsOf('server/src/documents/documents.test.ts')
const frozen = testsOf('server/src/auctions/edit-after-first-bid.test.ts')
const hiding = testsOf('server/src/desk-commands/hiding.test.ts')
const listing = testsOf('server/src/artworks/listing.test.ts')
const listingRules = testsOf('contract/src/listing-rules.test.ts')
const ratings = testsOf('server/src/ratings/ratings.test.ts')
const ledger = testsOf('server/src/ledger/ledger.test.ts')
const paying = testsOf('server/src/orders/paying.test.ts')

const wallLabel = testsOf('proof/journeys/cards.journey.ts')(
  'a card › has its wall label in one order: artist, title and year, medium, size in inches, price with Indian grouping',
)
const invoice = documents('an invoice › between two States contains all that Rule 46 requires')
const certificate = documents(
  'a certificate › is answered to anyone who has its code, however it is written, and contains nothing of the buyer',
)
const fullRefund = testsOf('server/src/orders/refund.test.ts')(
  'a refund › by the operator refunds all, once, and withdraws the certificate',
)
const featured = testsOf('server/src/catalogue/featured.test.ts')

export const termsRegister: readonly Row[] = [
  plain('Bids are binding'),
  plain('The law of India governs.'),
  plain('The rest is here'),
  plain('Rasika is run by'),
  promise('It is a marketplace', [wallLabel, invoice]),
  promise('We show the work', [
    testsOf('proof/journeys/artist-life.journey.ts')(
      'an artist opens an auction from a work, edits it, sees bids arrive; it closes, and the winner pays',
    ),
    act('contact answer'),
  ]),
  plain('By opening an account'),
  plain('Looking around'),
  plain('You are 18'),
  promise('Collectors and artists', [
    testsOf('server/src/accounts/login.test.ts')('a buyer and an artist of one email are two accounts'),
  ]),
  plain('Keep your password'),
  promise('Prices are in Indian rupees', [invoice]),
  promise('The checkout shows the price', [
    testsOf('proof/journeys/checkout.journey.ts')(
      'buying a work › leads from the work through the login and the payment to the order, its invoice and its certificate',
    ),
    testsOf('server/src/orders/states.test.ts')('an amount that is not ours never moves the order'),
  ]),
  promise('A buyer pays us no fee', [
    testsOf('contract/src/amounts.test.ts')('amounts of a checkout › the rows add up to the total, in whole paise'),
    testsOf('server/src/orders/lots.test.ts')(
      'the checkout of a lot › shows its winner the winning bid, and nothing taken off',
    ),
  ]),
  plain('You pay by card'),
  plain('Above what UPI allows'),
  promise('Once an order is made', [
    testsOf('server/src/orders/orders.test.ts')(
      'placing an order › holds the work for 15 minutes and answers what the payment window needs',
    ),
  ]),
  promise(
    'The sale is complete',
    [
      paying(
        'a payment that the browser proves › pays the order: stock, delivery, documents, mail, once however often it is proved',
      ),
      testsOf('server/src/orders/files.test.ts')(
        'documents › of a paid order are PDFs, as attachments that no cache keeps',
      ),
    ],
    'certificates',
  ),
  promise(
    'If the work was sold to somebody else',
    [
      testsOf('server/src/orders/late-payment.test.ts')(
        'money that arrives late › is refunded where the work is sold, and the buyer is refused with that reason',
      ),
    ],
    'latePayments',
  ),
  promise('A coupon takes off', [
    coupons('using a coupon › takes it from the price, and never below one rupee'),
    coupons('using a coupon › a buyer uses it once; a hold that ends gives the use back'),
    coupons('trying a code › made for auctions holds for a lot, and for nothing else'),
  ]),
  promise('The house bears its cost', [
    ledger('a paid order › is credited with its price whatever the coupon paid, and the fee is taken beside it'),
  ]),
  plain('How works travel'),
  plain('Both are part'),
  promise('We charge nothing for a cancellation', [fullRefund]),
  plain('The artist answers for'),
  promise('Each work sold comes', [certificate], 'certificates'),
  promise('It records that the account', [
    testsOf('web/src/legal/withdrawn-promises.test.ts')(
      'a certificate records a sale by the account of its artist, and no examination',
    ),
  ]),
  promise('Antiquities are not listed', [
    listing('an antiquity › is refused at its year, and near the line it needs the declaration'),
    listing('an antiquity › that was listed before can be changed in all but what is checked, and not be auctioned'),
  ]),
  promise('A protected regional name', [
    listing('a protected regional name › stands only with the declaration, in title, medium, subjects and description'),
    listing('a protected regional name › of another State is refused until an operator clears it for the artist'),
    listing('a protected regional name › stands on a lot only where it stands on the lot’s work'),
    act('artist clear-name'),
  ]),
  promise('That “style”', [
    listingRules('a listing › with a protected name needs the declaration and the State of the name, or a clearance'),
  ]),
  promise('A work of an artist whose works', [
    testsOf('web/src/artwork/side.test.tsx')('a work of an artist of art treasures states that it may not leave India'),
  ]),
  plain('We check words and year'),
  promise('Tell us of a listing', [
    hiding(
      'a work › that is hidden is in no public response, is still in its artist’s list, and is restored unchanged',
    ),
    act('work hide'),
  ]),
  plain('You buy the work'),
  plain('When an original'),
  plain('You list only'),
  plain('You keep your copyright'),
  promise('We keep ', [
    testsOf('server/src/platform/config.test.ts')(
      'the demonstration keeps a tenth of each sale, production nothing until it is set, and the terms print the setting',
    ),
    ledger(
      'a paid order › of an artist registered under GST leaves half a per cent of what its invoice taxes with the State',
    ),
  ]),
  promise('What we owe you', [
    testsOf('proof/journeys/artist-money.journey.ts')(
      'a buyer pays for a work, and its artist sees the order, the money and the figures change, and again when it is refunded',
    ),
    ledger('what an artist sees › is a CSV file with every entry, oldest first, that no title can make run'),
  ]),
  promise('GST is yours', [
    invoice,
    documents('an invoice › of an artist without a GSTIN is a bill of supply, without tax'),
    documents(
      'a bill of supply › of a composition artist has the words of the law at its top and no tax; also its credit note',
    ),
    act('artist tax'),
  ]),
  promise('If you are not registered', [
    otherState('a work of an artist who is $status is refused across the border, in words'),
    otherState('a lot shows it before the bid; its winner pays with an address in the State'),
  ]),
  plain('Whether you stay below'),
  promise('You pack and hand over', [
    testsOf('server/src/reminders/hand-over.test.ts')('of an order paid on a Monday, a day and two days later'),
    testsOf('server/src/reminders/reminders.test.ts')(
      'an artist is reminded once that the last day of handing over has passed, unless the parcel has left',
    ),
    testsOf('server/src/shipments/shipments.test.ts')(
      'a parcel › is packed, handed over and received, and buyer and artist see one timeline',
    ),
  ]),
  promise('A lot somebody has bid on', [
    frozen('after the first bid › what a bidder relied on is frozen, each field with the reason'),
    frozen('closing an auction › without a sale removes it from the list and mails its bidders the reason'),
  ]),
  promise('Featured shows', [
    featured('featured shows works in stock first, and those that are looked at and saved before others of their age'),
  ]),
  promise('Nobody can pay', [
    featured('the place of a work is made of its stock, its views, its saves and its age, and of nothing else'),
  ]),
  promise('A search puts first', [
    testsOf('server/src/search/search.test.ts')('a search finds › the title before the subject before the story'),
    testsOf('proof/journeys/list-filters.journey.ts')('searching › goes over title, artist name and category'),
  ]),
  promise('Every other order', [
    testsOf('proof/journeys/list-filters.journey.ts')(
      'sorting › has featured, price low and high, newest and rating, with an explanation of featured',
    ),
    testsOf('server/src/auctions/list.test.ts')('the list › sorts in five ways'),
  ]),
  promise(
    'Stars appear',
    [
      ratings('stars › of a delivered order are its work’s rating, on page and card, and change with the buyer'),
      ratings(
        'stars › are refused before the delivery, to anybody else, and after a full refund, which withdraws them',
      ),
      testsOf('proof/journeys/cards.journey.ts')('of a work that is no sample shows no percent and no stars either'),
    ],
    'ratings',
  ),
  promise('Stars show no names', [ratings('stars › stay without a name when their buyer closes the account')]),
  promise('We invent no scarcity', [
    testsOf('proof/journeys/auction-cards.journey.ts')(
      'the card of a lot › a card ends by the server’s clock, without a reload',
    ),
  ]),
  plain('Do not break'),
  promise('You may close your account', [
    testsOf('server/src/account-settings/closing.test.ts')('a buyer › closes with the password, and with no other'),
    testsOf('server/src/account-settings/closing-artist.test.ts')(
      'an artist › goes with page, works, lots and entry; the username stays taken',
    ),
  ]),
  promise('We may hide a listing', [
    hiding(
      'an artist › who is hidden is hidden with all works and shown again with them, except those hidden or removed separately',
    ),
    act('work hide'),
    act('artist hide'),
  ]),
  promise('The artist may ask', [
    hiding('a work › that is hidden has the reason on its artist’s card and in a mail; shown again it has none'),
    act('contact answer'),
  ]),
  promise('We may suspend', [
    testsOf('server/src/desk-buyers/desk-buyers.test.ts')(
      'whose account is suspended is logged out everywhere and cannot log in; the paid order goes on; ended, they can',
    ),
    act('buyer suspend'),
  ]),
  promise(
    'Orders already paid are delivered',
    [
      hiding(
        'an artist › with auctions that are not over is not hidden: each is named; ended ones are no hindrance, and stay payable',
      ),
      act('order deliver'),
      act('order refund'),
      act('payout record'),
    ],
    'deliveries',
  ),
  plain('We answer for'),
  plain('Beyond that'),
  plain('Nothing here takes away'),
  plain('What is collected'),
  plain('Grievance officer'),
  plain('Email: '),
  plain('Address: {name}, {address}'),
  promise('Write to the officer', [
    testsOf('server/src/contact/contact.test.ts')(
      'a message › becomes a ticket with a number, and the response has the deadlines for acknowledging and closing it',
    ),
  ]),
  promise(
    'Every complaint is acknowledged',
    [
      testsOf('server/src/contact/contact.test.ts')(
        'a message › is confirmed to its writer without their text, and sent to the gallery in full',
      ),
      testsOf('server/src/desk-commands/contact.test.ts')(
        'contact › list shows what waits, longest first, with the dates of the law, and is written down',
      ),
      act('contact answer'),
      act('contact close'),
    ],
    'acknowledged',
    'closed',
  ),
  plain('You may also call'),
  plain('Legal name'),
  plain('Address: {address}'),
  plain('GSTIN'),
  promise('The artist’s own name', [invoice]),
  plain('The law of India governs these'),
  plain('The courts'),
  promise('An order or a bid is judged', [act('contact answer')]),
  promise('The day of the last change', [
    testsOf('proof/promises.test.ts')('the day on each legal page is that of its last change'),
  ]),
]
