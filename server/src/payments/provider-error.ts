// Why a provider request failed, in five kinds that callers can act on. The message is for the log and the operator,
// never for a buyer.

export type ProviderErrorKind =
  /** The provider refused the request (4xx): a retry changes nothing, but after 409. */
  | 'refused'
  /** No response: nothing listens, the connection broke, or a time-out. For a change the outcome is unknown. */
  | 'unreachable'
  /** Too many requests (429): not carried out. */
  | 'throttled'
  /** 5xx, a redirect, or a response of an unknown shape. For a change the outcome is unknown. */
  | 'fault'
  /**
   * A row names a provider, or a payout needs an account, that this installation has not: nothing is requested until it
   * is set up.
   */
  | 'not_set_up'

export interface ProviderErrorDetail {
  kind: ProviderErrorKind
  /**
   * The provider's own; ours if it gave none: NO_ANSWER, UNREADABLE, HTTP_ with the status, NO_SUCH_PROVIDER,
   * NO_PAYOUT_ACCOUNT, REFUSED_AND_NOT_LOOKED_UP, REFUND_PENDING.
   */
  code: string
  description: string
  status?: number
  /** Seconds the provider asked to wait. */
  retryAfter?: number
  cause?: unknown
}

export class ProviderError extends Error {
  readonly kind: ProviderErrorKind
  readonly code: string
  readonly description: string
  readonly status: number | null
  readonly retryAfter: number | null
  /** For a failure that is tried again: an error where the next try waits for a person to set the provider up. */
  readonly logLevel: 'warn' | 'error'
  /** True if a later retry may succeed. */
  readonly retriable: boolean
  /**
   * True if the provider looked at the request and will not carry it out; 401 and 403 refuse our keys or IP address.
   */
  readonly isFinal: boolean

  constructor(detail: ProviderErrorDetail) {
    super(`${detail.kind}: ${detail.code} ${detail.description}`, { cause: detail.cause })
    this.name = 'ProviderError'
    this.kind = detail.kind
    this.code = detail.code
    this.description = detail.description
    this.status = detail.status ?? null
    this.retryAfter = detail.retryAfter ?? null
    this.logLevel = detail.kind === 'not_set_up' ? 'error' : 'warn'
    this.retriable = (detail.kind !== 'refused' && detail.kind !== 'not_set_up') || detail.status === 409 // 409: the same refund is in progress
    const isForbidden = detail.status === 401 || detail.status === 403
    this.isFinal = detail.kind === 'refused' && !this.retriable && !isForbidden
  }
}
