// Mails that a person may switch off, by the side they are written to; everything else (orders, money, wins, passwords)
// always comes. Free of schemas, since the browser names them as well.
export const mailGroups = {
  /** outbid: who leads a lot one bid on; results: how it ended for those who did not win. */
  buyer: ['outbid', 'results'],
  /** sales: a work that was sold, an auction that ended; contest: what became of an entry. */
  artist: ['sales', 'contest'],
} as const

export type MailSide = keyof typeof mailGroups
export type MailGroup = (typeof mailGroups)[MailSide][number]
