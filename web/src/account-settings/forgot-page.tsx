// Forgot password (spec: section 2): an email, then 'Check Your Email' and a link back to the login. The page shows the
// same whether or not the account exists.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Route } from './+types/forgot-page'
import '../login/login.css'
import { Refused } from '../ui/form-error.tsx'
import { paths } from '../paths.ts'
import { api } from '../platform/api.ts'
import { useOpened } from '../platform/events.ts'
import { head } from '../platform/head.ts'
import type { Site } from '../platform/page-context.ts'
import { SupportLink } from '../shell/support-link.tsx'
import { TextField } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'
import './account-settings.css'
import { usePasswordForm } from './use-key-form.ts'
import { words } from './words.ts'

const say = words.forgot

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, { title: say.title, description: say.description, path: paths.forgotPassword() })
}

export default function ForgotPage() {
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  useOpened('room_opened', 'forgot-password')
  return (
    <div className="page door door--plain care-door">
      <div className="door__side">
        {sentTo === null ? (
          <Ask email={email} setEmail={setEmail} onSent={setSentTo} />
        ) : (
          <Check email={sentTo} onAgain={() => setSentTo(null)} />
        )}
      </div>
    </div>
  )
}

function Ask({
  email,
  setEmail,
  onSent,
}: {
  email: string
  setEmail: (email: string) => void
  onSent: (email: string) => void
}) {
  const { busy, message, errors, send, read, change } = usePasswordForm('reset')

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    const field = read(event)
    if (!field) return
    const asked = field('email').trim()
    if (await send(() => api.keys.requestReset({ body: { email: asked } }), { done: say.check })) onSent(asked)
  }

  return (
    <>
      <h1 className="section">{say.title}</h1>
      <p className="quiet">{say.lead}</p>
      <form className="door__form" method="post" noValidate onSubmit={(event) => void submit(event)} onChange={change}>
        {message ? <Refused message={message} errors={errors} /> : null}
        <TextField
          label={say.email}
          name="email"
          type="email"
          autoComplete="email"
          required
          value={email}
          error={errors.email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <button className="btn btn--wide" type="submit" disabled={busy}>
          {busy ? say.busy : say.submit}
        </button>
        <noscript>
          <p className="meta">
            {say.needsScript}
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
        {say.check}
      </h1>
      <p className="lead care-door__said">{say.sent(email)}</p>
      <p className="quiet">{say.wait}</p>
      {hasDemoMailbox ? (
        <p className="notice notice--status care-door__kept">
          {say.kept}{' '}
          <Link className="link" to={paths.keptMails()}>
            {say.readKept}
          </Link>
        </p>
      ) : null}
      <p>
        <button type="button" className="btn btn--line" onClick={onAgain}>
          {say.again}
        </button>
      </p>
      <Back />
    </>
  )
}

function Back() {
  return (
    <p className="door__else care-door__back">
      <Link className="link" to={paths.login()}>
        {say.back}
      </Link>
      <Link className="link" to={paths.artistLogin()}>
        {say.backArtist}
      </Link>
    </p>
  )
}
