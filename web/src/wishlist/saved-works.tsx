// The saved works, page after page. An unsaved work disappears at once, and returns if the server refuses; the heading
// takes the focus, since the pressed heart is gone.
import { formatCount } from '@rasika/contract/money.ts'
import { words as shared } from '@rasika/contract/words.ts'
import type { RefObject } from 'react'
import { paths } from '@rasika/contract/paths.ts'
import { toast } from '../platform/toasts.ts'
import { usePages } from '../platform/use-pages.ts'
import { WorkSkeleton } from '../artwork-card/skeleton.tsx'
import { EmptyWithWall } from '../ui/empty-with-wall.tsx'
import { Hang } from '../artwork-card/hang.tsx'
import { WorkCard } from '../artwork-card/work-card.tsx'
import { Link } from '../ui/link.tsx'
import { OfferLine } from '../artwork-card/offer-line.tsx'
import { Heart } from '../save-button/heart.tsx'
import { type SavedPage, fetchSavedPage } from './saved-page.ts'
import { useSavedIds } from '../save-button/saved.ts'
import { words } from './words.ts'

interface Props {
  first: SavedPage
  heading: RefObject<HTMLElement | null>
}

export function SavedWorks({ first, heading }: Props) {
  const { pages, nextCursor, state, fetchMore } = usePages(first, first, fetchSavedPage)
  const saved = useSavedIds()
  const savedPages = pages.map((page) => page.filter(({ id }) => saved.has(id))).filter((page) => page.length > 0)
  const gone = pages.flat().filter(({ id }) => !saved.has(id)).length
  const left = (now: boolean) => {
    if (now) return
    toast(shared.wishlist.removed)
    heading.current?.focus({ preventScroll: true })
  }
  if (savedPages.length === 0 && nextCursor === null) {
    return (
      <EmptyWithWall title={words.empty.title} text={words.empty.text}>
        <Link className="btn btn--line" to={paths.artworks()}>
          {words.empty.browse}
        </Link>
      </EmptyWithWall>
    )
  }
  const total = first.total - gone
  return (
    <>
      <p className="quiet wishlist__count" role="status">
        {words.count(formatCount(total, first.totalIsMore), total === 1)}
      </p>
      <Hang pages={savedPages} more={nextCursor !== null} frame="page">
        {(work, { sizes, first }) => (
          <WorkCard
            work={work}
            heading="h2"
            sizes={sizes}
            first={first}
            aside={<OfferLine work={work} />}
            end={<Heart work={work} onChanged={left} />}
          />
        )}
      </Hang>
      {state === 'fetching' ? <WorkSkeleton message={words.more.loading} count={6} /> : null}
      {nextCursor === null ? null : (
        <div className="wishlist__more">
          {state === 'failed' ? <p className="meta">{words.more.failed}</p> : null}
          <button
            type="button"
            className="btn btn--line"
            aria-busy={state === 'fetching'}
            onClick={() => void fetchMore()}
          >
            {state === 'failed' ? words.more.again : words.more.link}
          </button>
        </div>
      )}
    </>
  )
}
