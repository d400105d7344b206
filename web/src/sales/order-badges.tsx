// An order's state as a shape and a word in its colour (spec: section 4, Delivery status, Orders status colour).
import type { DeliveryStatus } from '@rasika/contract/orders.ts'
import type { ArtistOrder } from '@rasika/contract/studio.ts'
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

export function StatusBadge({ status }: { status: ArtistOrder['status'] }) {
  return <Badge look={ofOrder[status]} word={words.orders.statuses[status]} />
}

/** The API's status, with spaces for underscores. */
export function DeliveryBadge({ status }: { status: DeliveryStatus }) {
  return <Badge look={ofDelivery[status]} word={status.replaceAll('_', ' ')} />
}

function Badge({ look: [icon, colour], word }: { look: Look; word: string }) {
  return (
    <span className={colour}>
      <Icon name={icon} />
      {word}
    </span>
  )
}
