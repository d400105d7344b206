import type { MailGroup, MailSide } from '@rasika/contract/mail-groups.ts'

/** Whose account a mail is written to. */
export interface Recipient {
  role: MailSide
  id: string
}

export interface Mail {
  to: { name: string; email: string }
  /** Null where it goes to an address and to no account. */
  reader: Recipient | null
  /** Which of the reader's choices it belongs to; null for what nobody can switch off. */
  group: MailGroup | null
  subject: string
  text: string
  html: string
  /** What it tells, as a word: 'order_confirmed:<order id>'. A second mail with it is none. */
  key: string
  /** The order, lot, entry or ticket it is about; null where it is about none. */
  about: string | null
  /** Who gets an answer to it; the house where nobody is named. */
  replyTo?: string
  /** Once it was sent nothing of it is kept: it holds a way in, or is the last one somebody gets. */
  isFleeting?: boolean
}
