import type { FieldErrors } from '@rasika/contract/problem.ts'
import { useEffect, useRef } from 'react'
import { Icon } from '../ui/icon.tsx'

interface Props {
  message: string
  errors?: FieldErrors
  /** The form says it elsewhere: only the focus moves. */
  isSaid?: boolean
}

/**
 * The refusal stays in the form; a message that passes is never the only place of it (docs/design.md "Pieces"). The
 * focus goes to the first field that is wrong, else here, so that a keyboard and a screen reader are where the trouble
 * is. What a field says of itself is not said here again.
 */
export function Refused({ message, errors = {}, isSaid = false }: Props) {
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const wrong = said.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')
    ;(wrong ?? said.current)?.focus()
  }, [message])
  return (
    <p className="field__error" role="alert" ref={said} tabIndex={-1} hidden={isSaid || Object.values(errors).includes(message)}>
      <Icon name="alert" />
      {message}
    </p>
  )
}
