// Loads the data of the home page before rendering. The demonstration's works are fetched artist by artist, through the
// public API; without named samples, nothing is requested for them.
import { type ArtworkCardData, artworkCardOf } from '../artwork-card/work-card.tsx'
import type { Api } from '../platform/client.ts'
import { content, type NamedWork } from './content.ts'
import { type Found, nameOf } from './home-works.ts'

/** More than an artist of the demonstration has. */
const maxOfArtist = 60
/** Featured artists where operators have chosen none. */
const maxFeatured = 6

export async function loadHome(api: Api, isDemonstration: boolean): Promise<Found> {
  const [samples, home, selling, recent, editions] = await Promise.all([
    isDemonstration ? fetchSamples(api, namedOnHome()) : new Map<string, ArtworkCardData>(),
    api.home.view(),
    api.artworks.topSelling({ query: { limit: 8 } }),
    api.artworks.recent({ query: { limit: 12 } }),
    isDemonstration ? null : api.artworks.list({ query: { edition: '1', limit: 6 } }),
  ])
  const chosen = home.data
  const artists = chosen.artists.length > 0 ? [] : (await api.artists.list({ query: { limit: maxFeatured } })).data
  return {
    samples,
    artists,
    chosen,
    selling: selling.data.map(artworkCardOf),
    recent: recent.data.map(artworkCardOf),
    editions: editions?.data.map(artworkCardOf) ?? [],
  }
}

function namedOnHome(): NamedWork[] {
  const { slides, sell, certificate, gallery, testimonials } = content
  return [...slides.map(({ work }) => work), sell, certificate, ...gallery, ...testimonials.map(({ work }) => work)]
}

/** Works of the demonstration's artists by `nameOf`; of equal names the oldest. */
export async function fetchSamples(api: Api, named: readonly NamedWork[]): Promise<Map<string, ArtworkCardData>> {
  const wanted = new Set(named.map(nameOf))
  const usernames = [...new Set(named.map(({ artist }) => artist))]
  const lists = await Promise.all(
    usernames.map((id) => unlessAbsent(api.artists.artworks({ params: { id }, query: { limit: maxOfArtist } }))),
  )
  const works = lists
    .flatMap((list) => (list?.sample ? list.data.map(artworkCardOf) : []))
    .filter(({ picture }) => picture !== null)
  return new Map(
    works
      .map((work) => [nameOf({ artist: work.artistUsername, title: work.title }), work] as const)
      .filter(([name]) => wanted.has(name)),
  )
}

/** Null on 404: a sample artist may have left, or another artist may have taken the username first. */
function unlessAbsent<T>(promise: Promise<T>): Promise<T | null> {
  return promise.catch((refused: unknown) => {
    if ((refused as { init?: { status?: number } | null }).init?.status === 404) return null
    throw refused
  })
}
