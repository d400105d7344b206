import type { FieldErrors } from '@rasika/contract/problem.ts'
import { words } from './words.ts'

interface Props {
  errors: FieldErrors
  /** What each field is called, by its name, in the order of the form. */
  names: Readonly<Record<string, string>>
}

/** Above a form: everything that is wrong, each a link to its field. Nothing where nothing is wrong. */
export function FaultList({ errors, names }: Props) {
  const wrong = Object.keys(names).filter((name) => errors[name] !== undefined)
  if (wrong.length === 0) return null
  return (
    <div className="faults" role="alert">
      <p>{words.faults(wrong.length)}</p>
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
