import type { OrderStatus } from '@rasika/contract/desk-choices.ts'
import { orderWords as words } from './words.ts'

/** A status is a shape and a word. */
const shapes: Record<OrderStatus, string> = {
  to_pack: 'i-half pend',
  packed: 'i-half pend',
  overdue: 'i-alert inkc',
  stopped: 'i-hold inkc',
  on_the_way: 'i-go stat',
  delivered: 'i-check won',
  digital: 'i-check won',
  refunding: 'i-hold inkc',
  refunded: 'i-back stat',
  unpaid: 'i-ring',
}

export function Status({ status }: { status: OrderStatus }) {
  return <span className={`st ${shapes[status]}`}>{words.status[status]}</span>
}
