// Loads the public data of an artist's page, on the server only; `studio/load-own.ts` adds the artist's private data.
// The tab in the URL decides which list is loaded.
import type { Api } from '../platform/client.ts'
import { type PortfolioParams, readUrl, queryOf, tabIn } from '../portfolio/url.ts'
import { fetchLots } from '../portfolio/fetch-lots.ts'
import { portfolioCard, type WorksPage } from '../portfolio/card.ts'
import type { ArtistPageData } from '../artist-screen/page-data.ts'

export async function loadArtistPage(through: Api, named: string, query: URLSearchParams) {
  const tab = tabIn(query, false)
  const { params, cursor } = readUrl(query.toString())
  const [{ data: artist }, works, lots] = await Promise.all([
    through.artists.view({ params: { id: named } }),
    tab === 'artworks' ? fetchWorksPage(through, named, params, cursor) : null,
    tab === 'auctions' ? fetchLots(through, named, query.get('cursor')) : null,
  ])
  return { artist, works, lots } satisfies ArtistPageData
}

async function fetchWorksPage(
  through: Api,
  named: string,
  params: PortfolioParams,
  cursor: string | null,
): Promise<WorksPage> {
  const { data, page } = await through.artists.artworks({ params: { id: named }, query: queryOf(params, cursor) })
  return { items: data.map(portfolioCard), ...page }
}
