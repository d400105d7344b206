// The first home page: one work large, what is new, a wall to scale, the ways in. The house's claims and the
// rest of the spec's home come with their own issue; nothing here is invented.
import { type MenuCategory, menuCategories } from '@rasika/contract/categories.ts'
import type { Route } from './+types/home-page'
import { paths } from '../paths.ts'
import { useOpened } from '../platform/events.ts'
import { head } from '../platform/head.ts'
import { apiKey } from '../platform/page-context.ts'
import { Hang } from '../ui/hang.tsx'
import { HungWork, hung } from '../ui/hung-work.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { priceFont } from '../ui/price-font.ts'
import { words as shared } from '../words.ts'
import { Closing } from './closing.tsx'
import { Hero } from './hero.tsx'
import './home.css'
import { homeWorks } from './home-works.ts'
import { Spotlight } from './spotlight.tsx'
import { type Way, WaysIn } from './ways-in.tsx'
import { words } from './words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiKey)
  const wayTo = async (category: MenuCategory): Promise<Way> => {
    const { data, page } = await api.artworks.list({ query: { category, limit: 3 } })
    return { category, count: page.total, countIsMore: page.totalIsMore, works: data.map(hung).flatMap(({ id, picture }) => (picture ? [{ id, picture }] : [])) }
  }
  const [selling, recent, ways] = await Promise.all([
    api.artworks.topSelling({ query: { limit: 8 } }),
    api.artworks.recent({ query: { limit: 8 } }),
    Promise.all(menuCategories.map(wayTo)),
  ])
  return { ...homeWorks(selling.data, recent.data), ways }
}

export const links = () => [priceFont]

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, { title: '', description: shared.house.description, path: paths.home() })
}

export default function HomePage({ loaderData: { hero, spotlight, recent, ways } }: Route.ComponentProps) {
  useOpened('home_screen_opened')
  return (
    <>
      <Hero works={hero} tour={spotlight.length > 0 ? '#spotlight' : paths.artworks()} />
      {recent.length > 0 ? (
        <section className="page fresh">
          <div className="fresh__head">
            <h2 className="section">{words.recent.title}</h2>
            <Link className="link--go" to={paths.artworks({ sort: 'newest' })}>
              <span>{words.recent.all}</span>
              <Icon name="right" />
            </Link>
          </div>
          <Hang pages={[recent]} more frame="page">
            {(work, { sizes }) => <HungWork work={work} sizes={sizes} />}
          </Hang>
        </section>
      ) : null}
      <Spotlight works={spotlight} />
      <WaysIn ways={ways} />
      <Closing />
    </>
  )
}
