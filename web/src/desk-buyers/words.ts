import type { Restriction } from '@rasika/contract/desk-choices.ts'
import { deskNames } from '@rasika/contract/words/desk-names.ts'

export const buyerWords = {
  title: 'Buyers',
  about: (total: string) => `${total} found`,
  noneYet: 'Each person with a buyer’s account stands here.',
  search: 'Search buyers',
  searchHint: 'Name, email, phone',
  statuses: 'Account',
  status: deskNames.buyer,
  head: {
    name: 'Buyer',
    email: 'Email',
    orders: 'Orders',
    spent: 'Spent',
    lapsed: 'Wins not paid',
    joined: 'Joined',
    status: 'Account',
  },
}

export const buyerPageWords = {
  back: 'Buyers',
  about: 'The buyer',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  joined: 'Joined',
  restrictions: {
    bidding: 'Bids stopped',
    account: 'Suspended',
  } satisfies Record<Restriction, string>,
  trade: 'Orders and bids',
  orders: 'Orders paid',
  spent: 'Spent, less refunds',
  lapsed: 'Wins not paid',
  biddingOn: 'Bids on lots not over',
  leads: (title: string) => `${title} (leads)`,
  wins: 'Wins to be paid',
  none: 'None',
  newest: 'Newest orders',
  noOrders: 'No order is paid.',
  tickets: 'Messages from this email',
  noTickets: 'None.',
}

const restored = (name: string) => `${name} gets a mail. Bids that were removed do not come back.`
const removed = (lots: number) =>
  lots === 0
    ? 'There is no bid on a lot that is not over.'
    : `Bids on ${lots === 1 ? '1 lot' : `${lots} lots`} that ${lots === 1 ? 'is' : 'are'} not over are removed within a ` +
      'minute; the prices fall to what the other bids explain.'

export const buyerActWords = {
  bidding: {
    begin: {
      title: 'Stop bids',
      hint: 'No bid is taken; the buyer reads your reason',
      none: 'Bids are stopped already, or the account is closed',
      reason: 'Reason, the buyer reads it',
      will: (name: string, lots: number) => [
        'Bids from this account are refused from now on, with your reason.',
        removed(lots),
        'Orders and lots that are won stay as they are; works can still be bought.',
        `${name} gets a mail with your reason, and can object on the contact page, from where a ticket comes here.`,
        'Bids can be taken again; those that were removed do not come back.',
      ],
      press: 'Stop the bids',
      done: 'The buyer’s bids are stopped.',
    },
    end: {
      title: 'Take bids again',
      hint: 'The account can bid as before',
      none: 'Bids are not stopped',
      will: (name: string) => ['Bids from this account are taken again.', restored(name)],
      press: 'Take bids again',
      done: 'Bids are taken again.',
    },
  },
  account: {
    begin: {
      title: 'Suspend',
      hint: 'No log-in, purchase or bid; the buyer reads your reason',
      none: 'The account is suspended already, or closed',
      reason: 'Reason, the buyer reads it',
      will: (name: string, lots: number) => [
        'The buyer is logged out everywhere and cannot log in, buy or bid.',
        removed(lots),
        'Paid orders are delivered or refunded as before.',
        `${name} gets a mail with your reason, and can object on the contact page, from where a ticket comes here.`,
        'The account can be opened again; bids that were removed do not come back.',
      ],
      press: 'Suspend the account',
      done: 'The account is suspended.',
    },
    end: {
      title: 'Open again',
      hint: 'The buyer can log in as before',
      none: 'The account is not suspended',
      will: (name: string) => ['The buyer can log in again with the same password.', restored(name)],
      press: 'Open the account',
      done: 'The account is open again.',
    },
  },
}
