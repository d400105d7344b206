// The leader in words, beside the price. It takes the focus after a bid, since it is the first line that a bid changes.
import type { Auction } from '@rasika/contract/auctions.ts'
import { formatCount, formatRupees } from '@rasika/contract/money.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { standingId } from './bid-ids.ts'
import { words } from './words.ts'
import { minimumBidText } from './use-news.ts'
import type { Own } from './use-own-bids.ts'
import type { SentBid } from './use-send-bid.ts'
import { words as list } from '../lot-card/words.ts'

const say = words.panel

interface Props {
  lot: Auction
  own: Own
  isUpcoming: boolean
  isOver: boolean
  /** The last bid, where it was outbid at once. */
  beaten: SentBid | null
}

interface Standing {
  badge: { text: string; colour?: 'won' | 'pending'; icon?: IconName }
  sentences: readonly string[]
}

export function BidStanding(props: Props) {
  const standing = usernameStatusOf(props)
  if (standing === null) return null
  const { badge, sentences } = standing
  return (
    <div className="bid__lead" id={standingId} tabIndex={-1}>
      <p className={badge.colour ? `bid__state badge badge--${badge.colour}` : 'bid__state badge'}>
        {badge.icon ? <Icon name={badge.icon} /> : null}
        {badge.text}
      </p>
      <p className="bid__say">{sentences.filter(Boolean).join(' ')}</p>
    </div>
  )
}

function usernameStatusOf({ lot, own: { bids, highest, leads }, isUpcoming, isOver, beaten }: Props): Standing | null {
  const { highestBidder: leader, minimumBid } = lot
  const didBid = bids !== null && bids.length > 0
  if (isUpcoming) return { badge: { text: list.statuses.upcoming }, sentences: [say.opensAt(formatRupees(minimumBid))] }
  if (isOver) {
    const isLost =
      didBid && !leads && highest !== null && leader !== null && (lot.status === 'completed' || lot.status === 'sold')
    return isLost
      ? {
          badge: { text: say.lost, icon: 'minus' },
          sentences: [say.won(leader), say.yourHighest(formatRupees(highest.bidAmount))],
        }
      : null
  }
  if (leads) {
    const most = highest?.maxAmount
    return {
      badge: { text: say.youLead, colour: 'won', icon: 'check' },
      sentences: [most ? say.maximumStands(formatRupees(most)) : say.plainStands],
    }
  }
  if (leader === null) return { badge: { text: say.noBids }, sentences: [say.first(formatRupees(minimumBid))] }
  if (didBid) {
    const isFresh = beaten !== null && beaten.seq === lot.seq
    return {
      badge: { text: say.outbid, colour: 'pending', icon: 'up' },
      sentences: [
        isFresh ? say.answered(leader, formatRupees(beaten.amount)) : say.leadsSentence(leader),
        minimumBidText(lot),
      ],
    }
  }
  return { badge: { text: say.leads(leader) }, sentences: [say.anonymous(list.card.bids(formatCount(lot.totalBids)))] }
}
