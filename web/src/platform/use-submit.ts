// Sends a form or carries out an action: one request at a time; a success is shown as a toast, a refusal beside the
// form as well (spec: section 8: the server's words first, 'Something went wrong' without any).
import { type FieldErrors, Problem } from '@rasika/contract/problem.ts'
import { words } from '@rasika/contract/words.ts'
import { useEffect, useRef, useState } from 'react'
import { newKey } from './new-key.ts'
import { dismissAbout, toast } from './toasts.ts'

interface Settings {
  /** For login, signup and account, whose toasts stay longer (spec: section 9). */
  area?: 'account'
  /** There is no session yet that could be refused: a 401 is shown like any other refusal. */
  isLogin?: boolean
  /** The message where fields are refused, each with its own sentence, in place of the server's general one. */
  invalid?: string
}

interface RequestOptions {
  /** The same until the form is edited or sent with success: a repetition after a lost response makes nothing twice. */
  idempotencyKey: string
  /**
   * Aborted when the form is unmounted: for what only reads. A change is not aborted, and its toast is shown anyway.
   */
  signal: AbortSignal
}

interface Outcome<T> {
  /** The message of a success if the response has none; null where a success shows itself. */
  done: string | null
  /** The message of a failure that has none itself. */
  failed?: string
  /** Runs after the message of a success, while the form is still busy. */
  next?: (response: T) => unknown
  /** Handles a failure in place of message and toast; `text` is the message to show. Null: no response of the API. */
  refused?: (problem: Problem | null, text: string) => unknown
}

/** `about` names the action, so that its newest message replaces the one before. */
export function useSubmit(about: string, { area, isLogin = false, invalid }: Settings = {}) {
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  /** Counts the refusals, so that a repeated one is noticed. */
  const [refusals, setRefusals] = useState(0)
  const ongoing = useRef({ isBusy: false, key: null as string | null, mounted: null as AbortController | null })
  useEffect(() => {
    const mounted = new AbortController()
    ongoing.current.mounted = mounted
    return () => mounted.abort()
  }, [])

  function refuse(text: string, wrong: FieldErrors = {}): void {
    setMessage(text)
    setErrors(wrong)
    setRefusals((before) => before + 1)
    // Fields with errors announce them themselves, and the focus moves there.
    toast(text, { kind: 'refused', area, about, isSilent: Object.keys(wrong).length > 0 })
  }

  /** Shows errors that were found before a request at their fields only. Returns true where there are none. */
  function showErrors(wrong: FieldErrors): boolean {
    const isValid = Object.keys(wrong).length === 0
    setMessage(null)
    setErrors(wrong)
    if (!isValid) setRefusals((before) => before + 1)
    return isValid
  }

  /** The response, or null if it was refused. A refused session leads to the login, which shows the reason. */
  async function send<T extends object>(
    request: (options: RequestOptions) => Promise<T>,
    { done, failed = words.problem.somethingWrong, next, refused }: Outcome<T>,
  ): Promise<T | null> {
    const state = ongoing.current
    if (state.isBusy) return null
    state.isBusy = true
    setBusy(true)
    setMessage(null)
    setErrors({})
    dismissAbout(about)
    const { signal } = (state.mounted ??= new AbortController())
    try {
      const response = await request({ idempotencyKey: (state.key ??= newKey()), signal })
      state.key = null
      if (done !== null) toast(messageOf(response) || done, { area, about })
      await next?.(response)
      return response
    } catch (error) {
      const problem = error instanceof Problem ? error : null
      if (problem === null ? signal.aborted : problem.code === 'token_refused' && !isLogin) return null
      const text = (problem?.errors && invalid) ?? (problem?.message || failed)
      if (refused) await refused(problem, text)
      else refuse(text, problem?.errors)
      return null
    } finally {
      state.isBusy = false
      setBusy(false)
    }
  }

  /**
   * Fields were edited: removes their errors, which the next submit checks again. An edited form is another request.
   */
  function clearErrors(...names: string[]): void {
    ongoing.current.key = null
    setErrors((before) =>
      names.some((name) => name in before)
        ? Object.fromEntries(Object.entries(before).filter(([one]) => !names.includes(one)))
        : before,
    )
  }

  return {
    busy,
    message,
    refusals,
    errors,
    refuse,
    showErrors,
    send,
    clearErrors,
    /** For the `onChange` of a form: the errors of the edited field are cleared. */
    edited: ({ target }: { target: EventTarget }) => clearErrors((target as HTMLInputElement).name),
  }
}

function messageOf(response: object): string {
  return 'message' in response && typeof response.message === 'string' ? response.message : ''
}
