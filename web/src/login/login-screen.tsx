// The login of buyers and artists (spec: section 2, Buyer login and Artist login): works beside a form with email and
// password. Each page passes what is beside the form, and its links.
import type { FormEvent, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '@rasika/contract/paths.ts'
import { api } from '../platform/api.ts'
import type { AccountRole } from '@rasika/contract/calls.ts'
import { TextField } from '../ui/field.tsx'
import { invalidFields, writtenIn } from '../ui/invalid-fields.ts'
import { Link } from '../ui/link.tsx'
import './login.css'
import { FormError } from '../ui/form-error.tsx'
import { PasswordField } from './password-field.tsx'
import { reasonIn, type Sentences, useLogin } from './use-login.ts'
import { words } from './words.ts'

interface Props {
  accountRole: AccountRole
  messages: Sentences & Record<'welcome' | 'email' | 'password' | 'forgot' | 'busy' | 'submit' | 'needsScript', string>
  /** Beside the form. */
  aside: ReactNode
  remember: ReactNode
  /** Below the form. */
  children: ReactNode
}

export function LoginScreen({ accountRole, messages, aside, remember, children }: Props) {
  const why = reasonIn(useSearchParams()[0].get('why'))
  const { busy, message, errors, showErrors, enter, edited } = useLogin(messages, accountRole)

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (busy || !showErrors(invalidFields(event.currentTarget))) return
    const field = writtenIn(event.currentTarget)
    const body = { email: field('email'), password: field('password') }
    void enter(() => (accountRole === 'artist' ? api.artists.login({ body }) : api.buyers.login({ body })))
  }

  return (
    <div className="page login">
      {aside}
      <div className="login__side">
        <h1 className="section">{messages.welcome}</h1>
        {why ? <p className="lead">{words.login.reasons[why]}</p> : null}
        <form className="login__form" method="post" noValidate onSubmit={submit} onChange={edited}>
          {message ? <FormError message={message} errors={errors} /> : null}
          <TextField
            label={messages.email}
            name="email"
            type="email"
            autoComplete="email"
            required
            error={errors.email}
          />
          <PasswordField
            label={messages.password}
            name="password"
            autoComplete="current-password"
            required
            error={errors.password}
          />
          <div className="login__row">
            {remember}
            <Link className="link" to={paths.forgotPassword()}>
              {messages.forgot}
            </Link>
          </div>
          <button className="btn btn--wide" type="submit" disabled={busy}>
            {busy ? messages.busy : messages.submit}
          </button>
          <noscript>
            <p className="meta">{messages.needsScript}</p>
          </noscript>
        </form>
        {children}
      </div>
    </div>
  )
}
