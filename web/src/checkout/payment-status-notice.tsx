// The status of the payment, as text that stays on the page, because a toast is easily missed. The live region exists
// from the start, so that each change is announced.
import type { CheckoutProduct } from '@rasika/contract/checkout.ts'
import type { BuyerOrder, OpenOrder } from '@rasika/contract/orders.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { paths } from '../paths.ts'
import { SupportLink } from '../shell/support-link.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { OpenOrders } from './open-orders.tsx'
import type { Standing } from './payment-status.ts'
import { words } from './words.ts'

const say = words.standing

/** Shown at the top of the page: a phone may have to scroll there. */
const toldAbove: readonly Standing['at'][] = ['asking', 'unproven', 'gone', 'returned', 'held', 'hammer', 'full']

interface Props {
  standing: Standing
  product: CheckoutProduct
  earlier: BuyerOrder | null
  giveBack: (order: OpenOrder) => Promise<void>
}

export function PaymentStatusNotice({ standing, product, earlier, giveBack }: Props) {
  const region = useRef<HTMLDivElement>(null)
  const isEarlier = standing.at === 'idle' && earlier !== null
  const leads = isEarlier || toldAbove.includes(standing.at)
  useEffect(() => {
    // After payment the browser restores the old scroll position, which is below the notice.
    if (leads) region.current?.scrollIntoView({ block: isEarlier ? 'center' : 'nearest' })
  }, [standing.at, leads, isEarlier])
  return (
    <div ref={region} role="status" aria-label={say.region}>
      {isEarlier ? <Earlier order={earlier} /> : <Now standing={standing} product={product} giveBack={giveBack} />}
    </div>
  )
}

function Now({ standing, product, giveBack }: Omit<Props, 'earlier'>) {
  const { revalidate, state } = useRevalidator()
  switch (standing.at) {
    case 'asking':
      return <Notice icon="alert" title={say.asking} />
    case 'verifying':
      return <Notice icon="check" title={say.verifying} />
    case 'unpaid':
      return (
        <Notice icon="alert" title={say.unpaid}>
          {standing.lastTry ? <p>{say.lastTry(standing.lastTry)}</p> : null}
          <p>{say.unpaidText}</p>
        </Notice>
      )
    case 'unproven':
      return (
        <Notice icon="alert" title={standing.said === null ? say.confirming : say.unproven} kind="pending">
          {standing.said === null ? null : <p>{standing.said}</p>}
          <p>{say.unprovenText}</p>
          <p>
            {say.write}
            <SupportLink />
          </p>
          {standing.long ? (
            <p>
              {say.notPaid}{' '}
              <Link className="link" to={paths.checkout(product.productType, product.id)} reloadDocument>
                {say.anew}
              </Link>
            </p>
          ) : null}
        </Notice>
      )
    case 'returned':
      return (
        <Notice icon="left" title={say.returned} kind="pending">
          <p>{standing.said}</p>
          <p>{say.goneText}</p>
          {product.soldOut ? null : <p>{say.stillHere}</p>}
        </Notice>
      )
    case 'full':
      return (
        <Notice icon="alert" title={words.full.title} kind="pending">
          <OpenOrders orders={standing.open} giveBack={giveBack} />
        </Notice>
      )
    case 'gone':
      return (
        <Notice icon="close" title={standing.paid ? say.gone : say.soldOut}>
          {standing.paid ? <p>{standing.said}</p> : null}
          <p>{standing.paid ? say.goneText : say.soldOutText}</p>
          <p className="co__acts">
            <Link className="btn btn--small" to={paths.artworks()}>
              {say.similar}
            </Link>
          </p>
        </Notice>
      )
    case 'held':
      return (
        <Notice icon="alert" title={say.held} kind="pending">
          <p>{say.heldText}</p>
        </Notice>
      )
    case 'hammer':
      return (
        <Notice icon="alert" title={say.hammer} kind="pending">
          <p>{say.hammerText}</p>
          <p className="co__acts">
            <Link
              className="btn btn--line btn--small"
              to={product.auctionId === null ? paths.artwork(product.id) : paths.auction(product.auctionId)}
            >
              {say.toAuction}
            </Link>
          </p>
        </Notice>
      )
    case 'idle':
      return product.held ? (
        <Notice icon="alert" title={say.held} kind="pending">
          <p>{say.heldText}</p>
          <p className="co__acts">
            <button
              type="button"
              className="btn btn--line btn--small"
              disabled={state === 'loading'}
              onClick={() => void revalidate()}
            >
              {say.lookAgain}
            </button>
          </p>
        </Notice>
      ) : null
    case 'open':
      return <span className="sr">{say.open}</span>
    default:
      return null
  }
}

/** An order of this buyer from this page, paid or attempted. */
function Earlier({ order }: { order: BuyerOrder }) {
  const isTheirs = order.state === 'paid'
  const title = { paid: say.bought, gone: say.gone, refunded: say.refunded }[order.state]
  const text = { paid: say.boughtText(order.orderNumber), gone: say.goneText, refunded: say.refundedText }[order.state]
  return (
    <Notice icon={isTheirs ? 'check' : 'close'} title={title} {...(isTheirs ? { kind: 'won' as const } : {})}>
      <p>{text}</p>
      <p className="co__acts">
        <Link className="btn btn--small" to={paths.orders()}>
          {say.toOrders}
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
