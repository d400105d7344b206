// The column on the right: what the lot is, the state block, one's summary, and what the house promises with it
// (spec: section 2, Auction detail).
import type { Auction } from '@rasika/contract/auctions.ts'
import { calendarPath } from '@rasika/contract/live.ts'
import { sizeLine } from '@rasika/contract/size.ts'
import { type ReactNode, type RefObject, useRef } from 'react'
import { paths } from '../paths.ts'
import { shareLink } from '../platform/share.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { useTall } from '../ui/use-tall.ts'
import { words as shared } from '../words.ts'
import { BidPanel } from './bid-panel.tsx'
import { words } from './lot-words.ts'
import { StatusBadge } from './standing.tsx'
import type { Bidding } from './use-bidding.ts'
import type { Watched } from './use-lot.ts'
import type { Own } from './use-own-bids.ts'

interface Props {
  watched: Watched
  own: Own
  bidding: Bidding
  extendedBy: number | null
  /** One's summary. */
  children: ReactNode
}

export function LotSide({ watched, own, bidding, extendedBy, children }: Props) {
  const { lot, standing } = watched
  const ref: RefObject<HTMLDivElement | null> = useRef(null)
  useTall(ref)
  return (
    <div className="au__stick" ref={ref}>
      <p className="bid__top">
        <StatusBadge status={standing.isOver ? lot.status : standing.status} />
        <button
          type="button"
          className="iconbtn bid__share"
          aria-label={words.share}
          onClick={() => void shareLink(window.location.origin + paths.auction(lot.id), shared.work.by(lot.title, lot.artist), words.copied)}
        >
          <Icon name="share" />
        </button>
      </p>
      <h1 className="section">
        {lot.title}
        {lot.year === null ? null : <span className="yr">, {lot.year}</span>}
      </h1>
      <p className="au__by">
        <Link className="link" to={paths.artist(lot.artistUsername)}>
          {lot.artist}
        </Link>
      </p>
      <p className="au__what">{[lot.medium, sizeLine(lot.size, lot.menuCategory !== 'sculptures')].filter(Boolean).join(', ')}</p>
      <BidPanel watched={watched} own={own} bidding={bidding} extendedBy={extendedBy} />
      {children}
      <About lot={lot} isOver={standing.isOver} />
    </div>
  )
}

/** Category, tags, delivery, the spec's reassurances with the cards, and where a question goes. */
function About({ lot, isOver }: { lot: Auction; isOver: boolean }) {
  const { about } = words
  const facts = [
    [about.category, lot.category],
    [about.delivery, lot.deliveryType],
    ...(lot.tags.length > 0 ? [[about.tags, lot.tags.join(', ')] as const] : []),
  ] as const
  return (
    <>
      {isOver ? null : (
        <a className="link--go" href={calendarPath(lot.id)} data-reload="" download="">
          <span>{words.calendar}</span>
          <Icon name="fall" />
        </a>
      )}
      <ul className="aw__facts au__promises">
        {about.promises.map((promise) => (
          <li key={promise}>
            <Icon name="check" />
            {promise}
          </li>
        ))}
      </ul>
      <ul className="cards" aria-label={about.cards}>
        {about.cardNames.map((name) => (
          <li key={name} className="caps">
            {name}
          </li>
        ))}
      </ul>
      <dl className="au__about meta">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="meta">
        {about.question}
        <Link className="link au__ask" to={paths.contact(`auction:${lot.id}`)}>
          {about.ask}
        </Link>
      </p>
    </>
  )
}
