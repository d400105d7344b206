// What the search box says.
export const words = {
  label: 'Search artworks',
  placeholder: 'Title, artist or category',
  submit: 'Search',
  suggestions: 'Suggestions',
  count: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  kinds: { artwork: 'Artwork', artist: 'Artist', category: 'Category', words: 'Search' },
} as const
