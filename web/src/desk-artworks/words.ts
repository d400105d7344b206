import { deskNames } from '@rasika/contract/words/desk-names.ts'

export const artworkWords = {
  title: 'Works',
  about: (total: string) => `${total} found`,
  noneYet: 'Each work that an artist lists stands here.',
  search: 'Search works',
  searchHint: 'Title, SKU, artist, username, email',
  statuses: 'Status',
  status: deskNames.artwork,
  head: {
    title: 'Work',
    sku: 'SKU',
    artist: 'Artist',
    price: 'Price',
    stock: 'Units left',
    added: 'Added',
    status: 'Status',
  },
}

export const artworkPageWords = {
  back: 'Works',
  public: 'Its page',
  by: (artist: string) => `by ${artist}`,
  facts: 'The work',
  pictures: 'Pictures',
  artist: 'Artist',
  sku: 'SKU',
  category: 'Category',
  price: 'Price',
  stock: 'Units left',
  held: (stock: string, held: string) => `${stock}, of which ${held} being paid for`,
  sold: 'Sold',
  added: 'Added',
  region: 'Protected names',
  usesNames: (names: readonly string[], isDeclared: boolean) =>
    `${names.join(', ')}: ${isDeclared ? 'declared as made in the region by its makers.' : 'without a declaration.'}`,
  clearedNames: (names: readonly string[]) => `Cleared for the artist: ${names.join(', ')}.`,
  age: 'Age',
  younger: 'Declared as younger than an antiquity',
  notYounger: 'Near the age of an antiquity or above it, without a declaration',
  export: 'Export',
  staysInIndia: 'May not leave India: a work of an art treasure’s artist',
  hidden: 'Hidden',
  reason: 'Reason',
  noReason: 'None was given',
  withArtist: 'With its artist, until the artist is shown again',
  lots: 'Lots not over',
  orders: 'Orders to be sent',
  none: 'None',
}

export const artworkActWords = {
  hide: {
    title: 'Hide',
    hint: 'Only its artist sees it, and gets your reason',
    none: { hidden: 'It is hidden already', lots: 'A lot of it is not over: cancel the lot first' },
    reason: 'Reason, the artist reads it',
    public: 'Its page, lists, search, suggestions and checkout no longer have it; the sitemap within an hour.',
    mail: (artist: string) =>
      `${artist} gets a mail with your reason. They can object on the contact page, with the work named.`,
    orders: (count: string) =>
      count === '0' ? 'Orders that are made go on.' : `${count} paid and not yet handed over: they go on and are sent.`,
    undo: 'It can be shown again at any time.',
    press: 'Hide the work',
    done: 'The work is hidden.',
  },
  show: {
    title: 'Show again',
    hint: 'Everybody can see and buy it',
    none: { shown: 'It is not hidden', artist: 'It stays hidden as long as its artist is' },
    will: 'Everybody sees it again as it was. The artist gets no mail.',
    press: 'Show the work',
    done: 'The work can be seen again.',
  },
}
