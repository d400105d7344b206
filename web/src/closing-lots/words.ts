// Texts of the lots that end next, on the home page.
export const words = {
  title: 'Closing next',
  opening: 'Opening next',
  all: (live: string, one: boolean) => (one ? '1 live auction' : `All ${live} live auctions`),
  auctions: 'All auctions',
  current: 'Current bid',
  starting: 'Starting price',
  soon: 'ENDING SOON',
  left: 'Time left',
  starts: (when: string) => `Starts ${when}`,
} as const
