// What a lot says in a list (spec: section 2, Auction list), to the letter where the spec has the words.
import { words as shared } from './words.ts'

export const words = {
  ...shared.card,
  live: 'LIVE',
  soon: 'ENDING SOON',
  starting: 'Starting bid',
  current: 'Current bid',
  winning: 'Winning bid',
  last: 'Last bid',
  views: (count: string) => (count === '1' ? '1 view' : `${count} views`),
  left: 'Time left',
  startsIn: 'Starts in',
  bid: 'Place Bid',
  lastChance: 'Bid Now - Last Chance!',
  view: 'View Auction',
  of: (title: string) => `: ${title}`,
  copy: (title: string) => `Copy the link to ${title}`,
  starts: (when: string) => `Starts ${when}`,
  endedOn: (when: string) => `Ended ${when}`,
} as const
