// The column on the right: the label of the lot, the state block, and the content that the page passes for below it
// (spec: section 2, Auction detail).
import { isFlat, sizeLine } from '@rasika/contract/size.ts'
import { type ReactNode, type RefObject, useRef } from 'react'
import { paths } from '@rasika/contract/paths.ts'
import { shareLink } from '../platform/share.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { useHeightVariable } from '../ui/use-height-variable.ts'
import { words as ofWork } from '../artwork-card/words.ts'
import { BidPanel } from '../bidding/bid-panel.tsx'
import { SaveLot } from '../lot-card/lot-label.tsx'
import { words } from './words.ts'
import { LotStatusBadge } from '../lot-card/lot-status.tsx'
import type { Bidding } from '../bidding/use-bidding.ts'
import type { WatchedAuction } from '../event-stream/use-lot.ts'
import type { OwnBids } from '../bidding/use-own-bids.ts'

interface Props {
  watched: WatchedAuction
  own: OwnBids
  bidding: Bidding
  extendedBy: number | null
  /** Content below the panel. */
  children: ReactNode
}

export function LotSide({ watched, own, bidding, extendedBy, children }: Props) {
  const { lot, lotStatus } = watched
  const ref: RefObject<HTMLDivElement | null> = useRef(null)
  useHeightVariable(ref)
  return (
    <div className="lot-page__stick" ref={ref}>
      <div className="bid__top">
        {lotStatus.status === 'active' && !lotStatus.isTimeUp ? (
          <span className="live caps">
            <i className="dot dot--live" />
            {words.live}
          </span>
        ) : null}
        <LotStatusBadge status={lotStatus.isTimeUp ? lot.status : lotStatus.status} />
        <div className="bid__acts">
          <SaveLot lot={lot} lotStatus={lotStatus} />
          <button
            type="button"
            className="iconbtn"
            aria-label={words.share}
            onClick={() =>
              void shareLink(
                window.location.origin + paths.auction(lot.id),
                ofWork.by(lot.title, lot.artist),
                words.copied,
              )
            }
          >
            <Icon name="share" />
          </button>
        </div>
      </div>
      <p className="lot-page__by">
        <Link className="link" to={paths.artist(lot.artistUsername)}>
          {lot.artist}
        </Link>
      </p>
      <h1 className="lot-page__name" data-long={lengthOf(lot.title)}>
        {lot.title}
        {lot.year === null ? null : <span className="yr">, {lot.year}</span>}
      </h1>
      <p className="meta lot-page__what">{[lot.medium, sizeLine(lot.size, isFlat(lot))].filter(Boolean).join(', ')}</p>
      {lot.soldWithin === null ? null : <p className="meta">{words.soldWithin(lot.soldWithin)}</p>}
      <BidPanel watched={watched} own={own} bidding={bidding} extendedBy={extendedBy} />
      {children}
    </div>
  )
}

/** A long title is set smaller, so that BID stays in the first view of a laptop. */
function lengthOf({ length }: string): 'very' | 'somewhat' | undefined {
  if (length > 60) return 'very'
  return length > 28 ? 'somewhat' : undefined
}
