// Texts of a lot in a list (spec: section 2, Auction list), to the letter where the spec has the words.
import { words as shared } from './words.ts'

export const words = {
  ...shared.card,
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
} as const
