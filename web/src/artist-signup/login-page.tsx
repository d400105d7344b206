// The artist's login (spec: section 2, Artist login): stores the token, verifies it by reading the profile, leads to /.
import type { Route } from './+types/login-page'
import { LoginScreen } from '../login/login-screen.tsx'
import { useNext } from '../login/use-next.ts'
import { artworkCardOf } from '../artwork-card/work-card.tsx'
import { RotatingArtworks } from '../login/rotating-artworks.tsx'
import { paths } from '@rasika/contract/paths.ts'
import { useOpened } from '../platform/events.ts'
import { head } from '../platform/head.ts'
import { apiKey, galleryFiguresKey } from '../platform/page-context.ts'
import type { PageHandle } from '@rasika/contract/page-host.ts'
import { NamedFigures } from '../gallery-figures/gallery-figures.tsx'
import { Link } from '../ui/link.tsx'
import './artist-signup.css'
import { words } from './login-words.ts'

const messages = words.login

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await context.get(apiKey).artworks.recent({ query: { limit: 5 } })
  return { works: data.map(artworkCardOf), galleryFigures: context.get(galleryFiguresKey) }
}

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, { title: messages.title, description: messages.description, path: paths.artistLogin() })
}

/** The server renders the reason too. */
export const handle = { page: { query: ['why'] } } satisfies PageHandle

export default function ArtistLoginPage({ loaderData }: Route.ComponentProps) {
  const next = useNext()
  useOpened('artist_login_opened')
  return (
    <LoginScreen
      accountRole="artist"
      messages={messages}
      aside={
        <div className="signup__aside">
          <RotatingArtworks works={loaderData.works} label={messages.aside} />
          <NamedFigures
            of={['totalSales', 'artists', 'artworksSold']}
            names={words.galleryFigures}
            sample={words.galleryFigures.sample}
          />
        </div>
      }
      remember={
        <label className="check">
          <input type="checkbox" />
          {messages.remember}
        </label>
      }
    >
      <p className="login__else">
        {messages.newHere}{' '}
        <Link className="link" to={paths.artistSignup(next)}>
          {messages.toSignup}
        </Link>
        <br />
        {messages.collector}{' '}
        <Link className="link" to={paths.login(next)}>
          {messages.toCollector}
        </Link>
      </p>
      <p className="login__else meta signup__legal">
        <Link className="link" to={paths.termsAndConditions()}>
          {messages.terms}
        </Link>
        <Link className="link" to={paths.privacy()}>
          {messages.privacy}
        </Link>
      </p>
    </LoginScreen>
  )
}
