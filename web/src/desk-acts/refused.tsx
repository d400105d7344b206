import type { FieldErrors } from '@rasika/contract/problem.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { deskWords } from '../desk/words.ts'

interface RefusedProps {
  message: string
  /** By the name of the field. */
  errors: FieldErrors
}

/**
 * The head of a form after a refusal. Where the form shows every refused field with its sentence, the head says to
 * correct them; otherwise it has the sentences of the fields that the form does not show, or the message. The first
 * marked field takes the focus.
 */
export function Refused({ message, errors }: RefusedProps) {
  const head = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<readonly string[]>([])
  useLayoutEffect(() => {
    const form = head.current?.closest('form')
    const marked = [...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])]
    setShown(marked.map((control) => control.getAttribute('name') ?? ''))
    marked[0]?.focus()
  }, [message, errors])
  const elsewhere = Object.keys(errors).filter((name) => !shown.includes(name))
  const text =
    Object.keys(errors).length === 0
      ? message
      : elsewhere.length === 0
        ? deskWords.correct
        : elsewhere.map((name) => errors[name]).join('. ')
  return (
    <div className="callout callout--bad" role="alert" ref={head}>
      <i className="icon icon--alert" />
      <strong>{text}</strong>
    </div>
  )
}
