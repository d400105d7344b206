import { type ComponentProps, useId } from 'react'

interface FieldProps extends ComponentProps<'input'> {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

/** A labelled field with its hint, and its error after a refusal. */
export function Field({ label, hint, error, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} {...input} aria-invalid={error !== undefined} aria-describedby={`${id}-hint`} />
      {(error ?? hint) !== undefined && (
        <p className="meta" id={`${id}-hint`}>
          {error === undefined ? hint : <b>{error}</b>}
        </p>
      )}
    </div>
  )
}
