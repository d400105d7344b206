// One block carries price, leader, time and the one thing to do next, and keeps its place in every state of the lot
// (mock: auction-states).
import { isOver } from '@rasika/contract/auction-status.ts'
import type { Auction } from '@rasika/contract/auctions.ts'
import { mostRupees } from '@rasika/contract/bid-steps.ts'
import { formatCount, formatRupees } from '@rasika/contract/money.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { useEffect, useRef, useState } from 'react'
import { Later, later, useLater } from '../later/later.tsx'
import { fetched } from '../platform/all-rooms.ts'
import { Countdown } from '../ui/countdown.tsx'
import { Icon } from '../ui/icon.tsx'
import { BidForm } from './bid-form.tsx'
import { words } from './lot-words.ts'
import type { Bidding } from './use-bidding.ts'
import type { Watched } from './use-lot.ts'
import { leastSaid } from './use-news.ts'
import type { Own } from './use-own-bids.ts'

const say = words.panel
export const verdict = later(() => fetched(import('./verdict.tsx')))
/** What the winner does next. */
export const buyId = 'buy-now'
/** Seconds before the end at which it is fetched how a lot ends. */
const endsSoon = 120

interface Props {
  watched: Watched
  own: Own
  bidding: Bidding
  /** Minutes the end has just moved by, while that is news. */
  extendedBy: number | null
}

export function BidPanel({ watched: { lot, standing, watching, look }, own, bidding, extendedBy }: Props) {
  const over = isOver(lot.status)
  const [wasOver] = useState(over)
  useLater(verdict, own.leads || (!wasOver && (standing.isOver || (standing.status === 'active' && standing.seconds < endsSoon))))
  const isUpcoming = standing.status === 'upcoming'
  return (
    <section className="bid" aria-label={say.region}>
      <div className="bid__now">
        <div>
          <h2 className="meta">{priceName(lot)}</h2>
          <Price amount={lot.currentPrice} />
        </div>
        {over || isUpcoming ? null : <Lead lot={lot} own={own} />}
      </div>
      <dl className="bid__facts">
        {isUpcoming ? null : <Fact name={say.starting} value={formatRupees(lot.startingPrice)} isFigure />}
        <Fact name={say.bids} value={formatCount(lot.totalBids)} isFigure />
        {lot.condition ? <Fact name={say.condition} value={lot.condition} /> : null}
        {watching !== null && !over ? <Fact name={say.watching} value={formatCount(watching)} isFigure /> : null}
      </dl>
      {over ? (
        <Later of={verdict} className="bid__end" isDue={!wasOver || own.bids !== null}>
          {({ Verdict }) => <Verdict lot={lot} own={own} buyId={buyId} after={async () => void (await Promise.all([look(), own.reload()]))} />}
        </Later>
      ) : standing.isOver ? (
        <p className="bid__verdict" role="status">
          <Icon name="minus" />
          {say.deciding}
        </p>
      ) : (
        <>
          <div className="bid__time">
            <h3 className="meta">{isUpcoming ? say.startsIn : say.endingSoon}</h3>
            <Countdown seconds={standing.seconds} label={isUpcoming ? say.startsIn : say.endingSoon} />
            {extendedBy === null ? null : (
              <p className="notice notice--pending bid__ext">
                <Icon name="up" />
                <strong>{extendedBy > 0 ? say.extended(extendedBy) : say.extendedShort}</strong>
              </p>
            )}
            <p className="meta bid__when">
              <span>{(isUpcoming ? say.starts : say.started)(formatDateTime(lot.auctionStartTime))}</span>
              <span>{say.ends(formatDateTime(lot.auctionEndTime))}</span>
            </p>
            {lot.softCloseMinutes > 0 ? <p className="meta">{say.softClose(lot.softCloseMinutes)}</p> : null}
          </div>
          {isUpcoming ? (
            <div className="bid__form">
              <p>{say.opensAt(formatRupees(lot.minimumBid))}</p>
            </div>
          ) : lot.minimumBid > mostRupees ? (
            <div className="bid__form">
              <p>{say.ceiling(formatRupees(mostRupees))}</p>
            </div>
          ) : (
            <BidForm lot={lot} own={own} bidding={bidding} />
          )}
        </>
      )}
    </section>
  )
}

function priceName({ status, totalBids }: Auction): string {
  if (status === 'completed' || status === 'sold') return say.winning
  if (status === 'cancelled' || status === 'ended') return totalBids > 0 ? say.last : say.starting
  return status === 'upcoming' ? say.starting : say.current
}

/** The figure rolls once for each change (look.md, "Price change"). */
function Price({ amount }: { amount: number }) {
  const before = useRef(amount)
  const figure = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (before.current === amount) return
    const up = amount > before.current
    before.current = amount
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    figure.current?.animate([{ transform: `translateY(${up ? '' : '-'}100%)` }, { transform: 'none' }], { duration: 480, easing: 'cubic-bezier(.2, 0, 0, 1)' })
  }, [amount])
  return (
    <p className="bid__price num">
      <span ref={figure}>{formatRupees(amount)}</span>
    </p>
  )
}

/** Who leads, in words; the same is said in the page's live region. */
function Lead({ lot, own: { leads, bids, highest } }: { lot: Auction; own: Own }) {
  if (leads) {
    const most = highest?.maxAmount
    return (
      <div className="bid__lead">
        <p className="bid__state badge badge--won">
          <Icon name="check" />
          {say.youLead}
        </p>
        <p className="bid__say">{most ? say.maximumStands(formatRupees(most)) : say.plainStands}</p>
      </div>
    )
  }
  return (
    <div className="bid__lead">
      {bids && bids.length > 0 ? (
        <p className="bid__state badge badge--pending">
          <Icon name="up" />
          {say.outbid}
        </p>
      ) : null}
      <p className="bid__say">{[lot.highestBidder ? say.leads(lot.highestBidder) : say.noBid, leastSaid(lot)].filter(Boolean).join(' ')}</p>
    </div>
  )
}

function Fact({ name, value, isFigure = false }: { name: string; value: string; isFigure?: boolean }) {
  return (
    <div>
      <dt className="meta">{name}</dt>
      <dd className={isFigure ? 'num' : undefined}>{value}</dd>
    </div>
  )
}
