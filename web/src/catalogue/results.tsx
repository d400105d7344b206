// The works shown so far, page by page (keyset pagination); more load by scrolling or by the link, also without script.
import { formatCount } from '@rasika/contract/money.ts'
import { useEffect, useRef, useState } from 'react'
import { More } from '../list-filters/load-more.tsx'
import { type FetchPage, type FirstPage, useMorePages } from '../list-filters/more-pages.ts'
import { words as shared } from '../list-filters/words.ts'
import { api } from '../platform/api.ts'
import { WorkSkeleton } from '../artwork-card/skeleton.tsx'
import { Hang } from '../artwork-card/hang.tsx'
import { HungWork } from '../artwork-card/work-card.tsx'
import { Link } from '../ui/link.tsx'
import { OfferLine } from '../artwork-card/offer-line.tsx'
import { Heart } from '../save-button/heart.tsx'
import { type Filter, addressOf, queryOf, worksOf } from './address.ts'
import { type CatalogueCard, catalogueCard } from './card.ts'
import { words } from './words.ts'

interface Props {
  filter: Filter
  cursor: string | null
  first: FirstPage<CatalogueCard>
  /** '64', '1,000+'. */
  total: string
}

export function Results({ filter, cursor, first, total }: Props) {
  const ask: FetchPage<CatalogueCard> = async (after, signal) => {
    const { data, page } = await api.artworks.list({ query: queryOf(filter, after) }, { signal })
    return { works: data.map(catalogueCard), nextCursor: page.nextCursor }
  }
  const { pages, nextCursor, state, fetchMore, byScroll } = useMorePages(worksOf(filter, cursor), first, ask)
  const list = useRef<HTMLDivElement>(null)
  const [toFocus, setToFocus] = useState<number | null>(null)
  const shown = pages.reduce((sum, page) => sum + page.length, 0)
  useEffect(() => {
    if (toFocus === null || shown <= toFocus) return
    list.current?.querySelectorAll<HTMLElement>('.label__title a')[toFocus]?.focus()
    setToFocus(null)
  }, [shown, toFocus])
  return (
    <div ref={list}>
      {cursor === null ? null : (
        <p className="cat__first">
          <Link className="link" to={addressOf(filter)}>
            {words.more.first}
          </Link>
        </p>
      )}
      <Hang pages={pages} more={nextCursor !== null} frame="column" view={filter.view}>
        {(work, { sizes, first }) => (
          <HungWork
            work={work}
            sizes={sizes}
            first={first}
            aside={<OfferLine work={work} />}
            end={<Heart work={work} />}
          />
        )}
      </Hang>
      {state === 'fetching' ? <WorkSkeleton said={words.more.loading} count={6} /> : null}
      <p className="sr" role="status">
        {pages.length > 1 ? shared.more.shown(formatCount(shown), total) : ''}
      </p>
      {nextCursor === null ? null : (
        <More
          to={addressOf(filter, nextCursor)}
          state={state}
          byScroll={byScroll}
          shown={formatCount(shown)}
          total={total}
          say={words.more}
          fetchMore={fetchMore}
          onKeyboard={() => setToFocus(shown)}
        />
      )}
    </div>
  )
}
