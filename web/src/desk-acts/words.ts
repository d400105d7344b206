export const actWords = {
  title: 'What you can do',
  viewer: 'You are a viewer.',
  viewerHint: 'You see everything here and can change nothing.',
  clerk: 'You are a clerk.',
  clerkHint: 'A manager can do what stands here.',
  cancel: 'Leave it',
}

export const noteWords = {
  title: 'Notes',
  none: 'None. Only the desk sees them.',
  label: 'Add a note, only the desk sees it',
  hint: 'It cannot be changed or taken back.',
  press: 'Add the note',
  added: 'The note is added.',
}

export const lookWords = {
  show: 'show',
  showWhat: (what: string) => ` the ${what}`,
  recorded: ' (is recorded)',
}

export const auditTrailWords = { title: 'What the desk did', none: 'Nothing yet.' }

export const approvalWords = {
  title: 'Waiting for a second person',
  asks: (name: string, at: string) => `${name} asks, ${at}`,
  withdraw: 'Withdraw',
  refuse: 'Refuse',
  leave: 'Leave it',
  will: {
    approved: 'It is carried out at once and cannot be undone.',
    refused: 'Nothing moves. It can be requested again.',
    withdrawn: 'Nothing moves. It can be requested again.',
  },
  own: 'Approve: not your own',
  notManager: 'Approve: a manager can',
  second: (limit: string) => `Above ${limit} a second person must approve.`,
  secondHint: 'You ask; another manager approves. Until then nothing moves, and you can withdraw it.',
}

export const finderWords = {
  find: 'Find',
  add: 'Add',
  noneFound: 'Nothing is found.',
  of: (name: string) => ` ${name}`,
}

export const sumWords = { rupees: 'Rupees' }

/** Of audit rows and of an order's history. */
export const particularWords = {
  money: ['amount', 'owedBefore', 'owedAfter', 'paidOutLately', 'total'],
  names: {
    act: 'the courier',
    day: 'on',
    paidOn: 'sent on',
    paidOutLately: 'written down in 7 days',
    recordedBefore: 'written down before',
    requestedBy: 'asked by',
    restock: 'on sale again',
    restocked: 'on sale again',
  },
  values: {
    retry: 'comes again',
    return: 'brings it back',
    true: 'yes',
    false: 'no',
    null: 'nothing',
    on_sale: 'On sale',
    sold_out: 'Sold out',
    hidden: 'Hidden',
    shown: 'Public',
    open: 'Open',
    answered: 'Answered',
    closed: 'Closed',
    lapsed: 'Lapsed',
    paid: 'Paid',
    gone: 'Paid too late',
    refunded: 'Refunded',
    placed: 'Placed',
    verify: 'Payment confirmed by the buyer’s browser',
    webhook: 'Payment reported by the provider',
    reconciler: 'Payment found at the provider',
    buyer: 'Buyer',
    'hold expired': 'Hold expired',
    'hold released': 'Hold ended by the buyer',
    'earlier order paid': 'An earlier order of the buyer was paid',
    dispute: 'Dispute at the buyer’s bank',
    operator: 'Operator',
    refund: 'Refund',
    Order_Placed: 'Order placed',
    labelA6: 'Address label, A6',
    labelA4: 'Address labels, A4',
    packingSlipA6: 'Packing slip, A6',
    packingSlipA4: 'Packing slips, A4',
    creditNote: 'Credit note',
  },
}
