// Public functions of the mail templates: builds every mail that mails/mails.ts queues. Pure: data in; subject, text
// and HTML out. Each mail has a key that names its event, so that a repeated event sends one mail. Only mails with a
// group can be switched off by their reader.
import { words } from './words.ts'

export type { Mail, Recipient } from './mail.ts'
export { type Choice, choiceUrl, type MailSettings, oneClickUrl, oneClickPath, readChoice } from './choice.ts'
export {
  type AccountClosed,
  accountClosedMail,
  passwordChangedMail,
  payoutAccountMail,
  type ResetLink,
  resetMail,
  welcomeMail,
} from './account-mails.ts'
export { type AuctionMailInput, type AuctionMailKind, auctionMail, type Outbid, outbidMail } from './auction-mails.ts'
export { contestMail } from './contest-mail.ts'
export { artistDisputeEndedMail, artistDisputeMail, type DisputeOutcome, type OpenedDispute } from './dispute-mails.ts'
export {
  handOverMail,
  orderCancelledMail,
  orderConfirmedMail,
  type RefundedPayment,
  refundedMail,
  refundFailedMail,
  artistOrderCancelledMail,
  artistOrderMail,
  shippedMail,
  type ArtistOrderMailData,
  type OrderMailData,
} from './order-mails.ts'
export { claimMails, type ClaimMailData, mailedClaimActs } from './claim-mails.ts'
export {
  type AnsweredAttempt,
  type ArtistOrderReference,
  attemptAnsweredMail,
  comesAgainMail,
  isMailedState,
  parcelMails,
  pickupFailedMail,
  type StoppedParcel,
} from './parcel-mails.ts'
export { statementMail } from './statement-mail.ts'
export { ticketAnswerMail, ticketMail, ticketNoticeMail, type TicketMailData } from './ticket-mails.ts'
export { buyerRestoredMail, buyerRestrictedMail } from './restriction-mails.ts'
export { artistHiddenMail, artistShownMail, type HiddenWork, workHiddenMail } from './artwork-mails.ts'

/** The sender of all mails. */
export const senderName = words.galleryName
