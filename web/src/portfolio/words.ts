// Public sentences about an artist's works (spec: sections 2 and 8); those about auctions are in `lots-panel-words.ts`,
// the artist's own in `studio/words.ts`.
import type { ArtistSort } from '@rasika/contract/public-artists.ts'

export const words = {
  counted: (one: boolean) => (one ? ' artwork' : ' artworks'),
  results: 'Artworks',
  sorts: {
    newest: 'Newest',
    oldest: 'Oldest',
    'price-high': 'Price, high to low',
    'price-low': 'Price, low to high',
  } satisfies Record<ArtistSort, string>,
  filters: {
    category: 'Category',
    all: 'All',
    price: 'Price, in rupees',
    show: (count: string, one: boolean) => (one ? 'Show 1 artwork' : `Show ${count} artworks`),
  },
  loading: 'Loading artworks',
  more: {
    link: 'More works',
    failed: 'More works could not be fetched.',
    first: 'Back to the first works',
    loading: 'More works are on their way',
  },
  empty: {
    filtered: 'No artworks found',
    filteredText: 'No artwork of this artist matches all of these filters.',
    clear: 'Clear all filters',
    none: 'No artworks available at the moment',
    noneText: 'The first works are on their way to the wall.',
    browse: 'View All Artworks',
  },
} as const
