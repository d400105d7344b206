// The lots that end next, below the hero: up to five, in the order of their ends; upcoming lots follow where fewer than
// five are live. Renders nothing without either.
import { formatCount, formatRupees } from '@rasika/contract/money.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { useEffect } from 'react'
import type { LotCardData } from '../lot-card/card.ts'
import { LotPicture } from '../lot-card/lot-picture.tsx'
import { useLotStatus } from '../lot-card/lot-status.tsx'
import { paths } from '@rasika/contract/paths.ts'
import { Countdown } from '../ui/countdown.tsx'
import { Icon } from '../ui/icon.tsx'
import { LabelWho } from '../artwork-card/label-who.tsx'
import { Link } from '../ui/link.tsx'
import { proportion } from '../ui/picture.tsx'
import './closing-next.css'
import { type ClosingLots, useClosingLots } from './closing-lots.ts'
import { words as messages } from './words.ts'

const maxShown = 5
/** Five in a row share the page's width; on a phone they are a strip to swipe. */
const sizes = '(max-width: 60em) 60vw, 24vw'

export function ClosingNext({ rendered }: { rendered: ClosingLots }) {
  const { lots, live, drop } = useClosingLots(rendered)
  if (lots.length === 0) return null
  return (
    <section className="next page" aria-labelledby="next">
      <div className="next__head">
        <h2 className="section" id="next">
          {live > 0 ? messages.title : messages.opening}
        </h2>
        <Link className="link--go" to={paths.auctions()}>
          <span>{live > 0 ? messages.all(formatCount(live), live === 1) : messages.auctions}</span>
          <Icon name="right" />
        </Link>
      </div>
      <ul className="next__row">
        {lots.slice(0, maxShown).map((lot) => (
          <ClosingLot key={lot.id} lot={lot} onTimeUp={drop} />
        ))}
      </ul>
    </section>
  )
}

function ClosingLot({ lot, onTimeUp }: { lot: LotCardData; onTimeUp: (lot: LotCardData) => void }) {
  const { status, seconds, isSoon, isTimeUp } = useLotStatus(lot)
  const { id, currentPrice, totalBids, picture } = lot
  useEffect(() => {
    if (isTimeUp) onTimeUp(lot)
  }, [isTimeUp, lot, onTimeUp])
  if (isTimeUp) return null
  return (
    <li style={proportion(picture)}>
      <Link className="next__pic" to={paths.auction(id)} tabIndex={-1}>
        <LotPicture lot={lot} sizes={sizes} />
      </Link>
      <div className="label">
        <LabelWho of={lot} to={paths.auction(id)} />
        <p className="price">
          {formatRupees(currentPrice)} <small>{totalBids === 0 ? messages.starting : messages.current}</small>
        </p>
        {status === 'upcoming' ? (
          <p className="meta">{messages.starts(formatDateTime(lot.auctionStartTime))}</p>
        ) : (
          <div className="next__time">
            {isSoon ? <span className="caps">{messages.soon}</span> : null}
            <Countdown as="line" seconds={seconds} label={messages.left} />
          </div>
        )}
      </div>
    </li>
  )
}
