// Every refusal of the product, in one table: code → status. The messages are in `refusal.ts`: a page shows the
// server's message, so the browser carries codes and statuses only. Only the statuses of the spec's error catalogue
// are used (spec: section 8; docs/product.md "Wire conventions"): never 409 or 410, 401 only for a token, 404 also
// for another account's object.

const statuses = {
  bad_request: 400,
  wrong_credentials: 400,
  wrong_password: 400,
  reset_ended: 400,
  account_tied: 400,
  email_taken: 400,
  username_taken: 400,
  sku_taken: 400,
  stock_changed: 400,
  stale_cursor: 400,
  image_not_yours: 400,
  image_unreadable: 400,
  no_delivery_address: 400,
  sold_out: 400,
  work_held: 400,
  work_in_auction: 400,
  work_reserved: 400,
  work_hidden: 400,
  stock_held: 400,
  coupon_missing: 400,
  coupon_invalid: 400,
  too_many_open_orders: 400,
  too_many_drafts: 400,
  too_many_addresses: 400,
  draft_changed: 400,
  bid_too_low: 400,
  maximum_too_low: 400,
  auction_not_begun: 400,
  auction_over: 400,
  artist_hidden: 400,
  artist_has_lots: 400,
  artist_name_taken: 400,
  own_auction: 400,
  bidding_blocked: 400,
  account_suspended: 400,
  restricted: 400,
  not_your_win: 400,
  payment_unproven: 400,
  sold_out_refunded: 400,
  wrong_amount_refunded: 400,
  payment_refunded: 400,
  not_deliverable: 400,
  not_ratable: 400,
  not_cancellable: 400,
  not_served: 400,
  other_state: 400,
  delivery_price_changed: 400,
  courier_off: 400,
  courier_refused: 400,
  pickup_booked: 400,
  pickup_over: 400,
  attempt_answered: 400,
  too_many_photographs: 400,
  photograph_fixed: 400,
  not_claimable: 400,
  claim_open: 400,
  claim_photograph: 400,
  claim_state: 400,
  contest_over: 400,
  contest_entered: 400,
  contest_open: 400,
  judging_closed: 400,
  results_missing: 400,
  results_tied: 400,
  message_too_fast: 400,
  message_trapped: 400,
  not_refundable: 400,
  refund_amount: 400,
  payment_disputed: 400,
  dispute_over: 400,
  dispute_answered: 400,
  summary_changed: 400,
  ticket_answered: 400,
  nothing_to_offer: 400,
  setting_changed: 400,
  tax_disagrees: 400,
  payout_too_large: 400,
  payout_reference_taken: 400,
  payouts_off: 400,
  payout_run_open: 400,
  payout_run_over: 400,
  approval_waiting: 400,
  approval_over: 400,
  second_person_needed: 400,
  token_refused: 401,
  forbidden: 403,
  not_found: 404,
  link_ended: 404,
  too_large: 413,
  invalid: 422,
  missing_fields: 422,
  key_reused: 422,
  too_many: 429,
  busy: 429,
  fault: 500,
  unavailable: 503,
  no_room: 503,
  provider_unavailable: 503,
  courier_unavailable: 503,
  outcome_unknown: 503,
} as const

export type ProblemCode = keyof typeof statuses
export type FieldErrors = Record<string, string>

export interface ProblemBody {
  error: true
  message: string
  code: ProblemCode
  errors?: FieldErrors
  requestId?: string
}

export interface ProblemDetail {
  message: string
  /** The message for each invalid field, by its name on the wire. */
  errors?: FieldErrors
  /** Seconds to wait before a retry; only with 429 and 503. */
  retryAfter?: number
}

/** A refusal: sent as its status and message, shown by the page. The server throws it as a `Refusal`. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly errors: FieldErrors | undefined
  readonly retryAfter: number | undefined
  /** Set by the browser's client from the response, so that an error screen can show it. */
  requestId: string | undefined

  constructor(code: ProblemCode, detail: ProblemDetail) {
    super(detail.message)
    this.name = 'Problem'
    this.code = code
    this.status = statuses[code]
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

export const problemCodes = Object.keys(statuses) as ProblemCode[]

export function httpStatusOf(code: ProblemCode): number {
  return statuses[code]
}

export function isProblemCode(value: unknown): value is ProblemCode {
  return typeof value === 'string' && Object.hasOwn(statuses, value)
}
