// One block with price, leader, time and the next action, in the same place in every state of the lot. All that a bid
// depends on fits one view of a laptop; the facts follow below.
import { isOver } from '@rasika/contract/auction-status.ts'
import type { Auction } from '@rasika/contract/auctions.ts'
import { maxBidRupees } from '@rasika/contract/bid-steps.ts'
import { formatCount, formatRupees } from '@rasika/contract/money.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { useEffect, useRef, useState } from 'react'
import { LazilyHydrated, lazyModule, useLazyModule } from '../platform/lazy-hydration.tsx'
import { Countdown } from '../ui/countdown.tsx'
import { Fact } from '../ui/facts.tsx'
import { Icon } from '../ui/icon.tsx'
import { BidForm } from './bid-form.tsx'
import { amountId, bidButtonId, bidErrorId, bidStatusId } from './bid-ids.ts'
import { BidStatusNotice } from './bid-status.tsx'
import './bidding.css'
import { words } from './words.ts'
import type { Bidding, FocusRequest } from './use-bidding.ts'
import type { WatchedAuction } from '../event-stream/use-lot.ts'
import type { OwnBids } from './use-own-bids.ts'

const messages = words.panel
export const lotResultModule = lazyModule(() => import('./lot-result.tsx'))
/** Seconds before the end at which the code for the outcome is loaded. */
const endsSoon = 120

interface Props {
  watched: WatchedAuction
  own: OwnBids
  bidding: Bidding
  /** Minutes by which the end has just moved; null after a while. */
  extendedBy: number | null
}

export function BidPanel({ watched: { lot, lotStatus, watching, refetch }, own, bidding, extendedBy }: Props) {
  const over = isOver(lot.status)
  const [wasOver] = useState(over)
  useLazyModule(
    lotResultModule,
    own.leads || (!wasOver && (lotStatus.isTimeUp || (lotStatus.status === 'active' && lotStatus.seconds < endsSoon))),
  )
  const panel = useFocusRequests(bidding.focus)
  const isUpcoming = lotStatus.status === 'upcoming'
  const start = formatDateTime(lot.auctionStartTime)
  const end = formatDateTime(lot.auctionEndTime)
  const price = priceLabelInPanel(lot, own)
  return (
    <section className="bidding" aria-label={messages.region} ref={panel}>
      <div className="bid">
        <div className="bid__now">
          <div>
            <h2 className="meta">{price}</h2>
            <Price amount={lot.currentPrice} />
          </div>
          <BidStatusNotice lot={lot} own={own} isUpcoming={isUpcoming} isOver={over} beaten={bidding.beaten} />
        </div>
        {over ? (
          <LazilyHydrated of={lotResultModule} isDue={!wasOver || own.bids !== null}>
            {({ LotResult }) => (
              <LotResult lot={lot} own={own} after={async () => void (await Promise.all([refetch(), own.refetch()]))} />
            )}
          </LazilyHydrated>
        ) : lotStatus.isTimeUp ? (
          <p className="bid__result" role="status">
            <Icon name="minus" />
            {messages.deciding}
          </p>
        ) : (
          <>
            <div className="bid__time">
              <h3>{isUpcoming ? messages.startsIn : messages.endingSoon}</h3>
              <Countdown
                seconds={lotStatus.seconds}
                label={isUpcoming ? messages.startsIn : messages.endingSoon}
                as="words"
              />
              {extendedBy === null ? null : (
                <p className="notice notice--pending bid__ext">
                  <Icon name="up" />
                  <strong>{extendedBy > 0 ? messages.extended(extendedBy) : messages.extendedShort}</strong>
                </p>
              )}
              <p className="meta">
                <span>{(isUpcoming ? messages.starts : messages.started)(start)}</span>{' '}
                <span>{messages.ends(end)}</span>
              </p>
            </div>
            {isUpcoming ? null : lot.minimumBid > maxBidRupees ? (
              <p className="bid__form">{messages.ceiling(formatRupees(maxBidRupees))}</p>
            ) : (
              <BidForm lot={lot} own={own} bidding={bidding} />
            )}
          </>
        )}
      </div>
      <dl className="bid__facts">
        {price === messages.starting ? null : (
          <Fact isFigure name={messages.starting}>
            {formatRupees(lot.startingPrice)}
          </Fact>
        )}
        <Fact isFigure name={messages.bids}>
          {formatCount(lot.totalBids)}
        </Fact>
        {watching !== null && watching > 0 && !over ? (
          <Fact isFigure name={messages.watching}>
            {formatCount(watching)}
          </Fact>
        ) : null}
        {lot.condition ? <Fact name={messages.condition}>{lot.condition}</Fact> : null}
      </dl>
      {lot.softCloseMinutes > 0 && !over ? (
        <p className="bid__also">{messages.softClose(lot.softCloseMinutes)}</p>
      ) : null}
    </section>
  )
}

/**
 * The label of the price on the lot's own page: the winner reads "winning bid", paid or not, and everybody else "sold
 * for". A lot without bids has a starting price and no current bid, whatever its status.
 */
function priceLabelInPanel({ status, totalBids }: Auction, { leads }: OwnBids): string {
  if (totalBids === 0) return messages.starting
  if (status === 'completed' || status === 'sold') return leads ? messages.winning : messages.soldFor
  return status === 'cancelled' || status === 'ended' ? messages.last : messages.current
}

const focusIds: Record<FocusRequest['on'], string> = {
  status: bidStatusId,
  error: bidErrorId,
  amount: amountId,
  button: bidButtonId,
}

/** Moves the focus within the panel, never away from another part of the page. */
function useFocusRequests(focus: FocusRequest | null) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (focus === null) return
    const { activeElement, body } = document
    if (activeElement !== body && !panel.current?.contains(activeElement)) return
    const element = document.getElementById(focusIds[focus.on])
    element?.focus({ preventScroll: true })
    element?.scrollIntoView({ block: 'nearest' })
  }, [focus])
  return panel
}

/** A changed figure is a new element, so that it rolls in once: from below where the price rose, else from above. */
function Price({ amount }: { amount: number }) {
  const [shown, setShown] = useState<{ amount: number; from?: 'below' | 'above' }>({ amount })
  if (shown.amount !== amount) setShown({ amount, from: amount > shown.amount ? 'below' : 'above' })
  return (
    <p className="bid__price num">
      <span key={shown.amount} data-from={shown.from}>
        {formatRupees(shown.amount)}
      </span>
    </p>
  )
}
