// Checks a form's fields before the request, by name and in the server's words. The rules are in the markup
// (`required`, `type`, `pattern`, lengths); the form is `noValidate`, so that no browser shows its own bubbles.
import type { FieldErrors } from '@rasika/contract/problem.ts'
import { words } from '@rasika/contract/words.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The invalid fields; moves the focus to the first one. `also`: errors that only the page can detect. */
export function invalidFields(form: HTMLFormElement, also: FieldErrors = {}): FieldErrors {
  const controls = [...form.elements].filter(
    (one): one is Control => 'validity' in one && 'name' in one && one.name !== '',
  )
  const found = controls.flatMap((control): [string, string][] => {
    const message = control.validity.valid && !isBlank(control) ? also[control.name] : messageOf(control)
    return message ? [[control.name, message]] : []
  })
  controls.find((control) => control.name === found[0]?.[0])?.focus()
  return Object.fromEntries(found)
}

/** Spaces satisfy the browser's `required`, but not the server, except in a password. */
function isBlank({ required, type, value }: Control): boolean {
  return required && type !== 'password' && value.trim() === ''
}

function messageOf(control: Control): string {
  const { validity, type } = control
  if (validity.valueMissing || isBlank(control)) return words.field.required
  if (validity.typeMismatch && type === 'email') return words.field.email
  if (validity.tooShort && type === 'password') return words.field.passwordShort
  if (validity.patternMismatch) return words.field.pincode
  return words.problem.invalid
}

/** What is written in the form's text fields, by name. */
export function writtenIn(form: HTMLFormElement): (name: string) => string {
  const data = new FormData(form)
  return (name) => String(data.get(name) ?? '')
}
