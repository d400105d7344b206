import type { AuctionStatus } from '@rasika/contract/auction-words.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { words } from './words.ts'

const looks: Record<AuctionStatus, { icon: IconName; colour: string }> = {
  upcoming: { icon: 'right', colour: 'badge--dot' },
  active: { icon: 'check', colour: 'badge--won' },
  completed: { icon: 'check', colour: 'badge--status' },
  sold: { icon: 'check', colour: 'badge--status' },
  ended: { icon: 'minus', colour: 'badge--dot' },
  cancelled: { icon: 'close', colour: 'badge--dot' },
}

/** Green active, blue completed or sold, red anything else (spec: section 2, Auction detail); a shape and a word. */
export function StatusBadge({ status }: { status: AuctionStatus }) {
  const { icon, colour } = looks[status]
  return (
    <span className={`badge ${colour}`}>
      <Icon name={icon} />
      {words.statuses[status]}
    </span>
  )
}
