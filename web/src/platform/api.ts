// The browser's way to the API, and the only place of the pages that fetches. A call has 10 s (spec: section
// 9). A stored token that is refused ends both sessions and leads to the login (spec: section 8, 401).
import type { Who } from '@rasika/contract/calls.ts'
import { type Transport, addressOf, makeApi } from './client.ts'
import { noAnswer } from './problem-of.ts'
import { endSessions, storedToken } from './session.ts'

export const timeoutMs = 10_000

export const api = makeApi(overFetch)

async function overFetch(...[wire, options]: Parameters<Transport>): ReturnType<Transport> {
  const { call, body } = wire
  const token = options.token ?? storedToken(sideOf(call.who))
  const form = body instanceof FormData
  const signals = [AbortSignal.timeout(timeoutMs), ...(options.signal ? [options.signal] : [])]
  try {
    const answer = await fetch(addressOf(wire), {
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
    const read = await readJson(answer)
    // Of a token that is no longer stored it is old news: the session has ended, or another has begun.
    if (answer.status === 401 && options.token === undefined && token === storedToken(sideOf(call.who))) endSessions(options)
    return { status: answer.status, body: read, requestId: answer.headers.get('x-request-id') }
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw noAnswer()
  }
}

/**
 * Whether the house answers. A browser that calls itself offline may still reach it (a house on its own machine), and
 * one that cannot must not be sent to another page: what that page lacks would end in the browser's own error. Where a
 * call has just failed, that the browser is online says nothing: `ask`.
 */
export async function isReachable({ ask = false }: { ask?: boolean } = {}): Promise<boolean> {
  if (navigator.onLine && !ask) return true
  return fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(3000) }).then(
    () => true,
    () => false,
  )
}

/** The user token by default, the artist token on the artist's own calls, also when both are stored. */
function sideOf(who: Who): 'user' | 'artist' {
  return who === 'artist' || who === 'visitor or artist' ? 'artist' : 'user'
}

async function readJson(answer: Response): Promise<unknown> {
  const text = await answer.text()
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
