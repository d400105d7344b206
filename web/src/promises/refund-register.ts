import { act, plain, promise, type Row, testsOf } from './register.ts'

const refund = testsOf('server/src/orders/refund.test.ts')
const late = testsOf('server/src/orders/late-payment.test.ts')
const paying = testsOf('server/src/orders/paying.test.ts')
const all = refund('a refund › by the operator refunds all, once, and withdraws the certificate')
const cancelling = testsOf('server/src/orders/cancel.test.ts')
const cancelled = cancelling(
  'a work that is with its artist › is cancelled: all money goes back once, the work is for sale, and buyer and artist get mails',
)
const byDesk = act('order refund')
const claims = testsOf('server/src/claims/claims.test.ts')
const reported = claims(
  'damage › is reported with a photograph, the artist offers a part, the buyer accepts it, and it goes back',
)
const takenBack = claims(
  'damage › which the artist takes back costs the buyer nothing: courier, way back, inspection, all the money',
)
const inTime = claims(
  'damage › is reported within five days of the delivery, once at a time, by the buyer of the order alone',
)
const returned = claims(
  'a change of mind › is accepted at once; the buyer sends the work and pays for it; it is for sale again',
)
const returnDays = claims(
  'a change of mind › is possible for three days of the payment, and for five before the delivery',
)
const unanswered = claims(
  'what nobody answers › goes from the artist to the desk at its deadline; an offer counts as declined at its own',
)
const waits = testsOf('contract/src/claim-rules.test.ts')
const inDays = waits('the artist responds in 2 days; the desk decides within 5 days of the report, and has 2 at least')
const wayBackDays = waits(
  'the way back is arranged in 2 days, the buyer sends in 7, the artist looks in 2, the desk in 3',
)
const inspected = claims(
  'what nobody answers › passes the inspection; a work that is not sent back has one reminder, then the return is closed',
)
const byDecision = act('claim decide')

export const refundRegister: readonly Row[] = [
  promise('You can cancel', [cancelled, byDesk]),
  promise('We pay it within', [all, byDesk], 'refunds'),
  promise('The window for cancellation', [cancelled, byDesk]),
  promise('A request of the first 3 days', [returned, returnDays]),
  promise('One of the 4th', [returnDays]),
  promise('An order can be cancelled', [
    cancelled,
    cancelling(
      'a work that is with its artist › is not cancelled once the courier has it, and its page gives the reason',
    ),
  ]),
  promise('A digital work', [
    cancelling('a download › is cancelled before its first file was downloaded, and its links end at once'),
    cancelling('a download › is cancelled for five days after the payment'),
  ]),
  promise('We record the first', [cancelling('a download › is not cancelled once one of its files was downloaded')]),
  promise('A lot won', [byDesk]),
  plain('What binds you'),
  promise('Open the order', [cancelled]),
  promise('After the handing over', [reported, returned]),
  promise('Where neither is offered', [
    testsOf('server/src/orders/numbers.test.ts')(
      'an order has its number from the start, on the wire and in the table',
    ),
    byDesk,
  ]),
  promise('A reason helps us', [
    testsOf('server/src/desk-commands/orders.test.ts')(
      'an order is shown, moved forward only, and refunded once, however often the command runs',
    ),
  ]),
  promise('The contact page', [
    testsOf('proof/journeys/contact.journey.ts')(
      'a message gets a number and its dates, a mail confirms it, and another can be written',
    ),
    byDesk,
  ]),
  promise('We process a refund', [all, byDesk], 'refunds'),
  plain('Your bank may'),
  promise('We keep no fee', [refund('a refund › refunds what was paid, also where a coupon was used')]),
  promise('If a coupon was used', [refund('a refund › refunds what was paid, also where a coupon was used')]),
  plain('Then it has to come back'),
  plain('Return shipping may apply'),
  promise('You have 7 days', [inspected, wayBackDays]),
  promise('The artist looks', [inspected, wayBackDays]),
  promise('When the work has arrived', [returned], 'refunds'),
  promise('Keep the packing', [inTime]),
  promise('The artist responds', [unanswered, inDays, byDecision], 'claims'),
  promise('It costs you nothing', [takenBack, byDecision]),
  promise('The work comes back first', [takenBack]),
  promise('If you would rather', [reported, byDecision]),
  promise('If the artist refuses', [
    claims('damage › is refused with a reason, taken to the desk, and closed where nobody goes on'),
    byDecision,
  ]),
  promise('What has not arrived', [
    claims('a work that has not arrived by its day is reported without a photograph, and nothing is sent back'),
  ]),
  promise('The window above', [inTime]),
  promise(
    'Nobody need ask',
    [
      late('money that arrives late › is refunded where the work is sold, and the buyer is refused with that reason'),
      paying('money that comes twice or in the wrong amount › a second payment goes back, and the order stays paid'),
      paying('money that comes twice or in the wrong amount › %s is always refunded'),
    ],
    'latePayments',
  ),
  promise(
    'They leave at once',
    [
      paying('money that comes twice or in the wrong amount › a second payment goes back, and the order stays paid'),
      testsOf('server/src/mails/mails.test.ts')('a refund › because of %s has the reason, the amount and the time'),
    ],
    'latePayments',
  ),
]
