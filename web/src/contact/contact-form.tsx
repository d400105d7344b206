// The contact form. Its fields are uncontrolled, so that text typed before hydration stays; the text survives a reload,
// a refusal and a lost connection. Against robots there are a hidden field and a minimum time, which the page waits out
// by itself; people notice neither.
import { minWritingSeconds, messageLimit, subjectLimit } from '@rasika/contract/contact-message.ts'
import { type FormEvent, useEffect, useRef } from 'react'
import { FormError } from '../ui/form-error.tsx'
import { api } from '../platform/api.ts'
import { useStoredFields } from '../platform/stored-draft.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { monotonic } from '../platform/server-clock.ts'
import { TextAreaField, TextField } from '../ui/field.tsx'
import { invalidFields, writtenIn } from '../ui/invalid-fields.ts'
import type { SentMessage } from './sent.tsx'
import { words } from './words.ts'

interface Props {
  /** 'auction:<id>', where the message is about an auction. */
  about: string | null
  /** Initial subject. */
  subject: string
  supportEmail: string
  onSent: (message: SentMessage) => void
}

const names = ['email', 'subject', 'message'] as const

export function ContactForm({ about, subject, supportEmail, onSent }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const openedAt = useRef(0)
  const { wasStored, keep, deleteSaved } = useStoredFields(`contact:${about ?? subject}`, form, names)
  const { busy, message, errors, showErrors, send, clearErrors, edited } = useSubmit('contact')
  useEffect(() => {
    openedAt.current = monotonic()
  }, [])

  function change(event: FormEvent<HTMLFormElement>): void {
    keep()
    edited(event)
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const written = event.currentTarget
    if (busy || !showErrors(invalidFields(written))) return
    const text = writtenIn(written)
    const body = {
      email: text('email'),
      subject: text('subject'),
      message: text('message'),
      about,
      homepage: text('homepage'),
    }
    const response = await send(
      async ({ idempotencyKey }) => {
        const seconds = await secondsOpen(openedAt.current)
        return api.contact.send({ body: { ...body, seconds } }, { idempotencyKey })
      },
      { done: words.done.title },
    )
    const trap = written.elements.namedItem('homepage')
    if (trap instanceof HTMLInputElement) trap.value = ''
    if (!response) return
    deleteSaved()
    onSent({ ...response.data, email: body.email.trim() })
  }

  function startOver(): void {
    deleteSaved()
    clearErrors(...names)
    form.current?.reset()
  }

  return (
    <form
      className="contact__form"
      method="post"
      noValidate
      ref={form}
      onInput={change}
      onSubmit={(event) => void submit(event)}
    >
      {wasStored ? (
        <p className="meta" role="status">
          {words.restored}{' '}
          <button type="button" className="link" onClick={startOver}>
            {words.startOver}
          </button>
        </p>
      ) : null}
      <TextField
        label={words.email}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        maxLength={254}
        help={words.emailHelp}
        error={errors.email}
      />
      <TextField
        label={words.subject}
        name="subject"
        required
        maxLength={subjectLimit}
        defaultValue={subject}
        error={errors.subject}
      />
      <TextAreaField
        label={words.message}
        name="message"
        required
        rows={9}
        maxLength={messageLimit}
        help={words.messageHelp}
        error={errors.message}
      />
      <div className="contact__trap" aria-hidden="true">
        <label htmlFor="homepage">{words.trap}</label>
        <input id="homepage" name="homepage" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      {message ? <FormError message={message} errors={errors} /> : null}
      <div>
        <button className="btn" type="submit" disabled={busy}>
          {busy ? words.busy : words.submit}
        </button>
      </div>
      <noscript>
        <p className="meta">
          {words.needsScript}
          <a className="link" href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>
        </p>
      </noscript>
    </form>
  )
}

/** Waits until the minimum time has passed and resolves with the seconds since `since`. */
async function secondsOpen(since: number): Promise<number> {
  // 50 ms more, because a timer may fire slightly early.
  const left = minWritingSeconds * 1000 + 50 - (monotonic() - since)
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
  return (monotonic() - since) / 1000
}
