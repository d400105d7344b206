import { acknowledgeHours } from '@rasika/contract/ticket-deadlines.ts'
import { claimDays } from '@rasika/contract/claim-rules.ts'
import { latestDeliveryDays, refundDays } from '@rasika/contract/delivery-days.ts'
import type { PromiseCountName } from '@rasika/contract/promise-counts.ts'

/** The acts at the desk by which people keep a promise, in plain words. */
const acts = {
  'artist tax': 'somebody at the desk records the artist’s tax status',
  'artist clear-name': 'somebody at the desk clears a protected name for the artist',
  'artist hide': 'somebody at the desk hides the artist with all works',
  'auction cancel': 'somebody at the desk cancels the auction, with a reason',
  'auction show': 'somebody at the desk reads the whole ledger of the auction',
  'buyer block': 'somebody at the desk stops the account’s bids, with a reason',
  'buyer suspend': 'somebody at the desk suspends the account, with a reason',
  'certificate issue': 'somebody at the desk records the expert’s opinion under a code',
  'claim decide': 'somebody at the desk decides what you have reported',
  'contact answer': 'somebody at the desk answers your letter by mail',
  'contact close': 'somebody at the desk closes your letter',
  'contest results': 'somebody at the desk sets the results that two judges’ scores give',
  'order deliver': 'somebody at the desk records how far the delivery is',
  'order list': 'somebody at the desk looks at what is to be delivered',
  'order refund': 'somebody at the desk refunds the whole amount',
  'payout record': 'somebody at the desk records what was paid out to the artist',
  'work hide': 'somebody at the desk hides the work, with a reason',
} as const
export type ActName = keyof typeof acts

export interface Counted {
  name: PromiseCountName
  kept: number
  of: number
}

const counts: Record<PromiseCountName, (done: number, of: number) => string> = {
  refunds: (done, of) => `${done} of ${of} refunds left within ${refundDays} business days of being granted`,
  latePayments: (done, of) => `${done} of ${of} payments that came too late, twice or wrong left again within a day`,
  deliveries: (done, of) =>
    `${done} of ${of} orders were delivered within ${latestDeliveryDays} business days of the payment`,
  certificates: (done, of) => `${done} of ${of} paid orders had their certificate within the hour`,
  ratings: (done, of) => `${done} of ${of} ratings came from buyers to whom the work was delivered`,
  secondChances: (done, of) => `${done} of ${of} lapsed wins were offered to the next bidder at once`,
  ledgers: (done, of) => `${done} of ${of} auctions that ended have every entry of their ledger`,
  mails: (done, of) => `${done} of ${of} mails reached the mail server`,
  acknowledged: (done, of) => `${done} of ${of} letters were acknowledged within ${acknowledgeHours} hours`,
  closed: (done, of) => `${done} of ${of} letters were settled within a month`,
  claims: (done, of) => `${done} of ${of} reports about a work had a decision within ${claimDays.deskDecides} days`,
}

/** What is counted, for a month in which none was kept or fell due. */
const none: Record<PromiseCountName, string> = {
  refunds: 'No refund left or fell due',
  latePayments: 'No payment came too late, twice or wrong',
  deliveries: 'No order was delivered or fell due',
  certificates: 'No order was paid',
  ratings: 'No work was rated',
  secondChances: 'No win lapsed that another bidder could take',
  ledgers: 'No auction ended',
  mails: 'No mail was sent',
  acknowledged: 'No letter came',
  closed: 'No letter was settled or fell due',
  claims: 'Nothing was reported about a work',
}

export const words = {
  title: 'Our promises',
  description:
    'Every promise of Rasika’s terms and policies, what keeps it, and how many were kept this month, counted from ' +
    'what happened.',
  lead:
    'Every sentence of our terms and policies that promises something, as it stands there; what keeps it; and how ' +
    'often it was kept this month.',
  how:
    'A test is a program that checks the product. What no test can see, a person does. A promise that nothing keeps ' +
    'fails the check of this list.',
  month: (month: string) => `Kept in ${month}`,
  counting:
    'Counted from what happened, not written by anybody. Each promise is counted once: when it was kept, or when its ' +
    'time was over. Months are those of India.',
  sample: 'This house is a demonstration: what is counted here happened to sample people.',
  opening: 'In short',
  test: (titles: readonly string[]) =>
    titles.length === 1
      ? `A test keeps it: “${titles[0]}”.`
      : `Tests keep it: ${titles.map((one) => `“${one}”`).join(', ')}.`,
  person: (did: readonly string[]) => `A person keeps it: ${did.join('; ')}.`,
  acts,
  count: ({ name, ...count }: Counted) =>
    `${count.of === 0 ? none[name] : counts[name](count.kept, count.of)} this month.`,
  pages: { bidding: 'The rules of bidding', certification: 'Certification' },
} as const
