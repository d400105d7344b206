// Words of the mails to a buyer about what an operator has taken from them, and restored.
export const restrictionWords = {
  reason: 'Why',
  write: 'Write to us',
  bidding: {
    begins: {
      subject: 'Bids from your account are stopped',
      heading: 'You cannot bid at present',
      body: [
        'We take no bid from your account, and have removed your bids on auctions that are still running. You can ' +
          'still buy works at their price, and everything you have bought or won stays yours.',
        'If you think we are mistaken, write to us: a person looks at it again.',
      ],
      note: 'A lot that you have won is still to be paid for.',
    },
    ends: {
      subject: 'You can bid again',
      heading: 'You can bid again',
      body: ['We take bids from your account again. Bids that were removed do not come back.'],
      way: 'See the auctions',
    },
  },
  account: {
    begins: {
      subject: 'Your account is suspended',
      heading: 'Your account is suspended',
      body: [
        'You cannot log in, buy or bid, and your bids on auctions that are still running are removed. Orders that ' +
          'are paid are delivered or refunded as before, and we write to you about them.',
        'If you think we are mistaken, or want your data or your account deleted, write to us: a person looks at it.',
      ],
      note: 'Your data stays as it was.',
    },
    ends: {
      subject: 'Your account is open again',
      heading: 'Your account is open again',
      body: ['You can log in again with your password. Bids that were removed do not come back.'],
      way: 'See the auctions',
    },
  },
} as const
