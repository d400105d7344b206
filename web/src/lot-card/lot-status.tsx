// The status of a lot by the server's clock, and its badge. Separate from the list's code, which a lot's page omits.
import { isOver } from '@rasika/contract/auction-status.ts'
import { isEndingSoon } from '@rasika/contract/auction-times.ts'
import type { AuctionStatus } from '@rasika/contract/auction-names.ts'
import { useSecondsTo } from '../platform/server-clock.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import type { LotCardData } from './card.ts'
import { words } from './words.ts'

export interface LotStatus {
  status: AuctionStatus
  /** Until an upcoming lot opens, or until an active lot ends. */
  seconds: number
  isSoon: boolean
  /**
   * True from the end of the lot's time on, and for a lot that was cancelled before. `status` may still be active then,
   * because the page has not read the lot since; `isOver(status)` of the contract says whether it has.
   */
  isTimeUp: boolean
}

type Timed = Pick<LotCardData, 'status' | 'auctionStartTime' | 'auctionEndTime' | 'readAt'>

/** The lot at this second: it opens and ends here on time, without a message from the server. */
export function useLotStatus({ status, auctionStartTime, auctionEndTime, readAt }: Timed): LotStatus {
  const toStart = useSecondsTo(auctionStartTime, readAt)
  const toEnd = useSecondsTo(auctionEndTime, readAt)
  if (isOver(status)) return { status, seconds: 0, isSoon: false, isTimeUp: true }
  if (toStart > 0) return { status: 'upcoming', seconds: toStart, isSoon: false, isTimeUp: false }
  return { status: 'active', seconds: toEnd, isSoon: isEndingSoon(toEnd * 1000), isTimeUp: toEnd === 0 }
}

const looks: Record<AuctionStatus, { icon: IconName; colour: string }> = {
  upcoming: { icon: 'ring', colour: 'badge--dot' },
  active: { icon: 'check', colour: 'badge--won' },
  completed: { icon: 'check', colour: 'badge--status' },
  sold: { icon: 'check', colour: 'badge--status' },
  ended: { icon: 'minus', colour: 'badge--dot' },
  cancelled: { icon: 'close', colour: 'badge--dot' },
}

/**
 * Green active, blue completed or sold, red anything else (spec: section 2, Auction detail); a shape and a word.
 * `inList`: grey instead of red, so that only LIVE is red among many lots.
 */
export function LotStatusBadge({ status, inList = false }: { status: AuctionStatus; inList?: boolean }) {
  const { icon, colour } = looks[status]
  return (
    <span className={inList && colour === 'badge--dot' ? 'badge' : `badge ${colour}`}>
      <Icon name={icon} />
      {words.statuses[status]}
    </span>
  )
}
