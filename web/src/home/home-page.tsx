// The home page, section by section as the spec lists them (section 1). `home-content` decides what it shows: what
// operators chose, the demonstration's fixed works, or works on sale. The next lots to end follow the hero.
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/home-page'
import { paths } from '@rasika/contract/paths.ts'
import type { Site } from '@rasika/contract/site.ts'
import { useOpened } from '../platform/events.ts'
import { head } from '../platform/head.ts'
import { apiKey, galleryFiguresKey } from '../platform/page-context.ts'
import type { PageHandle } from '@rasika/contract/page-host.ts'
import { words as shared } from '../words.ts'
import { CallToAction } from './call-to-action.tsx'
import { fetchClosingLots } from '../closing-lots/closing-lots.ts'
import { ClosingNext } from '../closing-lots/closing-next.tsx'
import { Gallery } from './gallery.tsx'
import { Announcement } from './announcement.tsx'
import { Hero } from './hero.tsx'
import { homeWorks } from '../home-content/home-works.ts'
import { loadHome } from '../home-content/load.ts'
import { FeaturedArtists } from './featured-artists.tsx'
import { Certificate, Sell } from './promos.tsx'
import { Spotlight } from './spotlight.tsx'
import { structuredData } from './structured-data.ts'
import { Testimonials } from './testimonials.tsx'
import { useSelling } from './use-selling.ts'
import { Reasons, Welcome } from './welcome.tsx'

// 5 s: bids change prices without dropping a cached list; a lot that ends drops this page at once.
export const handle = { page: { query: ['show'], seconds: 5 } } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const galleryFigures = context.get(galleryFiguresKey)
  const api = context.get(apiKey)
  const [found, closing] = await Promise.all([loadHome(api, galleryFigures.sample), fetchClosingLots(api)])
  return { ...homeWorks(found), closing, galleryFigures }
}

/** The gallery's filter selects among loaded works, without a request. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate
}

export function meta({ matches }: Route.MetaArgs) {
  const site = matches.find((match) => match?.id === 'root')?.loaderData as Site | undefined
  return head(matches, {
    title: '',
    description: shared.site.description,
    path: paths.home(),
    ...(import.meta.env.SSR && site ? { data: structuredData(site) } : {}),
  })
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  useOpened('home_screen_opened')
  const {
    announcement,
    slides,
    sell,
    certificate,
    spotlight,
    makers: artists,
    gallery,
    testimonials,
  } = useSelling(loaderData)
  return (
    <>
      {announcement && <Announcement {...announcement} />}
      <Hero slides={slides} />
      <ClosingNext rendered={loaderData.closing} />
      <Welcome />
      <Reasons />
      <Sell work={sell} />
      <Certificate work={certificate} />
      <Spotlight works={spotlight} />
      <FeaturedArtists artists={artists} />
      <Gallery exhibits={gallery} />
      <Testimonials testimonials={testimonials} />
      <CallToAction />
    </>
  )
}
