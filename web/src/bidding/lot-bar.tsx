import type { Auction } from '@rasika/contract/auctions.ts'
import { formatRupees } from '@rasika/contract/money.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { useEffect, useState } from 'react'
import { paths } from '@rasika/contract/paths.ts'
import { useOnline } from '../platform/use-online.ts'
import { Countdown } from '../ui/countdown.tsx'
import { Link } from '../ui/link.tsx'
import { amountId, bidButtonId, questionId } from './bid-ids.ts'
import './lot-bar.css'
import { words } from './words.ts'
import type { WatchedAuction } from '../event-stream/use-lot.ts'
import type { OwnBids } from './use-own-bids.ts'

/**
 * On a phone, at the lower edge: price, time left and BID, which leads to the form; for the winner, the amount to pay.
 */
export function LotBar({ watched: { lot, lotStatus }, own }: { watched: WatchedAuction; own: OwnBids }) {
  if (lotStatus.status === 'active' && !lotStatus.isTimeUp)
    return <OpenBar lot={lot} seconds={lotStatus.seconds} own={own} />
  const won = own.bids?.find(({ auction }) => auction.isWinner)?.auction
  if (lot.status !== 'completed' || !won?.payUntil || won.orderId !== null) return null
  return (
    <div className="bar" role="region" aria-label={words.bar.region}>
      <div>
        <p className="bar__p num">
          {formatRupees(lot.currentPrice)}
          {won.isOffer ? null : <span className="badge badge--won">{words.bar.won}</span>}
        </p>
        <p className="meta">{words.bar.payBy(formatDateTime(won.payUntil))}</p>
      </div>
      <Link className="btn" to={paths.checkout('auction', lot.id)} reloadDocument prefetch="none">
        {words.bar.buy}
      </Link>
    </div>
  )
}

/** Hidden while BID itself is in view. */
function OpenBar({ lot, seconds, own }: { lot: Auction; seconds: number; own: OwnBids }) {
  const isFormSeen = useSeen(bidButtonId)
  const isOnline = useOnline()
  const state = own.leads
    ? (['badge badge--won', words.panel.youLead] as const)
    : own.highest
      ? (['badge badge--pending', words.panel.outbid] as const)
      : null
  return (
    <div className="bar" data-away={isFormSeen ? '' : undefined} role="region" aria-label={words.bar.region}>
      <div>
        <p className="bar__p num">
          {formatRupees(lot.currentPrice)}
          {state ? <span className={state[0]}>{state[1]}</span> : null}
        </p>
        {isOnline ? (
          <Countdown seconds={seconds} label={words.bar.left} as="line" />
        ) : (
          <p className="meta">{words.form.offline}</p>
        )}
      </div>
      <a
        className={isOnline ? 'btn' : 'btn btn--line'}
        href={`#${amountId}`}
        onClick={(event) => {
          event.preventDefault()
          const target = document.getElementById(questionId) ?? document.getElementById(amountId)
          target?.scrollIntoView({ block: 'center' })
          target?.focus({ preventScroll: true })
        }}
      >
        {words.form.bid}
      </a>
    </div>
  )
}

function useSeen(id: string): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const watched = document.getElementById(id)
    if (!watched) return setSeen(false)
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false), { threshold: 1 })
    observer.observe(watched)
    return () => observer.disconnect()
  }, [id])
  return isSeen
}
