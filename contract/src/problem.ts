// Every refusal the product can speak, in one table: code → status and words.
// Only the statuses of the spec's error catalogue are used (spec: section 8; product.md "Wire
// conventions"): never 409 or 410, 401 only for a token, 404 also for what is somebody else's.
// Free of schemas, so that the browser shows the same words without loading a validator.
import { words } from './words.ts'

const table = {
  bad_request: { status: 400, message: words.problem.badRequest },
  wrong_credentials: { status: 400, message: words.problem.wrongCredentials },
  wrong_password: { status: 400, message: words.care.wrongPassword },
  reset_ended: { status: 400, message: words.care.resetEnded },
  account_tied: { status: 400, message: words.care.tied },
  email_taken: { status: 400, message: words.problem.emailTaken },
  username_taken: { status: 400, message: words.problem.usernameTaken },
  sku_taken: { status: 400, message: words.problem.skuTaken },
  stale_cursor: { status: 400, message: words.problem.staleCursor },
  image_not_yours: { status: 400, message: words.problem.imageNotYours },
  image_unreadable: { status: 400, message: words.image.wrongType },
  no_delivery_address: { status: 400, message: words.problem.noDeliveryAddress },
  sold_out: { status: 400, message: words.problem.soldOut },
  work_held: { status: 400, message: words.problem.workHeld },
  work_in_auction: { status: 400, message: words.problem.workInAuction },
  stock_held: { status: 400, message: words.problem.stockHeld },
  coupon_missing: { status: 400, message: words.coupon.missing },
  coupon_invalid: { status: 400, message: words.coupon.invalid },
  too_many_open_orders: { status: 400, message: words.problem.tooManyOpenOrders },
  bid_too_low: { status: 400, message: words.problem.badRequest },
  maximum_too_low: { status: 400, message: words.bid.maximumTooLow },
  auction_not_begun: { status: 400, message: words.auction.notBegun },
  auction_over: { status: 400, message: words.auction.over },
  artist_hidden: { status: 400, message: words.problem.artistHidden },
  own_auction: { status: 400, message: words.auction.own },
  not_your_win: { status: 400, message: words.auction.notYourWin },
  payment_unproven: { status: 400, message: words.payment.unproven },
  sold_out_refunded: { status: 400, message: words.payment.soldOutRefunded },
  wrong_amount_refunded: { status: 400, message: words.payment.wrongAmount },
  payment_refunded: { status: 400, message: words.payment.refunded },
  not_deliverable: { status: 400, message: words.problem.notDeliverable },
  contest_over: { status: 400, message: words.contest.over },
  contest_entered: { status: 400, message: words.contest.entered },
  letter_too_fast: { status: 400, message: words.contact.tooFast },
  letter_trapped: { status: 400, message: words.contact.trapped },
  not_refundable: { status: 400, message: words.problem.notRefundable },
  token_refused: { status: 401, message: words.problem.logInAgain },
  forbidden: { status: 403, message: words.problem.forbidden },
  not_found: { status: 404, message: words.problem.notFound },
  link_ended: { status: 404, message: words.problem.linkEnded },
  too_large: { status: 413, message: words.problem.tooLarge },
  invalid: { status: 422, message: words.problem.invalid },
  missing_fields: { status: 422, message: words.problem.missingFields },
  key_reused: { status: 422, message: words.problem.keyReused },
  too_many: { status: 429, message: words.problem.tooMany },
  busy: { status: 429, message: words.bid.busy },
  fault: { status: 500, message: words.problem.fault },
  unavailable: { status: 503, message: words.problem.unavailable },
  provider_unavailable: { status: 503, message: words.payment.providerUnavailable },
  outcome_unknown: { status: 503, message: words.problem.outcomeUnknown },
} as const

export type ProblemCode = keyof typeof table
export type FieldErrors = Record<string, string>

export interface ProblemBody {
  error: true
  message: string
  code: ProblemCode
  errors?: FieldErrors
  requestId?: string
}

export interface ProblemDetail {
  message?: string
  /** Which field is wrong and what to do, by its name on the wire. */
  errors?: FieldErrors
  /** Seconds until trying again makes sense; only with `too_many` and `unavailable`. */
  retryAfter?: number
}

/** A refusal: thrown by rules and slices, answered as its status and words, shown by the page. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly errors: FieldErrors | undefined
  readonly retryAfter: number | undefined
  /** Set by the browser's client from the answer, so that an error screen can show it. */
  requestId: string | undefined

  constructor(code: ProblemCode, detail: ProblemDetail = {}) {
    super(detail.message ?? table[code].message)
    this.name = 'Problem'
    this.code = code
    this.status = table[code].status
    this.errors = detail.errors
    this.retryAfter = detail.retryAfter
  }

  toBody(requestId?: string): ProblemBody {
    return {
      error: true,
      message: this.message,
      code: this.code,
      ...(this.errors ? { errors: this.errors } : {}),
      ...(requestId ? { requestId } : {}),
    }
  }
}

export const problemCodes = Object.keys(table) as ProblemCode[]

export function statusOf(code: ProblemCode): number {
  return table[code].status
}

export function isProblemCode(value: unknown): value is ProblemCode {
  return typeof value === 'string' && Object.hasOwn(table, value)
}
