// What an artist's page shows everybody, read on the server alone, and what is beside it for its artist (`load-own.ts`). The tab
// in the address decides which list comes along.
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
  /** Its own artist looks, and sees what everybody sees. */
  isAsEverybody?: boolean
  /** Where its artist looks: what is theirs, and what they do with it. In the browser only. */
  own?: Own
}

export interface Own {
  profile: ArtistProfile
  /** The house shows this artist to nobody else. */
  isHidden: boolean
  /** On the tab of works; elsewhere none are read. */
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
