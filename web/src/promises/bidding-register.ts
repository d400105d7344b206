import { act, plain, promise, type Row, testsOf } from './register.ts'

const bids = testsOf('server/src/bids/bids.test.ts')
const closing = testsOf('server/src/bids/closing.test.ts')
const rules = testsOf('contract/src/auction-rules.test.ts')
const property = testsOf('contract/src/auction-rules.property.test.ts')
const races = testsOf('server/src/bids/bids.race.test.ts')
const deskBuyers = testsOf('server/src/desk-buyers/desk-buyers.test.ts')
const stopped =
  'whose bids are stopped cannot bid, their bids on running lots go, what they bought stays; ended, they bid again'
const cancelled = closing(
  'its artist › cancels an active lot: bidders get the reason, there is no winner, the unit is released',
)

export const biddingRegister: readonly Row[] = [
  promise('A bid is binding', [
    closing('a lot that ends › has its result before anything has recorded it'),
    closing('a lot that ends › is recorded once; winner, losers and artist get one mail each'),
  ]),
  promise('You may remove a bid', [
    bids('removing a bid › leaves the price that the others explain, and keeps the row'),
    bids('removing a bid › after the end is refused'),
  ]),
  promise('A removed bid does not come back', [
    bids('removing a bid › requested twice is one removal'),
    testsOf('web/src/bid-history/history-rows.test.ts')(
      'the rows of a history › mark a withdrawn bid and its withdrawal, and lead with what remains',
    ),
  ]),
  promise('A bid is at least', [
    rules('a plain bid › is refused below that, and the refusal names the smallest bid'),
    bids('a bid › of %s is refused by its field, in one sentence'),
  ]),
  promise('Of two equal bids', [
    rules('a maximum bid › keeps the lead against an equal one, which is refused and lifts the price to it'),
  ]),
  promise('You may set a maximum', [rules('a maximum bid › counts as its bid amount until somebody challenges it')]),
  promise('The system then bids', [
    property(
      'over random histories of a lot › leader and price are what a naive auctioneer arrives at one rupee at a time',
    ),
    testsOf('server/src/auctions/edit-after-first-bid.test.ts')(
      'what everybody sees of a lot with bids › people by the lot’s own pseudonyms, and no maximum',
    ),
  ]),
  promise('The server’s clock decides', [
    testsOf('server/src/bids/clock.test.ts')(
      'takes a bid while the lot runs, refuses it afterwards, and closes neither early nor late',
    ),
  ]),
  promise('It is read when', [
    races(
      'a bid against the close › a bid that waited for the lock past the end is refused, by the clock behind the lock',
    ),
  ]),
  promise('A lot may close softly', [
    bids('the soft close › moves the end by a bid and by a removal, and by nothing that is refused'),
  ]),
  promise('The lot’s page says so', [
    testsOf('proof/journeys/auction-close.journey.ts')(
      'the page is right by polling every five seconds, and shows that the end has moved',
    ),
  ]),
  plain('Nobody bids on their own lot'),
  promise('A bid from an account', [
    bids('a bid › of the artist under another account with the same phone or email is refused'),
  ]),
  promise('Bids made only to drive', [deskBuyers(stopped), act('buyer block')]),
  promise('Tell us of one', [act('auction show'), act('contact answer')]),
  promise('We may cancel', [
    testsOf('server/src/desk-commands/auctions.test.ts')(
      'cancel ends it without a sale, mails its bidders, and is logged with the reason',
    ),
    act('auction cancel'),
  ]),
  promise(
    'The highest bidder pays',
    [
      closing(
        'a winner who does not pay › is reminded after 24, 48 and 66 hours, then the win lapses and no bidder is left',
      ),
    ],
    'mails',
  ),
  promise('There is no buyer’s premium', [
    testsOf('server/src/orders/lots.test.ts')(
      'the checkout of a lot › shows its winner the winning bid, and nothing taken off',
    ),
  ]),
  promise('What is not paid in time', [
    testsOf('server/src/orders/lots.test.ts')(
      'paying for a lot › late is taken before the win has lapsed, and refunded after',
    ),
  ]),
  promise(
    'The lot then goes',
    [
      races('a second chance › goes to the next at the price without the winner, may be declined, and ends the lot'),
      closing(
        'a second chance › is shown as an offer, not as a first win, and only the one it was offered to may decline it',
      ),
    ],
    'secondChances',
  ),
  promise('An account whose win', [
    closing('a winner who does not pay › has lost the lot, and may bid on others'),
    deskBuyers(stopped),
    act('buyer block'),
  ]),
  promise('An artist or the house', [
    testsOf('server/src/auctions/edit-after-first-bid.test.ts')(
      'closing an auction › without a sale removes it from the list and mails its bidders the reason',
    ),
    act('auction cancel'),
  ]),
  promise('Bids then bind nobody', [cancelled]),
  plain('Disputes on the result'),
  promise(
    'The ledger of the lot',
    [
      testsOf('server/src/bids/verify.test.ts')('verifying › the ledger itself refuses to be rewritten'),
      testsOf('server/src/desk-commands/auctions.test.ts')(
        'show prints every bid and maximum with its bidder and the ledger; the look-up is logged',
      ),
      act('auction show'),
    ],
    'ledgers',
  ),
  promise('A lot that is paid for is not handed', [
    testsOf('server/src/shipments/held.test.ts')(
      'a lot whose result a bidder disputes is not handed over before the letter is answered',
    ),
  ]),
]
