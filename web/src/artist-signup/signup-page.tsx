// Artist signup (spec: section 2, Artist signup): three steps beside artworks that change every 4 s.
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import type { Route } from './+types/signup-page'
import '../login/login.css'
import { artworkCardOf } from '../artwork-card/work-card.tsx'
import { RotatingArtworks } from '../login/rotating-artworks.tsx'
import { useNext } from '../login/use-next.ts'
import { ContestFacts } from '../contest/contest-facts.tsx'
import { words as contestWords } from '../contest/facts-words.ts'
import { paths } from '@rasika/contract/paths.ts'
import { useOpened } from '../platform/events.ts'
import { head } from '../platform/head.ts'
import { apiKey, galleryFiguresKey } from '../platform/page-context.ts'
import type { PageHandle } from '@rasika/contract/page-host.ts'
import { NamedFigures } from '../gallery-figures/gallery-figures.tsx'
import { Link } from '../ui/link.tsx'
import { stepOf } from './draft.ts'
import './artist-signup.css'
import { Wizard } from './wizard.tsx'
import { words } from './words.ts'

const messages = words.signup

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiKey)
  const [works, contest] = await Promise.all([api.artworks.recent({ query: { limit: 5 } }), api.contest.view()])
  return { works: works.data.map(artworkCardOf), contest: contest.data, galleryFigures: context.get(galleryFiguresKey) }
}

/** A change of step sends no request, so that it works offline. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isOtherStep = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return !isOtherStep && defaultShouldRevalidate
}

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, { title: messages.title, description: messages.description, path: paths.artistSignup() })
}

/** The server renders the step too. */
export const handle = { page: { query: ['step'] } } satisfies PageHandle

export default function ArtistSignupPage({ loaderData }: Route.ComponentProps) {
  const step = stepOf(useSearchParams()[0].get('step'))
  const next = useNext()
  const { works } = loaderData
  const contest = next === paths.contest() && loaderData.contest?.open ? loaderData.contest : null
  useOpened('artist_signup_opened')
  return (
    <div className="page login signup">
      <div className="signup__aside">
        <RotatingArtworks works={works} label={messages.aside} />
        <NamedFigures
          of={['artists', 'artworks', 'auctions']}
          names={words.galleryFigures}
          sample={words.galleryFigures.sample}
        />
      </div>
      <div className="login__side">
        <h1 className="section">{contest ? messages.titleForContest(contest.title) : messages.title}</h1>
        {step === 1 ? <p className="quiet">{contest ? contestWords.forArtists : messages.lead}</p> : null}
        {step === 1 && contest ? <ContestFacts contest={contest} /> : null}
        <Wizard />
        <p className="login__else">
          {messages.haveOne}{' '}
          <Link className="link" to={paths.artistLogin(next)}>
            {messages.toLogin}
          </Link>
        </p>
      </div>
    </div>
  )
}
