// What an artist's page shows, read the same way for everybody and, with what is theirs alone, for its artist. The tab in
// the address decides which list comes along.
import type { PublicArtist } from '@rasika/contract/artist-rooms.ts'
import type { ArtistProfile } from '@rasika/contract/artists.ts'
import { lotOf } from '../auctions/card.ts'
import { api } from '../platform/api.ts'
import type { Api } from '../platform/client.ts'
import { refusalOf } from '../platform/refusal.ts'
import { hearServerTime, monotonic } from '../platform/server-clock.ts'
import { type Filter, placeOf, queryOf, tabIn } from '../portfolio/address.ts'
import { type LotsPage, wallWork, type WorksPage } from '../portfolio/wall.ts'

export interface Room {
  artist: PublicArtist
  /** The artist's own, where they look themselves. */
  profile: ArtistProfile | null
  /** The house shows this artist to nobody else. */
  isHidden: boolean
  /** Its own artist looks, and sees what everybody sees. */
  isAsEverybody: boolean
  works: WorksPage | null
  lots: LotsPage | null
}

export async function readRoom(through: Api, named: string, query: URLSearchParams): Promise<Room> {
  const tab = tabIn(query, false)
  const { filter, cursor } = placeOf(query.toString())
  const [{ data: artist }, works, lots] = await Promise.all([
    through.artists.view({ params: { id: named } }),
    tab === 'artworks' ? readWorks(through, named, filter, cursor) : null,
    tab === 'auctions' ? readLots(through, named, query.get('cursor')) : null,
  ])
  return { artist, profile: null, isHidden: false, isAsEverybody: false, works, lots }
}

/** In the browser, for the artist whose token is stored. */
export async function readOwnRoom(query: URLSearchParams): Promise<Room> {
  const tab = tabIn(query, true)
  const { filter, cursor } = placeOf(query.toString())
  const { data: profile } = await api.artists.profile()
  const [seen, works, lots] = await Promise.all([
    seenByAll(profile.id),
    tab === 'artworks' ? readOwnWorks(filter, cursor) : null,
    tab === 'auctions' ? ownLots(profile.id, query.get('cursor')) : null,
  ])
  return { artist: seen ?? unseen(profile), profile, isHidden: seen === null, isAsEverybody: false, works, lots }
}

async function readWorks(through: Api, named: string, filter: Filter, cursor: string | null): Promise<WorksPage> {
  const { data, page } = await through.artists.artworks({ params: { id: named }, query: queryOf(filter, cursor) })
  return { works: data.map(wallWork), ...page }
}

async function readOwnWorks(filter: Filter, cursor: string | null): Promise<WorksPage> {
  const { data, page } = await api.studio.artworks({ query: queryOf(filter, cursor) })
  return { works: data.map(wallWork), ...page }
}

async function readLots(through: Api, named: string, cursor: string | null): Promise<LotsPage> {
  const { data, page, counts, serverTime } = await through.auctions.ofArtist({ params: { id: named }, query: { cursor } })
  return { works: data.map((card) => lotOf(card, serverTime)), ...page, counts }
}

/** Lots of an artist whom the house hides are told to nobody, not even to them. */
async function ownLots(id: string, cursor: string | null): Promise<LotsPage> {
  return readLots(api, id, cursor).catch((error: unknown) => {
    if (refusalOf(error).status !== 404) throw error
    return { works: [], nextCursor: null, total: 0, totalIsMore: false, counts: { active: 0, completed: 0, canceled: 0 } }
  })
}

/** Later pages, and the first one again, for the page that stands. */
export function asker(id: string, isOwner: boolean) {
  return {
    works: (filter: Filter, cursor: string, signal: AbortSignal) =>
      isOwner
        ? api.studio.artworks({ query: queryOf(filter, cursor) }, { signal }).then(({ data, page }) => ({ works: data.map(wallWork), nextCursor: page.nextCursor }))
        : api.artists.artworks({ params: { id }, query: queryOf(filter, cursor) }, { signal }).then(({ data, page }) => ({ works: data.map(wallWork), nextCursor: page.nextCursor })),
    lots: async (cursor: string | null, signal: AbortSignal): Promise<LotsPage> => {
      const askedAt = monotonic()
      const { data, page, counts, serverTime } = await api.auctions.ofArtist({ params: { id }, query: { cursor } }, { signal })
      hearServerTime(serverTime, askedAt)
      return { works: data.map((card) => lotOf(card, serverTime)), ...page, counts }
    },
  }
}

async function seenByAll(id: string): Promise<PublicArtist | null> {
  try {
    return (await api.artists.view({ params: { id } })).data
  } catch (error) {
    if (refusalOf(error).status === 404) return null
    throw error
  }
}

function unseen({ id, name, username, tagline, description, location, website, socialLinks, createdAt }: ArtistProfile): PublicArtist {
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
