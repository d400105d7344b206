import type { DisputeStatus } from '@rasika/contract/payment-choices.ts'
import { disputeWords as words } from './words.ts'

/** A status is a shape and a word. */
const shapes: Record<DisputeStatus, string> = {
  open: 'i-alert inkc',
  sending: 'i-go stat',
  under_review: 'i-hold inkc',
  won: 'i-check won',
  lost: 'i-back inkc',
  closed: 'i-check won',
}

export function Status({ status }: { status: DisputeStatus }) {
  return <span className={`st ${shapes[status]}`}>{words.status[status]}</span>
}
