// What a search engine calls the sale (schema.org).
export const words = { auctionOf: (title: string) => `Auction of ${title}` } as const
