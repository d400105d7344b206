// A refusal with its message. Apart from `problem.ts`, because pages show the server's message and need none of
// these.
import { Problem, type ProblemCode, type ProblemDetail } from './problem.ts'
import { words } from './words.ts'

const sentences: Record<ProblemCode, string> = {
  bad_request: words.problem.badRequest,
  wrong_credentials: words.refusal.wrongCredentials,
  wrong_password: words.care.wrongPassword,
  reset_ended: words.care.resetEnded,
  account_tied: words.care.tied,
  email_taken: words.refusal.emailTaken,
  username_taken: words.refusal.usernameTaken,
  sku_taken: words.refusal.skuTaken,
  stale_cursor: words.refusal.staleCursor,
  image_not_yours: words.refusal.imageNotYours,
  image_unreadable: words.image.wrongType,
  no_delivery_address: words.refusal.noDeliveryAddress,
  sold_out: words.refusal.soldOut,
  work_held: words.refusal.workHeld,
  work_in_auction: words.refusal.workInAuction,
  stock_held: words.refusal.stockHeld,
  coupon_missing: words.coupon.missing,
  coupon_invalid: words.coupon.invalid,
  too_many_open_orders: words.refusal.tooManyOpenOrders,
  too_many_addresses: words.refusal.tooManyAddresses,
  too_many_drafts: words.refusal.tooManyDrafts,
  bid_too_low: words.problem.badRequest,
  maximum_too_low: words.bid.maximumTooLow,
  auction_not_begun: words.auction.notBegun,
  auction_over: words.auction.over,
  artist_hidden: words.refusal.artistHidden,
  own_auction: words.auction.own,
  not_your_win: words.auction.notYourWin,
  payment_unproven: words.payment.unproven,
  sold_out_refunded: words.payment.soldOutRefunded,
  wrong_amount_refunded: words.payment.wrongAmount,
  payment_refunded: words.payment.refunded,
  not_deliverable: words.refusal.notDeliverable,
  contest_over: words.contest.over,
  contest_entered: words.contest.entered,
  message_too_fast: words.contact.tooFast,
  message_trapped: words.contact.trapped,
  not_refundable: words.refusal.notRefundable,
  ticket_answered: words.refusal.ticketAnswered,
  nothing_to_offer: words.refusal.nothingToOffer,
  approval_waiting: words.refusal.approvalWaiting,
  approval_over: words.refusal.approvalOver,
  second_person_needed: words.refusal.secondPersonNeeded,
  token_refused: words.problem.logInAgain,
  forbidden: words.problem.forbidden,
  not_found: words.problem.notFound,
  link_ended: words.refusal.linkEnded,
  too_large: words.problem.tooLarge,
  invalid: words.problem.invalid,
  missing_fields: words.refusal.missingFields,
  key_reused: words.refusal.keyReused,
  too_many: words.problem.tooMany,
  busy: words.bid.busy,
  fault: words.problem.fault,
  unavailable: words.problem.unavailable,
  no_room: words.refusal.diskFull,
  provider_unavailable: words.payment.providerUnavailable,
  outcome_unknown: words.refusal.outcomeUnknown,
}

/** Thrown by rules and slices. */
export class Refusal extends Problem {
  constructor(code: ProblemCode, { message = sentences[code], ...detail }: Partial<ProblemDetail> = {}) {
    super(code, { message, ...detail })
  }
}
