// A lot on its artist's page: linked only before its end; the time left, in whole days for everybody and to the minute
// for its artist (spec: section 4: two readings of time left), and the minute it ends, since a lot may end at any time
// of its last day.
import { timeRemaining, wholeDaysLeft } from '@rasika/contract/auction-times.ts'
import { formatCount, formatRupees } from '@rasika/contract/money.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import type { ComponentType, ReactNode } from 'react'
import type { LotCardData } from '../lot-card/card.ts'
import { priceLabelInList } from '../lot-card/lot-card.tsx'
import { LotPicture } from '../lot-card/lot-picture.tsx'
import { type LotStatus, LotStatusBadge, useLotStatus } from '../lot-card/lot-status.tsx'
import { paths } from '@rasika/contract/paths.ts'
import { Fact } from '../ui/facts.tsx'
import { Link } from '../ui/link.tsx'
import { proportion } from '../ui/picture.tsx'
import { words as messages } from './lots-panel-words.ts'

const sizes = '(max-width: 40em) 88vw, (max-width: 68em) 44vw, 29vw'

/** The artist's own parts in the list of lots (own-lots.tsx). */
export interface OwnLotComponents {
  Create: ComponentType<{ path: string }>
  /** The message of an empty list. */
  none: string
  Acts: ComponentType<{ lot: LotCardData; lotStatus: LotStatus; path: string; onChanged: () => void }>
}

interface Props {
  lot: LotCardData
  first: boolean
  /** For the lot's artist only. */
  own: OwnLotComponents | undefined
  path: string
  onChanged: () => void
}

export function LotItem({ lot, first, own, path, onChanged }: Props) {
  const lotStatus = useLotStatus(lot)
  const { id, title, currentPrice, totalBids } = lot
  const to = lotStatus.isTimeUp ? null : paths.auction(id)
  return (
    <article className="lotitem" style={proportion(lot.picture)} aria-label={title}>
      <OptionalLink className="lotitem__pic" to={to} tabIndex={-1}>
        <LotPicture lot={lot} sizes={sizes} first={first} />
      </OptionalLink>
      <div className="lotitem__in">
        <p>
          <LotStatusBadge
            status={lotStatus.isTimeUp && lotStatus.status === 'active' ? 'completed' : lotStatus.status}
            inList
          />
        </p>
        <div className="label">
          <h3 className="label__title">
            <OptionalLink to={to}>
              <cite>{title}</cite>
            </OptionalLink>
          </h3>
        </div>
        <dl className="lotitem__facts">
          <div>
            <dt className="meta">{priceLabelInList(lotStatus.status, lotStatus.isTimeUp, totalBids)}</dt>
            <dd className="price">{formatRupees(currentPrice)}</dd>
          </div>
          <Fact isFigure name={messages.bids(formatCount(totalBids))}>
            {lotStatus.status === 'upcoming'
              ? messages.startsOn(formatDateTime(lot.auctionStartTime))
              : timeLeft(lotStatus, own !== undefined)}
          </Fact>
        </dl>
        {lotStatus.status === 'cancelled' || lotStatus.status === 'upcoming' ? null : (
          <p className="meta">
            {(lotStatus.isTimeUp ? messages.endedOn : messages.endsOn)(formatDateTime(lot.auctionEndTime))}
          </p>
        )}
        {own ? <own.Acts lot={lot} lotStatus={lotStatus} path={path} onChanged={onChanged} /> : null}
      </div>
    </article>
  )
}

function timeLeft({ status, isTimeUp, seconds }: LotStatus, isOwner: boolean): string {
  if (status === 'cancelled') return messages.cancelled
  const leftMs = isTimeUp ? 0 : seconds * 1000
  return (isOwner ? timeRemaining(leftMs) : wholeDaysLeft(leftMs)) ?? messages.ended
}

/** A link to the lot; plain content where `to` is null. */
function OptionalLink({
  to,
  className,
  tabIndex,
  children,
}: {
  to: string | null
  className?: string
  tabIndex?: number
  children: ReactNode
}) {
  if (to === null) return <span {...(className ? { className } : {})}>{children}</span>
  return (
    <Link to={to} {...(className ? { className } : {})} {...(tabIndex === undefined ? {} : { tabIndex })}>
      {children}
    </Link>
  )
}
