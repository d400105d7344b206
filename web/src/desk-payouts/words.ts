import { deskNames } from '@rasika/contract/words/desk-names.ts'

export const payoutWords = {
  title: 'Payouts',
  runs: 'Payout runs',
  about: (owed: string, total: string) => `${total === '1' ? '1 artist' : `${total} artists`}; ${owed} is owed`,
  noneYet: 'Each artist who has sold something stands here, with what is owed.',
  search: 'Search artists',
  searchHint: 'Name or username',
  statuses: 'What is owed',
  status: deskNames.payout,
  head: {
    artist: 'Artist',
    sales: 'Sales',
    deductions: 'Fee, tax, courier',
    refunds: 'Refunds',
    paid: 'Paid out',
    owed: 'Owed',
    payable: 'Payable now',
    last: 'Last paid out',
    status: 'What is owed',
  },
}

export const artistPayoutWords = {
  back: 'Payouts',
  owed: (amount: string) => `${amount} is owed`,
  money: 'What is owed',
  caption: 'The artist’s ledger',
  sales: 'Sales, with delivery',
  fees: 'Platform fee',
  tax: 'Tax collected at source',
  refunds: 'Refunds',
  freight: 'Courier',
  paidOut: 'Paid out',
  balance: 'Owed',
  payable: (amount: string) => `${amount} of it is matured and can be paid now.`,
  nonePayable: 'None of it is matured: nothing can be paid now.',
  ledger: 'Ledger as a file (is recorded)',
  history: 'Paid out',
  none: 'Nothing was paid out yet.',
  cameBack: (reference: string) => `Came back: ${reference}`,
  head: { at: 'When', reference: 'Reference', amount: 'Rupees', balance: 'Owed after it' },
  newest: (count: number) => `The newest ${count}. All of them are in the ledger’s file.`,
}

export const payoutActWords = {
  record: {
    title: 'Write down a payout',
    hint: 'Money that was sent to the artist’s bank or UPI address',
    none: 'Not possible: nothing is owed, or a payout waits for a second person',
    amount: 'Rupees',
    amountHint: (payable: string, owed: string) => `${payable} is matured; at most ${owed}, which is owed`,
    reference: 'Reference at the bank',
    referenceHint: 'UTR or what the statement says; one transfer, one reference',
    paidOn: 'Sent on',
    will: (amount: string, left: string) =>
      `The ledger takes ${amount} off; ${left} stays owed. The artist sees it in the studio. No money is sent from here. It ` +
      'cannot be undone: the ledger is only added to, and a wrong entry is set right with the next payout.',
    limit: (limit: string, days: number) => `${limit} within ${days} days`,
    lately: (amount: string, days: number) => `${amount} was written down for this artist in the last ${days} days.`,
    press: (amount: string) => `Write down ${amount}`,
    ask: (amount: string) => `Ask to write down ${amount}`,
    done: 'The payout is written down.',
    withdraw: 'Your request is withdrawn. Nothing was written down.',
    requested: 'The payout waits for a second person. Nothing has moved.',
  },
  approval: {
    what: (amount: string) => `Write down ${amount} as paid out.`,
    reference: (reference: string, day: string) => `${reference}, sent on ${day}`,
    approve: 'Approve and write down',
    done: {
      approved: 'Approved: the payout is written down.',
      refused: 'Refused. Nothing has moved.',
      withdrawn: 'Withdrawn. Nothing has moved.',
    },
  },
}
