// The artists shown so far, page by page.
import type { FetchPage, ListPage } from '../platform/use-pages.ts'
import { PagedList } from '../list-filters/paged-list.tsx'
import { api } from '../platform/api.ts'
import { type ArtistParams, urlOf, listUrl } from './url.ts'
import { ArtistCard } from './artist-card.tsx'
import { ArtistSkeleton } from './skeleton.tsx'
import { type ArtistCardData, artistOf } from './card.ts'
import { words } from './words.ts'

interface Props {
  params: ArtistParams
  cursor: string | null
  first: ListPage<ArtistCardData>
  total: string
  paused: boolean
}

export function Results({ params, cursor, first, total, paused }: Props) {
  const fetchPage: FetchPage<ArtistCardData> = async (after, signal) => {
    const { data, page } = await api.artists.list({ query: { ...params, cursor: after } }, { signal })
    return { items: data.map(artistOf), nextCursor: page.nextCursor }
  }
  return (
    <PagedList
      of={listUrl.contentKey(params, cursor)}
      first={first}
      fetchPage={fetchPage}
      total={total}
      firstTo={cursor === null ? null : urlOf(params)}
      moreTo={(after) => urlOf(params, after)}
      messages={words.more}
      skeleton={<ArtistSkeleton message={words.more.loading} count={4} />}
    >
      {(pages) => (
        <ul className="artists__all">
          {pages.flat().map((artist, at) => (
            <li key={artist.id}>
              <ArtistCard artist={artist} paused={paused} first={at < 2} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
