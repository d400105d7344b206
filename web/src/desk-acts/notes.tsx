import { formatDateTime } from '@rasika/contract/time.ts'
import { type FormEvent, useId, useRef } from 'react'
import { sendByKey, useKeys } from '../desk/keys.ts'
import { useMay } from '../desk/operator.ts'
import { deskWords } from '../desk/words.ts'
import { useAct } from './use-act.ts'
import { noteWords as words } from './words.ts'

interface NotesProps {
  notes: readonly { id: string; text: string; by: string; at: string }[]
  add: (text: string, idempotencyKey: string) => Promise<object>
}

/** Notes that only the desk sees; `n` reaches the field. */
export function Notes({ notes, add }: NotesProps) {
  const may = useMay('clerk')
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const sent = useRef('')
  const { busy, message, errors, edited, send } = useAct('note', () => {
    if (!field.current) return
    // What was typed meanwhile stays, as the next note.
    const { value } = field.current
    field.current.value = value.startsWith(sent.current) ? value.slice(sent.current.length).trimStart() : value
    // The single keys work again.
    if (field.current.value === '') field.current.blur()
  })
  useKeys({ n: () => field.current?.focus() })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send((idempotencyKey) => {
      sent.current = field.current?.value ?? ''
      return add(sent.current, idempotencyKey)
    }, words.added)
  }
  return (
    <section className="box">
      <h2>{words.title}</h2>
      {notes.length === 0 && <p className="meta">{words.none}</p>}
      {notes.map(({ id: noteId, text, by, at }) => (
        <blockquote key={noteId} className="note">
          <p>{text}</p>
          <footer className="meta">
            {by}, {formatDateTime(at)}
          </footer>
        </blockquote>
      ))}
      {may && (
        <form onSubmit={submit} onChange={edited} onKeyDown={sendByKey}>
          <div className="field">
            <label htmlFor={id}>{words.label}</label>
            <textarea
              id={id}
              ref={field}
              name="text"
              rows={2}
              aria-keyshortcuts="n"
              aria-invalid={message !== null}
              aria-describedby={`${id}-hint ${id}-error`}
            />
            <p className="meta" id={`${id}-hint`}>
              {words.hint}
            </p>
            {message !== null && (
              <p className="meta" id={`${id}-error`} role="alert">
                <b>{errors.text ?? message}</b>
              </p>
            )}
          </div>
          <button type="submit" className="btn" disabled={busy}>
            {words.press} <kbd aria-hidden="true">{deskWords.keys.ctrlEnter}</kbd>
          </button>
        </form>
      )}
    </section>
  )
}
