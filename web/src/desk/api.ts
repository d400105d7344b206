// The client of the desk's calls. The session is a cookie that no script reads. Where it is refused, a page that is
// read leads to the login, which leads back. What a form sends stays where it is and is refused in words: what was
// written is kept nowhere else.
import { type DeskCalls, deskCalls } from '@rasika/contract/desk-calls.ts'
import type { DeskEndpoints } from '@rasika/contract/desk-endpoints.ts'
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import { Problem } from '@rasika/contract/problem.ts'
import { type ApiOf, type Transport, makeApi, timeoutMs, urlOf } from '../platform/client.ts'
import { noResponse } from '../platform/problem-of.ts'
import { deskWords } from './words.ts'

export const deskApi = makeApi<ApiOf<DeskCalls, DeskEndpoints>>(deskCalls, overFetch)

async function overFetch(...[wire, options]: Parameters<Transport>): ReturnType<Transport> {
  const { call, body } = wire
  const signals = [AbortSignal.timeout(timeoutMs), ...(options.signal ? [options.signal] : [])]
  const response = await fetch(urlOf(wire), {
    method: call.method,
    signal: AbortSignal.any(signals),
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw options.signal?.aborted ? error : noResponse()
  })
  if (response.status === 401) {
    if (isLoggedIn && call.method !== 'GET' && call.method !== 'DELETE')
      throw new Problem('fault', { message: deskWords.ended.form })
    return openLogin()
  }
  if (response.ok && call.who !== 'anyone' && !isLoggedIn) {
    isLoggedIn = true
    rememberSession()
  }
  const read: unknown = await response.json().catch(() => null)
  return { status: response.status, body: read, requestId: response.headers.get('x-request-id') }
}

/** A call of this document was answered to an operator: a refusal means that the session has ended since. */
let isLoggedIn = false
let pageWanted: () => Pick<Location, 'pathname' | 'search'> = () => window.location

/** `page`: the one that is being opened, else the open one. The login leads back to it. */
export function leadBackTo(page: typeof pageWanted): void {
  pageWanted = page
}

/** Nothing waits for the response: the document is left. */
function openLogin(): Promise<never> {
  const { pathname, search } = pageWanted()
  window.location.replace(deskPaths.login(pathname + search, isLoggedIn || hadSession() ? 'ended' : undefined))
  return new Promise(() => {})
}

// Whether this browser had a session at the desk that nobody ended by signing out. No script reads the cookie of the
// session, and the browser removes it when its time is over: this mark stays, so that the log-in says why it is shown.
const storageKey = 'desk_session'

function rememberSession(): void {
  try {
    localStorage.setItem(storageKey, '1')
  } catch {
    // A browser that stores nothing shows the log-in without the reason.
  }
}

export function forgetSession(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Nothing is stored.
  }
}

function hadSession(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}
