// An artist's lots (spec: section 2, Artist profile, Auctions): counts by state and a card of each: live ones, upcoming
// ones, then those that ended, the last first. Prices, counts and ends are refreshed while the page is visible, so that
// the artist sees new bids.
import { formatCount } from '@rasika/contract/money.ts'
import { useRef, useState } from 'react'
import { PagedList } from '../list-filters/paged-list.tsx'
import '../list-filters/list-filters.css'
import { paths } from '@rasika/contract/paths.ts'
import { Fact } from '../ui/facts.tsx'
import { EmptyWithWall } from '../ui/empty-with-wall.tsx'
import { Link } from '../ui/link.tsx'
import { WorkSkeleton } from '../artwork-card/skeleton.tsx'
import { useFocusSaved } from './focus-saved.ts'
import { LotItem, type OwnLotComponents } from './lot-item.tsx'
import { words as messages } from './lots-panel-words.ts'
import './portfolio.css'
import { fetchFreshLots } from './fetch-lots.ts'
import { useFreshLots } from './use-fresh-lots.ts'
import type { LotsPage } from './card.ts'

interface Props {
  /** For the lots' artist only. */
  own: OwnLotComponents | undefined
  artistId: string
  path: string
  rendered: LotsPage
  cursor: string | null
  firstTo: string
  moreTo: (cursor: string) => string
}

export function LotsPanel({ own, artistId, path, rendered, cursor, firstTo, moreTo }: Props) {
  const fetchPage = (after: string | null, signal: AbortSignal) => fetchFreshLots(artistId, after, signal)
  const { page, again } = useFreshLots(rendered, (signal) => fetchPage(cursor, signal))
  const [changes, setChanges] = useState(0)
  const section = useRef<HTMLElement>(null)
  useFocusSaved(section)
  const onChanged = () => {
    setChanges(changes + 1)
    again()
  }
  const counts = [
    [messages.active, page.counts.active],
    [messages.canceled, page.counts.canceled],
    [messages.completed, page.counts.completed],
  ] as const
  return (
    <section className="lotwall" ref={section}>
      <div className="lotwall__top">
        <h2 className="sr">{messages.title}</h2>
        <dl className="lotwall__counts" aria-label={messages.counts}>
          {counts.map(([name, count]) => (
            <Fact key={name} isFigure name={name}>
              {formatCount(count)}
            </Fact>
          ))}
        </dl>
        {own ? <own.Create path={path} /> : null}
      </div>
      {page.items.length === 0 ? (
        <EmptyWithWall title={messages.none} text={own ? own.none : messages.noneText}>
          {own ? null : (
            <Link className="btn btn--line" to={paths.auctions()}>
              {messages.browse}
            </Link>
          )}
        </EmptyWithWall>
      ) : (
        <PagedList
          key={changes}
          of={`${path} lots ${cursor ?? ''} ${changes}`}
          first={page}
          fetchPage={fetchPage}
          total={formatCount(page.total, page.totalIsMore)}
          firstTo={cursor === null ? null : firstTo}
          moreTo={moreTo}
          messages={messages.more}
          skeleton={<WorkSkeleton message={messages.more.loading} count={3} />}
        >
          {(pages) => (
            <ul className="lotwall__all">
              {pages.flat().map((lot, at) => (
                <li key={lot.id}>
                  <LotItem lot={lot} first={at < 2} own={own} path={path} onChanged={onChanged} />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      )}
    </section>
  )
}
