// The buyer's door (spec: section 2, Buyer login): a work on two thirds of the wall, the form on one.
import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { Route } from './+types/login-page'
import { type LoginReason, paths } from '../paths.ts'
import { api } from '../platform/api.ts'
import { useOpened } from '../platform/events.ts'
import { head } from '../platform/head.ts'
import { apiKey } from '../platform/page-context.ts'
import type { PageHandle } from '../platform/page-rule.ts'
import { TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import './door.css'
import { useEnter } from './enter.ts'
import { PasswordField } from './password-field.tsx'
import { Refused } from './refused.tsx'
import { RotatingWall } from './rotating-wall.tsx'
import { words } from './words.ts'

const say = words.login

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await context.get(apiKey).artworks.topSelling({ query: { limit: 5 } })
  return { works: data }
}

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, { title: say.title, description: say.description, path: paths.login() })
}

/** The reason stands in the HTML as well, for whoever reads it before or without script. */
export const handle = { page: { query: ['why'] } } satisfies PageHandle

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const reason = reasonOf(query.get('why'))
  const { busy, message, errors, check, enter, mend } = useEnter(say)
  useOpened('login_opened')

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (busy || !check(event.currentTarget)) return
    const form = new FormData(event.currentTarget)
    void enter(() => api.buyers.login({ body: { email: String(form.get('email')), password: String(form.get('password')) } }))
  }

  return (
    <div className="page door">
      <RotatingWall works={loaderData.works} />
      <div className="door__side">
        <h1 className="section">{say.welcome}</h1>
        {reason === null ? null : <p className="lead">{reason}</p>}
        <form className="door__form" method="post" noValidate onSubmit={submit} onChange={mend}>
          {message ? <Refused message={message} errors={errors} /> : null}
          <TextField label={say.email} name="email" type="email" autoComplete="email" required error={errors.email} />
          <PasswordField label={say.password} name="password" autoComplete="current-password" required error={errors.password} />
          <div className="door__row">
            <label className="check">
              <input type="checkbox" disabled />
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
          <Link className="link" to={paths.signup(query.get('next') ?? undefined)}>
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

/** One of the house's own sentences, or nothing: an address never says a word on this page. */
function reasonOf(why: string | null): string | null {
  return why !== null && Object.hasOwn(say.reasons, why) ? say.reasons[why as LoginReason] : null
}
