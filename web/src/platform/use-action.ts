// Sending a form or pressing what changes something: once at a time, what went well said as a message, what was refused
// kept beside the form as well (spec: section 8: the server's words first, 'Something went wrong' where there are none).
import { type FieldErrors, Problem } from '@rasika/contract/problem.ts'
import { words } from '@rasika/contract/words.ts'
import { useRef, useState } from 'react'
import { takeBack, toast } from './toasts.ts'

interface Said {
  /** What is said of a success about which the server says nothing. */
  done: string
  /** What is said of a failure that says nothing itself. */
  failed?: string
}

/** `about` names the action, so that its newest message takes the place of the one before. */
export function useSubmit(about: string) {
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  /** Counts the refusals, so that the same one is noticed again. */
  const [refusals, setRefusals] = useState(0)
  const under = useRef(false)

  function refuse(said: string, wrong: FieldErrors = {}): void {
    setMessage(said)
    setErrors(wrong)
    setRefusals((before) => before + 1)
    // Wrong fields say it themselves, and the focus moves there.
    toast(said, { kind: 'refused', about, isWebhookSilent: Object.keys(wrong).length > 0 })
  }

  /** The answer, or null where it was refused. A refused session leads to the login and says so there. */
  async function send<T extends { message: string }>(ask: () => Promise<T>, { done, failed = words.problem.somethingWrong }: Said): Promise<T | null> {
    if (under.current) return null
    under.current = true
    setBusy(true)
    setMessage(null)
    setErrors({})
    takeBack(about)
    try {
      const answer = await ask()
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

  /** A field that is written anew says nothing until it is asked again. */
  function mend(name: string): void {
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([one]) => one !== name)))
  }

  return { busy, message, refusals, errors, refuse, send, mend }
}
