// Words of the mails about a lot: to its winner, to outbid and losing bidders, to its artist.
import { reminderTime } from '@rasika/contract/auction-hours.ts'

const lapses = 'If it is not paid in time, the win lapses, and the lot is offered to the next bidder, if there is one.'

export const auctionMailWords = {
  fact: {
    amount: 'Amount',
    price: 'Price',
    startingPrice: 'Starting price',
    until: 'Pay until',
    ends: 'Ends',
    reason: 'Reason',
  },
  toLot: 'Open the auction',
  toProfile: 'Open your profile',
  toCheckout: 'Pay for it now',
  outbid: {
    stands: (price: string) => `It stands at ${price}`,
    until: (time: string) => `Ends ${time}`,
    one: {
      subject: (title: string) => `You have been outbid: ${title}`,
      heading: 'You have been outbid',
      body: (title: string, artist: string) => [
        `Somebody has bid more for “${title}” by ${artist}. You can bid again for as long as the auction runs.`,
      ],
      way: 'Open the auction',
    },
    many: {
      subject: (lots: number) => `You have been outbid on ${lots} lots`,
      body: ['Somebody has bid more for each of these. You can bid again for as long as their auctions run.'],
      way: 'Open your bids',
    },
  },
  kind: {
    opening: {
      subject: (title: string) => `Bidding is open: ${title}`,
      heading: 'Bidding is open',
      body: (title: string, artist: string) => [
        `You asked to be reminded of “${title}” by ${artist}. You can bid on it now.`,
      ],
    },
    ending: {
      subject: (title: string) => `Ends within ${reminderTime.within}: ${title}`,
      heading: `This auction ends within ${reminderTime.within}`,
      body: (title: string, artist: string) => [
        `You asked to be reminded of “${title}” by ${artist}. You can bid until the time below.`,
      ],
    },
    won: {
      subject: (title: string) => `You have won: ${title}`,
      heading: 'You have won',
      body: (title: string, artist: string) => [
        `The hammer has fallen, and “${title}” by ${artist} is yours to pay for.`,
        'Once you have paid, your order shows each step until you have it.',
        lapses,
      ],
    },
    reminder: {
      subject: (title: string) => `Please pay for ${title}`,
      heading: 'Your win waits for you',
      body: (title: string, artist: string) => [
        `You won “${title}” by ${artist}, and it waits for your payment.`,
        lapses,
      ],
    },
    offered: {
      subject: (title: string) => `A second chance: ${title}`,
      heading: 'A second chance',
      body: (title: string, artist: string) => [
        `“${title}” by ${artist} was not paid for, and your bid is the next. It is yours if you wish, for no more than your own bid.`,
        'You may also let the offer pass, in your bids. Nothing is charged by itself.',
      ],
    },
    lapsed: {
      subject: (title: string) => `Your win has lapsed: ${title}`,
      heading: 'Your win has lapsed',
      body: (title: string, artist: string) => [
        `The time to pay for “${title}” by ${artist} is over, and your win has ended. If money of yours ` +
          'still arrives it goes back to you in full.',
      ],
    },
    lost: {
      subject: (title: string) => `The auction has ended: ${title}`,
      heading: 'The auction has ended',
      body: (title: string, artist: string) => [
        `“${title}” by ${artist} went to another bidder. Thank you for bidding.`,
      ],
    },
    regained: {
      subject: (title: string) => `You lead again: ${title}`,
      heading: 'You lead again',
      body: (title: string, artist: string) => [
        `A higher bid for “${title}” by ${artist} was removed, so you lead again.`,
        'If you no longer wish to, you may remove your own bid for as long as the auction runs.',
      ],
    },
    cancelled: {
      subject: (title: string) => `The auction is cancelled: ${title}`,
      heading: 'The auction is cancelled',
      body: (title: string, artist: string) => [
        `The auction of “${title}” by ${artist} was closed without a sale. Your bids no longer bind you.`,
      ],
    },
    sold: {
      subject: (title: string) => `Your auction has ended: ${title}`,
      heading: 'Your auction has a winner',
      body: (title: string) => [
        `“${title}” has a winner, who now has time to pay. We write to you when it is paid for.`,
      ],
    },
    unsold: {
      subject: (title: string) => `Your auction has ended: ${title}`,
      heading: 'Your auction has ended',
      body: (title: string) => [
        `“${title}” has ended, and there is nobody who will pay for it. You may open a new auction with it at ` +
          'any time.',
      ],
    },
  },
} as const
