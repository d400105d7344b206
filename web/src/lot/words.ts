// Texts of a lot's page, to the letter where the spec has any (spec: section 2, Auction detail; section 8, Auctions).
export const words = {
  /** For search engines (schema.org). */
  auctionOf: (title: string) => `Auction of ${title}`,
  title: (title: string, artist: string) => `${title} by ${artist}, at auction`,
  description: (parts: readonly string[]) => `${parts.filter(Boolean).join(', ')}.`,
  at: (price: string) => `bidding at ${price}`,
  breadcrumb: 'Breadcrumb',
  absent: 'Auction not found',
  absentText: 'There is no auction at this address. It may have been removed, or the address may have been mistyped.',
  toAuctions: 'See what is live',
  live: 'LIVE',
  share: 'Share, copy the link',
  copied: 'Link copied',
  soldWithin: (state: string) =>
    `Delivered within ${state} only: the winner pays with an address there, because the law lets this artist sell to no ` +
    'other State.',
  buyable: (price: string) => `You can also buy this work for ${price}`,
  announcements: 'What happens to this lot',
} as const
