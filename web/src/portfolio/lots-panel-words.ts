// Sentences about auctions on an artist's page (spec: sections 2 and 4, Artist profile).
export const words = {
  title: 'Auctions',
  counts: 'Auctions by state',
  active: 'Active',
  canceled: 'Canceled',
  completed: 'Completed',
  ended: 'Ended',
  cancelled: 'Cancelled',
  bids: (count: string) => (count === '1' ? '1 bid' : `${count} bids`),
  startsOn: (when: string) => `Starts ${when}`,
  endsOn: (when: string) => `Ends ${when}`,
  endedOn: (when: string) => `Ended ${when}`,
  none: 'No auctions found',
  noneText: 'This artist has no auctions at the moment.',
  browse: 'View all auctions',
  more: {
    link: 'More auctions',
    failed: 'More auctions could not be fetched.',
    first: 'Back to the first auctions',
    loading: 'More auctions are on their way',
  },
} as const
