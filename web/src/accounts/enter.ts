// What login and signup do with an answer: the token is stored and read back, then one goes on
// (spec: sections 5 and 8). The sentences differ by door, to the letter.
import { Problem } from '@rasika/contract/problem.ts'
import type { FieldErrors } from '@rasika/contract/problem.ts'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths, safeNext } from '../paths.ts'
import { leadTo } from '../platform/documents.ts'
import { keepToken } from '../platform/session.ts'
import { toast } from '../platform/toasts.ts'

interface Sentences {
  failed: string
  notKept: string
  noToken: string
}

interface Granted {
  message: string
  data: { token: string }
}

export function useEnter(sentences: Sentences) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ message: string; errors: FieldErrors } | null>(null)
  const navigate = useNavigate()
  const [query] = useSearchParams()

  function refuse(message: string, errors: FieldErrors = {}): void {
    setRefusal({ message, errors })
    toast(message, { kind: 'refused', side: 'account' })
  }

  async function enter(ask: () => Promise<Granted>): Promise<void> {
    if (busy) return
    setBusy(true)
    setRefusal(null)
    try {
      const granted = await ask()
      if (!granted.data?.token) return refuse(granted.message || sentences.noToken)
      if (!keepToken('user', granted.data.token)) return refuse(sentences.notKept)
      toast(granted.message, { side: 'account' })
      await leadTo(navigate, beyondTheDoor(safeNext(query.get('next'))), { replace: true })
    } catch (error) {
      if (error instanceof Problem) refuse(error.message, error.errors)
      else refuse(sentences.failed)
    } finally {
      setBusy(false)
    }
  }

  return { busy, refusal, refuse, enter }
}

/** A login or signup is no place to come back to. */
function beyondTheDoor(next: string): string {
  const doors: readonly string[] = [paths.login(), paths.signup()]
  return doors.includes(next.split('?')[0] ?? '') ? paths.home() : next
}
