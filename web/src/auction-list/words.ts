// Texts of the auction list, to the letter where the spec has any (spec: section 2, Auction list; section 8, Auctions).
import type { AuctionSort } from '@rasika/contract/auction-names.ts'
import { endingSoonHours } from '@rasika/contract/auction-times.ts'

export const words = {
  description: (live: string) =>
    `${live} at Rasika: timed auctions of Indian art, every bid in the open, the least you can bid, and the exact ` +
    'time left.',
  liveLots: (count: string) => (count === '1' ? '1 live auction' : `${count} live auctions`),
  lead: 'Bids are public, bidders are not. All times are server time, in IST.',
  stats: {
    group: 'The house today',
    live: 'Live auctions',
    today: 'Ending Today',
    value: 'Total Value',
  },
  tabs: { group: 'Which auctions', open: 'Live and upcoming', past: 'Past results' },
  toPast: (count: string) =>
    count === '1' ? 'See what the earlier lot sold for' : `See what ${count} earlier lots sold for`,
  search: { label: 'Search auctions', placeholder: 'Search auctions, artists, artworks...', submit: 'Search' },
  filters: {
    status: 'Auction Status',
    labels: { Live: 'Live', Upcoming: 'Upcoming', Completed: 'Completed' },
    price: 'Price Range',
    category: 'Category',
    quick: 'Quick Stats',
    total: 'Total',
    liveNow: 'Live now',
    soon: `Ending soon, under ${endingSoonHours} hours`,
    clear: 'Clear All Filters',
    show: (count: string, one: boolean) => (one ? 'Show 1 auction' : `Show ${count} auctions`),
  },
  counted: (one: boolean) => (one ? ' auction' : ' auctions'),
  sorts: {
    'ending-soon': 'Ending soon',
    'newly-listed': 'Newly listed',
    'price-low': 'Price, low to high',
    'price-high': 'Price, high to low',
    'most-bids': 'Most bids',
  } satisfies Record<AuctionSort, string>,
  /** For past results the default sort shows the last ended first. */
  lastEnded: 'Last ended',
  results: 'Results',
  loading: 'Loading auctions',
  more: {
    link: 'More auctions',
    failed: 'More auctions could not be fetched.',
    first: 'Back to the first auctions',
    loading: 'More auctions are on their way',
  },
  empty: {
    title: 'No auctions found',
    text: 'Try adjusting your filters or check back later',
    clear: 'Clear Filters',
    browse: 'View All Artworks',
  },
} as const
