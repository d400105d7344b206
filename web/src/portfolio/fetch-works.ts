import { api } from '../platform/api.ts'
import { type PortfolioParams, queryOf } from './url.ts'
import { portfolioCard } from './card.ts'

/** Fetches later pages of an artist's public works. */
export async function fetchWorks(id: string, params: PortfolioParams, cursor: string, signal: AbortSignal) {
  const { data, page } = await api.artists.artworks({ params: { id }, query: queryOf(params, cursor) }, { signal })
  return { items: data.map(portfolioCard), nextCursor: page.nextCursor }
}
