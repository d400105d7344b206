// One bid (spec: section 2, Bids tab; section 4, Bid badge): lot, time, amount and status, and what can be done: remove
// it while the auction is active, pay for a win, decline a second chance, or open the order of a paid win.
import type { BidStanding } from '@rasika/contract/auction-names.ts'
import type { OwnBid } from '@rasika/contract/bids.ts'
import { formatRupees } from '@rasika/contract/money.ts'
import { formatDateTime, formatDeadline } from '@rasika/contract/time.ts'
import { paths } from '@rasika/contract/paths.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Picture, proportion } from '../ui/picture.tsx'
import { TextPlaceholder } from '../artwork-card/text-placeholder.tsx'
import { ConfirmInline } from './confirm-inline.tsx'
import { DeclineOffer, offerText } from './decline-offer.tsx'
import { removeBid } from './remove-bid.ts'
import { words } from './words.ts'

const looks: Record<BidStanding, { icon: IconName; colour: string }> = {
  Winning: { icon: 'check', colour: 'badge badge--won' },
  Won: { icon: 'check', colour: 'badge badge--won' },
  Outbid: { icon: 'up', colour: 'badge badge--pending' },
  Lost: { icon: 'minus', colour: 'badge' },
  Cancelled: { icon: 'close', colour: 'badge' },
  Lapsed: { icon: 'fall', colour: 'badge' },
}

interface Props {
  bid: OwnBid
  /** Shown below a newer bid on the same lot. */
  isFurther: boolean
  onRemoved: () => void
  /** Reads the bids on its lot again. */
  refetch: () => Promise<void>
}

export function BidLine({ bid, isFurther, onRemoved, refetch }: Props) {
  const { auction, standing, bidAmount, maxAmount, createdAt } = bid
  const [picture] = auction.pictures
  const title = <cite>{auction.title}</cite>
  const { icon, colour } = looks[standing]
  const isSold = auction.status === 'sold' || auction.status === 'completed'
  const isUnpaidWin = auction.isWinner && auction.status === 'completed' && auction.orderId === null
  return (
    <li className={isFurther ? 'line line--further' : 'line'}>
      <div className="line__pic" style={proportion(picture ?? null)}>
        {picture ? (
          <Picture picture={picture} sizes="8.5rem" alt="" />
        ) : (
          <TextPlaceholder work={{ title: auction.title, artistName: '' }} />
        )}
      </div>
      <div className="line__what label">
        <h3>{auction.isRemoved ? title : <Link to={paths.auction(auction.id)}>{title}</Link>}</h3>
        <p className="quiet">{words.placed(formatDateTime(createdAt))}</p>
      </div>
      <div className="line__meta">
        <p className={colour}>
          <Icon name={icon} />
          {standing}
        </p>
        {auction.isWinner && !auction.isOffer ? <p className="bid-line__won">{words.winner}</p> : null}
        <dl className="meta bid-line__facts">
          <div>
            <dt>{isUnpaidWin ? words.winning : isSold ? words.soldFor : words.current}</dt>
            <dd className="num">{formatRupees(auction.currentPrice)}</dd>
          </div>
          <div>
            <dt>{words.starting}</dt>
            <dd className="num">{formatRupees(auction.startingPrice)}</dd>
          </div>
        </dl>
      </div>
      <div className="line__sum">
        <p className="meta">{words.amount}</p>
        <p className="price">{formatRupees(bidAmount)}</p>
        {maxAmount !== null && maxAmount > bidAmount ? (
          <p className="meta">{words.upTo(formatRupees(maxAmount))}</p>
        ) : null}
      </div>
      <div className="line__foot meta">
        {auction.isRemoved ? null : (
          <Link className="link bid-line__view" to={paths.auction(auction.id)}>
            {words.view}
            <span className="sr">{words.ofLot(auction.title)}</span>
          </Link>
        )}
        <BidAction bid={bid} onRemoved={onRemoved} refetch={refetch} />
      </div>
    </li>
  )
}

/** The amount and the deadline; for a second chance also what it is. */
function PayBy({ auction: { isOffer, currentPrice }, payUntil }: { auction: OwnBid['auction']; payUntil: string }) {
  return (
    <span className="bid-line__due">
      {isOffer ? <span className="bid-line__offer">{offerText(currentPrice, payUntil)}</span> : null}
      <b className="price">{formatRupees(currentPrice)}</b>
      <span>{words.payBy(formatDeadline(payUntil))}</span>
    </span>
  )
}

function BidAction({ bid, onRemoved, refetch }: Omit<Props, 'isFurther'>) {
  const { auction } = bid
  if (auction.isWinner && auction.orderId !== null) {
    return (
      <Link className="link bid-line__view" to={paths.orders()}>
        {words.order}
        <span className="sr">{words.ofLot(auction.title)}</span>
      </Link>
    )
  }
  if (auction.isWinner && auction.status === 'completed') {
    return (
      <span className="bid-line__buy">
        {auction.payUntil ? <PayBy auction={auction} payUntil={auction.payUntil} /> : null}
        <Link className="btn" to={paths.checkout('auction', auction.id)} reloadDocument prefetch="none">
          {words.buy}
          <span className="sr">{words.ofLot(auction.title)}</span>
        </Link>
        {auction.isOffer ? <DeclineOffer lot={auction} area="account" after={refetch} /> : null}
      </span>
    )
  }
  if (auction.status !== 'active') return null
  return (
    <ConfirmInline
      messages={words.remove}
      named={words.removeNamed(formatRupees(bid.bidAmount))}
      about={words.ofLot(auction.title)}
      look="link bid-line__view"
      area="account"
      request={() => removeBid(bid.id, words.removed)}
      failed={words.notRemoved}
      after={(isDone) => {
        if (isDone) onRemoved()
      }}
    />
  )
}
