import type { CouponStatus } from '@rasika/contract/desk-choices.ts'
import { type StatusLook, StatusMark } from '../desk-lists/status-mark.tsx'
import { couponWords as words } from './words.ts'

const looks: Record<CouponStatus, StatusLook> = {
  open: 'done',
  paused: 'held',
  to_come: 'waiting',
  over: 'none',
  used_up: 'none',
}

export function Status({ status }: { status: CouponStatus }) {
  return <StatusMark look={looks[status]}>{words.status[status]}</StatusMark>
}
