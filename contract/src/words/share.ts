export const share = {
  soldOut: 'SOLD OUT',
  from: (price: string) => `At auction, from ${price}`,
  house: 'Indian art, from the artist to your wall',
  houseLine: 'Original works and live auctions by Indian artists',
} as const
