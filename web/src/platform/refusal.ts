// What an error screen may show: a refusal's own message; for an unexpected fault only 'Internal server error' and the
// request's id (spec: section 2; docs/product.md 20).
import { Problem } from '@rasika/contract/problem.ts'
import { words } from '@rasika/contract/words.ts'
import { isRouteErrorResponse } from 'react-router'

export interface ApiError {
  status: number
  message: string
  requestId: string | null
}

/** Messages of `fetch` and `import` for a failed connection, in the three browser engines. */
const nothingCameBack = /failed to fetch|networkerror|load failed|error loading dynamically|importing a module/i

export function isOffline(error: unknown): boolean {
  return error instanceof TypeError && nothingCameBack.test(error.message)
}

/** From anything a boundary can catch: a loader's error response, a `Problem` of the browser's client, or a bug. */
export function refusalOf(error: unknown): ApiError {
  if (error instanceof Problem) {
    return { status: error.status, message: error.message, requestId: error.requestId ?? null }
  }
  if (isRouteErrorResponse(error)) {
    const body: unknown = error.data
    const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
    return {
      status: error.status,
      message:
        typeof fields.message === 'string'
          ? fields.message
          : error.status === 404
            ? words.problem.notFound
            : words.problem.somethingWrong,
      requestId: typeof fields.requestId === 'string' ? fields.requestId : null,
    }
  }
  return { status: 500, message: isOffline(error) ? words.problem.offline : words.problem.fault, requestId: null }
}
