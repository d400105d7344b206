// The public page of an artist, by username or id (spec: section 2). Rendered the same for everybody and readable
// without script; for the artist the browser loads it again with the private parts.
import type { PublicArtist } from '@rasika/contract/public-artists.ts'
import { formatCount } from '@rasika/contract/money.ts'
import { artistLinkCard, cardUrl } from '@rasika/contract/sharing.ts'
import { redirect } from 'react-router'
import type { Route } from './+types/artist-page'
import { isStaleCursor } from '../list-filters/failed.tsx'
import { paths } from '@rasika/contract/paths.ts'
import type { Site } from '@rasika/contract/site.ts'
import { crumbs } from '../platform/crumbs.ts'
import { useOpened } from '../platform/events.ts'
import { head } from '../platform/head.ts'
import { apiKey } from '../platform/page-context.ts'
import type { PageHandle } from '@rasika/contract/page-host.ts'
import { storedId } from '../platform/session.ts'
import { queryNames, seenAsIn, tabIn } from '../portfolio/url.ts'
import { lotsModule } from '../portfolio/lots.tsx'
import { words as shared } from '../words.ts'
import { loadArtistPage } from './load-artist.ts'
import type { ArtistPageData } from '../artist-screen/page-data.ts'
import { ArtistScreen } from '../artist-screen/screen.tsx'
import { words } from '../artist-screen/words.ts'

/** Two seconds, because it may show lots: as long as a page of lots is cached (`auction-list/auctions-page.tsx`). */
export const handle = { page: { query: queryNames, seconds: 2 } } satisfies PageHandle

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  try {
    return await loadArtistPage(context.get(apiKey), id, url.searchParams)
  } catch (refusal) {
    if (url.searchParams.has('cursor') && isStaleCursor(refusal)) throw redirect(paths.artist(id))
    throw refusal
  }
}

export async function clientLoader({
  serverLoader,
  url,
  params: { id },
}: Route.ClientLoaderArgs): Promise<ArtistPageData> {
  const own = storedId('artist')
  const tabFile = tabIn(url.searchParams, false) === 'auctions' ? lotsModule.load() : null
  try {
    const [pageData] = await Promise.all([serverLoader(), tabFile])
    if (pageData.artist.id !== own) return pageData
    if (seenAsIn(url.searchParams)) return { ...pageData, isAsEverybody: true }
    const { loadOwnPage } = await import('../studio/load-own.ts')
    return await loadOwnPage(url.searchParams)
  } catch (error) {
    // An artist whom the gallery hides has no public page: the URL with their id leads to their own one.
    if (id === own) throw redirect(paths.ownArtist())
    throw error
  }
}
clientLoader.hydrate = true as const

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return head(matches, { title: words.head, description: words.ownDescription, hidden: true })
  const { artist } = loaderData
  const site = matches.find((match) => match?.id === 'root')?.loaderData as Site | undefined
  const line = artist.tagline ?? words.tagline
  return head(matches, {
    title: words.title(artist.name),
    description: words.description(artist.name, words.works(formatCount(artist.stats.artworks)), line),
    path: paths.artist(artist.username),
    image: { path: cardUrl('artist', artist.username, artistLinkCard(artist)), alt: artist.name },
    ...(import.meta.env.SSR && site ? { data: structuredData(artist, site.origin) } : {}),
  })
}

export default function ArtistPage({ loaderData }: Route.ComponentProps) {
  useOpened('artist_opened', loaderData.artist.id)
  return <ArtistScreen data={loaderData} />
}

/** schema.org, for search engines. */
function structuredData(
  { name, username, description, avatar, website, socialLinks }: PublicArtist,
  origin: string,
): Record<string, unknown> {
  const elsewhere = [website, ...Object.values(socialLinks)].filter((link) => link !== null)
  const path = paths.artist(username)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'ProfilePage',
        mainEntity: {
          '@type': 'Person',
          name,
          alternateName: username,
          description,
          url: origin + path,
          ...(avatar ? { image: `${origin}${avatar.address}` } : {}),
          ...(elsewhere.length > 0 ? { sameAs: [...new Set(elsewhere)] } : {}),
        },
      },
      crumbs(origin, [
        { name: shared.shell.artists, path: paths.artists() },
        { name, path },
      ]),
    ],
  }
}
