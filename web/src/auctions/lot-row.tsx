import { isDone } from '@rasika/contract/auction-words.ts'
import { timeLeft } from '@rasika/contract/auction-times.ts'
import { formatCount, formatRupees } from '@rasika/contract/money.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { paths } from '../paths.ts'
import { Link } from '../ui/link.tsx'
import { proportion } from '../ui/picture.tsx'
import { words as say } from './card-words.ts'
import type { Lot } from './card.ts'
import { LotPicture, priceName } from './lot-card.tsx'
import { useStanding } from './standing.tsx'

/** A lot as one line (spec: section 2, Auction list, List card). */
export function LotRow({ lot, first }: { lot: Lot; first: boolean }) {
  const { status, seconds, isOver } = useStanding(lot)
  const { id, title, artist, currentPrice, totalBids, auctionStartTime, auctionEndTime } = lot
  const left = isOver || isDone(status) ? say.endedOn(formatDateTime(auctionEndTime)) : status === 'upcoming' ? say.starts(formatDateTime(auctionStartTime)) : timeLeft(seconds * 1000)
  return (
    <article className="lotrow" style={proportion(lot.picture ?? { width: 1, height: 1 })}>
      <Link className="lotrow__pic" to={paths.auction(id)} tabIndex={-1}>
        <LotPicture lot={lot} sizes="8.5rem" first={first} />
      </Link>
      <div className="label">
        <p className="label__by">{artist}</p>
        <h3 className="label__title">
          <Link to={paths.auction(id)}>
            <cite>{title}</cite>
          </Link>
        </h3>
      </div>
      <p className="lotrow__bid">
        <span className="meta">{priceName(status, isOver || isDone(status), totalBids)}</span>
        <span className="price">{formatRupees(currentPrice)}</span>
      </p>
      <p className="lotrow__time">
        <span className="num">{left}</span>
        <span className="meta">{say.bids(formatCount(totalBids))}</span>
      </p>
      <Link className="btn btn--line btn--small" to={paths.auction(id)}>
        {say.view}
        <span className="sr">{say.of(title)}</span>
      </Link>
    </article>
  )
}
