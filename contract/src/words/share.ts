export const share = {
  soldOut: 'SOLD OUT',
  from: (price: string) => `At auction, from ${price}`,
  house: 'Authentic art, from the artist to your wall',
  houseLine: 'Original works and live auctions by Indian artists',
} as const
