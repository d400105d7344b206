// Why a request to the courier service failed, in kinds that callers can act on. The message is for the log; the text
// of a refusal is shown to the artist, the buyer or the desk, who can mend it.
export type CourierErrorKind =
  /** The service refused the request (4xx): a retry changes nothing. */
  | 'refused'
  /** No response, too many requests, 5xx, or another shape. For a change the outcome is unknown. */
  | 'unanswered'

export class CourierError extends Error {
  readonly kind: CourierErrorKind
  /** Null without a response. */
  readonly status: number | null

  constructor(kind: CourierErrorKind, message: string, status: number | null, cause?: unknown) {
    super(message, { cause })
    this.name = 'CourierError'
    this.kind = kind
    this.status = status
  }
}
