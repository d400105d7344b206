// Sentences of the wishlist (spec: sections 2 and 8); those of the heart are in `save-button/words.ts`.
// Sentences shared with the server are in the contract.
export const words = {
  title: 'Your Wishlist',
  description: 'The works you saved, newest first.',
  loading: 'Loading your wishlist',
  noScript:
    'Your wishlist is kept with your account, and reading it needs JavaScript. The artworks can be looked at without.',
  count: (count: string, one: boolean) => (one ? '1 work' : `${count} works`),
  empty: {
    title: 'No Artwork Found',
    text: 'Press the heart beside a work to save it here.',
    browse: 'View All Artworks',
  },
  reminded: 'Lots you are reminded of',
  visitor: {
    title: 'Log in to see what you saved',
    text: 'A wishlist belongs to your account, so that it is here on another day and on another device.',
    login: 'Log in',
    signup: 'Create an account',
  },
  refused: { title: 'Your wishlist could not be fetched', request: 'Request', again: 'Try again' },
  more: {
    link: 'More works',
    loading: 'More works are on their way',
    failed: 'More works could not be fetched.',
    again: 'Try again',
  },
} as const
