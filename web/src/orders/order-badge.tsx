import type { BuyerOrder } from '@rasika/contract/orders.ts'
import { shownStatus } from '../timeline/shown-status.ts'
import { StopBadge } from '../timeline/stop-badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { words } from './words.ts'

/**
 * Green if delivered and blue otherwise (spec: section 2, Orders tab), unless something stops the order, such as a
 * refund or a claim. An order whose work was gone when it was paid has no timeline.
 */
export function OrderBadge({
  order: { state, deliveryStatus, timeline },
}: {
  order: Pick<BuyerOrder, 'state' | 'deliveryStatus' | 'timeline'>
}) {
  if (state !== 'paid') {
    return (
      <span className="badge">
        <Icon name="left" />
        {state === 'refunded' ? words.refunded : words.refunding}
      </span>
    )
  }
  const status = shownStatus({ deliveryStatus, timeline })
  const isDelivered = status === 'Delivered'
  return (
    <StopBadge
      timeline={timeline}
      status={
        <span className={isDelivered ? 'badge badge--won' : 'badge badge--status'}>
          <Icon name={isDelivered ? 'check' : 'right'} />
          {status.replaceAll('_', ' ')}
        </span>
      }
    />
  )
}
