import type { AuctionStatus } from '@rasika/contract/auction-names.ts'
import { auctionWords as words } from './words.ts'

/** A status is a shape and a word; only what is live has the red dot. */
const shapes: Record<Exclude<AuctionStatus, 'active'>, string> = {
  upcoming: 'i-ring',
  completed: 'i-half pend',
  sold: 'i-check won',
  ended: 'i-hold',
  cancelled: 'i-x',
}

export function Status({ status }: { status: AuctionStatus }) {
  if (status === 'active')
    return (
      <span className="live num">
        <i className="dot dot--live" /> {words.status.active}
      </span>
    )
  return <span className={`st ${shapes[status]}`}>{words.status[status]}</span>
}
