// The loaded works of an artist, and the link to more.
import { formatCount } from '@rasika/contract/money.ts'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { More } from '../list-filters/load-more.tsx'
import { type FetchPage, type FirstPage, useMorePages } from '../list-filters/more-pages.ts'
import { words as shared } from '../list-filters/words.ts'
import { WorkSkeleton } from '../artwork-card/skeleton.tsx'
import { Hang } from '../artwork-card/hang.tsx'
import { HungWork } from '../artwork-card/work-card.tsx'
import { Link } from '../ui/link.tsx'
import { OfferLine } from '../artwork-card/offer-line.tsx'
import { Heart } from '../save-button/heart.tsx'
import { type Filter, tabAddress } from './address.ts'
import type { PortfolioCard } from './card.ts'
import { words as ofWork } from '../artwork-card/words.ts'
import { words } from './words.ts'

export type FetchWorks = (filter: Filter, cursor: string, signal: AbortSignal) => Promise<FirstPage<PortfolioCard>>

/** The artist's own parts in the list of works (own-works.tsx). */
export interface OwnWorks {
  countedHidden: (one: boolean, hidden: string) => string
  Bare: ComponentType<{ path: string }>
  Acts: ComponentType<{ work: PortfolioCard; onRemoved: () => void }>
  State: ComponentType<{ work: PortfolioCard }>
}

interface Props {
  own: OwnWorks | undefined
  /** Identifies the content of the list, whatever the view. */
  of: string
  filter: Filter
  cursor: string | null
  firstTo: string
  moreTo: (cursor: string) => string
  first: FirstPage<PortfolioCard>
  total: string
  ask: FetchWorks
  onRemoved: () => void
}

export function WorksList({ own, of, filter, cursor, firstTo, moreTo, first, total, ask, onRemoved }: Props) {
  const fetchNextPage: FetchPage<PortfolioCard> = (after, signal) => ask(filter, after, signal)
  const { pages, nextCursor, state, fetchMore, byScroll } = useMorePages(of, first, fetchNextPage)
  const { pathname } = useLocation()
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
          <Link className="link" to={firstTo}>
            {words.more.first}
          </Link>
        </p>
      )}
      <Hang pages={pages} more={nextCursor !== null} frame="page" view={filter.view}>
        {(work, { sizes }) => (
          <HungWork
            work={work}
            sizes={sizes}
            unit="cm"
            mark={work.sold ? <SoldMark /> : null}
            // A work that the gallery hides has no public page.
            {...(work.hidden ? { to: tabAddress(pathname, 'artworks', { open: work.id }) } : {})}
            aside={own && (work.hidden || work.inAuction) ? <own.State work={work} /> : <OfferLine work={work} />}
            end={own ? <own.Acts work={work} onRemoved={onRemoved} /> : <Heart work={work} />}
          />
        )}
      </Hang>
      {state === 'fetching' ? <WorkSkeleton said={words.more.loading} count={6} /> : null}
      <p className="sr" role="status">
        {pages.length > 1 ? shared.more.shown(formatCount(shown), total) : ''}
      </p>
      {nextCursor === null ? null : (
        <More
          to={moreTo(nextCursor)}
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

/** The spec's ribbon, as a notch cut into the picture (spec: section 2, Artworks; docs/design.md "The wall label"). */
function SoldMark() {
  return (
    <>
      <i className="dot" />
      {ofWork.sold}
    </>
  )
}
