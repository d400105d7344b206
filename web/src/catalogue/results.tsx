// The works that hang, page after page, and the way to more of them: by scrolling, by the link, and without
// script by the same link (issue 2, section 4: keyset pages).
import { formatCount } from '@rasika/contract/money.ts'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { WorkBones } from '../ui/bones.tsx'
import { Hang } from '../ui/hang.tsx'
import { HungWork } from '../ui/hung-work.tsx'
import { Link } from '../ui/link.tsx'
import { OfferLine } from '../ui/offer-line.tsx'
import { Heart } from '../wishlist/heart.tsx'
import { type Filter, addressOf } from './address.ts'
import { useMoreWorks } from './more-works.ts'
import type { FirstPage } from './wall.ts'
import { words } from './words.ts'

/** The next page is asked for this long before its place comes into view. */
const ahead = '1200px'

interface Props {
  filter: Filter
  cursor: string | null
  first: FirstPage
  /** '64', '1,000+'. */
  total: string
}

export function Results({ filter, cursor, first, total }: Props) {
  const { pages, nextCursor, state, fetchMore, byScroll } = useMoreWorks(filter, cursor, first)
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
      {state === 'fetching' ? <WorkBones said={words.more.loading} count={6} /> : null}
      <p className="sr" role="status">
        {pages.length > 1 ? words.more.shown(formatCount(shown), total) : ''}
      </p>
      {nextCursor === null ? null : (
        <div className="cat__more">
          {state === 'idle' && byScroll ? <WhenNear act={() => void fetchMore()} /> : null}
          <p className="meta">{state === 'failed' ? words.more.failed : words.more.shown(formatCount(shown), total)}</p>
          <Link
            className="btn btn--line"
            to={addressOf(filter, nextCursor)}
            prefetch="none"
            aria-busy={state === 'fetching'}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
              event.preventDefault()
              // Pressed with the keyboard: go on with the first of the works that come.
              if (event.detail === 0) setToFocus(shown)
              void fetchMore()
            }}
          >
            {state === 'failed' ? words.more.again : words.more.link}
          </Link>
        </div>
      )}
    </div>
  )
}

/** Acts once when its place comes near. */
function WhenNear({ act }: { act: () => void }) {
  const ref: RefObject<HTMLSpanElement | null> = useRef(null)
  const actNow = useEffectEvent(act)
  useEffect(() => {
    if (!ref.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && actNow(), { rootMargin: `${ahead} 0px` })
    watch.observe(ref.current)
    return () => watch.disconnect()
  }, [])
  return <span ref={ref} aria-hidden="true" />
}
