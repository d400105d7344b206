import type { OrderStage } from '@rasika/contract/desk-choices.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { now } from '../platform/clock.ts'
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

const dayMs = 86_400_000
const soonMs = 2 * dayMs

/** How much of the time since the order was paid is used, and the day; heavy when it is over. */
export function Deadline({ since, until }: { since: string | null; until: string | null }) {
  if (until === null || since === null) return null
  const left = Date.parse(until) - now().getTime()
  const used = 1 - left / Math.max(1, Date.parse(until) - Date.parse(since))
  const urgency = left < 0 ? 'due over' : left < soonMs ? 'due soon' : 'due'
  return (
    <span className={urgency} style={{ '--f': Math.min(1, Math.max(0, used)) } as React.CSSProperties}>
      {left < 0 ? words.over(Math.floor(-left / dayMs)) : formatDate(until)}
    </span>
  )
}
