import type { BuyerStatus } from '@rasika/contract/desk-choices.ts'
import { buyerWords as words } from './words.ts'

/** A status is a shape and a word. */
const shapes: Record<BuyerStatus, string> = {
  open: 'i-check won',
  no_bids: 'i-hold inkc',
  suspended: 'i-hold inkc',
  closed: 'i-ring',
}

export function Status({ status }: { status: BuyerStatus }) {
  return <span className={`st ${shapes[status]}`}>{words.status[status]}</span>
}
