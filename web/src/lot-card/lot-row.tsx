// A lot as one line: every lot in the list view, and past results in either view.
import { timeLeft } from '@rasika/contract/auction-times.ts'
import { formatCount, formatRupees } from '@rasika/contract/money.ts'
import { formatDate, formatDateTime } from '@rasika/contract/time.ts'
import { paths } from '@rasika/contract/paths.ts'
import { Countdown } from '../ui/countdown.tsx'
import { Link } from '../ui/link.tsx'
import { proportion } from '../ui/picture.tsx'
import { words as lotWords } from './words.ts'
import type { LotCardData } from './card.ts'
import { Ended, priceLabelInList } from './lot-card.tsx'
import { LotPicture } from './lot-picture.tsx'
import { LotLabel, SaveLot } from './lot-label.tsx'
import { type LotStatus, useLotStatus } from './lot-status.tsx'

const messages = lotWords.card

export function LotRow({ lot, first }: { lot: LotCardData; first: boolean }) {
  const lotStatus = useLotStatus(lot)
  const { id, title, currentPrice, totalBids } = lot
  const { isTimeUp } = lotStatus
  const isUnsold = isTimeUp && totalBids === 0
  return (
    <article className="lotrow" style={proportion(lot.picture)}>
      <Link className="lotrow__pic" to={paths.auction(id)} tabIndex={-1}>
        <LotPicture lot={lot} sizes="8.5rem" first={first} />
      </Link>
      <LotLabel lot={lot} />
      <p className="lotrow__bid">
        <span className="price">{isUnsold ? messages.unsold : formatRupees(currentPrice)}</span>
        <span className="meta">
          {isUnsold ? null : `${priceLabelInList(lotStatus.status, isTimeUp, totalBids)}, `}
          {messages.bids(formatCount(totalBids))}
        </span>
      </p>
      <Time lot={lot} lotStatus={lotStatus} />
      {isTimeUp ? (
        <Ended />
      ) : (
        <>
          <Link className="btn btn--line btn--small lotrow__go" to={paths.auction(id)}>
            {messages.view}
            <span className="sr">{messages.of(title)}</span>
          </Link>
          <SaveLot lot={lot} lotStatus={lotStatus} />
        </>
      )}
    </article>
  )
}

/** 'Ending soon' under 1 hour, 'N hours left' under 24, 'N days left', and the countdown beneath. */
function Time({ lot, lotStatus: { status, seconds, isTimeUp } }: { lot: LotCardData; lotStatus: LotStatus }) {
  if (isTimeUp) return <p className="meta lotrow__time">{messages.endedOn(formatDate(lot.auctionEndTime))}</p>
  const isUpcoming = status === 'upcoming'
  return (
    <div className="lotrow__time">
      <p className={isUpcoming ? 'meta' : 'num'}>
        {isUpcoming ? messages.starts(formatDateTime(lot.auctionStartTime)) : timeLeft(seconds * 1000)}
      </p>
      <Countdown seconds={seconds} label={isUpcoming ? messages.startsIn : messages.left} as="line" />
    </div>
  )
}
