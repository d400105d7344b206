// Sets a new password with the link of a mail. The token is in the fragment, which no server receives, and is removed
// from the URL once used. An expired link is reported before a password is typed, with a link to request another.
import { type FieldErrors, Problem } from '@rasika/contract/problem.ts'
import { words as shared } from '@rasika/contract/words.ts'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Route } from './+types/reset-page'
import '../login/login.css'
import { NewPasswordFields } from '../login/new-password-fields.tsx'
import { FormError } from '../ui/form-error.tsx'
import { paths } from '@rasika/contract/paths.ts'
import { api } from '../platform/api.ts'
import { useOpened } from '../platform/events.ts'
import { head } from '../platform/head.ts'
import type { AccountRole } from '@rasika/contract/calls.ts'
import { clearSession } from '../platform/session.ts'
import { useFragment } from '../platform/use-fragment.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { SupportLink } from '../shell/support-link.tsx'
import { invalidFields, writtenIn } from '../ui/invalid-fields.ts'
import { Link } from '../ui/link.tsx'
import './account-settings.css'
import { words } from './words.ts'

const messages = words.reset

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, { title: messages.title, description: messages.description, hidden: true })
}

export default function ResetPage() {
  const token = useToken()
  const [done, setDone] = useState<AccountRole | null>(null)
  const [ended, setEnded] = useState<string | null>(null)
  useOpened('room_opened')

  function finish(accountRole: AccountRole): void {
    history.replaceState(history.state, '', location.pathname)
    // The server has revoked the sessions; remove the token here too, so that no later request is refused.
    clearSession(accountRole)
    setDone(accountRole)
  }

  return (
    <div className="page login login--plain settings-login">
      <div className="login__side">
        {done ? (
          <Done accountRole={done} />
        ) : token === '' ? (
          <NoLink title={messages.title} text={messages.noLink} />
        ) : token !== null && token === ended ? (
          <NoLink title={messages.ended} text={shared.accountSettings.resetEnded} />
        ) : (
          <NewPassword token={token} onDone={finish} onEnded={setEnded} />
        )}
      </div>
    </div>
  )
}

/** The token of the link; null until the page is hydrated, '' where the link has none. */
function useToken(): string | null {
  const [storedToken, keep] = useState('')
  const token = useFragment()
  // Keeps the token after it is removed from the URL.
  if (token && token !== storedToken) keep(token)
  return token === null ? null : token || storedToken
}

function NewPassword({
  token,
  onDone,
  onEnded,
}: {
  token: string | null
  onDone: (accountRole: AccountRole) => void
  onEnded: (token: string) => void
}) {
  const { message, busy, errors, showErrors, refuse, send, edited } = useSubmit('reset')

  function reportEnded(fault: unknown, of: string): void {
    if (fault instanceof Problem && fault.code === 'reset_ended') onEnded(of)
  }
  // Any other fault is reported when the form is sent.
  const onCheckRefused = useEffectEvent(reportEnded)
  useEffect(() => {
    if (token)
      api.passwordResets.checkReset({ body: { token } }).catch((fault: unknown) => onCheckRefused(fault, token))
  }, [token])

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const field = writtenIn(event.currentTarget)
    const differs: FieldErrors = field('password') === field('confirm') ? {} : { confirm: messages.mismatch }
    if (busy || !showErrors(invalidFields(event.currentTarget, differs)) || !token) return
    const response = await send(() => api.passwordResets.reset({ body: { token, password: field('password') } }), {
      done: messages.doneTitle,
      failed: messages.failed,
      refused: (problem, text) => {
        refuse(text, problem?.errors)
        reportEnded(problem, token)
      },
    })
    if (response) onDone(response.data.role)
  }

  return (
    <>
      <h1 className="section">{messages.title}</h1>
      <p className="quiet">{messages.lead}</p>
      <form className="login__form" method="post" noValidate onSubmit={(event) => void submit(event)} onChange={edited}>
        {message ? <FormError message={message} errors={errors} /> : null}
        <NewPasswordFields label={messages.password} help={messages.help} confirm={messages.confirm} errors={errors} />
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
      <p className="login__else settings-login__back">
        <Link className="link" to={paths.forgotPassword()}>
          {messages.another}
        </Link>
      </p>
    </>
  )
}

function NoLink({ title, text }: { title: string; text: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h1 className="section" tabIndex={-1} ref={heading}>
        {title}
      </h1>
      <p className="lead">{text}</p>
      <p>
        <Link className="btn" to={paths.forgotPassword()}>
          {messages.another}
        </Link>
      </p>
    </>
  )
}

function Done({ accountRole }: { accountRole: AccountRole }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h1 className="section" tabIndex={-1} ref={heading}>
        {messages.doneTitle}
      </h1>
      <p className="lead">{messages.done}</p>
      <p>
        <Link className="btn" to={accountRole === 'buyer' ? paths.login() : paths.artistLogin()}>
          {messages.login}
        </Link>
      </p>
    </>
  )
}
