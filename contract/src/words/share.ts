export const share = {
  soldOut: 'SOLD OUT',
  from: (price: string) => `At auction, from ${price}`,
  title: 'Indian art, from the artist to your wall',
  line: 'Original works and live auctions by Indian artists',
} as const
