// Emails that a person may switch off, by the recipient's side; all others (orders, money, wins, passwords) are
// always sent. Free of schemas, since the browser names them as well.
export const mailGroups = {
  /** outbid: a new leader on a lot the buyer bid on; results: the outcome for those who did not win. */
  buyer: ['outbid', 'results'],
  /** sales: a sold work, an ended auction; contest: the outcome of an entry. */
  artist: ['sales', 'contest'],
} as const

export type MailSide = keyof typeof mailGroups
export type MailGroup = (typeof mailGroups)[MailSide][number]
