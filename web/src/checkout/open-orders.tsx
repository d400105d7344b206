import type { OpenOrder } from '@rasika/contract/orders.ts'
import { formatTime } from '@rasika/contract/time.ts'
import { paths } from '@rasika/contract/paths.ts'
import { api } from '../platform/api.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { Link } from '../ui/link.tsx'
import { words } from './words.ts'

const messages = words.full

export interface OnRelease {
  /** A hold is released, so that another work can be held. */
  onReleased: () => void
  /** Shows why a hold could not be released. */
  onRefused: (text: string) => void
}

/** The buyer's other open orders, each with two choices: continue to pay, or release the hold. */
export function OpenOrders({ orders, ...outcome }: OnRelease & { orders: readonly OpenOrder[] }) {
  return (
    <>
      <p>{messages.text}</p>
      <ul className="checkout__open">
        {orders.map((order) => (
          <OpenOrderLine key={order.orderId} order={order} {...outcome} />
        ))}
      </ul>
    </>
  )
}

function OpenOrderLine({ order, onReleased, onRefused }: OnRelease & { order: OpenOrder }) {
  const { busy, send } = useSubmit('payment')

  async function release(): Promise<void> {
    const request = async () => {
      await api.orders.release({ params: { id: order.orderId } })
      return { message: messages.released(order.name) }
    }
    await send(request, {
      done: '',
      failed: messages.failed,
      next: onReleased,
      refused: (_problem, text) => onRefused(text),
    })
  }

  return (
    <li>
      <span>
        {order.artistName}, <cite>{order.name}</cite>. {messages.until(formatTime(order.heldUntil))}
      </span>
      <span className="checkout__acts">
        <Link className="link" to={paths.checkout(order.productType, order.productId)} reloadDocument>
          {messages.goOn}
          <span className="sr">{messages.ofWork(order.name)}</span>
        </Link>
        <button type="button" className="link" disabled={busy} onClick={() => void release()}>
          {busy ? messages.busy : messages.release}
          <span className="sr">{messages.ofWork(order.name)}</span>
        </button>
      </span>
    </li>
  )
}
