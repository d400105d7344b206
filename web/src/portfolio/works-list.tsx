// The works of an artist, page by page.
import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import type { ListPage } from '../platform/use-pages.ts'
import { PagedList } from '../list-filters/paged-list.tsx'
import { WorkSkeleton } from '../artwork-card/skeleton.tsx'
import { Hang } from '../artwork-card/hang.tsx'
import { WorkCard } from '../artwork-card/work-card.tsx'
import { OfferLine } from '../artwork-card/offer-line.tsx'
import { Heart } from '../save-button/heart.tsx'
import { type PortfolioParams, withForm } from './url.ts'
import type { PortfolioCard } from './card.ts'
import { words as ofWork } from '../artwork-card/words.ts'
import { words } from './words.ts'

export type FetchWorks = (
  params: PortfolioParams,
  cursor: string,
  signal: AbortSignal,
) => Promise<ListPage<PortfolioCard>>

/** The artist's own parts in the list of works (own-works.tsx). */
export interface OwnWorkComponents {
  countedHidden: (one: boolean, hidden: string) => string
  Bare: ComponentType<{ path: string }>
  /** The search form, to which the filters belong by its id. */
  Search: ComponentType<{ formId: string; action: string; searched: string; onSearch: () => void }>
  /** `editTo`: the URL of the work's form, which leads back to this list, at the page of the work. */
  Acts: ComponentType<{ work: PortfolioCard; editTo: string; onRemoved: () => void }>
  State: ComponentType<{ work: PortfolioCard }>
}

interface Props {
  own: OwnWorkComponents | undefined
  /** Identifies the content of the list, whatever the view. */
  of: string
  params: PortfolioParams
  /** Null on the first page. */
  firstTo: string | null
  moreTo: (cursor: string) => string
  first: ListPage<PortfolioCard>
  total: string
  request: FetchWorks
  onRemoved: () => void
}

export function WorksList({ own, of, params, firstTo, moreTo, first, total, request, onRemoved }: Props) {
  const { pathname, search } = useLocation()
  return (
    <PagedList
      of={of}
      first={first}
      fetchPage={(after, signal) => request(params, after, signal)}
      total={total}
      firstTo={firstTo}
      moreTo={moreTo}
      messages={words.more}
      skeleton={<WorkSkeleton message={words.more.loading} count={6} />}
    >
      {(pages, isMore, cursors) => {
        const editTo = (work: PortfolioCard) => {
          const cursor = cursors[pages.findIndex((page) => page.includes(work)) - 1]
          return withForm(cursor === undefined ? pathname + search : moreTo(cursor), work.id)
        }
        return (
          <Hang pages={pages} more={isMore} frame="page" view={params.view}>
            {(work, { sizes }) => (
              <WorkCard
                work={work}
                sizes={sizes}
                unit="cm"
                mark={work.sold ? <SoldMark /> : null}
                // A work that the gallery hides has no public page.
                {...(work.hidden ? { to: editTo(work) } : {})}
                aside={own && (work.hidden || work.inAuction) ? <own.State work={work} /> : <OfferLine work={work} />}
                end={own ? <own.Acts work={work} editTo={editTo(work)} onRemoved={onRemoved} /> : <Heart work={work} />}
              />
            )}
          </Hang>
        )
      }}
    </PagedList>
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
