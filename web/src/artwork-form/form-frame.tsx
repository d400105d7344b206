// Frame of the studio's long forms: title, notice of a restored draft, parts, refusal and buttons. The browser's own
// validation bubbles are off: errors are shown at their fields.
import type { FieldErrors } from '@rasika/contract/problem.ts'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { FormError } from '../ui/form-error.tsx'
import { ReadsErrorsByFocus } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { ErrorSummary } from './error-summary.tsx'
import './form.css'
import { words } from './words.ts'

interface Props {
  title: string
  lead?: string | undefined
  /** A notice above the first field. */
  notice?: ReactNode
  /** Set where a draft was restored: discards it and begins with an empty form. */
  startOver?: (() => void) | undefined
  /** Field labels by the names of their faults: where given, a list above the form links to the invalid fields. */
  names?: Readonly<Record<string, string>>
  message: string | null
  /** Counts refusals: with each, the focus moves to the first invalid field. */
  refusals: number
  errors: FieldErrors
  /** The form cannot be sent while it, or a picture, is being sent. */
  waits: boolean
  submit: string
  cancel?: string
  /** Save status, beside the buttons. */
  status?: ReactNode
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

export function FormFrame({
  title,
  lead,
  notice,
  startOver,
  names,
  message,
  refusals,
  errors,
  waits,
  submit,
  cancel = words.cancel,
  status,
  onSubmit,
  onCancel,
  children,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const how = useNavigationType()
  const begin = useEffectEvent(() => {
    // After a reload or Back the browser restores the scroll position itself.
    if (how === 'POP') return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  })
  useEffect(() => begin(), [])
  const isListed = names !== undefined && Object.keys(names).some((name) => errors[name] !== undefined)
  function send(event: FormEvent): void {
    event.preventDefault()
    if (!waits) onSubmit()
  }
  return (
    <form className="work-form" method="post" noValidate onSubmit={send}>
      <div className="work-form__head">
        <h2 className="section" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {lead ? <p className="quiet">{lead}</p> : null}
        {notice}
        {startOver ? (
          <p className="work-form__stored" role="status">
            {words.restored}{' '}
            <button type="button" className="link" onClick={startOver}>
              {words.startOver}
            </button>
          </p>
        ) : null}
      </div>
      {names ? <ErrorSummary errors={errors} names={names} /> : null}
      <ReadsErrorsByFocus value>{children}</ReadsErrorsByFocus>
      <div className={status === undefined ? 'work-form__end' : 'work-form__end work-form__end--bar'}>
        {message ? <FormError key={refusals} message={message} errors={errors} isAnnounced={isListed} /> : null}
        <div className="work-form__acts">
          <button type="submit" className="btn" disabled={waits}>
            {submit}
          </button>
          <button type="button" className="btn btn--line" onClick={onCancel}>
            {cancel}
          </button>
          {status === undefined ? null : (
            <p className="meta work-form__status" role="status">
              {status}
            </p>
          )}
        </div>
      </div>
    </form>
  )
}

/** A part of the form under its own heading. `id`: that of a field whose errors are the part's. */
export function FormPart({
  title,
  id,
  note,
  error,
  children,
}: {
  title: string
  id?: `form-${string}` | undefined
  note?: ReactNode
  error?: string | undefined
  children: ReactNode
}) {
  return (
    <fieldset className="work-form__part" {...(id ? { id, tabIndex: -1 } : {})}>
      <legend className="small-head">{title}</legend>
      {note ? <div className="work-form__note">{note}</div> : null}
      {error ? (
        <p className="field__error work-form__note" role="alert">
          <Icon name="alert" />
          {error}
        </p>
      ) : null}
      <div className="work-form__grid">{children}</div>
    </fieldset>
  )
}
