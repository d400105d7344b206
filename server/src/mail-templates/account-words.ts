// Words of the mails about an account.
import { paths } from '@rasika/contract/paths.ts'

const wasNotYou = 'If this was not you, answer this mail at once: a person will help you.'

export const accountWords = {
  side: { buyer: 'your collector account', artist: 'your artist account' },
  account: { buyer: 'Collector', artist: 'Artist' },
  fact: { account: 'Account', when: 'Changed on' },
  welcome: {
    note: 'If you did not open this account, answer this mail and we close it.',
    buyer: {
      subject: 'Welcome to Rasika',
      heading: 'Welcome to Rasika',
      paragraphs: [
        'Your account is open. A rasika is one who savours art: the person a work is complete in.',
        'Keep what you like in your wishlist, buy what you love, and bid on the works that are sold but once. ' +
          'Every work is sold from its artist’s account and comes with a digital certificate of authenticity, ' +
          'which records the sale.',
      ],
      way: 'See the works',
      path: paths.artworks(),
    },
    artist: {
      subject: 'Welcome to Rasika',
      heading: 'Welcome to Rasika',
      paragraphs: [
        'Your studio is open. From here your works find the people they were made for.',
        'Hang your first work: a photograph in even light, its size, its medium, and a price you can stand by. ' +
          'You may sell it at that price, or let collectors bid for it.',
      ],
      way: 'Open your studio',
      path: paths.ownArtist(),
    },
  },
  reset: {
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    body: (sides: readonly string[], minutes: number) =>
      `Somebody asked for a new password for ${sides.join(' and for ')} at Rasika. The link is good once, ` +
      `for ${minutes} minutes.`,
    both: 'With this address you have two accounts, each with a password of its own. Change the one you want to.',
    way: {
      one: 'Choose a new password',
      of: { buyer: 'New password for your collector account', artist: 'New password for your artist account' },
    },
    note: 'If you did not ask for it, you need do nothing: your password stays as it is.',
  },
  changed: {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    body: ['Your new password is set. All your other sessions are logged out.'],
    way: 'It was not me: choose another',
    note: wasNotYou,
  },
  payoutAccount: {
    subject: {
      bank: { first: 'Your bank account is written down', changed: 'Your bank account for payouts was changed' },
      upi: { first: 'Your UPI address is written down', changed: 'Your UPI address for payouts was changed' },
    },
    body: {
      bank: (bank: string, last4: string) =>
        `From now on we pay you to your account at ${bank}, ending in ${last4}. The payment provider tests it first.`,
      upi: (address: string) =>
        `From now on we pay you to your UPI address ${address}. The payment provider tests it first.`,
    },
    held: (until: string) =>
      `Because it was changed, nothing is paid to it before ${until}. If it was not you, nothing is lost until then.`,
    way: 'See it in your studio',
    note: wasNotYou,
  },
  farewell: {
    subject: 'Your account is closed',
    heading: 'Your account is closed',
    body: {
      buyer:
        'As you asked, your account is closed. Your name, address, wishlist and choices are gone, and nobody can ' +
        'log in with it.',
      artist:
        'As you asked, your artist account is closed. Your page and your works are taken down, and nobody can log ' +
        'in with it.',
    },
    retained: {
      buyer:
        'What the law has us keep of your orders stays with their invoices and nowhere else, for as long as it says.',
      artist:
        'What the law has us keep of your sales stays with their invoices and nowhere else, for as long as it says.',
    },
    open: 'Your email address is free: should you come back, you are welcome as you were the first time.',
    way: 'Visit Rasika',
    note: 'This is the last mail we send you.',
  },
} as const
