// Loads the private data of an artist's page in the browser, with the artist's token, and the studio's module. The
// public page imports this file only if the session belongs to the artist.
import type { PublicArtist } from '@rasika/contract/public-artists.ts'
import type { ArtistProfile } from '@rasika/contract/artists.ts'
import { api } from '../platform/api.ts'
import { refusalOf } from '../platform/refusal.ts'
import { listUrlAt, ownQueryOf, type PortfolioParams, tabIn } from '../portfolio/url.ts'
import { lotsModule } from '../portfolio/lots.tsx'
import { fetchLots } from '../portfolio/fetch-lots.ts'
import { type LotsPage, ownPortfolioCard, type WorksPage } from '../portfolio/card.ts'
import type { OwnArtist, ArtistPageData } from '../artist-screen/page-data.ts'
import { studio } from './studio.tsx'

/** For the artist whose token is stored. */
export async function loadOwnPage(query: URLSearchParams): Promise<ArtistPageData & { own: OwnArtist }> {
  const tab = tabIn(query, true)
  const { params, cursor } = listUrlAt('', true).readUrl(query.toString())
  const { data: profile } = await api.artists.profile()
  const [published, works, drafts, lots] = await Promise.all([
    fetchPublicProfile(profile.id),
    tab === 'artworks' ? fetchOwnWorks(params, cursor) : null,
    tab === 'artworks' ? api.drafts.list() : null,
    tab === 'auctions' ? fetchOwnLots(profile.id, query.get('cursor')) : null,
    tab === 'auctions' ? lotsModule.load() : null,
  ])
  return {
    artist: published ?? publicViewOf(profile),
    works,
    lots,
    own: { profile, isHidden: published === null, drafts: drafts?.data ?? [], studio },
  }
}

async function fetchOwnWorks(params: PortfolioParams, cursor: string | null): Promise<WorksPage> {
  const { data, page } = await api.ownWorks.list({ query: ownQueryOf(params, cursor) })
  return { items: data.map(ownPortfolioCard), ...page }
}

/** The server does not return the lots of a hidden artist, not even to the artist. */
async function fetchOwnLots(id: string, cursor: string | null): Promise<LotsPage> {
  return fetchLots(api, id, cursor).catch((error: unknown) => {
    if (refusalOf(error).status !== 404) throw error
    return {
      items: [],
      nextCursor: null,
      total: 0,
      totalIsMore: false,
      counts: { active: 0, completed: 0, canceled: 0 },
    }
  })
}

/** Null where the artist is hidden: the server shows the profile to nobody then. */
async function fetchPublicProfile(id: string): Promise<PublicArtist | null> {
  try {
    return (await api.artists.view({ params: { id } })).data
  } catch (error) {
    if (refusalOf(error).status === 404) return null
    throw error
  }
}

/** A hidden artist's own profile, in the shape of the public one. */
function publicViewOf({
  id,
  name,
  username,
  tagline,
  description,
  location,
  website,
  socialLinks,
  createdAt,
}: ArtistProfile): PublicArtist {
  return {
    id,
    name,
    username,
    avatar: null,
    tagline,
    bio: description,
    description,
    location,
    website,
    socialLinks,
    createdAt,
    artworksCount: 0,
    followersCount: 0,
    artworkImages: [],
    sample: false,
    profilePicture: null,
    stats: { artworks: 0, totalViews: 0, sales: 0, activeAuctions: 0 },
  }
}
