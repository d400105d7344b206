// The buyer's login (spec: section 2, Buyer login): an artwork on two thirds of the width, the form on one.
import { words as shared } from '@rasika/contract/words.ts'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { Route } from './+types/login-page'
import { paths } from '@rasika/contract/paths.ts'
import { artworkCardOf } from '../artwork-card/work-card.tsx'
import { useOpened } from '../platform/events.ts'
import { head } from '../platform/head.ts'
import { apiKey, siteFactsKey } from '../platform/page-context.ts'
import type { PageHandle } from '@rasika/contract/page-host.ts'
import { dismissSuccesses, toast } from '../platform/toasts.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { LoginScreen } from './login-screen.tsx'
import { reasonIn } from './use-login.ts'
import { useNext } from './use-next.ts'
import { RotatingArtworks } from './rotating-artworks.tsx'
import { words } from './words.ts'

const messages = words.login

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await context.get(apiKey).artworks.topSelling({ query: { limit: 5 } })
  return { works: data.map(artworkCardOf), sessionDays: context.get(siteFactsKey).sessionDays }
}

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, { title: messages.title, description: messages.description, path: paths.login() })
}

/** The server renders the reason too, so that it is readable without script. */
export const handle = { page: { query: ['why'] } } satisfies PageHandle

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const why = reasonIn(useSearchParams()[0].get('why'))
  const next = useNext()
  useOpened('login_opened')
  useEffect(() => {
    if (why === 'ended') dismissSuccesses()
    if (why === 'ended' || why === 'paid') toast(shared.problem.logInAgain, { kind: 'refused', area: 'account' })
  }, [why])
  return (
    <LoginScreen
      accountRole="buyer"
      messages={messages}
      aside={<RotatingArtworks works={loaderData.works} />}
      remember={
        <>
          <label className="check">
            <input type="checkbox" disabled aria-describedby="stays" />
            {messages.remember}
          </label>
          <span className="meta" id="stays">
            {messages.stays(loaderData.sessionDays)}
          </span>
        </>
      }
    >
      <p className="login__else">
        {messages.newHere}{' '}
        <Link className="link" to={paths.signup(next, why)}>
          {messages.toSignup}
        </Link>
        <br />
        {messages.artistHere}{' '}
        <Link className="link" to={paths.artistLogin(next, why)}>
          {messages.toArtistLogin}
        </Link>
        <br />
        <Link className="link" to={paths.artistSignup()}>
          {messages.toArtistSignup}
        </Link>
      </p>
      <ul className="login__offers meta">
        {messages.offers.map((offer) => (
          <li key={offer}>
            <Icon name="check" />
            {offer}
          </li>
        ))}
      </ul>
    </LoginScreen>
  )
}
