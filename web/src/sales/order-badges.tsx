// An order's state as a shape and a word in its colour (spec: section 4, Delivery status, Orders status colour).
import type { DeliveryStatus } from '@rasika/contract/orders.ts'
import type { ArtistOrder } from '@rasika/contract/sales.ts'
import { shownStatus } from '../timeline/shown-status.ts'
import { StopBadge } from '../timeline/stop-badge.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { words } from './words.ts'

type Look = readonly [icon: IconName, colour: string]

const green: Look = ['check', 'badge badge--won']
const yellow: Look = ['half', 'badge badge--pending']
const blue: Look = ['right', 'badge badge--status']

const ofOrder: Record<ArtistOrder['status'], Look> = { completed: green, pending: yellow, other: ['left', 'badge'] }
const ofDelivery: Record<DeliveryStatus, Look> = {
  Not_Placed: yellow,
  Order_Placed: blue,
  Processing: yellow,
  Shipped: blue,
  Delivered: green,
}

type Stopped = Pick<ArtistOrder, 'timeline'>

/** What stops the order, such as a claim; otherwise its status. A refund is a status too. */
export function OrderStatusBadge({ order: { status, timeline } }: { order: Stopped & Pick<ArtistOrder, 'status'> }) {
  const badge = <Badge look={ofOrder[status]} word={words.orders.statuses[status]} />
  return status === 'other' ? badge : <StopBadge timeline={timeline} status={badge} />
}

/** What stops the order; otherwise its delivery status, with spaces for underscores. */
export function DeliveryBadge({ order }: { order: Stopped & Pick<ArtistOrder, 'deliveryStatus'> }) {
  const status = shownStatus(order)
  const badge = <Badge look={ofDelivery[status]} word={status.replaceAll('_', ' ')} />
  return <StopBadge timeline={order.timeline} status={badge} />
}

function Badge({ look: [icon, colour], word }: { look: Look; word: string }) {
  return (
    <span className={colour}>
      <Icon name={icon} />
      {word}
    </span>
  )
}
