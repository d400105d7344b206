import type { TaxStatus } from '@rasika/contract/tax-status.ts'
import { deskNames } from '@rasika/contract/words/desk-names.ts'

export const artistWords = {
  title: 'Artists',
  about: (total: string) => `${total} found`,
  noneYet: 'Each artist who signs up stands here.',
  search: 'Search artists',
  searchHint: 'Name, username, email',
  statuses: 'Status',
  status: deskNames.artist,
  head: {
    name: 'Artist',
    username: 'Username',
    location: 'Place',
    works: 'Works',
    sales: 'Sales',
    owed: 'Owed',
    joined: 'Joined',
    status: 'Status',
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
  tax: 'Tax status',
  taxIs: (status: string, number: string | null) => (number === null ? status : `${status}, ${number}`),
  taxSince: (day: string, by: string | null, approvedBy: string | null) =>
    by === null ? `since ${day}` : `since ${day}, by ${by}${approvedBy === null ? '' : ` and ${approvedBy}`}`,
  clearedNames: 'Protected names cleared',
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
}

export const artistActWords = {
  hide: {
    title: 'Hide',
    hint: 'The page and all works; the artist gets your reason',
    none: {
      shown: 'Lots are not over: cancel them first',
      hidden: 'The artist is hidden already',
      closed: 'The artist has closed the account',
    },
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
  clearName: {
    title: 'Clear a protected name',
    hint: 'For an artist of another State whose work is from the region',
    none: 'Every name is cleared, or the account is closed',
    will: 'The artist can list works whose words use the name, although the address is in another State.',
    declares: 'They still declare of each work that it was made in the region by its makers. It cannot be undone here.',
    which: 'Name',
    choice: (name: string, states: readonly string[]) => `${name} (${states.join(', ')})`,
    reason: 'What shows it, for the audit log',
    press: 'Clear the name',
    done: 'The name is cleared.',
  },
}

export const taxStatusWords = {
  title: 'Set tax status',
  hint: 'It decides the documents of sales, the tax collected and where the artist may sell.',
  none: 'A change waits for a second person, or the account is closed.',
  status: 'Tax status',
  name: deskNames.taxStatus,
  number: { regular: 'GSTIN', composition: 'GSTIN', enrolled: 'Enrolment number' },
  will: {
    regular: 'Tax invoices; tax is collected at source; the artist sells everywhere.',
    composition:
      'Bills of supply; tax is collected at source of the whole value; the artist sells within the State only.',
    enrolled: 'Bills of supply; no tax is collected; the artist sells within the State only.',
    none: 'Bills of supply; no tax is collected; the artist sells within the State only, and is not in GSTR-8.',
  } satisfies Record<TaxStatus, string>,
  second: 'Another manager approves it; until then you can withdraw it. Documents that were issued stay as they are.',
  press: 'Ask for the change',
  requested: 'The change waits for another manager',
  approve: 'Approve the status',
  decided: {
    approved: 'The tax status is in force',
    refused: 'The change was refused',
    withdrawn: 'The change was withdrawn',
  },
  wants: (name: string, status: string, number: string | null) =>
    number === null ? `${name}: ${status}` : `${name}: ${status}, ${number}`,
}
