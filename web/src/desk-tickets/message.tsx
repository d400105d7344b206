import type { DeskTicket } from '@rasika/contract/desk-tickets.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { takeFocus } from '../desk-acts/take-focus.ts'
import { deskApi } from '../desk/api.ts'
import { useKeys } from '../desk/keys.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { ticketPageWords as words } from './words.ts'

/** The message, shown on this page after a recorded look, and what was answered. */
export function Message({ ticket: { number, answers } }: { ticket: DeskTicket }) {
  const [message, setMessage] = useState<string | null>(null)
  const { busy, send } = useSubmit('look message')
  const { revalidate } = useRevalidator()
  const show = () =>
    void send(() => deskApi.tickets.look({ params: { number }, body: { what: 'message' } }), {
      done: null,
      next: ({ data }) => {
        setMessage(data.value)
        return revalidate()
      },
    })
  useKeys({ [words.showKey]: () => message === null && show() })
  return (
    <section className="box wide">
      <h2>{words.message}</h2>
      {message === null ? (
        <p className="bar">
          <button type="button" className="btn" disabled={busy} aria-keyshortcuts={words.showKey} onClick={show}>
            {words.showMessage} <kbd aria-hidden="true">{words.showKey}</kbd>
          </button>
          <span className="meta">{words.hidden}</span>
        </p>
      ) : (
        <blockquote ref={takeFocus} className="note message" tabIndex={-1}>
          {message}
        </blockquote>
      )}
      <h3>{words.answers}</h3>
      {answers.length === 0 && <p className="meta">{words.noAnswers}</p>}
      {answers.map(({ id, text, by, at }) => (
        <blockquote key={id} className="note message">
          {text}
          <footer className="meta">
            {by ?? words.byCommand}, {formatDateTime(at)}
          </footer>
        </blockquote>
      ))}
    </section>
  )
}
