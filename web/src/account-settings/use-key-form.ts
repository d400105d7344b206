// A form of the account settings: fields are validated in the browser first and show their errors inline; only a
// refusal by the server is also announced.
import type { FieldErrors } from '@rasika/contract/problem.ts'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { useSubmit } from '../platform/use-action.ts'
import { without, invalidFields } from '../ui/invalid-fields.ts'

export function usePasswordForm(about: string) {
  const { busy, message, errors, send, mend } = useSubmit(about)
  const [wrong, setWrong] = useState<FieldErrors>({})

  /** Returns the form's fields where all are valid. `also`: further validation by this form. */
  function read(
    event: FormEvent<HTMLFormElement>,
    also: (field: (name: string) => string) => FieldErrors = () => ({}),
  ): ((name: string) => string) | null {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const field = (name: string) => String(form.get(name) ?? '')
    const found = invalidFields(event.currentTarget, also(field))
    setWrong(found)
    return Object.keys(found).length === 0 && !busy ? field : null
  }

  /** Removes a field's error when the field is edited; it is validated again on submit. */
  function change({ target }: ChangeEvent<HTMLFormElement>): void {
    const { name } = target as unknown as { name: string }
    mend(name)
    setWrong((before) => without(before, name))
  }

  return { busy, message, errors: { ...errors, ...wrong }, send, read, change }
}
