// The leader in words, beside the price. It takes the focus after a bid, since it is the first line that a bid changes.
import type { Auction } from '@rasika/contract/auctions.ts'
import { formatCount, formatRupees } from '@rasika/contract/money.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { bidStatusId } from './bid-ids.ts'
import { words } from './words.ts'
import { minimumBidText } from './use-announcements.ts'
import type { OwnBids } from './use-own-bids.ts'
import type { SentBid } from './use-send-bid.ts'
import { words as list } from '../lot-card/words.ts'

const messages = words.panel

interface Props {
  lot: Auction
  own: OwnBids
  isUpcoming: boolean
  isOver: boolean
  /** The last bid, where it was outbid at once. */
  beaten: SentBid | null
}

interface BidStatus {
  badge: { text: string; colour?: 'won' | 'pending'; icon?: IconName }
  sentences: readonly string[]
}

export function BidStatusNotice(props: Props) {
  const bidStatus = bidStatusOf(props)
  if (bidStatus === null) return null
  const { badge, sentences } = bidStatus
  return (
    <div className="bid__lead" id={bidStatusId} tabIndex={-1}>
      <p className={badge.colour ? `bid__state badge badge--${badge.colour}` : 'bid__state badge'}>
        {badge.icon ? <Icon name={badge.icon} /> : null}
        {badge.text}
      </p>
      <p className="bid__text">{sentences.filter(Boolean).join(' ')}</p>
    </div>
  )
}

function bidStatusOf({ lot, own: { bids, highest, leads }, isUpcoming, isOver, beaten }: Props): BidStatus | null {
  const { highestBidder: leader, minimumBid } = lot
  const didBid = bids !== null && bids.length > 0
  if (isUpcoming)
    return { badge: { text: list.statuses.upcoming }, sentences: [messages.opensAt(formatRupees(minimumBid))] }
  if (isOver) {
    const isLost =
      didBid && !leads && highest !== null && leader !== null && (lot.status === 'completed' || lot.status === 'sold')
    return isLost
      ? {
          badge: { text: messages.lost, icon: 'minus' },
          sentences: [messages.won(leader), messages.yourHighest(formatRupees(highest.bidAmount))],
        }
      : null
  }
  if (leads) {
    const max = highest?.maxAmount
    return {
      badge: { text: messages.youLead, colour: 'won', icon: 'check' },
      sentences: [max ? messages.maximumStands(formatRupees(max)) : messages.plainStands],
    }
  }
  if (leader === null)
    return { badge: { text: messages.noBids }, sentences: [messages.first(formatRupees(minimumBid))] }
  if (didBid) {
    const isFresh = beaten !== null && beaten.seq === lot.seq
    return {
      badge: { text: messages.outbid, colour: 'pending', icon: 'up' },
      sentences: [
        isFresh ? messages.answered(leader, formatRupees(beaten.amount)) : messages.leadsSentence(leader),
        minimumBidText(lot),
      ],
    }
  }
  return {
    badge: { text: messages.leads(leader) },
    sentences: [messages.anonymous(list.card.bids(formatCount(lot.totalBids)))],
  }
}
