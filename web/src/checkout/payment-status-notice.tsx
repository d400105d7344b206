// The status of the payment, as text that stays on the page, because a toast is easily missed. The live region exists
// from the start, so that each change is announced.
import type { CheckoutProduct } from '@rasika/contract/checkout.ts'
import type { BuyerOrder } from '@rasika/contract/orders.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { paths } from '@rasika/contract/paths.ts'
import { SupportLink } from '../shell/support-link.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { WholeNumbers } from '../ui/whole-numbers.tsx'
import { type OnRelease, OpenOrders } from './open-orders.tsx'
import type { PaymentStatus } from './payment-status.ts'
import { words } from './words.ts'

const messages = words.status

/** Shown at the top of the page: a phone may have to scroll there. */
const shownAbove: readonly PaymentStatus['kind'][] = [
  'checking',
  'unproven',
  'gone',
  'refunded',
  'held',
  'in_auction',
  'reserved',
  'full',
]

interface Props {
  paymentStatus: PaymentStatus
  product: CheckoutProduct
  earlier: BuyerOrder | null
  release: OnRelease
}

export function PaymentStatusNotice({ paymentStatus, product, earlier, release }: Props) {
  const region = useRef<HTMLDivElement>(null)
  const isEarlier = paymentStatus.kind === 'idle' && earlier !== null
  const isAbove = isEarlier || shownAbove.includes(paymentStatus.kind)
  useEffect(() => {
    // After payment the browser restores the old scroll position, which is below the notice.
    if (isAbove) region.current?.scrollIntoView({ block: isEarlier ? 'center' : 'nearest' })
  }, [paymentStatus.kind, isAbove, isEarlier])
  return (
    <div ref={region} role="status" aria-label={messages.region}>
      {isEarlier ? (
        <Earlier order={earlier} />
      ) : (
        <Now paymentStatus={paymentStatus} product={product} release={release} />
      )}
    </div>
  )
}

function Now({ paymentStatus, product, release }: Omit<Props, 'earlier'>) {
  const { revalidate, state } = useRevalidator()
  switch (paymentStatus.kind) {
    case 'checking':
      return <Notice icon="alert" title={messages.checking} />
    case 'verifying':
      return <Notice icon="check" title={messages.verifying} />
    case 'unpaid':
      return (
        <Notice icon="alert" title={messages.unpaid}>
          {paymentStatus.lastTry ? <p>{messages.lastTry(paymentStatus.lastTry)}</p> : null}
          <p>{messages.unpaidText}</p>
        </Notice>
      )
    case 'unproven':
      return (
        <Notice
          icon="alert"
          title={paymentStatus.message === null ? messages.confirming : messages.unproven}
          kind="pending"
        >
          {paymentStatus.message === null ? null : <p>{paymentStatus.message}</p>}
          <p>{messages.unprovenText}</p>
          <p>
            {messages.write}
            <SupportLink />
          </p>
          {paymentStatus.long ? (
            <p>
              {messages.notPaid}{' '}
              <Link className="link" to={paths.checkout(product.productType, product.id)} reloadDocument>
                {messages.anew}
              </Link>
            </p>
          ) : null}
        </Notice>
      )
    case 'refunded':
      return (
        <Notice icon="left" title={messages.returned} kind="pending">
          <p>{paymentStatus.message}</p>
          <p>{messages.goneText}</p>
          {product.soldOut ? null : <p>{messages.stillHere}</p>}
        </Notice>
      )
    case 'full':
      return (
        <Notice icon="alert" title={words.full.title} kind="pending">
          <OpenOrders orders={paymentStatus.open} {...release} />
        </Notice>
      )
    case 'gone':
      return (
        <Notice icon="close" title={paymentStatus.paid ? messages.gone : messages.soldOut}>
          {paymentStatus.paid ? <p>{paymentStatus.message}</p> : null}
          <p>{paymentStatus.paid ? messages.goneText : messages.soldOutText}</p>
          <p className="checkout__acts">
            <Link className="btn btn--small" to={paths.artworks()}>
              {messages.similar}
            </Link>
          </p>
        </Notice>
      )
    case 'held':
      return (
        <Notice icon="alert" title={messages.held} kind="pending">
          <p>{messages.heldText}</p>
        </Notice>
      )
    case 'in_auction':
      return (
        <Notice icon="alert" title={messages.hammer} kind="pending">
          <p>{messages.hammerText}</p>
          <p className="checkout__acts">
            <Link
              className="btn btn--line btn--small"
              to={product.auctionId === null ? paths.artwork(product.id) : paths.auction(product.auctionId)}
            >
              {messages.toAuction}
            </Link>
          </p>
        </Notice>
      )
    case 'reserved':
      return (
        <Notice icon="alert" title={messages.reserved} kind="pending">
          <p>{messages.reservedText}</p>
        </Notice>
      )
    case 'idle':
      return product.held ? (
        <Notice icon="alert" title={messages.held} kind="pending">
          <p>{messages.heldText}</p>
          <p className="checkout__acts">
            <button
              type="button"
              className="btn btn--line btn--small"
              disabled={state === 'loading'}
              onClick={() => void revalidate()}
            >
              {messages.lookAgain}
            </button>
          </p>
        </Notice>
      ) : null
    case 'open':
      return <span className="sr">{messages.open}</span>
    default:
      return null
  }
}

/** An order of this buyer from this page, paid or attempted. */
function Earlier({ order }: { order: BuyerOrder }) {
  const isBought = order.state === 'paid'
  const title = { paid: messages.bought, gone: messages.gone, refunded: messages.refunded }[order.state]
  const text = {
    paid: messages.boughtText(order.orderNumber),
    gone: messages.goneText,
    refunded: messages.refundedText,
  }[order.state]
  return (
    <Notice icon={isBought ? 'check' : 'close'} title={title} {...(isBought ? { kind: 'won' as const } : {})}>
      <p>
        <WholeNumbers text={text} />
      </p>
      <p className="checkout__acts">
        <Link className="btn btn--small" to={paths.orders()}>
          {messages.toOrders}
        </Link>
      </p>
    </Notice>
  )
}

function Notice({
  icon,
  title,
  kind,
  children,
}: {
  icon: IconName
  title: string
  kind?: 'won' | 'pending'
  children?: ReactNode
}) {
  return (
    <div className={kind ? `notice notice--${kind}` : 'notice'}>
      <Icon name={icon} />
      <strong>{title}</strong>
      {children ? <div className="notice__more">{children}</div> : null}
    </div>
  )
}
