import { act, plain, promise, type Row, testsOf } from './register.ts'

const analytics = testsOf('server/src/analytics/analytics.test.ts')
const closing = testsOf('server/src/account-settings/closing.test.ts')
const contact = testsOf('server/src/contact/contact.test.ts')
const exported = testsOf('server/src/account-settings/export.test.ts')
const judging = testsOf('server/src/desk-contests/desk-contests.test.ts')
const policy = testsOf('server/src/pages/content-policy.test.ts')
const sessions = testsOf('server/src/account-settings/sessions.test.ts')

const boughtAndBid = exported('a buyer takes along who they are, what they bought, bid, saved, wrote and were sent')
const whole = exported('every table that names a person is in it, or left out for a reason')
const erased = closing('a buyer › erases the personal data, except what an invoice must contain')
const ownScripts = policy(
  'the content policy › names the hash of every inline script of the page, and nothing unsafe but style attributes',
)
const headers = testsOf('proof/journeys/anonymous.journey.ts')(
  'every response carries the security headers, and a page allows its scripts by hash only',
)
const bought = testsOf('proof/journeys/checkout.journey.ts')(
  'buying a work › leads from the work through the login and the payment to the order, its invoice and its certificate',
)
const counted = analytics('an event › is stored with its name, its subject and the server’s time, and nothing else')
const answered = act('contact answer')

