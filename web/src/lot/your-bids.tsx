// 'Your Bids' and 'Your Bid Summary' (spec: section 2, Auction detail; section 4): 'Highest' where a bid is at least
// the current price, else 'Outbid'; removable while the auction is active. The file has all that only buyers load.
import type { Auction } from '@rasika/contract/auctions.ts'
import type { OwnBid } from '@rasika/contract/bids.ts'
import { formatCount, formatRupees, formatRupeesExact } from '@rasika/contract/money.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { ConfirmInline } from '../bids/confirm-inline.tsx'
import { removeBid } from '../bids/remove-bid.ts'
import { Fact } from '../ui/facts.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { buyId } from '../bidding/buy-id.ts'
import { Celebration } from './celebration.tsx'
import { words } from './your-bids-words.ts'
import { useCelebration } from './use-celebration.ts'
import type { OwnBids } from '../bidding/use-own-bids.ts'
import type { WatchedAuction } from '../event-stream/use-lot.ts'

const messages = words.yours

interface Props {
  watched: WatchedAuction
  own: OwnBids
}

export function YourBids({ watched: { lot, lotStatus, refetch: refetchLot }, own: { bids, refetch } }: Props) {
  if (!bids || bids.length === 0) return null
  const after = async () => {
    await Promise.all([refetchLot(), refetch()])
  }
  return (
    <section aria-labelledby="your-bids">
      <h2 className="small-head" id="your-bids">
        {messages.title}
      </h2>
      <div className="scroll-x" tabIndex={0} role="region" aria-label={messages.title}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{messages.amount}</th>
              <th scope="col">{messages.date}</th>
              <th scope="col">{messages.status}</th>
              <th scope="col" className="r">
                {messages.action}
              </th>
            </tr>
          </thead>
          <tbody>
            {bids.map((bid) => (
              <Row key={bid.id} bid={bid} lot={lot} isTimeUp={lotStatus.isTimeUp} after={after} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="meta">{lotStatus.isTimeUp ? messages.noteOver : messages.note}</p>
    </section>
  )
}

interface RowProps {
  bid: OwnBid
  lot: Auction
  isTimeUp: boolean
  after: () => Promise<void>
}

function Row({ bid, lot, isTimeUp, after }: RowProps) {
  const { colour, icon, message } = stateOf(bid, lot)
  return (
    <tr>
      <td className="num">
        {formatRupeesExact(bid.bidAmount)}
        {bid.maxAmount !== null && bid.maxAmount > bid.bidAmount ? (
          <span className="meta yours__most">{messages.upTo(formatRupees(bid.maxAmount))}</span>
        ) : null}
      </td>
      <td>{formatDateTime(bid.createdAt)}</td>
      <td>
        <span className={colour}>
          <Icon name={icon} />
          {message}
        </span>
      </td>
      <td className="r">
        <ConfirmInline
          messages={messages.remove}
          named={messages.removeNamed(formatRupees(bid.bidAmount))}
          about={messages.removeOf(formatRupees(bid.bidAmount))}
          look="link yours__remove"
          disabled={isTimeUp}
          request={() => removeBid(bid.id, messages.removed)}
          failed={messages.notRemoved}
          after={after}
        />
      </td>
    </tr>
  )
}

function stateOf(bid: OwnBid, lot: Auction): { colour: string; icon: IconName; message: string } {
  if (lot.status === 'cancelled') return { colour: 'badge', icon: 'close', message: messages.cancelled }
  return bid.bidAmount >= lot.currentPrice && bid.standing !== 'Lapsed'
    ? { colour: 'badge badge--won', icon: 'check', message: messages.highest }
    : { colour: 'badge badge--pending', icon: 'up', message: messages.outbid }
}

/** Below the panel while the auction is active and the viewer has bids. */
export function BidSummary({ watched: { lot, lotStatus }, own: { bids, highest } }: Props) {
  if (!bids || !highest || lotStatus.status !== 'active' || lotStatus.isTimeUp) return null
  const holds = lot.highestBidder !== null && bids.some(({ bidAmount }) => bidAmount >= lot.currentPrice)
  return (
    <section className="sum" aria-labelledby="bid-summary">
      <h2 className="small-head" id="bid-summary">
        {words.summary.title}
      </h2>
      <dl className="bid__facts">
        <Fact isFigure name={words.summary.active}>
          {formatCount(bids.length)}
        </Fact>
        <Fact isFigure name={words.summary.highest}>
          {formatRupees(highest.bidAmount)}
        </Fact>
      </dl>
      {holds ? (
        <p className="sum__leads">
          <Icon name="check" />
          {words.summary.leads}
        </p>
      ) : null}
    </section>
  )
}

/** The celebration overlay of a win; afterwards 'Buy Now' receives the focus. */
export function Celebrated({ watched: { lot }, own }: Props) {
  const [isOn, end] = useCelebration(lot, own)
  if (!isOn) return null
  return (
    <Celebration
      title={lot.title}
      price={formatRupees(lot.currentPrice)}
      picture={lot.pictures[0] ?? null}
      next={buyId}
      onDone={end}
    />
  )
}
