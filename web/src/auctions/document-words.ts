// Texts for search engines (schema.org) and for readers without script, in the document of a lot only.
export const words = {
  auctionOf: (title: string) => `Auction of ${title}`,
  noScript: 'Bidding needs JavaScript, because prices move while you look. Allow it for this page to bid.',
} as const
