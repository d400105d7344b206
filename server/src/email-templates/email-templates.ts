// The front door of letters: every mail the house writes, ready to be posted (mails/mails.ts). Pure: what is told comes
// in, subject, text and HTML come out. Each has a key that names what it tells, so that however often an event comes,
// one letter goes. Only what names a group may be switched off by its reader.
import { words } from './words.ts'

export type { Mail, Recipient } from './mail.ts'
export { type Choice, choiceAddress, type House, oneClickAddress, oneClickPath, readChoice } from './choice.ts'
export { type AccountClosed, accountClosedMail, passwordChangedMail, type ResetLink, resetMail, welcomeMail } from './account-letters.ts'
export { type AuctionEmail, type AuctionEmailKind, auctionMail, type Outbid, outbidMail } from './auction-letters.ts'
export { contestMail } from './contest-letter.ts'
export { orderConfirmedMail, type RefundedPayment, refundedMail, saleMail, shippedMail, type SaleMailData, type OrderMailData } from './order-letters.ts'
export { ticketAnswerMail, ticketMail, ticketNoticeMail, type TicketMailData } from './ticket-letters.ts'
export { type HiddenWork, workHiddenMail } from './work-letters.ts'

/** Who all mails are from. */
export const senderName = words.house
