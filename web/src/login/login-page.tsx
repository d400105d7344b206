// The buyer's login (spec: section 2, Buyer login): an artwork on two thirds of the width, the form on one.
import { words as shared } from '@rasika/contract/words.ts'
import { type FormEvent, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { Route } from './+types/login-page'
import { paths } from '../paths.ts'
import { api } from '../platform/api.ts'
import { useOpened } from '../platform/events.ts'
import { head } from '../platform/head.ts'
import { apiKey, siteFactsKey } from '../platform/page-context.ts'
import type { PageHandle } from '../platform/page-rule.ts'
import { takeBackDone, toast } from '../platform/toasts.ts'
import { TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import './login.css'
import { reasonIn, useLogin, useNext } from './use-login.ts'
import { PasswordField } from './password-field.tsx'
import { Refused } from '../ui/form-error.tsx'
import { RotatingArtworks } from './rotating-artworks.tsx'
import { words } from './words.ts'

const say = words.login

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await context.get(apiKey).artworks.topSelling({ query: { limit: 5 } })
  return { works: data, sessionDays: context.get(siteFactsKey).sessionDays }
}

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, { title: say.title, description: say.description, path: paths.login() })
}

/** The server renders the reason too, so that it is readable without script. */
export const handle = { page: { query: ['why'] } } satisfies PageHandle

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const why = reasonIn(query.get('why'))
  const next = useNext()
  const { busy, message, errors, check, enter, mend } = useLogin(say)
  useOpened('login_opened')
  useEffect(() => {
    if (why === 'ended') takeBackDone()
    if (why === 'ended' || why === 'paid') toast(shared.problem.logInAgain, { kind: 'refused', side: 'account' })
  }, [why])

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (busy || !check(event.currentTarget)) return
    const form = new FormData(event.currentTarget)
    void enter(() =>
      api.buyers.login({ body: { email: String(form.get('email')), password: String(form.get('password')) } }),
    )
  }

  return (
    <div className="page door">
      <RotatingArtworks works={loaderData.works} />
      <div className="door__side">
        <h1 className="section">{say.welcome}</h1>
        {why ? <p className="lead">{say.reasons[why]}</p> : null}
        <form className="door__form" method="post" noValidate onSubmit={submit} onChange={mend}>
          {message ? <Refused message={message} errors={errors} /> : null}
          <TextField label={say.email} name="email" type="email" autoComplete="email" required error={errors.email} />
          <PasswordField
            label={say.password}
            name="password"
            autoComplete="current-password"
            required
            error={errors.password}
          />
          <div className="door__row">
            <label className="check">
              <input type="checkbox" disabled aria-describedby="stays" />
              {say.remember}
            </label>
            <span className="meta" id="stays">
              {say.stays(loaderData.sessionDays)}
            </span>
            <Link className="link" to={paths.forgotPassword()}>
              {say.forgot}
            </Link>
          </div>
          <button className="btn btn--wide" type="submit" disabled={busy}>
            {busy ? say.busy : say.submit}
          </button>
          <noscript>
            <p className="meta">{say.needsScript}</p>
          </noscript>
        </form>
        <p className="door__else">
          {say.newHere}{' '}
          <Link className="link" to={paths.signup(next, why)}>
            {say.toSignup}
          </Link>
          <br />
          {say.artistHere}{' '}
          <Link className="link" to={paths.artistSignup()}>
            {say.toArtistSignup}
          </Link>
        </p>
        <ul className="door__offers meta">
          {say.offers.map((offer) => (
            <li key={offer}>
              <Icon name="check" />
              {offer}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
