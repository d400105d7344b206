// Texts of the artist list (spec: section 2, Artist list), to the letter where the spec has the words.
export const words = {
  title: 'Artists',
  description: (count: string) =>
    `${count} at Rasika: painters, photographers, sculptors and digital artists of India, each with a wall of ` +
    'their own.',
  counted: (count: string) => (count === '1' ? '1 artist' : `${count} artists`),
  lead: 'Every artist has a page of their own. Their newest works are shown here in turn.',
  stats: { group: 'The house in figures', artists: 'Artists', artworks: 'Artworks', auctions: 'Auctions' },
  search: { label: 'Search artists', placeholder: 'Search by name or username', submit: 'Search' },
  /** Follows 'Showing' and the count. */
  behind: (one: boolean) => (one ? ' artist' : ' artists'),
  results: 'Results',
  loading: 'Loading artists',
  pause: 'Pause the pictures',
  play: 'Let the pictures change',
  card: {
    bio: 'Lets the work speak.',
    noWorks: 'Nothing hangs here yet',
    artworks: (count: string) => (count === '1' ? '1 artwork' : `${count} artworks`),
    followers: (count: string) => (count === '1' ? '1 follower' : `${count} followers`),
  },
  more: {
    link: 'More artists',
    failed: 'More artists could not be fetched.',
    first: 'Back to the first artists',
    loading: 'More artists are on their way',
  },
  empty: {
    title: 'No artists found',
    searched: (search: string) => `No artist matches “${search}”. Try a part of the name.`,
    bare: 'The first artist of the house could be you.',
    clear: 'Show all artists',
    join: 'Sell your work',
  },
} as const
