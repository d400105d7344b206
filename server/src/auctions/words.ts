// Sentences about lots outside the API: in a calendar entry.
export const auctionWords = {
  calendar: {
    summary: (title: string) => `Auction ends: ${title}`,
    description: (title: string, artist: string, address: string) =>
      `“${title}” by ${artist} goes to the highest bid at this time. The end may move later if somebody bids in the last minutes.\n${address}`,
  },
} as const
