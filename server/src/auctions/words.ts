// Sentences about lots outside the API: in a calendar entry.
export const calendarWords = {
  summary: (title: string) => `Auction ends: ${title}`,
  description: (title: string, artist: string, url: string) =>
    `“${title}” by ${artist} goes to the highest bid at this time. The end may move later if somebody bids in the last minutes.\n${url}`,
} as const
