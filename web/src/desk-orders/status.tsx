import type { OrderStatus } from '@rasika/contract/desk-choices.ts'
import type { DeskOrder } from '@rasika/contract/desk-orders.ts'
import { timeline as timelineWords } from '@rasika/contract/words/timeline.ts'
import { type StatusLook, StatusMark } from '../desk-lists/status-mark.tsx'
import { orderPageWords, orderWords as words } from './words.ts'

const looks: Record<OrderStatus, StatusLook> = {
  to_pack: 'waiting',
  packed: 'waiting',
  overdue: 'alert',
  stopped: 'held',
  claim: 'held',
  return: 'held',
  dispute: 'held',
  on_the_way: 'moving',
  delivered: 'done',
  digital: 'done',
  refunding: 'held',
  refunded: 'refunded',
  unpaid: 'none',
}

export function Status({ status, text = words.status[status] }: { status: OrderStatus; text?: string }) {
  return <StatusMark look={looks[status]}>{text}</StatusMark>
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
