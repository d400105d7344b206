// What every long form of the studio stands in: its title, the word that something written before is here again, its parts,
// what was refused, and the buttons. The browser checks nothing in bubbles: faults stand beside their fields.
import type { FieldErrors } from '@rasika/contract/problem.ts'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { Refused } from '../accounts/form-error.tsx'
import { ReadsErrorsByFocus } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { ErrorSummary } from './error-summary.tsx'
import './form.css'
import { words } from './words.ts'

interface Props {
  title: string
  lead?: string | undefined
  /** What the writer must know first. */
  notice?: ReactNode
  /** Something written before was found again: how to begin anew. */
  startOver?: (() => void) | undefined
  /** Fields by the names of their faults: where given, a list above the form links to what is wrong. */
  names?: Readonly<Record<string, string>>
  message: string | null
  /** How often it was refused: each time the focus moves to the first wrong field. */
  refusals: number
  errors: FieldErrors
  /** Nothing can be sent now: it is on its way, or pictures are. */
  waits: boolean
  submit: string
  cancel?: string
  /** Beside the buttons: how it is saved. */
  status?: ReactNode
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

export function FormFrame({ title, lead, notice, startOver, names, message, refusals, errors, waits, submit, cancel = words.cancel, status, onSubmit, onCancel, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const how = useNavigationType()
  const begin = useEffectEvent(() => {
    // At a reload, or one step back, the browser itself knows where somebody was.
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
    <form className="sf" method="post" noValidate onSubmit={send}>
      <div className="sf__head">
        <h2 className="section" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {lead ? <p className="quiet">{lead}</p> : null}
        {notice}
        {startOver ? (
          <p className="sf__kept" role="status">
            {words.kept}{' '}
            <button type="button" className="link" onClick={startOver}>
              {words.startOver}
            </button>
          </p>
        ) : null}
      </div>
      {names ? <ErrorSummary errors={errors} names={names} /> : null}
      <ReadsErrorsByFocus value>{children}</ReadsErrorsByFocus>
      <div className={status === undefined ? 'sf__end' : 'sf__end sf__end--bar'}>
        {message ? <Refused key={refusals} message={message} errors={errors} isSaid={isListed} /> : null}
        <div className="sf__acts">
          <button type="submit" className="btn" disabled={waits}>
            {submit}
          </button>
          <button type="button" className="btn btn--line" onClick={onCancel}>
            {cancel}
          </button>
          {status === undefined ? null : (
            <p className="meta sf__status" role="status">
              {status}
            </p>
          )}
        </div>
      </div>
    </form>
  )
}

/** A part of the form under its own heading. */
export function FormPart({ title, note, error, children }: { title: string; note?: ReactNode; error?: string | undefined; children: ReactNode }) {
  return (
    <fieldset className="sf__part">
      <legend className="small-head">{title}</legend>
      {note ? <div className="sf__note">{note}</div> : null}
      {error ? (
        <p className="field__error sf__note" role="alert">
          <Icon name="alert" />
          {error}
        </p>
      ) : null}
      <div className="sf__grid">{children}</div>
    </fieldset>
  )
}
