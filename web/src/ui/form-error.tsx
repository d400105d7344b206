import type { FieldErrors } from '@rasika/contract/problem.ts'
import { words } from '@rasika/contract/words.ts'
import { useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'

interface Props {
  message: string
  errors?: FieldErrors
  /** The form shows the error elsewhere: only the focus moves. */
  isAnnounced?: boolean
}

/**
 * The refusal stays in the form; a toast is never the only place of it (docs/design.md "Pieces"). The focus goes to the
 * first invalid field, else here, for keyboards and screen readers. An error shown at its field is not repeated here,
 * and where a field has its own sentence, 'Validation failed' would only stand below it as a second one.
 */
export function FormError({ message, errors = {}, isAnnounced = false }: Props) {
  const messageRef = useRef<HTMLParagraphElement>(null)
  const [isAtField, setIsAtField] = useState(false)
  const hasErrors = Object.keys(errors).length > 0
  useEffect(() => {
    const wrong = messageRef.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')
    ;(wrong ?? messageRef.current)?.focus()
    setIsAtField(Boolean(wrong) && hasErrors && message === words.problem.invalid)
  }, [message, hasErrors])
  return (
    <p
      className="field__error"
      role="alert"
      ref={messageRef}
      tabIndex={-1}
      hidden={isAnnounced || isAtField || Object.values(errors).includes(message)}
    >
      <Icon name="alert" />
      {message}
    </p>
  )
}
