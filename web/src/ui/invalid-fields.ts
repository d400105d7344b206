// What is wrong with a form's fields before anybody is asked, by name and in the words the server has for it. The rules stand
// in the markup (`required`, `type`, `pattern`, lengths); the form is `noValidate`, so that no browser speaks in bubbles.
import type { FieldErrors } from '@rasika/contract/problem.ts'
import { words } from '@rasika/contract/words.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Empty where nothing is wrong; else the focus is on the first wrong field. `also`: what only the page can know. */
export function invalidFields(form: HTMLFormElement, also: FieldErrors = {}): FieldErrors {
  const controls = [...form.elements].filter((one): one is Control => 'validity' in one && 'name' in one && one.name !== '')
  const found = controls.flatMap((control): [string, string][] => {
    const said = control.validity.valid && !isBlank(control) ? also[control.name] : sayOf(control)
    return said ? [[control.name, said]] : []
  })
  controls.find((control) => control.name === found[0]?.[0])?.focus()
  return Object.fromEntries(found)
}

/** To a browser blanks are something; to the server they are nothing, unless they are a password. */
function isBlank({ required, type, value }: Control): boolean {
  return required && type !== 'password' && value.trim() === ''
}

function sayOf(control: Control): string {
  const { validity, type } = control
  if (validity.valueMissing || isBlank(control)) return words.field.required
  if (validity.typeMismatch && type === 'email') return words.field.email
  if (validity.tooShort && type === 'password') return words.field.passwordShort
  if (validity.patternMismatch) return words.field.pincode
  return words.problem.invalid
}

/** Without the one that is being written anew. */
export function without(errors: FieldErrors, name: string): FieldErrors {
  return name in errors ? Object.fromEntries(Object.entries(errors).filter(([one]) => one !== name)) : errors
}
