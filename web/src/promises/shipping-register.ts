import { act, plain, promise, type Row, testsOf } from './register.ts'

const tracked = testsOf('proof/journeys/orders.journey.ts')(
  'an order shows id, day, total, status, product, price, when it is expected, and its type',
)
const promisedOnPages = [
  testsOf('web/src/artwork/side.test.tsx')('a work delivered as %s is promised free shipping and the delivery time'),
  testsOf('proof/journeys/checkout.journey.ts')(
    'buying a work › leads from the work through the login and the payment to the order, its invoice and its certificate',
  ),
] as const
const pinAnswered = testsOf('server/src/delivery/delivery.test.ts')(
  'a work with free delivery has the day of the cheapest courier, after the two days of its artist',
)
const pinOnPage = testsOf('proof/journeys/delivery.journey.ts')(
  'an artist charges the courier’s rate, the buyer pays it, answers after a failed attempt, and the courier delivers',
)
const toAddress = testsOf('server/src/orders/orders.test.ts')(
  'placing an order › keeps the address as it was then, and takes a corrected one while it is open',
)

export const shippingRegister: readonly Row[] = [
  promise('Works usually arrive', [act('order list'), act('order deliver')], 'deliveries'),
  promise('Tracking is by', [
    testsOf('server/src/mail-templates/mail-templates.test.ts')('the confirmation of an order leads to the order'),
    tracked,
  ]),
  promise('Most works arrive', [...promisedOnPages, act('order deliver')], 'deliveries'),
  promise('It takes 7 to 10', [act('order list'), act('order deliver')], 'deliveries'),
  promise('The day we expect', [tracked]),
  promise('Business days', [
    testsOf('contract/src/delivery-days.test.ts')('seven business days pass over two weekends at the most'),
  ]),
  plain('Across India only'),
  promise('The page of a work', [pinOnPage, pinAnswered]),
  promise('Where it does not go', [
    testsOf('server/src/orders/delivery-price.test.ts')(
      'the price of a delivery › is no reason to refuse a free or fixed delivery where no courier of the service goes',
    ),
    act('order deliver'),
  ]),
  promise('Should none serve', [act('order refund')], 'refunds'),
  promise('The work goes to', [toAddress]),
  promise('To change it', [act('contact answer')]),
  promise('Delivery is free', [
    testsOf('server/src/artworks/change.test.ts')(
      'the charge for the delivery › is free unless its artist chose another, and a fixed one has a price',
    ),
    testsOf('server/src/delivery/delivery.test.ts')(
      'the courier’s rate is the cheapest for the packed parcel, dearer to a place that is far',
    ),
  ]),
  promise('The checkout shows it', [
    testsOf('server/src/orders/delivery-price.test.ts')(
      'the price of a delivery › that is fixed is shown by the checkout and added to the price, and stands with the order and its papers',
    ),
    testsOf('server/src/orders/delivery-price.test.ts')(
      'an order is refused › where the delivery costs more than the checkout showed, with the new price; never where it costs less',
    ),
  ]),
  promise('The delivery of a work won', [testsOf('server/src/delivery/delivery.test.ts')('a lot is delivered free')]),
  promise('Nothing is asked', [
    testsOf('server/src/orders/states.test.ts')(
      'judging a captured payment › an amount that is not ours never moves the order',
    ),
  ]),
  promise('The confirmation email', [
    testsOf('server/src/mail-templates/mail-templates.test.ts')('the confirmation of an order leads to the order'),
    testsOf('server/src/desk-commands/orders.test.ts')(
      'an order is shown, moved forward only, and refunded once, however often the command runs',
    ),
    act('order deliver'),
  ]),
  promise('You see the same', [
    testsOf('proof/journeys/delivery.journey.ts')(
      'an artist packs a sold work and hands it over, and its buyer follows the parcel and confirms it',
    ),
    testsOf('server/src/shipments/shipments.test.ts')(
      'a parcel › is packed, handed over and received, and buyer and artist see one timeline',
    ),
  ]),
  promise('By the artist', [
    testsOf('web/src/artist-order/packing-guide.test.ts')(
      'the guide of each kind of work has the steps that the shipping policy names',
    ),
    testsOf('proof/journeys/delivery.journey.ts')(
      'an artist packs a sold work and hands it over, and its buyer follows the parcel and confirms it',
    ),
  ]),
  promise('The artist can photograph', [
    testsOf('server/src/shipments/photographs.test.ts')(
      'a photograph at packing › is seen by the artist and the buyer of the order, through links that expire, and by nobody else',
    ),
    testsOf('server/src/shipments/photographs.test.ts')(
      'a photograph at packing › is removed before the parcel is handed over; then the record is only added to',
    ),
  ]),
  promise('The certificate of authenticity', [
    testsOf('server/src/documents/documents.test.ts')(
      'a certificate › is answered to anyone who has its code, however it is written, and contains nothing of the buyer',
    ),
  ]),
  plain('A consignment above'),
  promise('The artist’s page of the order gives', [
    testsOf('server/src/shipments/e-way.test.ts')(
      'a parcel to another State above ₹50,000 has the portal’s file, whose figures are the invoice’s',
    ),
    testsOf('server/src/bookings/bookings.test.ts')(
      'a booking › is refused with the reason of the service, and may be made again',
    ),
  ]),
  promise('The risk of the journey', [act('order refund')]),
  plain('Look at the parcel'),
  plain('What happens then'),
  plain('If nobody is there'),
  promise('What comes back', [act('order refund'), act('contact answer')]),
  promise('They do not travel', [
    testsOf('server/src/orders/files.test.ts')(
      'a digital work › is handed out as it was uploaded, from the payment’s answer and from the order',
    ),
    testsOf('server/src/orders/files.test.ts')('a link › ends after FILE_LINK_SECONDS, and the order gives a new one'),
  ]),
]
