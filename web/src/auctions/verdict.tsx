// What became of the lot, to whoever looks (spec: section 2, Auction detail; product.md 1 and 7): the winner's green
// box, the second chance with its choice, the spec's sentence for whoever bid and did not win, a plain notice for
// everybody else.
import type { Auction } from '@rasika/contract/auctions.ts'
import { formatRupees } from '@rasika/contract/money.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { paths } from '../paths.ts'
import { later, useLater } from '../later/later.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { words } from './lot-words.ts'
import { buyId } from './use-celebration.ts'
import type { Own } from './use-own-bids.ts'
import type * as wonParts from './won.tsx'

const say = words.verdict
const wonRoom = later(() => import('./won.tsx'))

/** What a winner is told, or a second chance; it is fetched while one leads, so that it is there at the hammer. */
export function useWonRoom({ bids, leads }: Own): typeof wonParts | null {
  return useLater(wonRoom, leads || (bids?.some(({ auction }) => auction.isWinner) ?? false))
}

interface Props {
  lot: Auction
  own: Own
  /** Null until it is here: the lot's end is told plainly then. */
  room: typeof wonParts | null
  /** Reads lot and bids anew. */
  after: () => Promise<void>
}

export function Verdict({ lot, own, room, after }: Props) {
  const won = own.bids?.find(({ auction }) => auction.isWinner)?.auction
  const isPaid = lot.status === 'sold' || (won !== undefined && won.orderId !== null)
  if (room && won?.isOffer && won.payUntil !== null && !isPaid) return <room.Offered lot={lot} payUntil={won.payUntil} buyId={buyId} after={after} />
  if (room && won) return <room.Won lot={lot} payUntil={won.payUntil} isPaid={isPaid} hasOrder={won.orderId !== null} buyId={buyId} others={<ToOthers />} />
  if (lot.status === 'cancelled') {
    return (
      <Told>
        <p>{say.cancelled}</p>
        {lot.cancelReason ? <p className="quiet">{say.reason(lot.cancelReason)}</p> : null}
      </Told>
    )
  }
  const didLose = !won && own.bids !== null && own.bids.length > 0
  // Whoever had the win and did not take it has not been outbid.
  const hadWon = own.bids?.some(({ standing }) => standing === 'Lapsed') ?? false
  const ended = lot.totalBids === 0 ? say.endedBare : lot.status === 'ended' ? say.ended : say.endedSold(formatRupees(lot.currentPrice))
  return (
    <Told>
      <p>{hadWon ? say.ended : didLose ? say.lost : ended}</p>
      <p className="meta">{words.panel.ended(formatDateTime(lot.auctionEndTime))}</p>
    </Told>
  )
}

function Told({ children }: { children: React.ReactNode }) {
  return (
    <>
      <div className="bid__verdict">
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
      {say.others}
    </Link>
  )
}
