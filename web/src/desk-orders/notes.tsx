import type { DeskOrder } from '@rasika/contract/desk-orders.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { type FormEvent, useId, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { deskApi } from '../desk/api.ts'
import { useKeys } from '../desk/keys.ts'
import { useMay } from '../desk/operator.ts'
import { sendByKey } from '../desk/send-by-key.ts'
import { deskWords } from '../desk/words.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { orderPageWords as words } from './words.ts'

export function Notes({ order: { number, notes } }: { order: DeskOrder }) {
  const may = useMay('clerk')
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { busy, message, errors, edited, send } = useSubmit('note')
  const { revalidate } = useRevalidator()
  useKeys({ n: () => field.current?.focus() })
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = { text: field.current?.value ?? '' }
    await send(({ idempotencyKey }) => deskApi.orders.note({ params: { number }, body }, { idempotencyKey }), {
      done: words.noteAdded,
      next: () => {
        if (field.current) field.current.value = ''
        return revalidate()
      },
    })
  }
  return (
    <section className="box">
      <h2>{words.notes}</h2>
      {notes.length === 0 && <p className="meta">{words.noNotes}</p>}
      {notes.map(({ id: noteId, text, by, at }) => (
        <blockquote key={noteId} className="note">
          <p>{text}</p>
          <footer className="meta">
            {by}, {formatDateTime(at)}
          </footer>
        </blockquote>
      ))}
      {may && (
        <form onSubmit={(event) => void add(event)} onChange={edited} onKeyDown={sendByKey}>
          <div className="field">
            <label htmlFor={id}>{words.note}</label>
            <textarea
              id={id}
              ref={field}
              name="text"
              rows={2}
              aria-keyshortcuts="n"
              aria-invalid={message !== null}
              aria-describedby={`${id}-error`}
            />
            {message !== null && (
              <p className="meta" id={`${id}-error`} role="alert">
                <b>{errors.text ?? message}</b>
              </p>
            )}
          </div>
          <button type="submit" className="btn" disabled={busy}>
            {words.addNote} <kbd aria-hidden="true">{deskWords.keys.ctrlEnter}</kbd>
          </button>
        </form>
      )}
    </section>
  )
}
