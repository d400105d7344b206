// Submits a form or an action: one request at a time; a success is shown as a toast, a refusal beside the form as well
// (spec: section 8: the server's words first, 'Something went wrong' without any).
import { type FieldErrors, Problem } from '@rasika/contract/problem.ts'
import { words } from '@rasika/contract/words.ts'
import { useRef, useState } from 'react'
import { takeBack, toast } from './toasts.ts'

interface ActionMessage {
  /** The message of a success if the response has none. */
  done: string
  /** The message of a failure that has none itself. */
  failed?: string
}

/** `about` names the action, so that its newest message replaces the one before. */
export function useSubmit(about: string) {
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  /** Counts the refusals, so that a repeated one is noticed. */
  const [refusals, setRefusals] = useState(0)
  const under = useRef(false)

  function refuse(text: string, wrong: FieldErrors = {}): void {
    setMessage(text)
    setErrors(wrong)
    setRefusals((before) => before + 1)
    // Fields with errors announce them themselves, and the focus moves there.
    toast(text, { kind: 'refused', about, isWebhookSilent: Object.keys(wrong).length > 0 })
  }

  /** The response, or null if it was refused. A refused session leads to the login, which shows the reason. */
  async function send<T extends { message: string }>(
    request: () => Promise<T>,
    { done, failed = words.problem.somethingWrong }: ActionMessage,
  ): Promise<T | null> {
    if (under.current) return null
    under.current = true
    setBusy(true)
    setMessage(null)
    setErrors({})
    takeBack(about)
    try {
      const answer = await request()
      toast(answer.message || done, { about })
      return answer
    } catch (error) {
      if (!(error instanceof Problem)) refuse(failed)
      else if (error.code !== 'token_refused') refuse(error.message || failed, error.errors)
      return null
    } finally {
      under.current = false
      setBusy(false)
    }
  }

  /** Removes a field's error once it is edited; the next submit checks it again. */
  function mend(name: string): void {
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([one]) => one !== name)))
  }

  return { busy, message, refusals, errors, refuse, send, mend }
}
