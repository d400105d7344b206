import type { OpenOrder } from '@rasika/contract/orders.ts'
import { formatTime } from '@rasika/contract/time.ts'
import { paths } from '@rasika/contract/paths.ts'
import { api } from '../platform/api.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { Link } from '../ui/link.tsx'
import { words } from './words.ts'

const messages = words.full

interface Props {
  orders: readonly OpenOrder[]
  /** Called when a hold is released, so that another work can be held. */
  onReleased: () => void
}

/** The buyer's other open orders, each with two choices: continue to pay, or release the hold. */
export function OpenOrders({ orders, onReleased }: Props) {
  return (
    <>
      <p>{messages.text}</p>
      <ul className="co__open">
        {orders.map((order) => (
          <OpenOrderLine key={order.orderId} order={order} onReleased={onReleased} />
        ))}
      </ul>
    </>
  )
}

function OpenOrderLine({ order, onReleased }: { order: OpenOrder; onReleased: () => void }) {
  const { busy, message, send } = useSubmit('payment')

  async function release(): Promise<void> {
    const request = async () => {
      await api.orders.release({ params: { id: order.orderId } })
      return { message: messages.givenBack(order.name) }
    }
    if (await send(request, { done: '', failed: messages.failed })) onReleased()
  }

  return (
    <li>
      <span>
        {order.artistName}, <cite>{order.name}</cite>. {messages.until(formatTime(order.heldUntil))}
      </span>
      <span className="co__acts">
        <Link className="link" to={paths.checkout(order.productType, order.productId)} reloadDocument>
          {messages.goOn}
          <span className="sr">{messages.ofWork(order.name)}</span>
        </Link>
        <button type="button" className="link" disabled={busy} onClick={() => void release()}>
          {busy ? messages.busy : messages.giveBack}
          <span className="sr">{messages.ofWork(order.name)}</span>
        </button>
      </span>
      {message ? (
        <p className="field__error" role="alert">
          {message}
        </p>
      ) : null}
    </li>
  )
}
