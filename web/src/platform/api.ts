// The browser's API client. Only it and the desk's (`desk/api.ts`) call `fetch`; uploads have `upload.ts`. A refused
// stored token ends both sessions and, but for a call in the background, leads to the login (spec: section 8, 401).
import { type AccountRole, calls, type Who } from '@rasika/contract/calls.ts'
import { type Api, type Transport, makeApi, timeoutMs, urlOf } from './client.ts'
import { noResponse } from './problem-of.ts'
import { storedToken, tokenRefused } from './session.ts'

export const api: Api = makeApi(calls, overFetch)

async function overFetch(...[wire, options]: Parameters<Transport>): ReturnType<Transport> {
  const { call, body } = wire
  const token = options.token ?? storedToken(roleOf(call.who))
  const form = body instanceof FormData
  const signals = [AbortSignal.timeout(timeoutMs), ...(options.signal ? [options.signal] : [])]
  try {
    const response = await fetch(urlOf(wire), {
      method: call.method,
      signal: AbortSignal.any(signals),
      credentials: 'omit',
      ...(options.keepalive ? { keepalive: true } : {}),
      headers: {
        accept: 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body !== undefined && !form ? { 'content-type': 'application/json' } : {}),
        ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
      },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    })
    options.onDate?.(response.headers.get('date') ?? '')
    const read = await readJson(response)
    if (response.status === 401 && options.token === undefined && token !== null) tokenRefused(token, options)
    return { status: response.status, body: read, requestId: response.headers.get('x-request-id') }
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw noResponse()
  }
}

/**
 * Whether the server answers. A browser that reports offline may still reach it (a server on the same machine), and an
 * unreachable server must not cause a page load, which would end in the browser's own error page. After a failed call
 * `navigator.onLine` proves nothing: pass `probe`.
 */
export async function isReachable({ probe = false }: { probe?: boolean } = {}): Promise<boolean> {
  if (navigator.onLine && !probe) return true
  return fetch('/favicon.svg', {
    method: 'HEAD',
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(3000),
  }).then(
    () => true,
    () => false,
  )
}

/** The buyer's token by default; the artist token for the artist's own calls, also when both are stored. */
function roleOf(who: Who): AccountRole {
  return who === 'artist' || who === 'visitor or artist' ? 'artist' : 'buyer'
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
