// Handles the response of login and signup: stores the token, reads it back, then navigates (spec: sections 5 and 8).
// The sentences of buyers and artists differ, to the letter of the spec.
import { Problem } from '@rasika/contract/problem.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { type LoginReason, paths, safeNext } from '@rasika/contract/paths.ts'
import { openPath } from '../platform/full-load.ts'
import { api } from '../platform/api.ts'
import type { AccountRole } from '@rasika/contract/calls.ts'
import { clearSession, keepRecord, keepToken } from '../platform/session.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { words } from './words.ts'

export interface Sentences {
  failed: string
  notStored: string
  noToken: string
}

interface Granted {
  message: string
  data: { token: string }
}

/** An artist's token is also verified by reading the profile with it (spec: section 2, Artist login). */
export function useLogin(sentences: Sentences, role: AccountRole = 'buyer') {
  const { send, ...form } = useSubmit('enter', { area: 'account', isLogin: true })
  const navigate = useNavigate()
  const [query] = useSearchParams()

  async function enter(request: (options: { idempotencyKey: string }) => Promise<Granted>): Promise<void> {
    const logIn = async (options: { idempotencyKey: string }) => {
      const granted = await request(options)
      const token = granted.data?.token
      if (!token) throw new Problem('fault', { message: granted.message || sentences.noToken })
      const isStored = keepToken(role, token) && (role !== 'artist' || (await verifyStoredToken(token)))
      if (!isStored) throw new Problem('fault', { message: sentences.notStored })
      return granted
    }
    await send(logIn, {
      done: '',
      failed: sentences.failed,
      next: () => openPath(navigate, destinationAfterLogin(safeNext(query.get('next'))), { replace: true }),
    })
  }

  return { ...form, enter }
}

/** Reads the own profile with the token; clears the session where that fails. */
async function verifyStoredToken(token: string): Promise<boolean> {
  try {
    const { data } = await api.artists.profile({}, { token })
    keepRecord('artist', data)
    return true
  } catch {
    clearSession('artist')
    return false
  }
}

/** One of the known reasons, or undefined: these pages never display text from the URL. */
export function reasonIn(why: string | null): LoginReason | undefined {
  return why !== null && Object.hasOwn(words.login.reasons, why) ? (why as LoginReason) : undefined
}

/** Never returns to a login or signup page. */
function destinationAfterLogin(next: string): string {
  const loginPaths: readonly string[] = [paths.login(), paths.signup(), paths.artistLogin(), paths.artistSignup()]
  return loginPaths.includes(next.split('?')[0] ?? '') ? paths.home() : next
}
