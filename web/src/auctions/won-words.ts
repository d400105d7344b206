// What the page of a lot says to whoever won it (spec: section 2, Auction detail), to the letter.
export const words = {
  won: 'Congratulations! You won this auction!',
  wonText: 'The auction has ended and you were the highest bidder.',
  buy: 'Buy Now',
  payWithin: 'Pay within',
  payUntil: (when: string) => `Pay by ${when}`,
  paid: 'You won this lot and it is paid.',
  toOrder: 'View Order',
} as const
