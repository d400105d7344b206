import type { ContestStatus } from '@rasika/contract/desk-choices.ts'
import { contestWords as words } from './words.ts'

/** A status is a shape and a word. */
const shapes: Record<ContestStatus, string> = {
  open: 'i-go stat',
  judging: 'i-half pend',
  overdue: 'i-alert inkc',
  decided: 'i-check won',
  empty: 'i-ring',
}

export function Status({ status }: { status: ContestStatus }) {
  return <span className={`st ${shapes[status]}`}>{words.status[status]}</span>
}
