import type { AuctionStatus } from '@rasika/contract/auction-names.ts'
import { countdown } from '@rasika/contract/countdown.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import { useSecondsTo } from '../platform/server-clock.ts'
import { auctionWords as words } from './words.ts'

interface TimeLeftProps {
  status: AuctionStatus
  startsAt: string
  endsAt: string
}

/** The time left of a live lot, the start of an upcoming one, the end of any other. */
export function TimeLeft({ status, startsAt, endsAt }: TimeLeftProps) {
  const seconds = useSecondsTo(endsAt, endsAt)
  if (status === 'upcoming') return words.begins(formatDateTime(startsAt))
  if (status !== 'active') return formatDateTime(endsAt)
  return seconds > 0 ? words.left(countdown(seconds * 1000)) : words.ending
}
