import type { OpenOrder } from '@rasika/contract/orders.ts'
import { formatTime } from '@rasika/contract/time.ts'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { Link } from '../ui/link.tsx'
import { words } from './words.ts'

const say = words.full

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
      <p>{say.text}</p>
      <ul className="co__open">
        {orders.map((order) => (
          <li key={order.orderId}>
            <span>
              {order.artistName}, <cite>{order.name}</cite>. {say.until(formatTime(order.heldUntil))}
            </span>
            <span className="co__acts">
              <Link className="link" to={paths.checkout(order.productType, order.productId)} reloadDocument>
                {say.goOn}
                <span className="sr">{say.ofWork(order.name)}</span>
              </Link>
              <button type="button" className="link" disabled={busy !== null} onClick={() => void press(order)}>
                {busy === order.orderId ? say.busy : say.giveBack}
                <span className="sr">{say.ofWork(order.name)}</span>
              </button>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
