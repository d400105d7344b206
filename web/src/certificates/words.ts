// Texts of the page that verifies a certificate of authenticity.
export const words = {
  title: 'Certificate of authenticity',
  titleOf: (title: string, artist: string) => `Certificate of ${title} by ${artist}`,
  description: (title: string, artist: string) => `${title}, recorded by Rasika as sold by the account of ${artist}.`,
  holds: 'This certificate is in our records',
  holdsText: (artist: string) =>
    `Recorded by Rasika as sold by the account of ${artist}. Title, medium, size, edition and authorship are the ` +
    'artist’s own statements; Rasika has not examined the work.',
  withdrawn: 'This certificate was withdrawn',
  withdrawnText: (day: string) => `The order was refunded on ${day}, and the certificate is void since then.`,
  opinionTitle: 'An expert’s opinion',
  opinionOf: (title: string, artist: string) => `An expert’s opinion about ${title} by ${artist}, recorded by Rasika.`,
  opinionText:
    'Recorded by Rasika as the expert wrote it. It is an opinion about who made the work, of what, and when: neither ' +
    'a proof nor a valuation.',
  opinionWithdrawn: (day: string) => `The opinion was withdrawn on ${day}, and the certificate is void since then.`,
  compareOpinion: 'Compare the facts with the work before you. A certificate does not say who owns the work.',
  compare: 'Compare the picture and the facts with the work before you. A certificate does not say who owns the work.',
  code: 'Code',
  artist: 'Artist',
  work: 'Title',
  year: 'Year',
  medium: 'Medium',
  dimensions: 'Dimensions',
  edition: 'Edition',
  editionOf: (size: string) => `One of ${size}`,
  signature: 'Signature',
  signed: 'Signed by Artist',
  unsigned: 'Not Signed',
  issued: 'Issued',
  unknown: 'No certificate has this code',
  unknownText:
    'A code has twelve letters and digits, in three groups, like K7Q2-9XMV-3HTB. Check it on the paper: a zero is ' +
    'never the letter O.',
  unknownMore:
    'If the code is right and you still see this page, the paper is not ours. Write to us before you pay for the ' +
    'work: ',
  browse: 'View All Artworks',
  home: 'Go to the home page',
} as const
