import type { FieldErrors } from '@rasika/contract/problem.ts'
import { words } from './words.ts'

interface Props {
  errors: FieldErrors
  /** Labels of the fields by name, in the order of the form. */
  names: Readonly<Record<string, string>>
}

/** Lists the invalid fields as links above a form. Not a live region, because the focus moves to the first of them. */
export function ErrorSummary({ errors, names }: Props) {
  const wrong = Object.keys(names).filter((name) => errors[name] !== undefined)
  if (wrong.length === 0) return null
  return (
    <div className="error-summary" role="group" aria-labelledby="faults">
      <p id="faults">{words.faults(wrong.length)}</p>
      <ul>
        {wrong.map((name) => (
          <li key={name}>
            <a
              className="link"
              href={`#form-${name}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(`form-${name}`)?.focus()
              }}
            >
              {names[name]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
