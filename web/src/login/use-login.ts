// Handles the response of login and signup: stores the token, reads it back, then navigates (spec: sections 5 and 8).
// The sentences of buyers and artists differ, to the letter of the spec.
import { Problem } from '@rasika/contract/problem.ts'
import type { FieldErrors } from '@rasika/contract/problem.ts'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type LoginReason, paths, safeNext } from '@rasika/contract/paths.ts'
import { openDocument } from '../platform/documents.ts'
import { api } from '../platform/api.ts'
import { forget, keepRecord, keepToken, type Side } from '../platform/session.ts'
import { takeBack, toast } from '../platform/toasts.ts'
import { useHydrated } from '../platform/use-hydrated.ts'
import { without, invalidFields } from '../ui/invalid-fields.ts'
import { words } from './words.ts'

export interface Sentences {
  failed: string
  notKept: string
  noToken: string
}

interface Granted {
  message: string
  data: { token: string }
}

const about = 'enter'

/** An artist's token is also verified by reading the profile with it (spec: section 2, Artist login). */
export function useLogin(sentences: Sentences, side: Side = 'user') {
  const [busy, setBusy] = useState(false)
  /** The form's own message; null while only fields are invalid. */
  const [message, setMessage] = useState<string | null>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const navigate = useNavigate()
  const [query] = useSearchParams()

  function refuse(text: string, wrong: FieldErrors = {}): void {
    setMessage(text)
    setErrors(wrong)
    toast(text, { kind: 'refused', side: 'account', about })
  }

  async function enter(request: () => Promise<Granted>): Promise<void> {
    if (busy) return
    setBusy(true)
    setMessage(null)
    takeBack(about)
    try {
      const granted = await request()
      if (!granted.data?.token) return refuse(granted.message || sentences.noToken)
      if (!keepToken(side, granted.data.token)) return refuse(sentences.notKept)
      if (side === 'artist' && !(await isGood(granted.data.token))) return refuse(sentences.notKept)
      toast(granted.message, { side: 'account' })
      await openDocument(navigate, destinationAfterLogin(safeNext(query.get('next'))), { replace: true })
    } catch (error) {
      if (error instanceof Problem) refuse(error.message, error.errors)
      else refuse(sentences.failed)
    } finally {
      setBusy(false)
    }
  }

  /** True where all fields are valid; otherwise each invalid field shows its error. */
  function check(form: HTMLFormElement, also: FieldErrors = {}): boolean {
    const wrong = invalidFields(form, also)
    setMessage(null)
    setErrors(wrong)
    return Object.keys(wrong).length === 0
  }

  /** Removes a field's error when the field is edited; it is validated again on submit. */
  function mend({ target }: { target: EventTarget }): void {
    if (target instanceof HTMLInputElement) setErrors((before) => without(before, target.name))
  }

  return { busy, message, errors, refuse, check, enter, mend }
}

async function isGood(token: string): Promise<boolean> {
  try {
    const { data } = await api.artists.profile({}, { token })
    keepRecord('artist', data)
    return true
  } catch {
    forget('artist')
    return false
  }
}

/** The address to continue to; undefined until hydration, because the server renders the same page for all. */
export function useNext(): string | undefined {
  const [query] = useSearchParams()
  const isHydrated = useHydrated()
  return isHydrated ? (query.get('next') ?? undefined) : undefined
}

/** One of the known reasons, or undefined: these pages never display text from the address. */
export function reasonIn(why: string | null): LoginReason | undefined {
  return why !== null && Object.hasOwn(words.login.reasons, why) ? (why as LoginReason) : undefined
}

/** Never returns to a login or signup page. */
function destinationAfterLogin(next: string): string {
  const loginPaths: readonly string[] = [paths.login(), paths.signup(), paths.artistLogin(), paths.artistSignup()]
  return loginPaths.includes(next.split('?')[0] ?? '') ? paths.home() : next
}
