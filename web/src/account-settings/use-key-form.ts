// A form of account care: fields are judged here first and say so beside themselves; only what was sent and refused is
// said aloud as well.
import type { FieldErrors } from '@rasika/contract/problem.ts'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { useSubmit } from '../platform/use-action.ts'
import { without, invalidFields } from '../ui/invalid-fields.ts'

export function usePasswordForm(about: string) {
  const { busy, message, errors, send, mend } = useSubmit(about)
  const [wrong, setWrong] = useState<FieldErrors>({})

  /** The form's fields where nothing is wrong with them. `also`: what only this form knows. */
  function read(event: FormEvent<HTMLFormElement>, also: (field: (name: string) => string) => FieldErrors = () => ({})): ((name: string) => string) | null {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const field = (name: string) => String(form.get(name) ?? '')
    const found = invalidFields(event.currentTarget, also(field))
    setWrong(found)
    return Object.keys(found).length === 0 && !busy ? field : null
  }

  /** A field that is written anew says nothing until it is asked again. */
  function change({ target }: ChangeEvent<HTMLFormElement>): void {
    const { name } = target as unknown as { name: string }
    mend(name)
    setWrong((before) => without(before, name))
  }

  return { busy, message, errors: { ...errors, ...wrong }, send, read, change }
}
