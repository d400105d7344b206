// Forgot password (spec: section 2): an email, then 'Check Your Email' and a link back to the login. The page shows the
// same whether or not the account exists.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Route } from './+types/forgot-page'
import '../login/login.css'
import { FormError } from '../ui/form-error.tsx'
import { paths } from '@rasika/contract/paths.ts'
import type { Site } from '@rasika/contract/site.ts'
import { api } from '../platform/api.ts'
import { useOpened } from '../platform/events.ts'
import { head } from '../platform/head.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { SupportLink } from '../shell/support-link.tsx'
import { TextField } from '../ui/field.tsx'
import { invalidFields } from '../ui/invalid-fields.ts'
import { Link } from '../ui/link.tsx'
import './account-settings.css'
import { words } from './words.ts'

const messages = words.forgot

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, { title: messages.title, description: messages.description, path: paths.forgotPassword() })
}

export default function ForgotPage() {
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  useOpened('room_opened')
  return (
    <div className="page login login--plain settings-login">
      <div className="login__side">
        {sentTo === null ? (
          <RequestForm email={email} setEmail={setEmail} onSent={setSentTo} />
        ) : (
          <Check email={sentTo} onAgain={() => setSentTo(null)} />
        )}
      </div>
    </div>
  )
}

function RequestForm({
  email,
  setEmail,
  onSent,
}: {
  email: string
  setEmail: (email: string) => void
  onSent: (email: string) => void
}) {
  const { message, busy, errors, showErrors, send, edited } = useSubmit('reset')

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy || !showErrors(invalidFields(event.currentTarget))) return
    const requestedEmail = email.trim()
    if (
      await send(() => api.passwordResets.requestReset({ body: { email: requestedEmail } }), { done: messages.check })
    )
      onSent(requestedEmail)
  }

  return (
    <>
      <h1 className="section">{messages.title}</h1>
      <p className="quiet">{messages.lead}</p>
      <form className="login__form" method="post" noValidate onSubmit={(event) => void submit(event)} onChange={edited}>
        {message ? <FormError message={message} errors={errors} /> : null}
        <TextField
          label={messages.email}
          name="email"
          type="email"
          autoComplete="email"
          required
          value={email}
          error={errors.email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <button className="btn btn--wide" type="submit" disabled={busy}>
          {busy ? messages.busy : messages.submit}
        </button>
        <noscript>
          <p className="meta">
            {messages.needsScript}
            <SupportLink />
          </p>
        </noscript>
      </form>
      <Back />
    </>
  )
}

function Check({ email, onAgain }: { email: string; onAgain: () => void }) {
  const hasDemoMailbox = useRouteLoaderData<Site>('root')?.hasDemoMailbox
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h1 className="section" tabIndex={-1} ref={heading}>
        {messages.check}
      </h1>
      <p className="lead settings-login__text">{messages.sent(email)}</p>
      <p className="quiet">{messages.wait}</p>
      {hasDemoMailbox ? (
        <p className="notice notice--status settings-login__note">
          {messages.noMails}{' '}
          <Link className="link" to={paths.demoMails()}>
            {messages.readDemoMail}
          </Link>
        </p>
      ) : null}
      <p>
        <button type="button" className="btn btn--line" onClick={onAgain}>
          {messages.again}
        </button>
      </p>
      <Back />
    </>
  )
}

function Back() {
  return (
    <p className="login__else settings-login__back">
      <Link className="link" to={paths.login()}>
        {messages.back}
      </Link>
      <Link className="link" to={paths.artistLogin()}>
        {messages.backArtist}
      </Link>
    </p>
  )
}
