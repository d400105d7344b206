import type { AuctionStatus } from '@rasika/contract/auction-names.ts'
import { type StatusLook, StatusMark } from '../desk-lists/status-mark.tsx'
import { auctionWords as words } from './words.ts'

/** Only what is live has the red dot. */
const looks: Record<Exclude<AuctionStatus, 'active'>, StatusLook> = {
  upcoming: 'none',
  completed: 'waiting',
  sold: 'done',
  ended: 'ended',
  cancelled: 'dropped',
}

export function Status({ status }: { status: AuctionStatus }) {
  if (status === 'active')
    return (
      <span className="live num">
        <i className="dot dot--live" /> {words.status.active}
      </span>
    )
  return <StatusMark look={looks[status]}>{words.status[status]}</StatusMark>
}
