import type { FieldErrors } from '@rasika/contract/problem.ts'
import { useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'

interface Props {
  message: string
  errors?: FieldErrors
  /** The form shows the error elsewhere: only the focus moves. */
  isAnnounced?: boolean
}

/**
 * The refusal stays in the form; a toast is never the only place of it (docs/design.md "Pieces"). The focus goes to the
 * first invalid field, else here, for keyboards and screen readers. An error shown at its field is not repeated here.
 */
export function Refused({ message, errors = {}, isAnnounced = false }: Props) {
  const messageRef = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const wrong = messageRef.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')
    ;(wrong ?? messageRef.current)?.focus()
  }, [message])
  return (
    <p
      className="field__error"
      role="alert"
      ref={messageRef}
      tabIndex={-1}
      hidden={isAnnounced || Object.values(errors).includes(message)}
    >
      <Icon name="alert" />
      {message}
    </p>
  )
}
