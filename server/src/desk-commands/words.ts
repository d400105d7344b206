// The sentences that `npm run desk` prints.
import { maxDisqualifyReason, maxPayoutReference, maxTicketAnswer } from '@rasika/contract/desk-limits.ts'
import { words } from '@rasika/contract/words.ts'
import { usage } from './usage-words.ts'

export const deskWords = {
  usage,
  stats: {
    head: ['day', 'opened', 'works seen', 'lots seen', 'collectors', 'artists', 'bids', 'orders', 'paid'],
    all: 'in all',
    eventHead: ['page', 'opened', 'last'],
    noEvents: 'No page was opened.',
  },
  noCommand: 'Say what to do.',
  unknownCommand: (name: string) => `There is no command “${name}”.`,
  tooMany: (word: string) => `“${word}” is one word too many.`,
  count: (option: string, max: number) => `Write ${option} as a whole number from 1 to ${max}.`,
  answerDay: 'Say with --day when the courier shall come again; a parcel that goes back has no day.',
  phone: 'Write --phone as a telephone number, like 9876543210.',
  answered: (order: string) => `The answer for ${order} is written down; the courier service gets it within a minute.`,
  answeredByHand: (order: string) => `The answer for ${order} is written down; its artist tells the courier.`,
  oneKind: 'Say what the coupon takes off: either --amount or --percent.',
  code: `${words.coupon.codeForm}.`,
  amount: (option: string) => `Write ${option} in rupees, like 500 or 499.50.`,
  capped: (worth: string, cap: string) => `${worth}, at most ${cap}`,
  fromMinimum: (worth: string, minimum: string) => `${worth}, from ${minimum}`,
  ofOneArtist: (type: string) => `${type}, one artist`,
  ofOneWork: 'one work',
  noLimitToChange: 'Say what changes: --until, --uses or --each.',
  changed: (code: string) => `The limits of coupon ${code} are changed; orders that hold a use keep it.`,
  day: (option: string) => `Write ${option} as a day, like 2026-12-31.`,
  endsBefore: 'A coupon ends after it begins.',
  added: (code: string) => `Coupon ${code} can be used.`,
  paused: (code: string) => `Coupon ${code} is paused. To let it be used again: coupon pause ${code} --resume`,
  resumed: (code: string) => `Coupon ${code} can be used again.`,
  noCoupons: 'There is no coupon.',
  couponHead: ['code', 'takes off', 'for', 'now', 'used', 'each', 'until'],
  state: { open: 'open', paused: 'paused', over: 'over', to_come: 'to come', used_up: 'used up' },
  noEnd: 'no end',
  noLimit: '∞',
  noAuction: 'Say which auction, by its id.',
  cancelled: (id: string, title: string, bids: number) =>
    `Auction ${id}, “${title}”, is ` +
    `cancelled.${bids === 0 ? '' : ' Its bidders get a mail; the product sends it, at once where it runs.'}`,
  offered: (title: string, next: string | null) =>
    next === null
      ? `“${title}” ends unsold: nobody is left who bid.`
      : `“${title}” is offered to ${next}. A mail goes to them.`,
  removed: 'taken out by its artist',
  contestUsage:
    'Say what the contest is called, and its --theme and --days, like: contest open "Art Contest 2026" --theme ' +
    'Rivers --days 10',
  contestIsOpen: 'A contest is open already. Another can open when it is over.',
  contestOpened: (title: string, until: string) => `${title} is open until ${until}.`,
  noContests: 'There is no contest.',
  noContest: 'There is no contest with this id.',
  contestHead: ['contest', 'title', 'theme', 'now', 'ends', 'entries'],
  noEntries: 'Nobody has entered.',
  entryHead: ['entry', 'result', 'judges', 'name', 'artist', 'phone', 'email', 'entered', 'picture'],
  noEntry: 'Say which entry, by its id; contest list shows them.',
  disqualifyUsage: `Write the --reason, in at most ${maxDisqualifyReason} characters: the artist reads it with the results.`,
  disqualified: (code: string) => `${code} is disqualified. Its artist reads the reason with the results.`,
  reinstated: (code: string) => `${code} is judged again.`,
  resultsSet: (title: string) => `The results of ${title} are set. A mail goes to everybody who entered.`,
  resultHead: ['entry', 'result', 'place', 'name', 'phone'],
  claims: {
    none: 'No claim is open.',
    noNumber: 'Say which claim, by its number, like C-7K3F-9R; claim list shows them.',
    head: ['number', 'order', 'kind', 'state', 'waits for', 'due', 'work'],
    fact: { number: 'number', kind: 'kind', state: 'state', waitsFor: 'waits for', due: 'due' },
    fault: (field: string, message: string) => `--${field === 'trackingNumber' ? 'tracking' : field}: ${message}`,
    decided: (number: string, state: string) => `${number} is ${state.replaceAll('_', ' ')}.`,
  },
  contact: {
    noNumber: 'Say which message, by its number, like RAS-2026-000123; contact list shows them.',
    textMissing: `Write the answer as --text, in at most ${maxTicketAnswer} characters.`,
    none: 'No message waits.',
    head: ['number', 'state', 'came', 'acknowledged', 'closed', 'from', 'subject'],
    fact: {
      number: 'number',
      state: 'state',
      from: 'from',
      subject: 'subject',
      about: 'about',
      sent: 'came',
      acknowledged: 'acknowledged',
      closeBy: 'closed',
    },
    due: (time: string) => `by ${time}`,
    late: (time: string) => `LATE, was due ${time}`,
    answeredAt: (time: string) => `Answered on ${time}:`,
    answered: (number: string, email: string) => `${number} is answered. A mail goes to ${email}.`,
    closed: (number: string) => `${number} is closed.`,
    closedBefore: (number: string) => `${number} was closed before.`,
  },
  noOrder: 'Say which order, by its number, like R-7K3F-9R, or its id.',
  noOrderNumber: (typed: string) =>
    `“${typed}” is no order number: the last character checks the others. Read it again, like R-7K3F-9R.`,
  unknownOrder: (number: string) => `There is no order ${number}.`,
  orderState: (states: readonly string[]) => `Write --state as one of ${states.join(', ')}.`,
  status: (statuses: readonly string[]) => `Write the status as one of ${statuses.join(', ')}.`,
  act: (acts: readonly string[]) => `Say what to do: one of ${acts.join(', ')}.`,
  noOrders: 'There is no such order.',
  reported: (order: string, state: string) => `Order ${order}: ${state.toLowerCase()}.`,
  parcel: (number: number, tracking: string) => `parcel ${number}${tracking === '' ? '' : `: ${tracking}`}`,
  orderHead: ['order', 'made', 'state', 'delivery', 'total', 'work', 'buyer'],
  moved: (id: string, to: string) => `Order ${id} is ${to}.`,
  refunding: (id: string, amount: string, buyer: string) =>
    `Order ${id}: ${amount} goes back to ${buyer}. The product sends it, at once where it runs; the buyer gets a ` +
    'mail then.',
  restocked: {
    shown: (title: string) => `“${title}” is on sale again.`,
    hidden: (title: string) => `“${title}” is in stock again. It is hidden, and nobody can buy it until it is shown.`,
    removed: (title: string) =>
      `“${title}” is in stock again, but not on sale: its artist has deleted it. Send it back to them.`,
    before: (title: string) => `“${title}” was put back before.`,
  },
  taxUsage: 'Say whose tax status it is, by username, then regular, composition, enrolled or none, and the number.',
  taxNumber: {
    regular: 'Write the GSTIN: it has 15 characters, and the last one checks the others.',
    composition: 'Write the GSTIN: it has 15 characters, and the last one checks the others.',
    enrolled: 'Write the enrolment number: it has 15 letters and digits.',
    none: 'An artist with the status none has no number: leave it out.',
  },
  noArtist: (username: string) => `There is no artist “${username}”.`,
  taxSet: {
    regular: (name: string, gstin: string) =>
      `${name} is registered under GST as ${gstin}: orders get tax invoices from now on.`,
    composition: (name: string, gstin: string) =>
      `${name} is registered under the composition scheme as ${gstin}: orders get bills of supply from now on, and only ` +
      'within the State.',
    enrolled: (name: string, number: string) =>
      `${name} is enrolled as ${number}: orders get bills of supply from now on, and only within the State.`,
    none: (name: string) =>
      `${name} is not registered under GST: orders get bills of supply from now on, and only within the State.`,
  },
  payoutUsage: 'Say whom the money went to, by username, and how much, in rupees, like 500 or 499.50.',
  payoutReference: `Write --reference as the transfer is called at the bank, in 1 to ${maxPayoutReference} characters.`,
  paidOut: (name: string, amount: string, left: string) =>
    `${amount} is written down as paid out to ${name}. The gallery now owes ${left}.`,
  paidOutBefore: (name: string, amount: string, reference: string, at: string) =>
    `${amount} was written down as paid out to ${name} before, under “${reference}”, on ${at}.`,
  referenceTaken: (reference: string, amount: string, at: string) =>
    `Under “${reference}” stand ${amount}, paid out on ${at}. A transfer has one reference of its own.`,
  payTooMuch: (name: string, amount: string, available: string) =>
    `${amount} cannot be paid out: the gallery owes ${name} ${available}.`,
  neverSold: (name: string) => `${name} has sold nothing yet: nothing is owed.`,
  owed: {
    sales: 'sales',
    fees: 'platform fee',
    taxCollected: 'tax collected at source',
    refunds: 'refunded',
    freight: 'courier',
    paidOut: 'paid out',
    balance: 'owed',
  },
  noPayouts: 'Nothing was paid out yet.',
  payoutHead: ['when', 'amount', 'reference', 'owed after it'],
  noUsername: 'Say which artist, by username.',
  noProtectedName: (names: readonly string[]) => `Say which protected name: ${names.join(', ')}.`,
  nameCleared: (artist: string, name: string) => `${artist} can use “${name}” with a declaration from now on.`,
  nameClearedBefore: (artist: string, name: string) => `“${name}” was cleared for ${artist} before.`,
  artistHidden: (name: string, works: number) =>
    `${name} is hidden, with ${works} ${works === 1 ? 'work' : 'works'}. Their own pages still open for them. A mail goes to them.`,
  artistHiddenBefore: (name: string) => `${name} is hidden already.`,
  artistShown: (name: string, works: number) =>
    `${name} can be seen again, with ${works} ${works === 1 ? 'work' : 'works'}. A mail goes to them.`,
  artistNameTaken: (name: string, username: string) =>
    `${name} stays hidden: the artist @${username} has this name, or one that looks like it. One of the two must ` +
    'change theirs first.',
  artistNotHidden: (name: string) => `${name} is not hidden.`,
  openLots: (name: string, lots: readonly { id: string; title: string }[]) =>
    [
      `${name} has ${lots.length === 1 ? 'an auction that is' : `${lots.length} auctions that are`} not over. ` +
        `Cancel ${lots.length === 1 ? 'it' : 'them'} first:`,
      ...lots.map(({ id, title }) => `  auction cancel ${id}  “${title}”`),
    ].join('\n'),
  noWork: 'Say which work, by its id.',
  workGone: 'There is no such work: its artist may have taken it out.',
  workHidden: (title: string, name: string) =>
    `“${title}”, ${name}, is hidden. A mail goes to them, with the reason if there is one.`,
  workHiddenBefore: (title: string) => `“${title}” is hidden already.`,
  workShown: (title: string, name: string) => `“${title}”, ${name}, can be seen again.`,
  workNotHidden: (title: string) => `“${title}” is not hidden.`,
  workOfHidden: (title: string, name: string) => `“${title}” stays hidden as long as its artist ${name} is.`,
  refundAmount: '--amount is rupees, like 500 or 499.50.',
  restockPart: 'A part of the price puts nothing on sale again: leave out --amount or --restock.',
  refundedBefore: (id: string) => `Order ${id} has been refunded before.`,
  nothing: '-',
  fact: {
    order: 'order',
    id: 'id',
    state: 'state',
    work: 'work',
    buyer: 'buyer',
    address: 'deliver to',
    total: 'total',
    coupon: 'coupon',
    made: 'made',
    paid: 'paid',
    delivery: 'delivery',
    expected: 'expected',
    auction: 'auction',
    price: 'price',
    starting: 'started at',
    bids: 'bids that stand',
    leads: 'leads',
    limit: 'up to',
    begins: 'begins',
    ends: 'ends',
    closed: 'result recorded',
    winner: 'may pay, or has',
    payUntil: 'until',
    reason: 'reason',
  },
  head: {
    terms: ['receipt', 'at the provider', 'amount', 'superseded'],
    payments: ['payment', 'amount', 'outcome', 'captured'],
    refunds: ['refund of', 'amount', 'reason', 'status', 'at the provider'],
    bids: ['bid', 'of', 'stands at', 'up to', 'placed', 'gone'],
    ledger: ['no.', 'when', 'what', 'who', 'amount', 'price', 'ends'],
    events: ['when', 'cause', 'state', 'detail'],
  },
} as const
