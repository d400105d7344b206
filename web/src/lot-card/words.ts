// Texts shared by all auction pages (spec: section 2, Auction list and Auction detail), to the letter where the spec
// has the words. The server's message of a refusal takes precedence everywhere.
import type { AuctionStatus } from '@rasika/contract/auction-names.ts'

export const words = {
  title: 'Auctions',
  buyable: (price: string) => `You can also buy this work for ${price}`,
  card: {
    bids: (count: string) => (count === '1' ? '1 bid' : `${count} bids`),
    ended: 'Auction Ended',
  },
  statuses: {
    upcoming: 'Upcoming',
    active: 'Active',
    completed: 'Completed',
    sold: 'Sold',
    ended: 'Ended',
    cancelled: 'Cancelled',
  } satisfies Record<AuctionStatus, string>,
} as const
