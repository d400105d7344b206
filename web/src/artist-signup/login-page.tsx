// The artist's login (spec: section 2, Artist login): stores the token, verifies it by reading the profile, leads to /.
import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { Route } from './+types/login-page'
import '../login/login.css'
import { reasonIn, useLogin, useNext } from '../login/use-login.ts'
import { PasswordField } from '../login/password-field.tsx'
import { Refused } from '../ui/form-error.tsx'
import { RotatingArtworks } from '../login/rotating-artworks.tsx'
import { words as door } from '../login/words.ts'
import { paths } from '../paths.ts'
import { api } from '../platform/api.ts'
import { useOpened } from '../platform/events.ts'
import { head } from '../platform/head.ts'
import { apiKey, claimsKey } from '../platform/page-context.ts'
import type { PageHandle } from '../platform/page-rule.ts'
import { Claimed } from '../claims/claimed.tsx'
import { TextField } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'
import './artist-signup.css'
import { words } from './words.ts'

const say = words.login

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await context.get(apiKey).artworks.recent({ query: { limit: 5 } })
  return { works: data, claims: context.get(claimsKey) }
}

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, { title: say.title, description: say.description, path: paths.artistLogin() })
}

/** The server renders the reason too. */
export const handle = { page: { query: ['why'] } } satisfies PageHandle

export default function ArtistLoginPage({ loaderData }: Route.ComponentProps) {
  const why = reasonIn(useSearchParams()[0].get('why'))
  const next = useNext()
  const { busy, message, errors, check, enter, mend } = useLogin(say, 'artist')
  useOpened('artist_login_opened')

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (busy || !check(event.currentTarget)) return
    const form = new FormData(event.currentTarget)
    void enter(() =>
      api.artists.login({ body: { email: String(form.get('email')), password: String(form.get('password')) } }),
    )
  }

  return (
    <div className="page door">
      <div className="join__aside">
        <RotatingArtworks works={loaderData.works} label={say.aside} />
        <Claimed of={['totalSales', 'artists', 'artworksSold']} names={words.claims} sample={words.claims.sample} />
      </div>
      <div className="door__side">
        <h1 className="section">{say.welcome}</h1>
        {why ? <p className="lead">{door.login.reasons[why]}</p> : null}
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
              <input type="checkbox" />
              {say.remember}
            </label>
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
          <Link className="link" to={paths.artistSignup(next)}>
            {say.toSignup}
          </Link>
          <br />
          {say.collector}{' '}
          <Link className="link" to={paths.login(next)}>
            {say.toCollector}
          </Link>
        </p>
        <p className="door__else meta join__legal">
          <Link className="link" to={paths.terms()}>
            {say.terms}
          </Link>
          <Link className="link" to={paths.privacy()}>
            {say.privacy}
          </Link>
        </p>
      </div>
    </div>
  )
}
