// Texts of the catalogue (spec: section 2, Artwork catalogue). "Featured" is explained in the contract's texts.
import type { Sort } from '@rasika/contract/catalogue-filters.ts'

export const words = {
  title: 'Artworks',
  description: (count: string) =>
    `${count} Indian artworks by the artists who made them: paintings, photography, sculptures and digital art, ` +
    'priced in rupees.',
  descriptionOf: (what: string, count: string) =>
    `${what} at Rasika: ${count === '1' ? '1 work' : `${count} works`}, each with its label, its size and its ` +
    'price in rupees.',
  /** Explains the order of a search, shown instead of "Featured": required by the same law. */
  relevance:
    'A search shows first what answers it best: by title and artist, then by category and medium, then by subject ' +
    'and story; among equals, what is featured. Nobody can pay for a place.',
  ranking: 'How these works are sorted',
  understood: 'Understood as: ',
  asTyped: (search: string) => `Search for exactly “${search}”`,
  exactly: 'Searched for exactly ',
  wider: 'Search more widely',
  filters: {
    category: 'Category',
    price: 'Price, in rupees',
    show: 'Show',
    edition: 'Limited edition',
    available: 'Not sold',
    showWorks: (count: string, one: boolean) => (one ? 'Show 1 artwork' : `Show ${count} artworks`),
  },
  otherChip: (name: string) => `“${name}”`,
  counted: (one: boolean) => (one ? ' artwork' : ' artworks'),
  sort: {
    names: {
      featured: 'Featured',
      'price-low': 'Price, low to high',
      'price-high': 'Price, high to low',
      newest: 'Newest',
      rating: 'Rating',
    } satisfies Record<Sort, string>,
  },
  results: 'Results',
  more: {
    link: 'More works',
    first: 'Back to the first works',
    loading: 'More works are on their way',
    failed: 'More works could not be fetched.',
  },
  loading: 'Loading artworks',
  empty: {
    title: 'No artworks found',
    filtered: 'No artwork matches all of these filters.',
    noCategory: (name: string) => `There is no category “${name}”.`,
    searched: (text: string) => `No artwork matches “${text}”.`,
    bare: 'The first works are on their way to the wall.',
    clear: 'Clear all filters',
    browse: 'View All Artworks',
    inAuctions: 'Search the auctions',
    home: 'Go to the home page',
  },
} as const