export const privacyRegister: readonly Row[] = [
  promise('We keep what an order', [
    testsOf('proof/spec-wire.test.ts')(
      'shapes beyond the spec’s are the contract’s: what a caller sends besides them is dropped, what we answer is declared',
    ),
    whole,
  ]),
  promise('We set no cookies, show', [bought, headers]),
  plain('{name}, {address}, decides'),
  plain('In the words of the law'),
  plain('Write to {email}'),
  promise('You may look', [
    testsOf('proof/journeys/no-script.journey.ts')(
      'a work is read: its label, its story, its picture, and the picture large',
    ),
    testsOf('proof/journeys/anonymous.journey.ts')('with a token, a cookie or another host one gets the same bytes'),
  ]),
  plain('What we collect'),
  promise('Your account: ', [
    boughtAndBid,
    testsOf('server/src/accounts/register.test.ts')(
      'registering › the password is stored as Argon2id at 19 MiB, two passes, one lane',
    ),
  ]),
  plain('To know you again'),
  promise('Your address: ', [boughtAndBid]),
  promise('Kept when you save', [
    testsOf('server/src/orders/orders.test.ts')(
      'placing an order › keeps the address as it was then, and takes a corrected one while it is open',
    ),
  ]),
  promise('Your orders: ', [boughtAndBid]),
  plain('To deliver, to refund'),
  promise('Your bids: ', [boughtAndBid]),
  promise('Others see a pseudonym', [
    testsOf('server/src/auctions/edit-after-first-bid.test.ts')(
      'what everybody sees of a lot with bids › people by the lot’s own pseudonyms, and no maximum',
    ),
  ]),
  promise('Your wishlist: ', [boughtAndBid]),
  promise('To show them to you', [
    testsOf('server/src/wishlist/wishlist.test.ts')('saving a work › shows on the work for this buyer only'),
    exported('an export contains no data of other people, no password hash and no token'),
  ]),
  promise('An artist’s studio: ', [
    testsOf('server/src/artists/public.test.ts')(
      'no public response › holds an email, phone, address, GSTIN, PAN or password of an artist',
    ),
  ]),
  plain('A contest entry: '),
  promise('To judge it', [
    judging('before the results no response of the desk names an artist, in text or in the picture'),
    judging('everybody who entered gets one mail with their own result, and names are shown from then on'),
    act('contest results'),
  ]),
  promise('Your letters: ', [
    contact(
      'a message › becomes a ticket with a number, and the response has the deadlines for acknowledging and closing it',
    ),
  ]),
  plain('To help you'),
  promise('Your sessions: ', [
    sessions('are listed newest first, with the device in words and this one marked'),
    testsOf('server/src/accounts/devices.test.ts')(
      'a session’s device › holds no version and no name of a machine, however long the header',
    ),
  ]),
  promise('To let you see', [sessions('one is ended, and no other')]),
  promise('Pictures you upload', [
    testsOf('server/src/images/upload.test.ts')('a good file › loses the place where it was taken'),
  ]),
  promise('To keep robots', [
    testsOf('server/src/accounts/login-throttle.test.ts')('waits › are forgotten after a day of quiet'),
  ]),
  promise('A session remembers', [
    testsOf('server/src/accounts/redaction.test.ts')('no table holds the IP address of a connection'),
  ]),
  promise('We count which pages', [counted]),
  promise('A view of a work', [
    analytics('data stored of a viewer › is neither address nor browser, and differs from work to work'),
    analytics('data stored of a viewer › is gone with the day, and the salt first; the count stays'),
  ]),
  promise('If your browser asks', [analytics('an event › with the header DNT or Sec-GPC is not stored')]),
  promise('We set no cookies.', [bought]),
  promise('In the storage', [
    testsOf('proof/journeys/session.journey.ts')(
      'logging out › in one tab logs out an artist who is writing in another, and what was written is there after the login',
    ),
  ]),
  promise('Logging out removes', [
    testsOf('proof/journeys/session.journey.ts')(
      "logging out › clears the stored token and record, shows 'Logout success', leads home, and ends the token on the server",
    ),
  ]),
  plain('While you pay'),
  plain('Opening an account'),
  promise('No box is ticked', [
    testsOf('proof/journeys/terms.journey.ts')('no box of a form is ticked before somebody ticks it'),
  ]),
  promise('Taking it back', [
    testsOf('proof/journeys/mails.journey.ts')(
      'mails about being outbid are switched off from one of them, on again, and off, without a login',
    ),
    testsOf('proof/journeys/account-settings.journey.ts')(
      'a collector › closes the account with words and password, and is logged out on the home page',
    ),
  ]),
  promise('What was done before', [erased]),
  promise('The artist of a work', [
    testsOf('server/src/sales/sales.test.ts')(
      "an artist's orders › have what was sold to whom, with the email masked and the address a parcel needs",
    ),
    testsOf('server/src/sales/sales.test.ts')(
      "an artist's orders › have no address for a digital work, which is delivered at once",
    ),
  ]),
  plain('The artist is the seller'),
  promise('The payment provider', [bought]),
  promise('Card and bank numbers', [bought]),
  plain('An artist who is paid writes down'),
  promise('It is stored encrypted, and', [
    testsOf('server/src/payouts/accounts.test.ts')(
      'a UPI address is named where it is wrong, masked, encrypted, tested, and held for 48 hours after a change',
    ),
  ]),
  promise('The carrier of a parcel', [
    testsOf('server/src/sales/sales.test.ts')(
      "an artist's orders › have what was sold to whom, with the email masked and the address a parcel needs",
    ),
  ]),
  promise('The artist writes your phone number', [
    testsOf('server/src/shipments/shipments.test.ts')(
      'a parcel › is packed, handed over and received, and buyer and artist see one timeline',
    ),
  ]),
  promise('Where a pickup is booked', [
    testsOf('server/src/bookings/bookings.test.ts')(
      'a booking › gives the service name, address and phone of the buyer, title and price, and nothing else of the buyer',
    ),
  ]),
  plain('Whoever sends our mails'),
  plain('Authorities get'),
  promise('Nobody else does', [
    testsOf('proof/leaks.test.ts')(
      'with registered people › no public response contains an email, a phone, a hash or a line of an address, for any caller',
    ),
    testsOf('proof/leaks.test.ts')(
      'with registered people › a search finds no person by email, phone, address or password',
    ),
  ]),
  promise('We do not sell', [ownScripts, headers]),
  promise('Account, address', [erased]),
  promise('Orders, invoices', [
    erased,
    testsOf('server/src/documents/documents.test.ts')(
      'a document that was issued › is the same to the byte, whatever its artist and its buyer change afterwards',
    ),
  ]),
  promise('Bids stay', [
    closing(
      'a buyer › is refused while leading, by the lot’s name, and is free once outbid; other bids are taken back',
    ),
  ]),
  promise('Sessions: ', [
    testsOf('server/src/accounts/tokens.test.ts')('a token ends after 30 days, also one that was just used'),
    testsOf('server/src/accounts/jobs.test.ts')('once a day sessions past their end are forgotten, and no other'),
  ]),
  promise('Letters: ', [contact('closed messages are deleted after their days, and no others')]),
  promise('Uploads that nothing uses', [
    testsOf('server/src/images/attach.test.ts')(
      'the sweep › takes what nothing used for a day, rows and files, and nothing sooner',
    ),
  ]),
  promise('Page counts', [analytics('events are forgotten after EVENT_KEEP_DAYS'), counted]),
  plain('Where the law asks'),
  promise('To see it', [
    testsOf('proof/journeys/account-settings.journey.ts')('a collector › takes everything along as a file'),
    exported('an artist takes along their page, works, auctions, sales and money'),
    whole,
  ]),
  promise('For letters written', [answered]),
  promise('To correct it', [
    testsOf('server/src/accounts/profile.test.ts')(
      'the address › keeps what a change leaves out, and clears what it sends empty',
    ),
    testsOf('server/src/artists/change.test.ts')(
      'a change of the profile › leaves fields it does not contain, and empties those that are sent empty',
    ),
    answered,
  ]),
  promise('To have it erased', [erased]),
  promise('It is refused', [
    closing(
      'a buyer › is refused while leading, by the lot’s name, and is free once outbid; other bids are taken back',
    ),
    closing('a buyer › is refused while owing a win, recorded or not, and an offer'),
    closing('a buyer › is refused while a payment is open, and money that arrives later is refunded'),
    testsOf('server/src/account-settings/closing-artist.test.ts')(
      'an artist › is refused while somebody pays, until a sale is delivered, and until the ledger is at zero',
    ),
  ]),
  promise('To name somebody', [answered]),
  plain('To complain'),
  promise('We answer a request', [answered, act('contact close')], 'closed'),
  plain('Our grievance officer'),
  promise(
    'Every complaint',
    [
      contact(
        'a message › becomes a ticket with a number, and the response has the deadlines for acknowledging and closing it',
      ),
      answered,
      act('contact close'),
    ],
    'acknowledged',
    'closed',
  ),
  plain('If that does not settle'),
  promise('Passwords are kept', [
    testsOf('server/src/accounts/register.test.ts')(
      'registering › the password is stored as Argon2id at 19 MiB, two passes, one lane',
    ),
  ]),
  promise('What travels between', [
    policy('the content policy › requires encryption where the server is reached over it'),
    testsOf('server/src/platform/edge.test.ts')(
      'a site with an https address sends HSTS on every response, and one without never does',
    ),
  ]),
  promise('Each call is judged', [
    testsOf('proof/authorisation.test.ts')('%s answers each caller as the matrix requires'),
    testsOf('server/src/images/serve.test.ts')('originals › have no URL, in any spelling'),
    testsOf('server/src/accounts/redaction.test.ts')(
      'with everything logged, no email, phone, password, token, name or address is in it',
    ),
  ]),
  promise('Those who work', [
    testsOf('server/src/desk-commands/desk-commands.test.ts')(
      'coupon › add makes one that buyers can use, and writes down who made it',
    ),
    testsOf('server/src/desk-commands/contact.test.ts')(
      'contact › answer goes by mail and is shown with the message, without control characters of a terminal',
    ),
  ]),
  plain('Should something leak'),
  plain('Accounts are for people'),
  promise('We do not knowingly', [counted, answered]),
  promise('If a child', [closing('a buyer › closes with the password, and with no other'), answered]),
  promise('The day of the last change', [
    testsOf('proof/promises.test.ts')('the day on each legal page is that of its last change'),
  ]),
]
