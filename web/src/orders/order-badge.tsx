import type { BuyerOrder } from '@rasika/contract/orders.ts'
import { Icon } from '../ui/icon.tsx'
import { words } from './words.ts'

/** Green if delivered and blue otherwise; a refunded order says so instead (spec: section 2, Orders tab). */
export function OrderBadge({ order: { state, deliveryStatus } }: { order: BuyerOrder }) {
  if (state !== 'paid') {
    return (
      <p className="badge">
        <Icon name="left" />
        {state === 'refunded' ? words.refunded : words.refunding}
      </p>
    )
  }
  const isDelivered = deliveryStatus === 'Delivered'
  return (
    <p className={isDelivered ? 'badge badge--won' : 'badge badge--status'}>
      <Icon name={isDelivered ? 'check' : 'right'} />
      {deliveryStatus.replaceAll('_', ' ')}
    </p>
  )
}
