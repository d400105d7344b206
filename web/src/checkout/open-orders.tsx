import type { OpenOrder } from '@rasika/contract/orders.ts'
import { formatTime } from '@rasika/contract/time.ts'
import { useState } from 'react'
import { paths } from '@rasika/contract/paths.ts'
import { Link } from '../ui/link.tsx'
import { words } from './words.ts'

const messages = words.full

/** The buyer's other open orders, each with two choices: continue to pay, or release the hold. */
export function OpenOrders({
  orders,
  giveBack,
}: {
  orders: readonly OpenOrder[]
  giveBack: (order: OpenOrder) => Promise<void>
}) {
  const [busy, setBusy] = useState<string | null>(null)

  async function press(order: OpenOrder): Promise<void> {
    setBusy(order.orderId)
    await giveBack(order)
    setBusy(null)
  }

  return (
    <>
      <p>{messages.text}</p>
      <ul className="co__open">
        {orders.map((order) => (
          <li key={order.orderId}>
            <span>
              {order.artistName}, <cite>{order.name}</cite>. {messages.until(formatTime(order.heldUntil))}
            </span>
            <span className="co__acts">
              <Link className="link" to={paths.checkout(order.productType, order.productId)} reloadDocument>
                {messages.goOn}
                <span className="sr">{messages.ofWork(order.name)}</span>
              </Link>
              <button type="button" className="link" disabled={busy !== null} onClick={() => void press(order)}>
                {busy === order.orderId ? messages.busy : messages.giveBack}
                <span className="sr">{messages.ofWork(order.name)}</span>
              </button>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
