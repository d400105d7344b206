// The artists shown so far, page by page, and the link to more.
import { formatCount } from '@rasika/contract/money.ts'
import { useEffect, useRef, useState } from 'react'
import { More } from '../list-filters/load-more.tsx'
import { type FetchPage, type FirstPage, useMorePages } from '../list-filters/more-pages.ts'
import { words as shared } from '../list-filters/words.ts'
import { api } from '../platform/api.ts'
import { Link } from '../ui/link.tsx'
import { type Filter, addressOf, listing } from './address.ts'
import { ArtistCard } from './artist-card.tsx'
import { ArtistSkeleton } from './skeleton.tsx'
import { type Artist, artistOf } from './card.ts'
import { words } from './words.ts'

interface Props {
  filter: Filter
  cursor: string | null
  first: FirstPage<Artist>
  total: string
  held: boolean
}

export function Results({ filter, cursor, first, total, held }: Props) {
  const ask: FetchPage<Artist> = async (after, signal) => {
    const { data, page } = await api.artists.list(
      { query: { search: filter.search || null, cursor: after } },
      { signal },
    )
    return { works: data.map(artistOf), nextCursor: page.nextCursor }
  }
  const { pages, nextCursor, state, fetchMore, byScroll } = useMorePages(listing.shownAt(filter, cursor), first, ask)
  const list = useRef<HTMLDivElement>(null)
  const [toFocus, setToFocus] = useState<number | null>(null)
  const artists = pages.flat()
  useEffect(() => {
    if (toFocus === null || artists.length <= toFocus) return
    list.current?.querySelectorAll<HTMLElement>('.artist__name a')[toFocus]?.focus()
    setToFocus(null)
  }, [artists.length, toFocus])
  return (
    <div ref={list}>
      {cursor === null ? null : (
        <p className="cat__first">
          <Link className="link" to={addressOf(filter)}>
            {words.more.first}
          </Link>
        </p>
      )}
      <ul className="artists__all">
        {artists.map((artist, at) => (
          <li key={artist.id}>
            <ArtistCard artist={artist} held={held} first={at < 2} />
          </li>
        ))}
      </ul>
      {state === 'fetching' ? <ArtistSkeleton said={words.more.loading} count={4} /> : null}
      <p className="sr" role="status">
        {pages.length > 1 ? shared.more.shown(formatCount(artists.length), total) : ''}
      </p>
      {nextCursor === null ? null : (
        <More
          to={addressOf(filter, nextCursor)}
          state={state}
          byScroll={byScroll}
          shown={formatCount(artists.length)}
          total={total}
          say={words.more}
          fetchMore={fetchMore}
          onKeyboard={() => setToFocus(artists.length)}
        />
      )}
    </div>
  )
}
