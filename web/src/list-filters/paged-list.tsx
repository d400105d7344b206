// A list page after page, for works, lots and artists: the first page comes with the document, later ones by scrolling
// or by a link, which is a URL of its own (keyset pages). Back and a reload restore the pages and the scroll
// position; a screen reader announces how many items are shown.
import { formatCount } from '@rasika/contract/money.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FetchPage, ListPage } from '../platform/use-pages.ts'
import { Link } from '../ui/link.tsx'
import { LoadMore } from './load-more.tsx'
import { useMorePages } from './more-pages.ts'
import { words } from './words.ts'

interface Props<W> {
  /** Identifies the content of the list, whatever the view. */
  of: string
  first: ListPage<W>
  fetchPage: FetchPage<W>
  /** The number of items of the whole list: '64', '1,000+'. */
  total: string
  /** The URL of the list's first page where a later one is shown, else null. */
  firstTo: string | null
  moreTo: (cursor: string) => string
  messages: { link: string; failed: string; first: string }
  /** Shown in place of the items that are loading. */
  skeleton: ReactNode
  /**
   * Renders the items. Each has a heading of level 3 with the link that takes the focus. `cursors`: of each page after
   * the first.
   */
  children: (pages: readonly (readonly W[])[], isMore: boolean, cursors: readonly string[]) => ReactNode
}

export function PagedList<W extends { id: string }>({
  of,
  first,
  fetchPage,
  total,
  firstTo,
  moreTo,
  messages,
  skeleton,
  children,
}: Props<W>) {
  const { pages, cursors, nextCursor, state, fetchMore, byScroll } = useMorePages(of, first, fetchPage)
  const list = useRef<HTMLDivElement>(null)
  const [toFocus, setToFocus] = useState<number | null>(null)
  const shown = pages.reduce((sum, page) => sum + page.length, 0)
  useEffect(() => {
    if (toFocus === null || shown <= toFocus) return
    list.current?.querySelectorAll<HTMLElement>('h3 a')[toFocus]?.focus()
    setToFocus(null)
  }, [shown, toFocus])
  return (
    <div ref={list}>
      {firstTo === null ? null : (
        <p className="list-page__first">
          <Link className="link" to={firstTo}>
            {messages.first}
          </Link>
        </p>
      )}
      {children(pages, nextCursor !== null, cursors)}
      {state === 'fetching' ? skeleton : null}
      <p className="sr" role="status">
        {pages.length > 1 ? words.more.shown(formatCount(shown), total) : ''}
      </p>
      {nextCursor === null ? null : (
        <LoadMore
          to={moreTo(nextCursor)}
          state={state}
          byScroll={byScroll}
          shown={formatCount(shown)}
          total={total}
          messages={messages}
          fetchMore={fetchMore}
          onKeyboard={() => setToFocus(shown)}
        />
      )}
    </div>
  )
}
