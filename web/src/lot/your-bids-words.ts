// Texts about the viewer's own bids on a lot (spec: section 2, Auction detail; section 8, Auctions), to the letter.
export const words = {
  yours: {
    title: 'Your Bids',
    amount: 'Bid Amount',
    date: 'Date',
    status: 'Status',
    action: 'Action',
    highest: 'Highest',
    outbid: 'Outbid',
    upTo: (amount: string) => `up to ${amount}`,
    cancelled: 'Cancelled',
    remove: { act: 'Remove', question: 'Confirm removal?', yes: 'Yes', busy: 'Removing...', no: 'No' },
    removeOf: (amount: string) => ` the bid of ${amount}`,
    removeNamed: (amount: string) => `Remove your bid of ${amount}?`,
    note:
      'A bid can be removed while the auction is active. The price is worked out again, and everyone watching is ' +
      'told.',
    noteOver: 'The auction is over: a bid can no longer be removed.',
    removed: 'Bid removed successfully',
    notRemoved: 'Failed to remove bid',
  },
  summary: {
    title: 'Your Bid Summary',
    active: 'Active bids',
    highest: 'Your highest bid',
    leads: 'You are currently the highest bidder!',
  },
} as const
