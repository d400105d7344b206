// The shipping details of an order and its delivery state: three states, read-only (spec: section 2, Order Management;
// section 4, Delivery status). They follow from the parcels; the acts are on the order's page.
import type { ArtistOrder } from '@rasika/contract/sales.ts'
import type { DeliveryStatus } from '@rasika/contract/orders.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { stopOf } from '@rasika/contract/timeline-stops.ts'
import { shownStatus } from '../timeline/shown-status.ts'
import { Fact } from '../ui/facts.tsx'
import { DeliveryBadge } from './order-badges.tsx'
import { words } from './words.ts'

const messages = words.orders

export function OrderDetails({ order }: { order: ArtistOrder }) {
  const { orderNumber, state, deliveryStatus, deliveredOn, timeline, userDetails, product } = order
  const isExpected = state === 'paid' && deliveryStatus !== 'Delivered' && stopOf(timeline) === null
  return (
    <div className="sales__plinth">
      <dl>
        <Fact name={messages.customer}>
          {userDetails.name}
          <br />
          {userDetails.email}
        </Fact>
        <Fact name={messages.address}>{userDetails.address?.fullAddress ?? messages.noAddress}</Fact>
        <Fact name={messages.frame}>{product.artworkDetails.framingType}</Fact>
        <Fact name={messages.delivery}>{product.artworkDetails.deliveryType}</Fact>
        {deliveredOn && isExpected ? <Fact name={messages.expected}>{formatDate(deliveredOn)}</Fact> : null}
        <Fact name={messages.order}>
          <span className="num">{orderNumber}</span>
        </Fact>
      </dl>
      <div>
        <p className="meta">{messages.management}</p>
        {state === 'refunded' ? <p className="sales__message">{messages.refunded}</p> : <Management order={order} />}
      </div>
    </div>
  )
}

const stepOf: Record<DeliveryStatus, number> = {
  Not_Placed: -1,
  Order_Placed: 0,
  Processing: 1,
  Shipped: 1,
  Delivered: 2,
}

function Management({ order }: { order: ArtistOrder }) {
  const status = shownStatus(order)
  const steps = [
    messages.steps.placed,
    status === 'Shipped' ? messages.steps.shipped : messages.steps.processing,
    messages.steps.delivered,
  ]
  return (
    <>
      <DeliveryBadge order={order} />
      <ol className="sales__steps">
        {steps.map((step, nth) => {
          const isDone = nth < stepOf[status] || status === 'Delivered'
          return (
            <li
              key={step}
              className={isDone ? 'done' : nth === stepOf[status] ? 'now' : undefined}
              aria-current={nth === stepOf[status] ? 'step' : undefined}
            >
              {step}
            </li>
          )
        })}
      </ol>
    </>
  )
}
