// What only the document of a lot says: to a search engine (schema.org), and to whoever reads without script.
export const words = {
  auctionOf: (title: string) => `Auction of ${title}`,
  noScript: 'Bidding needs JavaScript, because prices move while you look. Allow it for this page to bid.',
} as const
