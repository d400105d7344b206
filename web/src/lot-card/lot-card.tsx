// A lot in the grid of the auction list: its picture in its own proportion, the wall label, the price, a line with the
// time left, and the action. Nothing overlaps the picture.
import type { AuctionStatus } from '@rasika/contract/auction-names.ts'
import { formatCount, formatRupees } from '@rasika/contract/money.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { paths } from '@rasika/contract/paths.ts'
import { shareLink } from '../platform/share.ts'
import { Countdown } from '../ui/countdown.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { proportion } from '../ui/picture.tsx'
import { words as ofWork } from '../artwork-card/words.ts'
import { words as lotWords } from './words.ts'
import { type LotCardData, viewsOf } from './card.ts'
import { LotLabel, SaveLot } from './lot-label.tsx'
import { LotPicture } from './lot-picture.tsx'
import { type LotStatus, LotStatusBadge, useLotStatus } from './lot-status.tsx'

const messages = lotWords.card

/** Two or three abreast (lots.css). */
const sizes = '(max-width: 68em) 44vw, 29vw'

export function LotCard({ lot, first }: { lot: LotCardData; first: boolean }) {
  const lotStatus = useLotStatus(lot)
  const { id, title, artist, startingPrice, currentPrice, totalBids } = lot
  const path = paths.auction(id)
  return (
    <article className="lot" style={proportion(lot.picture)}>
      <Link className="lot__pic" to={path} tabIndex={-1}>
        <LotPicture lot={lot} sizes={sizes} first={first} />
      </Link>
      <div className="lot__in">
        <div className="lot__top">
          <Status lotStatus={lotStatus} />
          <button
            type="button"
            className="iconbtn lot__copy"
            aria-label={messages.copy(title)}
            onClick={() => void shareLink(window.location.origin + path, ofWork.by(title, artist))}
          >
            <Icon name="share" />
          </button>
        </div>
        <LotLabel lot={lot}>
          <div className="label__cost">
            <p className="price">
              {formatRupees(currentPrice)}{' '}
              <small>{priceLabelInList(lotStatus.status, lotStatus.isTimeUp, totalBids)}</small>
            </p>
            <p className="quiet">
              {totalBids > 0 ? `${messages.startingBid(formatRupees(startingPrice))}, ` : null}
              {messages.bids(formatCount(totalBids))}, {messages.views(formatCount(viewsOf(lot)))}
            </p>
          </div>
        </LotLabel>
      </div>
      <div className="lot__bid">
        <Time lot={lot} lotStatus={lotStatus} />
        <Action path={path} title={title} lotStatus={lotStatus} />
        <SaveLot lot={lot} lotStatus={lotStatus} />
      </div>
    </article>
  )
}

/** LIVE with the red dot; any other state as a shape and a word. */
function Status({ lotStatus: { status, isTimeUp } }: { lotStatus: LotStatus }) {
  if (status !== 'active' || isTimeUp)
    return <LotStatusBadge status={status === 'active' ? 'completed' : status} inList />
  return (
    <span className="live caps">
      <i className="dot dot--live" />
      {messages.live}
    </span>
  )
}

/** ENDING SOON under 2 hours, then days, hours, minutes and seconds on one line. */
function Time({ lot, lotStatus: { status, seconds, isSoon, isTimeUp } }: { lot: LotCardData; lotStatus: LotStatus }) {
  if (isTimeUp) return <p className="meta lot__time">{messages.endedOn(formatDateTime(lot.auctionEndTime))}</p>
  const isUpcoming = status === 'upcoming'
  return (
    <div className="lot__time">
      {isSoon ? (
        <span className="caps lot__soon">{messages.soon}</span>
      ) : isUpcoming ? (
        <span className="meta">{messages.startsIn}</span>
      ) : null}
      <Countdown seconds={seconds} label={isUpcoming ? messages.startsIn : messages.left} as="line" />
    </div>
  )
}

/** 'Place Bid', 'Bid Now - Last Chance!' under 2 hours, 'Auction Ended'. */
function Action({
  path,
  title,
  lotStatus: { status, isSoon, isTimeUp },
}: {
  path: string
  title: string
  lotStatus: LotStatus
}) {
  if (isTimeUp) return <Ended />
  return (
    <Link className={isSoon ? 'btn btn--small' : 'btn btn--small btn--line'} to={path}>
      {status === 'upcoming' ? messages.view : isSoon ? messages.lastChance : messages.bid}
      <span className="sr">{messages.of(title)}</span>
    </Link>
  )
}

export function Ended() {
  return (
    <button type="button" className="lot__ended" disabled>
      {messages.ended}
    </button>
  )
}

/**
 * The label of a lot's price in a list, the same for everybody: a lot is "sold for" its price once it is paid. The lot's
 * own page words it for the reader (bidding/bid-panel.tsx).
 */
export function priceLabelInList(status: AuctionStatus, isTimeUp: boolean, totalBids: number): string {
  if (totalBids === 0) return messages.starting
  if (!isTimeUp) return messages.current
  if (status === 'sold') return messages.soldFor
  // 'active' here means that its end has passed while the page was open.
  return status === 'completed' || status === 'active' ? messages.winning : messages.last
}
