// The labelled fields of the desk's forms: each with its hint, and with its own sentence after a refusal.
import type { FieldErrors } from '@rasika/contract/problem.ts'
import { type ComponentProps, createContext, type ReactNode, use, useId, useState } from 'react'

/** What was refused of the form around a field, by the name of the field. */
export const RefusedFields = createContext<FieldErrors>({})

interface Around {
  label: string
  hint?: string | undefined
  /** For a fault that the form around the field has not under the field's name. */
  error?: string | undefined
}

interface Checked {
  /** What is wrong with a value, or null: shown once the field is left, until it is changed. */
  check?: (written: string) => string | null
}

export function Field({ label, hint, error, check, ...input }: Around & Checked & ComponentProps<'input'>) {
  const [fault, setFault] = useState<string | null>(null)
  const { described, around } = useField({ label, hint, error: error ?? fault ?? undefined, name: input.name })
  if (check === undefined) return around(<input {...input} {...described} />)
  return around(
    <input
      {...input}
      {...described}
      onBlur={({ target }) => setFault(check(target.value))}
      onChange={(event) => {
        setFault(null)
        input.onChange?.(event)
      }}
    />,
  )
}

export function AreaField({ label, hint, error, ...area }: Around & ComponentProps<'textarea'>) {
  const { described, around } = useField({ label, hint, error, name: area.name })
  return around(<textarea {...area} {...described} />)
}

export function SelectField({ label, hint, error, ...select }: Around & ComponentProps<'select'>) {
  const { described, around } = useField({ label, hint, error, name: select.name })
  return around(<select {...select} {...described} />)
}

function useField({ label, hint, error, name }: Around & { name: string | undefined }) {
  const id = useId()
  const refused = use(RefusedFields)
  const wrong = error ?? (name === undefined ? undefined : refused[name])
  return {
    described: { id, 'aria-invalid': wrong !== undefined, 'aria-describedby': `${id}-hint` },
    around: (control: ReactNode) => (
      <div className="field">
        <label htmlFor={id}>{label}</label>
        {control}
        {(wrong ?? hint) !== undefined && (
          <p className="meta" id={`${id}-hint`}>
            {wrong === undefined ? hint : <b>{wrong}</b>}
          </p>
        )}
      </div>
    ),
  }
}
