import type { OrderStage } from '@rasika/contract/desk-choices.ts'
import { orderWords as words } from './words.ts'

/** A status is a shape and a word. */
const shapes: Record<OrderStage, string> = {
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

export function Stage({ stage }: { stage: OrderStage }) {
  return <span className={`st ${shapes[stage]}`}>{words.stage[stage]}</span>
}
