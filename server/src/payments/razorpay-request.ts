// One request to Razorpay: Basic auth, JSON both ways (documents go as a form), one time-out for the request and its
// retries, every failure a ProviderError. Reads are retried with growing random pauses; changes only where the caller
// says that it is safe. Redirects are not followed, because they would carry the secret elsewhere.
import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import type { ProviderAccess } from '../platform/app-context.ts'
import { ProviderError } from './provider-error.ts'
import { errorShape } from './razorpay-shapes.ts'

export interface ProviderRequest<Shape extends z.ZodType> {
  method: 'GET' | 'POST' | 'PATCH'
  /** Linked accounts have a version of their own. */
  version?: 'v2'
  /** Below the base URL, with its query. */
  path: string
  body?: unknown
  /** Sent as multipart/form-data, in place of a body. */
  form?: FormData
  headers?: Record<string, string>
  shape: Shape
  /** Reads are always retried. */
  repeatable?: boolean
}

export type SendProviderRequest = <Shape extends z.ZodType>(
  request: ProviderRequest<Shape>,
  limit?: RemainingTime,
) => Promise<z.output<Shape>>

/** The remaining time of the caller; shared by the requests of one operation. */
export interface RemainingTime {
  left(): number
}

const maxTries = 4
const firstPauseMs = 150

/** How much of this time is left, in milliseconds, at each call. */
export function deadlineIn(milliseconds: number): RemainingTime {
  const began = performance.now()
  return { left: () => milliseconds - (performance.now() - began) }
}

/** @param maxMs longest wait for a response, retries included */
export function sendRequestTo(access: ProviderAccess, maxMs: number): SendProviderRequest {
  const authorization = `Basic ${Buffer.from(`${access.keyId}:${access.keySecret}`).toString('base64')}`

  return async (request, limit = deadlineIn(maxMs)) => {
    const repeats = request.method === 'GET' || request.repeatable
    for (let tries = 1; ; tries++) {
      try {
        return await once(request, limit)
      } catch (error) {
        if (!(error instanceof ProviderError) || !error.retriable || !repeats || tries === maxTries) throw error
        const wait = pauseBefore(tries, error)
        if (wait >= limit.left()) throw error
        await pause(wait)
      }
    }
  }

  async function once<Shape extends z.ZodType>(
    request: ProviderRequest<Shape>,
    limit: RemainingTime,
  ): Promise<z.output<Shape>> {
    const { status, text, retryAfter } = await send(request, limit)
    const body = readJson(text)
    if (status >= 200 && status < 300) {
      const read = request.shape.safeParse(body)
      if (read.success) return read.data
      throw new ProviderError({
        kind: 'fault',
        code: 'UNREADABLE',
        description: `${request.method} ${pathOf(request)} answered another shape`,
        status,
      })
    }
    const parsed = errorShape.safeParse(body)
    throw new ProviderError({
      kind: status === 429 ? 'throttled' : status >= 500 || status < 400 ? 'fault' : 'refused',
      code: parsed.data?.error.code ?? `HTTP_${status}`,
      description: parsed.data?.error.description ?? `${request.method} ${pathOf(request)} answered ${status}`,
      status,
      retryAfter,
    })
  }

  async function send(request: ProviderRequest<z.ZodType>, limit: RemainingTime) {
    try {
      const response = await fetch(`${baseUrl(access, request)}${request.path}`, {
        method: request.method,
        headers: {
          authorization,
          accept: 'application/json',
          ...(request.body ? { 'content-type': 'application/json' } : {}),
          ...request.headers,
        },
        ...(request.body ? { body: JSON.stringify(request.body) } : {}),
        ...(request.form ? { body: request.form } : {}),
        redirect: 'manual',
        signal: AbortSignal.timeout(Math.max(1, Math.ceil(limit.left()))),
      })
      const wait = Number(response.headers.get('retry-after') ?? Number.NaN)
      return { status: response.status, text: await response.text(), ...(wait >= 0 ? { retryAfter: wait } : {}) }
    } catch (cause) {
      const description = `${request.method} ${pathOf(request)}: ${(cause as Error).message}`
      throw new ProviderError({ kind: 'unreachable', code: 'NO_ANSWER', description, cause })
    }
  }
}

/** Random, between half and the whole of a doubling time, so that many callers do not retry together. */
function pauseBefore(tries: number, { retryAfter }: Pick<ProviderError, 'retryAfter'>): number {
  const longest = firstPauseMs * 2 ** tries
  return Math.max((retryAfter ?? 0) * 1000, longest / 2 + (Math.random() * longest) / 2)
}

function baseUrl(access: ProviderAccess, { version }: Pick<ProviderRequest<z.ZodType>, 'version'>): string {
  return version ? access.apiUrl().replace(/\/v1$/, `/${version}`) : access.apiUrl()
}

function pathOf({ path }: { path: string }): string {
  return path.split('?')[0] as string
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
