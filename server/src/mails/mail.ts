export interface Mail {
  to: { name: string; email: string }
  subject: string
  text: string
  html: string
  /** What it tells, as a word: 'order_confirmed:<order id>'. A second mail with it is none. */
  key: string
  /** The order it is about; null where it is about none. */
  about: string | null
}
