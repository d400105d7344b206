// The artist's orders (spec: section 2, Artist profile, Orders table): one row each, with expandable
// details.
import { formatRupees } from '@rasika/contract/money.ts'
import { paths } from '@rasika/contract/paths.ts'
import type { ArtistOrder } from '@rasika/contract/sales.ts'
import { formatDate } from '@rasika/contract/time.ts'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { useFetchedPages } from '../platform/use-pages.ts'
import { Empty } from '../ui/empty.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { OrderStatusBadge } from './order-badges.tsx'
import { OrderDetails } from './order-details.tsx'
import './orders.css'
import './sales.css'
import { Older, Waiting } from './waiting.tsx'
import { WorkThumb } from './work-thumb.tsx'
import { words } from './words.ts'

const messages = words.orders

export function OrdersTab() {
  const {
    first,
    items: orders,
    state,
    again,
    ...older
  } = useFetchedPages('orders', async (cursor, signal) => {
    const { data, page } = await api.sales.orders({ query: { cursor } }, { signal })
    return { items: data, nextCursor: page.nextCursor }
  })
  return (
    <section className="sales">
      <h2 className="small-head">{messages.heading}</h2>
      {first === null ? (
        <Waiting state={state} again={again} />
      ) : orders.length === 0 ? (
        <Empty title={messages.none} text={messages.noneText} />
      ) : (
        <>
          <div className="scroll-x" tabIndex={0} role="region" aria-label={messages.heading}>
            <table className="table sales__orders">
              <thead>
                <tr>
                  <th scope="col" className="sales__wide">
                    {messages.sku}
                  </th>
                  <th scope="col" className="sales__wide">
                    {messages.date}
                  </th>
                  <th scope="col">{messages.artwork}</th>
                  <th scope="col" className="r">
                    {messages.price}
                  </th>
                  <th scope="col" className="sales__wide">
                    {messages.status}
                  </th>
                  <th scope="col" className="r">
                    {messages.details}
                  </th>
                </tr>
              </thead>
              <tbody>
                {orders.map((order) => (
                  <OrderRows key={order.id} order={order} />
                ))}
              </tbody>
            </table>
          </div>
          <Older {...older} />
        </>
      )}
    </section>
  )
}

function OrderRows({ order }: { order: ArtistOrder }) {
  const [open, setOpen] = useState(false)
  const { sku, artworkDetails } = order.product
  const details = `order-${order.id}`
  return (
    <>
      <tr className={open ? 'sales__open' : undefined}>
        <td className="num sales__wide">
          {sku}
          <span className="sales__number">{order.orderNumber}</span>
        </td>
        <td className="sales__date sales__wide">{formatDate(order.paidOn)}</td>
        <td>
          <span className="cellart">
            <WorkThumb title={artworkDetails.title} picture={artworkDetails.picture} />
            <span className="label">
              <cite>{artworkDetails.title}</cite>
              <span className="sales__narrow meta">
                <span className="num">{sku}</span>
                <br />
                <span className="num">{order.orderNumber}</span>
                <br />
                {formatDate(order.paidOn)}
              </span>
            </span>
          </span>
        </td>
        <td className="r">
          <span className="num">{formatRupees(order.totalPrice)}</span>
          <span className="sales__narrow">
            <OrderStatusBadge order={order} />
          </span>
        </td>
        <td className="sales__wide">
          <OrderStatusBadge order={order} />
        </td>
        <td className="r">
          <button
            type="button"
            className="iconbtn"
            aria-expanded={open}
            aria-controls={open ? details : undefined}
            aria-label={messages.detailsOf(sku)}
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? 'minus' : 'plus'} />
          </button>
        </td>
      </tr>
      {open ? (
        <tr className="sales__detail" id={details}>
          <td colSpan={6}>
            <OrderDetails order={order} />
            <Link className="btn btn--line btn--small sales__to-order" to={paths.artistOrder(order.id)}>
              {messages.open}
            </Link>
          </td>
        </tr>
      ) : null}
    </>
  )
}
