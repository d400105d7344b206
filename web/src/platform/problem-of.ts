// Maps an error response to a `Problem` with the words of the spec's error catalogue (spec: section 8): the server's
// message where the catalogue allows it, else the catalogue's own.
import { type FieldErrors, Problem, type ProblemCode, isProblemCode, httpStatusOf } from '@rasika/contract/problem.ts'
import { words } from '@rasika/contract/words.ts'

const byStatus: Record<number, { code: ProblemCode; message: string; fixed?: true }> = {
  400: { code: 'bad_request', message: words.problem.badRequest },
  401: { code: 'token_refused', message: words.problem.logInAgain },
  403: { code: 'forbidden', message: words.problem.forbidden },
  404: { code: 'not_found', message: words.problem.notFound, fixed: true },
  413: { code: 'too_large', message: words.problem.tooLarge, fixed: true },
  422: { code: 'invalid', message: words.problem.invalid },
  429: { code: 'too_many', message: words.problem.tooMany },
  500: { code: 'fault', message: words.problem.unavailable },
  501: { code: 'unavailable', message: words.problem.unavailable },
  502: { code: 'unavailable', message: words.problem.unavailable },
  503: { code: 'unavailable', message: words.problem.unavailable },
}

/** `body` is the response's content, which may be no JSON of ours at all. */
export function problemOf(status: number, body: unknown, requestId?: string | null): Problem {
  const known = byStatus[status] ??
    (status < 400 ? byStatus[400] : undefined) ?? { code: 'fault', message: words.problem.somethingWrong, fixed: true }
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const code = isProblemCode(fields.code) && httpStatusOf(fields.code) === status ? fields.code : known.code
  const message = !known.fixed && typeof fields.message === 'string' && fields.message ? fields.message : known.message
  const errors = status === 400 || status === 422 ? fieldErrors(fields.errors) : undefined
  const problem = new Problem(code, { message, ...(errors ? { errors } : {}) })
  problem.requestId = typeof fields.requestId === 'string' ? fields.requestId : (requestId ?? undefined)
  return problem
}

/** No response: no connection, or the call's time-out passed. */
export function noResponse(): Problem {
  return new Problem('fault', { message: words.problem.offline })
}

function fieldErrors(value: unknown): FieldErrors | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const named = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return named.length > 0 ? Object.fromEntries(named) : undefined
}
