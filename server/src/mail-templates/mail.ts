import type { MailGroup } from '@rasika/contract/mail-groups.ts'
import type { AccountRole } from '@rasika/contract/calls.ts'

/** The account that receives a mail. */
export interface Recipient {
  role: AccountRole
  id: string
}

export interface Mail {
  to: { name: string; email: string }
  /** Null if the mail goes to an address without an account. */
  reader: Recipient | null
  /** The group in which its reader can switch it off; null for mandatory mails. */
  group: MailGroup | null
  subject: string
  text: string
  html: string
  /** The event: 'order_confirmed:<order id>'. A second mail with the same key is not sent. */
  key: string
  /** The order, lot, work, entry or ticket it is about; null without one. */
  about: string | null
  /** The Reply-To address; null for the default one. */
  replyTo?: string
  /**
   * The content is deleted once it was sent: it holds a link that sets a password or what a buyer tells the courier, or
   * is the account's last mail.
   */
  isTransient?: boolean
}
