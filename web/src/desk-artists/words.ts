import type { ArtistStatus } from '@rasika/contract/desk-choices.ts'

export const artistWords = {
  title: 'Artists',
  about: (total: string) => `${total} found`,
  search: 'Search artists',
  searchHint: 'Name, username, email',
  statuses: 'Where it is',
  status: { shown: 'Public', hidden: 'Hidden', closed: 'Account closed' } satisfies Record<ArtistStatus, string>,
  head: {
    name: 'Artist',
    username: 'Username',
    location: 'Place',
    works: 'Works',
    sales: 'Sales',
    owed: 'Owed',
    joined: 'Joined',
    status: 'Where it is',
  },
}

export const artistPageWords = {
  back: 'Artists',
  public: 'Public page',
  at: (username: string) => `@${username}`,
  profile: 'The artist',
  tagline: 'Tagline',
  place: 'Place',
  description: 'Description',
  noDescription: 'None',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  gst: 'GST registration',
  gstYes: 'Registered',
  gstNo: 'None',
  joined: 'Joined',
  hidden: 'Hidden',
  reason: 'Reason',
  noReason: 'None was given',
  counts: 'Works, lots and money',
  works: 'Works on the site',
  hiddenWorks: (shown: string, hidden: string) => `${shown}, and ${hidden} hidden`,
  lots: 'Lots',
  lotCounts: (live: string, upcoming: string, over: string) => `${live} live, ${upcoming} to come, ${over} over`,
  openLots: 'Lots not over',
  orders: 'Orders paid',
  toSend: 'Orders to be sent',
  sales: 'Sales',
  owed: 'Owed',
  payouts: 'Payouts and ledger',
  none: 'None',
  tickets: 'Messages about the artist',
  noTickets: 'None about the artist, the works or the lots.',
  open: 'open',
  closed: 'closed',
}

export const artistActWords = {
  hide: {
    title: 'Hide',
    hint: 'The page and all works; the artist gets your reason',
    none: { hidden: 'The artist is hidden already', lots: 'Lots are not over: cancel them first' },
    reason: 'Reason, the artist reads it',
    public: (works: string) =>
      `The page and ${works === '1' ? '1 work' : `${works} works`} leave lists, search, suggestions, home page and ` +
      'checkout; the sitemap within an hour.',
    mail: (artist: string) =>
      `${artist} gets a mail with your reason, reads it in the studio, and can object on the contact page, from ` +
      'where a ticket comes here.',
    orders: (count: string) =>
      count === '0'
        ? 'Orders and won lots that are paid or to be paid go on.'
        : `${count} paid and not yet handed over: they go on and are sent. Won lots can be paid.`,
    lots: 'Lots that are over stay listed. No auction can be opened meanwhile.',
    undo: 'It can be undone: shown again, with the same works.',
    press: 'Hide the artist',
    done: 'The artist is hidden.',
  },
  show: {
    title: 'Show again',
    hint: 'The page, and the works that were hidden with it',
    none: { shown: 'The artist is not hidden', closed: 'The artist has closed the account' },
    works: 'Everybody sees the page again, and the works that were hidden together with it.',
    alone: 'A work that was hidden by itself stays hidden.',
    mail: (artist: string) => `${artist} gets a mail.`,
    press: 'Show the artist',
    done: 'The artist can be seen again.',
  },
}
