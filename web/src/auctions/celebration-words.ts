// What is said to whoever has just won (spec: section 2, Auction detail).
export const words = { title: 'You Won the Auction!', price: 'Winning bid', close: 'See your lot' } as const
