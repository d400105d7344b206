// What the page of a lot says of how it ended (spec: section 2, Auction detail), to the letter.
export const words = {
  won: 'Congratulations! You won this auction!',
  wonText: 'The auction has ended and you were the highest bidder.',
  buy: 'Buy Now',
  payBy: (when: string) => `Pay by ${when}`,
  winLapses: 'After that the win lapses and the lot is offered to the next bidder. We remind you before.',
  offerLapses: 'After that the offer lapses. Letting it pass costs nothing.',
  paid: 'You won this lot and it is paid.',
  toOrder: 'View Order',
  lost: 'This auction has ended. Unfortunately, you were not the highest bidder for this item.',
  ended: 'This auction has ended.',
  endedSold: (price: string) => `This auction has ended at ${price}.`,
  endedBare: 'This auction has ended without a bid.',
  cancelled: 'This lot was withdrawn. No bid stands and nothing is owed.',
  reason: (reason: string) => `The reason given: ${reason}`,
  others: 'See what is live',
  endedAt: (when: string) => `Ended ${when}`,
} as const
