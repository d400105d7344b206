// A field: label above, help below, the error beside it and announced. Native controls; errors come from the server by
// the field's name, or from the browser's own constraint.
import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react'
import { Icon } from './icon.tsx'

/**
 * True inside a form that moves the focus to the first invalid field: a screen reader reads the error with that field,
 * so the error is no live region as well.
 */
export const ReadsErrorsByFocus = createContext(false)

/** The role of a field's error. */
export function useErrorRole(): 'alert' | undefined {
  return use(ReadsErrorsByFocus) ? undefined : 'alert'
}

interface Labels {
  label: string
  help?: ReactNode
  /** The error message, if any. */
  error?: string | undefined
  className?: string
}

interface TextFieldProps extends Labels, Omit<ComponentProps<'input'>, 'className'> {
  /** A control inside the field's right edge, such as show and hide. */
  end?: ReactNode
}

export function TextField({ label, help, error, end, className, ...input }: TextFieldProps) {
  const { id, described, around } = useField({ label, help, error, className, id: input.id })
  const control = (
    <input {...input} id={id} className="input" aria-invalid={error ? true : undefined} aria-describedby={described} />
  )
  return around(
    end ? (
      <span className="field__with">
        {control}
        {end}
      </span>
    ) : (
      control
    ),
  )
}

export function SelectField({
  label,
  help,
  error,
  className,
  ...select
}: Labels & Omit<ComponentProps<'select'>, 'className'>) {
  const { id, described, around } = useField({ label, help, error, className, id: select.id })
  return around(
    <select
      {...select}
      id={id}
      className="input"
      aria-invalid={error ? true : undefined}
      aria-describedby={described}
    />,
  )
}

export function TextAreaField({
  label,
  help,
  error,
  className,
  ...area
}: Labels & Omit<ComponentProps<'textarea'>, 'className'>) {
  const { id, described, around } = useField({ label, help, error, className, id: area.id })
  return around(
    <textarea
      {...area}
      id={id}
      className="input"
      aria-invalid={error ? true : undefined}
      aria-describedby={described}
    />,
  )
}

function useField({ label, help, error, className, id: given }: Labels & { id?: string | undefined }) {
  const made = useId()
  const role = useErrorRole()
  const id = given ?? made
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined
  const around = (control: ReactNode) => (
    <div className={className ? `field ${className}` : 'field'} data-error={error ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      {control}
      {error ? (
        <p className="field__error" id={`${id}-error`} role={role}>
          <Icon name="alert" />
          {error}
        </p>
      ) : null}
      {help ? (
        <p className="field__help" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
    </div>
  )
  return { id, described, around }
}
