import type { OrderStatus } from '@rasika/contract/desk-choices.ts'
import type { DeskOrder } from '@rasika/contract/desk-orders.ts'
import { timeline as timelineWords } from '@rasika/contract/words/timeline.ts'
import { orderPageWords, orderWords as words } from './words.ts'

/** A status is a shape and a word. */
const shapes: Record<OrderStatus, string> = {
  to_pack: 'i-half pend',
  packed: 'i-half pend',
  overdue: 'i-alert inkc',
  stopped: 'i-hold inkc',
  claim: 'i-hold inkc',
  return: 'i-hold inkc',
  dispute: 'i-hold inkc',
  on_the_way: 'i-go stat',
  delivered: 'i-check won',
  digital: 'i-check won',
  refunding: 'i-hold inkc',
  refunded: 'i-back stat',
  unpaid: 'i-ring',
}

export function Status({ status, text = words.status[status] }: { status: OrderStatus; text?: string }) {
  return <span className={`st ${shapes[status]}`}>{text}</span>
}

/** In the head of an order's page: also what became of the parcel, and what is held meanwhile. */
export function HeadStatus({ order: { status, parcels } }: { order: DeskOrder }) {
  if (status === 'claim' || status === 'return' || status === 'dispute')
    return <Status status={status} text={orderPageWords.held(words.status[status])} />
  const [newest] = parcels
  return (
    <Status status={status} text={status === 'stopped' && newest ? timelineWords.states[newest.state] : undefined} />
  )
}
