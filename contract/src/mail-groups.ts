// Mails that a person may switch off, by the recipient's role; all others (orders, money, wins, passwords) are
// always sent. Free of schemas, since the browser names them as well.
import type { AccountRole } from './calls.ts'

export const mailGroups = {
  /** outbid: also that the buyer leads again; results: that a lot was lost or cancelled. */
  buyer: ['outbid', 'results'],
  /** sales: a sold work, an ended auction; contest: the outcome of an entry. */
  artist: ['sales', 'contest'],
} as const satisfies Record<AccountRole, readonly string[]>

export type MailGroup = (typeof mailGroups)[AccountRole][number]
