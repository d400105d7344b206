// One work (spec: section 2, Artwork detail; section 8, Artworks). A document request for a missing work answers 404 in
// place; a navigation inside the site shows a toast and redirects (docs/product.md 20). Price and stock are
// fetched again after hydration.
import type { ArtworkCard } from '@rasika/contract/artworks.ts'
import { menuName } from '@rasika/contract/categories.ts'
import { formatRupees } from '@rasika/contract/money.ts'
import { cardUrl, workLinkCard } from '@rasika/contract/sharing.ts'
import { isFlat, sizeLine } from '@rasika/contract/size.ts'
import { words as shared } from '@rasika/contract/words.ts'
import { redirect, useNavigate } from 'react-router'
import type { Route } from './+types/artwork-page'
import { paths } from '@rasika/contract/paths.ts'
import type { Site } from '@rasika/contract/site.ts'
import { useOpened } from '../platform/events.ts'
import { head } from '../platform/head.ts'
import { apiKey } from '../platform/page-context.ts'
import { isOffline, refusalOf } from '../platform/refusal.ts'
import { MissingPage } from '../shell/missing-page.tsx'
import { wayOut } from '../shell/way-out.ts'
import { ErrorScreen } from '../shell/error-screen.tsx'
import { Hang } from '../artwork-card/hang.tsx'
import { WorkCard, type ArtworkCardData, artworkCardOf } from '../artwork-card/work-card.tsx'
import { Link } from '../ui/link.tsx'
import { OfferLine } from '../artwork-card/offer-line.tsx'
import { Heart } from '../save-button/heart.tsx'
import './artwork.css'
import { useFreshArtwork } from './use-fresh-artwork.ts'
import { Pictures } from './pictures.tsx'
import { words as pictures } from './pictures-words.ts'
import { Side } from './side.tsx'
import { ArtistPart, Story } from './story.tsx'
import { structuredData } from './structured-data.ts'
import { words } from './words.ts'

/** Spec: section 9. */
const newest = 8
/** One row: with more the page would not fit ten packets (docs/decisions/028). */
const alike = 5

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const api = context.get(apiKey)
  const cards = (list: Promise<{ data: ArtworkCard[] }>) =>
    list.then(
      ({ data }) => data.map(artworkCardOf),
      () => [],
    )
  const [{ data: work }, similar, recent] = await Promise.all([
    api.artworks.view({ params: { id } }),
    cards(api.artworks.similar({ params: { id }, query: { limit: alike } })),
    cards(api.artworks.recent({ query: { limit: newest } })),
  ])
  return { work, similar, recent: recent.filter((one) => one.id !== work.id) }
}

export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    // Offline there is no page to redirect to: the error screen is shown at this work's URL.
    if (request.signal.aborted || isOffline(error)) throw error
    throw redirect(wayOut(error, words.invalid, shared.problem.fault))
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return head(matches, { title: words.invalid, description: words.invalidText, hidden: true })
  const { work } = loaderData
  const site = matches.find((match) => match?.id === 'root')?.loaderData as Site | undefined
  const [picture] = work.pictures
  const title = pictures.title(work.title, work.artistName)
  return head(matches, {
    title,
    description: words.description([
      title,
      work.medium ?? '',
      sizeLine(work.size, isFlat(work)),
      formatRupees(work.price),
    ]),
    path: paths.artwork(work.id),
    image: { path: cardUrl('artwork', work.id, workLinkCard(work)), alt: picture?.alt || title },
    ...(import.meta.env.SSR && site ? { data: structuredData(work, site.origin) } : {}),
  })
}

export default function ArtworkPage({ loaderData: { work: rendered, similar, recent } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const work = useFreshArtwork(rendered, (error) => {
    if (refusalOf(error).status === 404)
      void navigate(wayOut(error, words.invalid, shared.problem.fault), { replace: true })
  })
  const soldOut = !(work.stock > 0)
  useOpened('artwork_opened', work.id)
  return (
    <div className="artwork page">
      <Crumbs work={work} />
      <div className="artwork__grid">
        <Pictures key={work.id} work={work} soldOut={soldOut} />
        <div className="artwork__side">
          <Side work={work} soldOut={soldOut} />
        </div>
        <Story work={work} />
      </div>
      <ArtistPart artist={work.artist} />
      <Neighbours title={words.similar} works={similar} />
      <Neighbours title={words.recent} works={recent} />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return refusalOf(error).status === 404 ? (
    <MissingPage title={words.invalid} text={words.invalidText} on={{ name: words.browse, to: paths.artworks() }} />
  ) : (
    <ErrorScreen error={error} />
  )
}

function Crumbs({ work }: { work: { menuCategory: string; subcategory: string | null; category: string } }) {
  const { menuCategory, subcategory } = work
  return (
    <nav className="crumb meta" aria-label={words.breadcrumb}>
      <ol>
        <li>
          <Link className="link" to={paths.artworks()}>
            {words.artworks}
          </Link>
        </li>
        <li>
          <Link className="link" to={paths.artworks({ category: menuCategory })}>
            {menuName(menuCategory)}
          </Link>
        </li>
        {subcategory === null ? null : (
          <li>
            <Link className="link" to={paths.artworks({ category: menuCategory, subcategory })}>
              {menuName(subcategory)}
            </Link>
          </li>
        )}
      </ol>
    </nav>
  )
}

function Neighbours({ title, works }: { title: string; works: readonly ArtworkCardData[] }) {
  if (works.length === 0) return null
  return (
    <section className="artwork__more">
      <h2 className="section">{title}</h2>
      <Hang pages={[works]} more={works.length > 4} frame="page" strip>
        {(work, { sizes }) => (
          <WorkCard work={work} sizes={sizes} aside={<OfferLine work={work} />} end={<Heart work={work} />} />
        )}
      </Hang>
    </section>
  )
}
