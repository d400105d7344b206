// Texts for the winner of a lot (spec: section 2, Auction detail).
export const words = { title: 'You Won the Auction!', price: 'Winning bid', close: 'See your lot' } as const
