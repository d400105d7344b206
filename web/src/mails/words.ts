// Sentences of the pages about mails: the choices, the unsubscribe page, and the mails that a demonstration kept.
export const words = {
  demo: {
    title: 'Mails',
    description: 'What this demonstration would have sent by mail.',
    lead: 'This demonstration has no mail server. What it would have sent is kept here, newest first.',
    none: 'No mail yet',
    noneText: 'The first one is written when somebody opens an account.',
    browse: 'View All Artworks',
    to: 'To',
    /** The name may be empty. */
    whom: (name: string, address: string) => (name ? `${name}, ${address}` : address),
    written: 'Written',
    all: 'All mails',
    asHtml: 'As a mail program shows it',
    asText: 'As plain text',
  },
  groups: {
    outbid: { name: 'Being outbid', text: 'When somebody bids more than you, and when you lead again.' },
    results: {
      name: 'Auctions that ended',
      text: 'When an auction you bid in went to somebody else, or was cancelled.',
    },
    sales: { name: 'Sales and auctions', text: 'When a work of yours is sold, and how an auction of yours ended.' },
    contest: { name: 'The contest', text: 'What the jury says of your entry.' },
  },
  choices: {
    title: 'What we write to you about',
    text: {
      buyer:
        'Orders, payments, refunds, what you have won, and whatever keeps your account safe are always written. ' +
        'The rest is yours to choose.',
      artist:
        'Parcels, cancelled sales, claims, disputes, your money, and whatever concerns your account are always ' +
        'written. The rest is yours to choose.',
    },
    loading: 'Loading your choice of mails...',
    failed: 'Your choice could not be loaded.',
    again: 'Try again',
    done: 'Your choice is kept',
    notStored: 'Your choice could not be kept. Please try again.',
  },
  unsubscribe: {
    title: 'Fewer mails from us',
    description: 'Switch off mails of one kind, without logging in.',
    lead: 'You came from the end of one of our mails. Nothing has changed yet.',
    submit: 'Switch these mails off',
    busy: 'One moment...',
    off: 'Switched off',
    offText: 'You get no more mails of this kind. Everything about your orders and payments still comes.',
    undo: 'Switch them on again',
    on: 'Switched on again',
    onText: 'Mails of this kind come as before.',
    offAgain: 'Switch them off after all',
    wrongTitle: 'This link is incomplete',
    wrong: 'Open the link at the end of the mail again, or choose in your account which mails you get.',
    failed: 'That could not be kept. Please try again.',
    account: 'Log in and choose',
    needsScript:
      'This page needs JavaScript. Without it, use the unsubscribe button of your mail program, or write to us: ',
  },
} as const
