// The spec's delivery status as it is shown. On the wire it never steps back: an order is Shipped from its first parcel
// on.
import type { DeliveryStatus } from '@rasika/contract/orders.ts'
import type { Timeline } from '@rasika/contract/timeline.ts'

/** While a parcel that is sent again is not with a courier, the order is shown as being prepared. */
export function shownStatus({
  deliveryStatus,
  timeline,
}: {
  deliveryStatus: DeliveryStatus
  timeline: Timeline
}): DeliveryStatus {
  const isWithArtist = timeline.some(({ step, state }) => step === 'handed_over' && state !== 'done')
  return deliveryStatus === 'Shipped' && isWithArtist ? 'Processing' : deliveryStatus
}
