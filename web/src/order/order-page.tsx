// One order of the buyer: where it is, its parcels, its documents. Loaded in the browser only, because it is private.
import { formatRupeesExact } from '@rasika/contract/money.ts'
import { paths } from '@rasika/contract/paths.ts'
import { mayBeReceived } from '@rasika/contract/shipment-states.ts'
import type { BuyerOrderDetail } from '@rasika/contract/shipments.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { useState } from 'react'
import { redirect } from 'react-router'
import type { Route } from './+types/order-page'
import { Downloads } from '../orders/downloads.tsx'
import { OrderBadge } from '../orders/order-badge.tsx'
import { api } from '../platform/api.ts'
import { head } from '../platform/head.ts'
import { endedBecause, storedToken } from '../platform/session.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { ConditionRecord } from '../timeline/condition-record.tsx'
import { OrderedWork, OrderScreen, OrderWaiting } from '../timeline/order-screen.tsx'
import { Tracking } from '../timeline/tracking.tsx'
import { Link } from '../ui/link.tsx'
import { WholeNumbers } from '../ui/whole-numbers.tsx'
import { Attempt } from './attempt.tsx'
import { Cancellation } from './cancellation.tsx'
import { Claims } from './claims.tsx'
import { Papers } from './papers.tsx'
import { Rating } from './rating.tsx'
import { sentenceOf } from './sentence.ts'
import { words } from './words.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  if (!storedToken('buyer')) throw redirect(paths.login(paths.order(id), endedBecause() ?? undefined))
  return (await api.shipments.ofBuyer({ params: { id } })).data
}

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, { title: words.title, description: words.description, hidden: true })
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  // Keyed by the order, so that a link from one order to another starts anew.
  return <Order key={loaderData.id} loaded={loaderData} />
}

function Order({ loaded }: { loaded: BuyerOrderDetail }) {
  const [order, setOrder] = useState(loaded)
  const { orderNumber, timeline, parcels, isDigital } = order
  async function refetch(): Promise<void> {
    setOrder((await api.shipments.ofBuyer({ params: { id: order.id } })).data)
  }
  return (
    <OrderScreen
      back={{ to: paths.orders(), words: words.back }}
      orderNumber={orderNumber}
      badge={<OrderBadge order={order} />}
      sentence={sentenceOf(order)}
      acts={order.state === 'paid' ? <Received order={order} onDone={setOrder} /> : null}
      timeline={timeline}
      aside={<Bought order={order} />}
    >
      {order.state === 'paid' ? <Attempt order={order} /> : null}
      <Claims order={order} onChanged={() => void refetch()} />
      {isDigital || order.state === 'gone' ? null : <Tracking parcels={parcels} none={words.nothingToFollow} />}
      {order.photographs.length === 0 ? null : (
        <section>
          <h2>{words.asItLeft}</h2>
          <p className="meta">{words.asItLeftText}</p>
          <ConditionRecord photographs={order.photographs} />
        </section>
      )}
      {order.downloads > 0 && order.state === 'paid' && order.cancellation.block !== 'refunded' ? (
        <section>
          <h2>{words.files}</h2>
          <Downloads orderId={order.id} count={order.downloads} name={words.downloads(order.product.name)} />
        </section>
      ) : null}
      {order.rating ? <Rating order={order} onDone={setOrder} /> : null}
      <Papers order={order} />
      {order.state === 'paid' ? (
        <Cancellation order={order} onDone={setOrder} onChanged={() => void refetch()} />
      ) : null}
    </OrderScreen>
  )
}

/** Shown once the parcel is with the courier. */
function Received({ order, onDone }: { order: BuyerOrderDetail; onDone: (order: BuyerOrderDetail) => void }) {
  const { busy, message, send } = useSubmit('received')
  const parcel = order.parcels[0]
  if (!parcel || !mayBeReceived(parcel.state)) return null
  async function confirm(): Promise<void> {
    await send(({ idempotencyKey }) => api.shipments.received({ params: { id: order.id } }, { idempotencyKey }), {
      done: words.received,
      next: ({ data }) => onDone(data),
    })
  }
  return (
    <>
      <button type="button" className="btn btn--small" disabled={busy} onClick={() => void confirm()}>
        {busy ? words.receiving : words.received}
      </button>
      {message ? <p role="alert">{message}</p> : null}
    </>
  )
}

function Bought({ order }: { order: BuyerOrderDetail }) {
  const { product, amounts, totalPrice, paidOn, refunds, address, orderNumber } = order
  const { name, artistName, picture, productType, artworkId, auctionId } = product
  const lot = auctionId ? paths.auction(auctionId) : null
  const to = productType === 'auction' ? lot : artworkId && paths.artwork(artworkId)
  const paid = paidOn ? words.paid(formatDate(paidOn)) : words.total
  const sums = [
    [words.price, amounts.price],
    [words.delivery, amounts.delivery],
    ...(amounts.couponDiscount > 0 ? ([[words.coupon, -amounts.couponDiscount]] as const) : []),
    [paid, totalPrice],
    ...refunds.map(
      ({ amount, acceptedAt }) =>
        [acceptedAt ? words.refundedOn(formatDate(acceptedAt)) : words.refundWaits, -amount] as const,
    ),
  ] as const
  return (
    <>
      <OrderedWork title={name} overline={artistName} picture={picture} to={to} />
      <dl className="order-page__sums">
        {sums.map(([label, amount], nth) => (
          <div key={nth} className={label === paid ? 'order-page__total' : undefined}>
            <dt>{label}</dt>
            <dd className="num">{formatRupeesExact(amount)}</dd>
          </div>
        ))}
      </dl>
      {address ? (
        <div>
          <h2>{words.deliverTo}</h2>
          <address>
            {address.map((line) => (
              <span key={line}>
                {line}
                <br />
              </span>
            ))}
          </address>
        </div>
      ) : null}
      <p className="meta">
        {words.wrong}{' '}
        <Link className="link" to={paths.contact('delivery')}>
          {words.ask}
        </Link>{' '}
        <WholeNumbers text={words.say(orderNumber)} />
      </p>
    </>
  )
}

export function HydrateFallback() {
  return <OrderWaiting />
}
