// A lot on the wall (spec: section 2, Auction list, Grid card): its picture in its own proportion, the label beneath,
// what is bid, the time left on the house's clock, and the way to it. Nothing lies on the work.
import type { AuctionStatus } from '@rasika/contract/auction-words.ts'
import { formatCount, formatRupees } from '@rasika/contract/money.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { paths } from '../paths.ts'
import { shareLink } from '../platform/share.ts'
import { Countdown } from '../ui/countdown.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Picture, proportion } from '../ui/picture.tsx'
import { Plate } from '../ui/plate.tsx'
import { words as shared } from '../words.ts'
import { words as say } from './card-words.ts'
import { type Lot, viewsOf } from './card.ts'
import { type Standing, StatusBadge, useStanding } from './standing.tsx'

/** One, two or three abreast (lots.css). */
const sizes = '(max-width: 40em) 88vw, (max-width: 68em) 44vw, 29vw'

export function LotCard({ lot, first }: { lot: Lot; first: boolean }) {
  const standing = useStanding(lot)
  const { id, title, artist, artistUsername, startingPrice, currentPrice, totalBids } = lot
  const address = paths.auction(id)
  const named = priceName(standing.status, standing.isOver, totalBids)
  return (
    <article className="lot" style={proportion(lot.picture ?? square)}>
      <Link className="lot__pic" to={address} tabIndex={-1}>
        <LotPicture lot={lot} sizes={sizes} first={first} />
      </Link>
      <div className="lot__in">
        <Signs standing={standing} />
        <div className="label">
          <p className="label__by">
            <Link to={paths.artist(artistUsername)} prefetch="none">
              {artist}
            </Link>
          </p>
          <h3 className="label__title">
            <Link to={address}>
              <cite>{title}</cite>
            </Link>
          </h3>
        </div>
        <dl className="lot__bids">
          <div>
            <dt className="meta">{named}</dt>
            <dd className="price">{formatRupees(currentPrice)}</dd>
          </div>
          {named === say.starting ? null : (
            <div>
              <dt className="meta">{say.starting}</dt>
              <dd className="num">{formatRupees(startingPrice)}</dd>
            </div>
          )}
        </dl>
        <p className="meta lot__counts">
          <span>{say.bids(formatCount(totalBids))}</span>
          <span>{say.views(formatCount(viewsOf(lot)))}</span>
        </p>
        <Time lot={lot} standing={standing} />
        <div className="lot__acts">
          <Way address={address} title={title} standing={standing} />
          <button
            type="button"
            className="iconbtn iconbtn--box lot__copy"
            aria-label={say.copy(title)}
            onClick={() => void shareLink(window.location.origin + address, shared.work.by(title, artist))}
          >
            <Icon name="share" />
          </button>
        </div>
      </div>
    </article>
  )
}

const square = { width: 1, height: 1 }

/** The picture, or a plate with the title where a lot has none. */
export function LotPicture({ lot: { picture, title, artist }, sizes, first }: { lot: Lot; sizes: string; first: boolean }) {
  if (!picture) return <Plate work={{ title, artistName: artist }} />
  return <Picture picture={picture} sizes={sizes} first={first} alt={picture.alt || shared.work.by(title, artist)} />
}

/** LIVE with the red dot, ENDING SOON beside it; any other state as a shape and a word. */
function Signs({ standing: { status, isSoon, isOver } }: { standing: Standing }) {
  if (status !== 'active' || isOver) {
    return (
      <p className="lot__signs">
        <StatusBadge status={status === 'active' ? 'completed' : status} />
      </p>
    )
  }
  return (
    <p className="lot__signs">
      <span className="live caps">
        <i className="dot dot--live" />
        {say.live}
      </span>
      {isSoon ? <span className="caps lot__soon">{say.soon}</span> : null}
    </p>
  )
}

function Time({ lot, standing: { status, seconds, isOver } }: { lot: Lot; standing: Standing }) {
  if (isOver) return <p className="meta lot__time">{say.endedOn(formatDateTime(lot.auctionEndTime))}</p>
  return (
    <div className="lot__time">
      <p className="meta">{status === 'upcoming' ? say.startsIn : say.left}</p>
      <Countdown seconds={seconds} label={status === 'upcoming' ? say.startsIn : say.left} />
    </div>
  )
}

/** 'Place Bid', 'Bid Now - Last Chance!' under 2 hours, 'Auction Ended' (spec: section 2). */
function Way({ address, title, standing: { status, isSoon, isOver } }: { address: string; title: string; standing: Standing }) {
  if (isOver) {
    return (
      <button type="button" className="btn btn--line" disabled>
        {say.ended}
      </button>
    )
  }
  return (
    <Link className={isSoon ? 'btn' : 'btn btn--line'} to={address}>
      {status === 'upcoming' ? say.view : isSoon ? say.lastChance : say.bid}
      <span className="sr">{say.of(title)}</span>
    </Link>
  )
}

/** What the price of a lot is called: nobody has bid on one that is yet to open, nor on one that went unsold. */
export function priceName(status: AuctionStatus, isOver: boolean, totalBids: number): string {
  if (status === 'upcoming' || (isOver && totalBids === 0)) return say.starting
  return isOver ? say.last : say.current
}
