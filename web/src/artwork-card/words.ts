// Texts of a work's card and of its picture, wherever one is shown (spec: section 2, Artwork catalogue).
export const words = {
  sold: 'SOLD',
  inAuction: (price: string, end: string) => `In auction: ${price}, until ${end}`,
  soldOut: 'SOLD OUT',
  was: 'was ',
  by: (title: string, artist: string) => `${title} by ${artist}`,
  off: (percent: number) => `${percent}% OFF`,
  limited: 'LIMITED EDITION',
  rated: (average: string, reviews: string) => `Rated ${average}, ${reviews} reviews`,
} as const
