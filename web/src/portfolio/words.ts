// What an artist's wall of works says to everybody (spec: sections 2 and 8); its auctions have `lot-words.ts`, and what it says to
// its artist alone is in `own-words.ts`: each is fetched with what it is said of.
import type { ArtistSort } from '@rasika/contract/artist-rooms.ts'

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
  more: { link: 'More works', failed: 'More works could not be fetched.', first: 'Back to the first works', loading: 'More works are on their way' },
  empty: {
    filtered: 'No artworks found',
    filteredText: 'No artwork of this artist matches all of these filters.',
    clear: 'Clear all filters',
    none: 'No artworks available at the moment',
    noneText: 'The first works are on their way to the wall.',
    browse: 'View All Artworks',
  },
} as const
