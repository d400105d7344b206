// Words shared by all mails: calm, exact, and to the point.
export const words = {
  galleryName: 'Rasika',
  farewell: 'With regards,',
  greeting: (name: string) => (name === '' ? 'Hello,' : `Dear ${name},`),
  answer: 'You may answer this mail: a person reads it.',
  answerTo: (email: string) => `An answer to this mail goes to ${email}.`,
  switchOff: {
    outbid: 'Switch off mails about being outbid',
    results: 'Switch off mails about auctions that ended',
    sales: 'Switch off mails about sales and auctions',
    contest: 'Switch off mails about the contest',
  },
} as const
