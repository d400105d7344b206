// Texts shared by all auction pages (spec: section 2, Auction list and Auction detail), to the letter where the spec
// has the words. The server's message of a refusal takes precedence everywhere.
import type { AuctionStatus } from '@rasika/contract/auction-names.ts'

export const words = {
  title: 'Auctions',
  /** Of a lot in a list. */
  card: {
    bids: (count: string) => (count === '1' ? '1 bid' : `${count} bids`),
    ended: 'Auction Ended',
    live: 'LIVE',
    soon: 'ENDING SOON',
    starting: 'Starting price',
    startingBid: (price: string) => `Starting bid ${price}`,
    current: 'Current bid',
    winning: 'Winning bid',
    last: 'Last bid',
    soldFor: 'Sold for',
    unsold: 'Not sold',
    views: (count: string) => (count === '1' ? '1 view' : `${count} views`),
    left: 'Time left',
    startsIn: 'Starts in',
    bid: 'Place Bid',
    lastChance: 'Bid Now - Last Chance!',
    view: 'View Auction',
    of: (title: string) => `: ${title}`,
    remind: (title: string) => `Remind me of ${title}`,
    remindFailed: 'Failed to update the reminder',
    copy: (title: string) => `Copy the link to ${title}`,
    starts: (when: string) => `Starts ${when}`,
    endedOn: (when: string) => `Ended ${when}`,
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
