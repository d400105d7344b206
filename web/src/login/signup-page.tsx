// Buyer signup (spec: section 2, Buyer signup): five required fields; the confirmation of the password is not sent.
import { isPhone } from '@rasika/contract/phone.ts'
import { words as shared } from '@rasika/contract/words.ts'
import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { Route } from './+types/signup-page'
import { TermsLink } from '../legal/terms-link.tsx'
import { paths } from '@rasika/contract/paths.ts'
import { api } from '../platform/api.ts'
import { useOpened } from '../platform/events.ts'
import { head } from '../platform/head.ts'
import type { PageHandle } from '@rasika/contract/page-host.ts'
import { toast } from '../platform/toasts.ts'
import { TextField } from '../ui/field.tsx'
import { invalidFields, writtenIn } from '../ui/invalid-fields.ts'
import { Link } from '../ui/link.tsx'
import './login.css'
import { reasonIn, useLogin } from './use-login.ts'
import { useNext } from './use-next.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { FormError } from '../ui/form-error.tsx'
import { words } from './words.ts'

const messages = words.signup

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, { title: messages.title, description: messages.description, path: paths.signup() })
}

export const handle = { page: { query: ['why'] } } satisfies PageHandle

export default function SignupPage() {
  const [query] = useSearchParams()
  const why = reasonIn(query.get('why'))
  const next = useNext()
  const { busy, message, errors, showErrors, enter, edited } = useLogin(messages)
  useOpened('signup_opened')

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (busy) return
    const field = writtenIn(event.currentTarget)
    const isMismatch = field('password') !== field('confirm')
    const wrong = {
      ...(isPhone(field('phone')) ? {} : { phone: shared.field.phone }),
      ...(isMismatch ? { confirm: messages.mismatch } : {}),
    }
    if (!showErrors(invalidFields(event.currentTarget, wrong))) {
      if (isMismatch) toast(messages.mismatch, { kind: 'refused', area: 'account', about: 'enter' })
      return
    }
    const body = {
      name: field('name'),
      phone: field('phone'),
      email: field('email'),
      password: field('password'),
    }
    void enter(({ idempotencyKey }) => api.buyers.register({ body }, { idempotencyKey }))
  }

  return (
    <div className="page login login--plain">
      <div className="login__side">
        <h1 className="section">{messages.title}</h1>
        <p className="quiet">{why ? messages.reasons[why] : messages.lead}</p>
        <form className="login__form" method="post" noValidate onSubmit={submit} onChange={edited}>
          {message ? <FormError message={message} errors={errors} /> : null}
          <TextField
            label={messages.name}
            name="name"
            autoComplete="name"
            required
            maxLength={100}
            error={errors.name}
          />
          <TextField
            label={messages.phone}
            name="phone"
            type="tel"
            autoComplete="tel"
            required
            help={messages.phoneHelp}
            error={errors.phone}
          />
          <TextField
            label={messages.email}
            name="email"
            type="email"
            autoComplete="email"
            required
            error={errors.email}
          />
          <NewPasswordFields
            label={messages.password}
            help={messages.passwordHelp}
            confirm={messages.confirm}
            errors={errors}
          />
          <button className="btn btn--wide" type="submit" disabled={busy}>
            {busy ? messages.busy : messages.submit}
          </button>
          <p className="meta">
            {messages.agree}
            <TermsLink>{messages.agreeTerms}</TermsLink>
            {messages.agreeBids}
          </p>
          <noscript>
            <p className="meta">{messages.needsScript}</p>
          </noscript>
        </form>
        <p className="login__else">
          {messages.haveOne}{' '}
          <Link className="link" to={paths.login(next, why)}>
            {messages.toLogin}
          </Link>
        </p>
      </div>
    </div>
  )
}
