// Fetches the lots of an artist page by page, by username or id; the same for everybody and for the artist.
import { lotCardOf } from '../lot-card/card.ts'
import { api } from '../platform/api.ts'
import type { Api } from '../platform/client.ts'
import { updateServerTime, monotonic } from '../platform/server-clock.ts'
import type { LotsPage } from './card.ts'

export async function fetchLots(through: Api, named: string, cursor: string | null): Promise<LotsPage> {
  return pageOf(await through.auctions.ofArtist({ params: { id: named }, query: { cursor } }))
}

/** Fetches later pages, and refreshes the first one of an open page. */
export async function fetchFreshLots(id: string, cursor: string | null, signal: AbortSignal): Promise<LotsPage> {
  const requestedAt = monotonic()
  const response = await api.auctions.ofArtist({ params: { id }, query: { cursor } }, { signal })
  updateServerTime(response.serverTime, requestedAt)
  return pageOf(response)
}

function pageOf({ data, page, counts, serverTime }: Awaited<ReturnType<Api['auctions']['ofArtist']>>): LotsPage {
  return { items: data.map((card) => lotCardOf(card, serverTime)), ...page, counts }
}
