import type { CouponStatus } from '@rasika/contract/desk-choices.ts'
import { couponWords as words } from './words.ts'

/** A status is a shape and a word. */
const shapes: Record<CouponStatus, string> = {
  open: 'i-check won',
  paused: 'i-hold inkc',
  to_come: 'i-half pend',
  over: 'i-ring',
  used_up: 'i-ring',
}

export function Status({ status }: { status: CouponStatus }) {
  return <span className={`st ${shapes[status]}`}>{words.status[status]}</span>
}
