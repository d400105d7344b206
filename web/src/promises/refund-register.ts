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

export const refundRegister: readonly Row[] = [
  promise('You can cancel', [cancelled, byDesk]),
  promise('We pay it within', [all, byDesk], 'refunds'),
  promise('The window for cancellation', [cancelled, byDesk]),
  promise('A request of the first 3 days', [byDesk]),
  promise('One of the 4th', [byDesk]),
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
  promise('Where that is not offered', [
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
  promise('When the work has arrived', [byDesk]),
  plain('Keep the packing'),
  promise('The work comes back first', [all, byDesk]),
  promise('You pay the carrier', [act('contact answer')]),
  promise('If you would rather', [
    testsOf('server/src/orders/partial-refund.test.ts')(
      'a part of what was paid › goes back, and the order stands; the refund of the rest ends it',
    ),
    byDesk,
  ]),
  promise('The window above', [byDesk]),
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
