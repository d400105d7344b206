// An artist's lots (spec: section 2, Artist profile, Auctions): counts by state and a card of each, newest first.
// Prices, counts and ends are refreshed while the page is visible, so that the artist sees new bids.
import { formatCount } from '@rasika/contract/money.ts'
import { useRef, useState } from 'react'
import type { Lot } from '../lot-card/card.ts'
import { More } from '../list-filters/load-more.tsx'
import { type FetchPage, useMorePages } from '../list-filters/more-pages.ts'
import '../list-filters/list-filters.css'
import { paths } from '../paths.ts'
import { EmptyPage } from '../ui/empty-page.tsx'
import { Link } from '../ui/link.tsx'
import { useFocusSaved } from './focus-saved.ts'
import { LotItem, type OwnLots } from './lot-item.tsx'
import { words as say } from './lot-words.ts'
import './portfolio.css'
import { fetchLots } from './read-lots.ts'
import { useFreshLots } from './use-fresh-lots.ts'
import type { LotsPage } from './card.ts'

interface Props {
  /** For the lots' artist only. */
  own: OwnLots | undefined
  artistId: string
  path: string
  rendered: LotsPage
  cursor: string | null
  moreTo: (cursor: string) => string
}

export function LotsPanel({ own, artistId, path, rendered, cursor, moreTo }: Props) {
  const ask = (after: string | null, signal: AbortSignal) => fetchLots(artistId, after, signal)
  const { page, readAgain } = useFreshLots(rendered, (signal) => ask(cursor, signal))
  const [changes, setChanges] = useState(0)
  const section = useRef<HTMLElement>(null)
  useFocusSaved(section)
  const counts = [
    [say.active, page.counts.active],
    [say.canceled, page.counts.canceled],
    [say.completed, page.counts.completed],
  ] as const
  return (
    <section className="lotwall" ref={section}>
      <div className="lotwall__top">
        <h2 className="sr">{say.title}</h2>
        <dl className="lotwall__counts" aria-label={say.counts}>
          {counts.map(([name, count]) => (
            <div key={name}>
              <dt className="meta">{name}</dt>
              <dd className="num">{formatCount(count)}</dd>
            </div>
          ))}
        </dl>
        {own ? <own.Create path={path} /> : null}
      </div>
      {page.works.length === 0 ? (
        <EmptyPage title={say.none} text={own ? own.none : say.noneText}>
          {own ? null : (
            <Link className="btn btn--line" to={paths.auctions()}>
              {say.browse}
            </Link>
          )}
        </EmptyPage>
      ) : (
        <Hanging
          key={changes}
          of={`${path} lots ${cursor ?? ''} ${changes}`}
          own={own}
          page={page}
          path={path}
          moreTo={moreTo}
          ask={ask}
          onChanged={() => {
            setChanges(changes + 1)
            readAgain()
          }}
        />
      )}
    </section>
  )
}

interface HangingProps {
  of: string
  own: Props['own']
  page: LotsPage
  path: string
  moreTo: Props['moreTo']
  ask: (cursor: string | null, signal: AbortSignal) => Promise<LotsPage>
  onChanged: () => void
}

function Hanging({ of, own, page, path, moreTo, ask, onChanged }: HangingProps) {
  const fetchNextPage: FetchPage<Lot> = (after, signal) => ask(after, signal)
  const { pages, nextCursor, state, fetchMore, byScroll } = useMorePages(of, page, fetchNextPage)
  const list = useRef<HTMLUListElement>(null)
  const lots = pages.flat()
  return (
    <>
      <ul className="lotwall__all" ref={list}>
        {lots.map((lot, at) => (
          <li key={lot.id}>
            <LotItem lot={lot} first={at < 2} own={own} path={path} onChanged={onChanged} />
          </li>
        ))}
      </ul>
      {nextCursor === null ? null : (
        <More
          to={moreTo(nextCursor)}
          state={state}
          byScroll={byScroll}
          shown={formatCount(lots.length)}
          total={page.totalIsMore ? `${formatCount(page.total)}+` : formatCount(page.total)}
          say={say.more}
          fetchMore={fetchMore}
          onKeyboard={() => list.current?.querySelector<HTMLElement>('li:last-child a')?.focus()}
        />
      )}
    </>
  )
}
