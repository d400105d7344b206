import { act, plain, promise, type Row, testsOf } from './register.ts'

const documents = testsOf('server/src/documents/documents.test.ts')
const opinion = testsOf('server/src/desk-commands/certificates.test.ts')(
  'an expert’s opinion gets a code that anybody opens, and shows when it was withdrawn',
)
const answered = act('contact answer')
const number = testsOf('server/src/contact/contact.test.ts')(
  'a message › becomes a ticket with a number, and the response has the deadlines for acknowledging and closing it',
)

export const certificationRegister: readonly Row[] = [
  plain('Certification is on request'),
  promise('You write to us', [answered]),
  plain('These are the four steps'),
  plain('Submit Application'),
  plain('Send photographs'),
  promise('Expert Review', [answered]),
  promise('Where we find nobody', [answered]),
  promise('Verification', [answered]),
  promise('Certification, instant', [answered]),
  promise('Where the expert has an opinion', [act('certificate issue'), opinion]),
  promise('Whoever has the code', [opinion]),
  plain('What it is'),
  plain('It is neither'),
  promise(
    'Works sold here have theirs',
    [
      testsOf('proof/journeys/checkout.journey.ts')(
        'buying a work › leads from the work through the login and the payment to the order, its invoice and its certificate',
      ),
      testsOf('server/src/orders/lots.test.ts')(
        'paying for a lot › makes it sold, in the buyer’s orders, with its documents and mails',
      ),
    ],
    'certificates',
  ),
  promise('It records that the account', [
    testsOf('web/src/legal/withdrawn-promises.test.ts')(
      'a certificate records a sale by the account of its artist, and no examination',
    ),
  ]),
  promise('Anybody can open', [
    documents(
      'a certificate › is answered to anyone who has its code, however it is written, and contains nothing of the buyer',
    ),
  ]),
  plain('You need not apply'),
  promise('What it costs', [
    testsOf('proof/journeys/about.journey.ts')(
      'certification shows its four steps with their times, its price, and begins with the contact form',
    ),
  ]),
  promise('If the review', [answered]),
  plain('How long it takes'),
  promise('If yours takes longer', [answered]),
  plain('Tell us about the work.'),
  plain('A few sentences'),
  promise('You get a number at once', [number, answered], 'acknowledged'),
]
