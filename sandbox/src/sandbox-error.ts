// The provider's error format: {error:{code, description, …}}.
import type { Failure } from './rows.ts'

export interface ErrorBody {
  error: Failure & { field?: string | null; metadata: Record<string, string> }
}

export class SandboxError extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(description: string, more: { status?: number; code?: string; field?: string; reason?: string } = {}) {
    super(description)
    this.name = 'SandboxError'
    this.status = more.status ?? 400
    this.body = {
      error: {
        code: more.code ?? (this.status >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR'),
        description,
        source: 'business',
        step: 'payment_initiation',
        reason: more.reason ?? 'input_validation_failed',
        metadata: {},
        ...(more.field ? { field: more.field } : {}),
      },
    }
  }
}

export const unknownId = () => new SandboxError('The id provided does not exist', { reason: 'input_validation_failed' })

/** The error for the page about a failed payment, with its ids. */
export function failureBody(failure: Failure, payment: { id: string; order_id: string }): ErrorBody {
  return { error: { ...failure, metadata: { payment_id: payment.id, order_id: payment.order_id } } }
}
