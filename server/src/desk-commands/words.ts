// The sentences that `npm run desk` prints.
export const deskWords = {
  usage: `The desk of the house. Each act is written down in desk_actions, with who did it.

  npm run desk -- coupon add CODE (--amount RUPEES | --percent N [--cap RUPEES]) [--minimum RUPEES] [--artist USERNAME | --work ID]
                                  [--from DAY] [--until DAY] [--uses N] [--each N] [--auctions]
  npm run desk -- coupon change CODE [--until DAY|none] [--uses N|none] [--each N]
  npm run desk -- coupon list
  npm run desk -- coupon pause CODE [--resume]
  npm run desk -- auction show ID
  npm run desk -- auction cancel ID [--reason TEXT]
  npm run desk -- auction offer ID [--reason TEXT]
  npm run desk -- claim list [--limit N]
  npm run desk -- claim show NUMBER
  npm run desk -- claim decide NUMBER approve|offer|refuse|arrange|receive|refund|close [--amount RUPEES] [--words TEXT]
                                      [--courier NAME] [--tracking NUMBER] [--keep]
  npm run desk -- contact list [--state open|answered|closed] [--limit N]
  npm run desk -- contact show NUMBER
  npm run desk -- contact answer NUMBER --text TEXT
  npm run desk -- contact close NUMBER [--note TEXT]
  npm run desk -- contest open TITLE --theme THEME --days N
  npm run desk -- contest list [ID]
  npm run desk -- contest disqualify CONTEST ENTRY --reason TEXT
  npm run desk -- contest reinstate CONTEST ENTRY
  npm run desk -- contest results CONTEST [--finalists N] [--first ENTRY …] [--reason TEXT]
  npm run desk -- dispute list [--limit N]
  npm run desk -- dispute show ID
  npm run desk -- dispute contest ID [--text TEXT]
  npm run desk -- dispute accept ID [--reason TEXT]
  npm run desk -- order list [--state open|lapsed|paid|gone|refunded] [--limit N]
  npm run desk -- order show NUMBER
  npm run desk -- order deliver NUMBER [Order_Placed|Processing|Shipped|Delivered]
  npm run desk -- order parcel NUMBER out_for_delivery|failed_attempt|returning|returned|lost|damaged
  npm run desk -- order answer NUMBER (retry --day DAY [--phone TEXT] [--hint TEXT] | return)
  npm run desk -- order refund NUMBER [--amount RUPEES] [--reason TEXT] [--restock]
  npm run desk -- tax show [MONTH]
  npm run desk -- tax file gstr8_json|gstr8_csv|tds_csv MONTH
  npm run desk -- tax done DUTY PERIOD --reference NUMBER [--on DAY]
  npm run desk -- artist tax USERNAME regular|composition|enrolled|none [GSTIN|ENROLMENT-NUMBER]
  npm run desk -- artist hide USERNAME [--reason TEXT]
  npm run desk -- artist show USERNAME
  npm run desk -- buyer block EMAIL|ID --reason TEXT
  npm run desk -- buyer unblock EMAIL|ID
  npm run desk -- buyer suspend EMAIL|ID --reason TEXT
  npm run desk -- buyer restore EMAIL|ID
  npm run desk -- artist clear-name USERNAME NAME [--reason TEXT]
  npm run desk -- work hide ID [--reason TEXT]
  npm run desk -- work show ID
  npm run desk -- payout record USERNAME RUPEES --reference TEXT
  npm run desk -- payout list USERNAME [--limit N]
  npm run desk -- stats [--days N]

--percent   of the maximum price, 1 to 100; --cap: the most that it takes off
--minimum   the price from which a coupon holds; --artist, --work: for the works of one artist, or for one work
--from, --until  days in India, like 2026-12-31; both count as a whole
--uses      how often in all (default: no limit); --each: how often a buyer (default: once)
--auctions  for won auctions instead of artworks
cancel      ends an auction that is not over without a sale; its bidders are told, with the reason
offer       voids a win that is not paid: the next bidder gets the offer at their own bid, or the lot ends unsold
claim       what buyers report after the handing over, by its number (C-7K3F-9R), the nearest deadline first. approve takes the work
            back, or with --keep sends the money without it; offer needs an --amount; --words are read by buyer and artist
contact     messages to the gallery, by their number (RAS-2026-000123), those that wait longest first; each shows until when the law
            wants it acknowledged (48 hours; the confirming mail does that) and closed (a month). An answer goes by mail
disqualify  takes an entry out of the judging; its artist reads the --reason with the results
results     sets them, once, when two judges have scored every entry at the desk: the highest sum wins, the next N are finalists
            (default: 3), and everybody who entered gets a mail. --first goes before equal sums, which needs a --reason
dispute     what a buyer’s bank disputes, by the provider’s id; show prints what the bank would get. contest sends it, with a --text
            in place of ours; accept lets the buyer have the money. Both go while the product runs, and cannot be undone
orders      by their number (R-7K3F-9R, in small letters and without hyphens too) or their id
deliver     says where a paid order stands, forward only; without a word: Delivered
parcel      says what happened to a parcel on its way
answer      answers the courier after a failed attempt: it comes again on a day, or brings the parcel back; never undone
refund      refunds all that is left of what a paid order cost, or an --amount; the money goes while the product runs
--restock   the work has come back, or never left: one unit goes on sale again (also later, for an order refunded before)
record      money that has left for the artist's bank: never more than the house owes; --reference is the transfer's, once each
hide        takes an artist with all works, or one work, out of every public page; the artist gets the --reason by mail
block       refuses the buyer's bids and removes those on running lots; suspend: no log-in either; unblock and restore end it
show        brings back what was hidden, and mails an artist who was; a work that was hidden by itself stays hidden when its artist is shown
clear-name  lets an artist whose address is in another State use a protected regional name, such as Warli, with their declaration
stats       a line a day: pages opened, works and lots looked at, who joined, bids, orders paid and not refunded (default: 14 days)
tax         the artist's tax status with its number: regular (tax invoices), composition (bills of supply, tax is collected), enrolled
            (not registered, with an enrolment number), none; all but regular sell within their own State only

It ends with 0 when it was done, 1 when it could not be, 2 when the command is not one.`,
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
  code: 'Write the code as 3 to 24 letters, digits, - or _.',
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
  state: { open: 'open', paused: 'paused', over: 'over', toCome: 'to come' },
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
  disqualifyUsage: 'Write the --reason, in at most 500 characters: the artist reads it with the results.',
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
    textMissing: 'Write the answer as --text, in at most 10000 characters.',
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
  status: (statuses: readonly string[]) => `Write where it stands as one of ${statuses.join(', ')}.`,
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
    none: 'With none stands no number.',
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
  payoutReference: 'Write --reference as the transfer is called at the bank, in 1 to 80 characters.',
  paidOut: (name: string, amount: string, left: string) =>
    `${amount} is written down as paid out to ${name}. The house now owes ${left}.`,
  paidOutBefore: (name: string, amount: string, reference: string, at: string) =>
    `${amount} was written down as paid out to ${name} before, under “${reference}”, on ${at}.`,
  referenceTaken: (reference: string, amount: string, at: string) =>
    `Under “${reference}” stand ${amount}, paid out on ${at}. A transfer has one reference of its own.`,
  payTooMuch: (name: string, amount: string, available: string) =>
    `${amount} cannot be paid out: the house owes ${name} ${available}.`,
  neverSold: (name: string) => `${name} has sold nothing yet: nothing is owed.`,
  owed: {
    sales: 'sales',
    fees: 'platform fee',
    taxCollected: 'tax collected at source',
    refunds: 'refunded',
    freight: 'courier',
    paidOut: 'paid out',
    payable: 'owed',
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
