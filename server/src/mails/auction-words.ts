// What the house writes about a lot: to its winner, to who was outbid or lost, to its artist.
export const auctionMailWords = {
  fact: { lot: 'Lot', artist: 'Artist', amount: 'Amount', price: 'Price', until: 'Pay until', ends: 'Ends', reason: 'Reason' },
  toLot: 'Open the auction',
  toCheckout: 'Pay for it now',
  won: {
    subject: (title: string) => `You have won: ${title}`,
    said: (title: string, artist: string) => [`The hammer has fallen, and “${title}” by ${artist} is yours to pay for.`, 'Once you have paid we prepare it for its journey. What is not paid in time goes to the next bidder.'],
  },
  reminder: {
    subject: (title: string) => `Please pay for ${title}`,
    said: (title: string, artist: string) => [`You won “${title}” by ${artist}, and it waits for your payment.`, 'What is not paid in time goes to the next bidder.'],
  },
  offered: {
    subject: (title: string) => `A second chance: ${title}`,
    said: (title: string, artist: string) => [`“${title}” by ${artist} was not paid for, and your bid is the next. It is yours if you wish, at your own bid.`, 'You may also let the offer pass, on the page of the auction. Nothing is charged by itself.'],
  },
  lapsed: {
    subject: (title: string) => `Your win has lapsed: ${title}`,
    said: (title: string, artist: string) => [`The time to pay for “${title}” by ${artist} is over, so it goes to the next bidder. If money of yours still arrives it goes back to you in full.`],
  },
  lost: {
    subject: (title: string) => `The auction has ended: ${title}`,
    said: (title: string, artist: string) => [`“${title}” by ${artist} went to another bidder. Thank you for bidding.`],
  },
  outbid: {
    subject: (title: string) => `You have been outbid: ${title}`,
    said: (title: string, artist: string) => [`Somebody has bid more for “${title}” by ${artist}. You can bid again for as long as the auction runs.`],
  },
  regained: {
    subject: (title: string) => `You lead again: ${title}`,
    said: (title: string, artist: string) => [`A higher bid for “${title}” by ${artist} was removed, so you lead again.`, 'If you no longer wish to, you may remove your own bid for as long as the auction runs.'],
  },
  cancelled: {
    subject: (title: string) => `The auction is cancelled: ${title}`,
    said: (title: string, artist: string) => [`The auction of “${title}” by ${artist} was closed without a sale. Your bids no longer bind you.`],
  },
  sold: {
    subject: (title: string) => `Your auction has ended: ${title}`,
    said: (title: string) => [`“${title}” has a winner, who now has time to pay. We write to you when it is paid for.`],
  },
  unsold: {
    subject: (title: string) => `Your auction has ended: ${title}`,
    said: (title: string) => [`“${title}” has ended, and there is nobody who will pay for it. You may open a new auction with it at any time.`],
  },
} as const
