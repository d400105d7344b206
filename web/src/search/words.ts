// Sentences of the search box.
export const words = {
  label: 'Search artworks',
  dialog: 'Search',
  everywhere: 'Search works and artists',
  /** The text of the header's button; narrow screens show the first word only. */
  opener: { first: 'Search', rest: ' works and artists' },
  close: 'Close search',
  help: 'Type a title, an artist or a category. Enter shows every work that fits.',
  placeholder: 'Title, artist or category',
  submit: 'Search',
  suggestions: 'Suggestions',
  count: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  kinds: {
    artwork: 'Artwork',
    artist: 'Artist',
    category: 'Category',
    words: 'Search',
    past: 'Past search, Delete removes it',
  },
  remove: 'Remove this past search',
} as const
