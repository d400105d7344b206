// What the catalogue says (spec: section 2, Artwork catalogue). "Featured" is explained in the contract's words.
import type { Sort } from '@rasika/contract/artworks.ts'

export const words = {
  title: 'Artworks',
  description: (count: string) =>
    `${count} Indian artworks by the artists who made them: paintings, photography, sculptures and digital art, priced in rupees.`,
  descriptionOf: (what: string, count: string) => `${what} at Rasika: ${count === '1' ? '1 work' : `${count} works`}, each with its label, its size and its price in rupees.`,
  /** How a search is ordered, where "Featured" stands in the sort: the same law asks for it. */
  relevance:
    'A search shows first what answers it best: by title and artist, then by category and medium, then by subject and story; among equals, what is featured. Nobody can pay for a place.',
  understood: 'Understood as ',
  filters: {
    title: 'Filters',
    close: 'Close filters',
    category: 'Category',
    price: 'Price, in rupees',
    min: 'Min',
    max: 'Max',
    any: 'Any',
    show: 'Show',
    edition: 'Limited edition',
    available: 'Not sold',
    apply: 'Apply',
    showWorks: (count: string, one: boolean) => (one ? 'Show 1 artwork' : `Show ${count} artworks`),
    active: (count: number) => (count === 1 ? '1 active' : `${count} active`),
  },
  chips: {
    group: 'Active filters',
    search: (text: string) => `“${text}”`,
    from: (price: string) => `From ${price}`,
    to: (price: string) => `Up to ${price}`,
    other: (name: string) => `“${name}”`,
    remove: ', remove',
    clear: 'Clear all',
  },
  count: { before: 'Showing ', after: (one: boolean) => (one ? ' artwork' : ' artworks') },
  sort: {
    label: 'Sort',
    submit: 'Sort',
    names: {
      featured: 'Featured',
      'price-low': 'Price, low to high',
      'price-high': 'Price, high to low',
      newest: 'Newest',
      rating: 'Rating',
    } satisfies Record<Sort, string>,
  },
  view: { group: 'View', grid: 'Grid', list: 'List' },
  results: 'Results',
  more: {
    link: 'More works',
    shown: (shown: string, total: string) => `${shown} of ${total} shown`,
    first: 'Back to the first works',
    loading: 'More works are on their way',
    failed: 'More works could not be fetched.',
    again: 'Try again',
  },
  loading: 'Loading artworks',
  empty: {
    title: 'No artworks found',
    filtered: 'Nothing hangs under all of these at once.',
    noCategory: (name: string) => `The house has no category “${name}”.`,
    searched: (text: string) => `Nothing here answers to “${text}”.`,
    bare: 'The first works are on their way to the wall.',
    clear: 'Clear all filters',
    browse: 'View All Artworks',
    home: 'Back to the entrance',
  },
  failed: { request: 'Request', again: 'Try again' },
} as const
