// The outcome of a lot (spec: section 2, Auction detail; docs/product.md 1 and 7): the winner's green box, the second
// chance with its choice, the spec's sentence for bidders who did not win, a plain notice for all others. Loaded near
// the end; the server renders it for a lot that is over.
import type { Auction } from '@rasika/contract/auctions.ts'
import { formatRupees } from '@rasika/contract/money.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { DeclineOffer, offerText } from '../bids/decline-offer.tsx'
import { paths } from '@rasika/contract/paths.ts'
import { useSecondsTo } from '../platform/server-clock.ts'
import { Countdown } from '../ui/countdown.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { buyId } from './buy-id.ts'
import type { OwnBids } from './use-own-bids.ts'
import { words as messages } from './lot-result-words.ts'

interface Props {
  lot: Auction
  own: OwnBids
  /** Reads lot and bids again. */
  after: () => Promise<void>
}

export function LotResult({ lot, own, after }: Props) {
  const won = own.bids?.find(({ auction }) => auction.isWinner)?.auction
  const isPaid = lot.status === 'sold' || (won !== undefined && won.orderId !== null)
  if (won?.isOffer && won.payUntil !== null && !isPaid)
    return <Offered lot={lot} payUntil={won.payUntil} after={after} />
  if (won) {
    const isRefunded = won.status === 'sold' && won.orderId === null
    return <Won lot={lot} payUntil={won.payUntil} isPaid={isPaid} isRefunded={isRefunded} />
  }
  if (lot.status === 'cancelled') {
    return (
      <Announcement>
        <p>{messages.cancelled}</p>
        {lot.cancelReason ? <p className="quiet">{messages.reason(lot.cancelReason)}</p> : null}
      </Announcement>
    )
  }
  const didBid = own.bids !== null && own.bids.length > 0
  // A buyer who let their win lapse has not been outbid.
  const hadWon = own.bids?.some(({ standing }) => standing === 'Lapsed') ?? false
  const ended =
    lot.totalBids === 0
      ? messages.endedBare
      : lot.status === 'ended'
        ? messages.ended
        : messages.endedSold(formatRupees(lot.currentPrice))
  return (
    <Announcement>
      <p>{hadWon ? messages.ended : didBid ? messages.lost : ended}</p>
      <p className="meta">{messages.endedAt(formatDateTime(lot.auctionEndTime))}</p>
    </Announcement>
  )
}

function Announcement({ children }: { children: React.ReactNode }) {
  return (
    <>
      <div className="bid__result">
        <Icon name="minus" />
        <div>{children}</div>
      </div>
      <div className="bid__form">
        <ToOthers />
      </div>
    </>
  )
}

function ToOthers() {
  return (
    <Link className="btn btn--line btn--wide" to={paths.auctions()}>
      {messages.others}
    </Link>
  )
}

interface WonProps {
  lot: Auction
  payUntil: string | null
  isPaid: boolean
  /** A refunded lot stays sold, and its order is no longer a paid one. */
  isRefunded: boolean
}

function Won({ lot, payUntil, isPaid, isRefunded }: WonProps) {
  return (
    <>
      <div className="bid__result bid__result--won">
        <Icon name="check" />
        <div>
          <p className="small-head">{isRefunded ? messages.refunded : isPaid ? messages.paid : messages.won}</p>
          {isPaid ? null : <p>{messages.wonText}</p>}
        </div>
      </div>
      <div className="bid__form bid__form--won">
        {isPaid ? (
          <Link className="btn btn--wide" to={paths.orders()}>
            {messages.toOrder}
          </Link>
        ) : (
          <BuyNow lot={lot} />
        )}
        {!isPaid && payUntil ? <PayBy until={payUntil} readAt={lot.serverTime} after={messages.winLapses} /> : null}
      </div>
    </>
  )
}

/** A second chance (docs/auctions.md "Second chance"): no celebration, because the buyer may decline. */
function Offered({ lot, payUntil, after }: { lot: Auction; payUntil: string; after: () => Promise<void> }) {
  return (
    <>
      <div className="bid__result">
        <Icon name="up" />
        <p>{offerText(lot.currentPrice, payUntil)}</p>
      </div>
      <div className="bid__form bid__form--won">
        <BuyNow lot={lot} />
        <PayBy until={payUntil} readAt={lot.serverTime} after={messages.offerLapses} />
        <DeclineOffer lot={lot} after={after} />
      </div>
    </>
  )
}

function BuyNow({ lot }: { lot: Auction }) {
  return (
    <Link className="btn btn--wide" id={buyId} to={paths.checkout('auction', lot.id)} reloadDocument prefetch="none">
      {messages.buy}
    </Link>
  )
}

function PayBy({ until, readAt, after }: { until: string; readAt: string; after: string }) {
  const by = messages.payBy(formatDateTime(until))
  return (
    <div className="bid__pay">
      <h3>{by}</h3>
      <Countdown seconds={useSecondsTo(until, readAt)} label={by} as="words" />
      <p className="meta">{after}</p>
    </div>
  )
}
