// Loads the public data of an artist's page, on the server only; `load-own.ts` adds the artist's private data. The
// tab in the address decides which list is loaded.
import type { PublicArtist } from '@rasika/contract/artist-rooms.ts'
import type { Draft } from '@rasika/contract/drafts.ts'
import type { ArtistProfile } from '@rasika/contract/artists.ts'
import type { Api } from '../platform/client.ts'
import { type Filter, placeOf, queryOf, tabIn } from '../portfolio/address.ts'
import { readLots } from '../portfolio/read-lots.ts'
import { type LotsPage, portfolioCard, type WorksPage } from '../portfolio/card.ts'
import type { Studio } from './studio.tsx'

export interface Room {
  artist: PublicArtist
  works: WorksPage | null
  lots: LotsPage | null
  /** The artist previews the page as everybody sees it. */
  isAsEverybody?: boolean
  /** For the artist only: private data and actions. In the browser only. */
  own?: Own
}

export interface Own {
  profile: ArtistProfile
  /** The gallery hides this artist from everybody else. */
  isHidden: boolean
  /** On the tab of works; empty on other tabs. */
  drafts: readonly Draft[]
  studio: Studio
}

export async function loadArtistPage(through: Api, named: string, query: URLSearchParams) {
  const tab = tabIn(query, false)
  const { filter, cursor } = placeOf(query.toString())
  const [{ data: artist }, works, lots] = await Promise.all([
    through.artists.view({ params: { id: named } }),
    tab === 'artworks' ? readWorks(through, named, filter, cursor) : null,
    tab === 'auctions' ? readLots(through, named, query.get('cursor')) : null,
  ])
  return { artist, works, lots } satisfies Room
}

async function readWorks(through: Api, named: string, filter: Filter, cursor: string | null): Promise<WorksPage> {
  const { data, page } = await through.artists.artworks({ params: { id: named }, query: queryOf(filter, cursor) })
  return { works: data.map(portfolioCard), ...page }
}
