// Where the payment stands, in words that stay on the page: a toast alone tells nobody who looked away. A live region
// that is there from the start, so that each change of it is heard.
import type { CheckoutProduct } from '@rasika/contract/checkout.ts'
import type { BuyerOrder } from '@rasika/contract/orders.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { paths } from '../paths.ts'
import { SupportLink } from '../shell/support-link.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import type { Standing } from './use-payment.ts'
import { words } from './words.ts'

const say = words.standing

/** Told at the head of the page, where a phone may have to be led. */
const toldAbove: readonly Standing['at'][] = ['asking', 'unproven', 'gone', 'held']

interface Props {
  standing: Standing
  product: CheckoutProduct
  earlier: BuyerOrder | null
}

export function StandingNotice({ standing, product, earlier }: Props) {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (toldAbove.includes(standing.at)) region.current?.scrollIntoView({ block: 'nearest' })
  }, [standing.at])
  return (
    <div ref={region} role="status" aria-label={say.region}>
      {standing.at === 'idle' && earlier ? <Earlier order={earlier} /> : <Now standing={standing} product={product} />}
    </div>
  )
}

function Now({ standing, product }: { standing: Standing; product: CheckoutProduct }) {
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
        <Notice icon="alert" title={say.unproven} kind="pending">
          <p>{standing.said}</p>
          <p>{say.unprovenText}</p>
          <p>
            {say.write}
            <SupportLink />
          </p>
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
    case 'idle':
      return product.held ? (
        <Notice icon="alert" title={say.held} kind="pending">
          <p>{say.heldText}</p>
          <p className="co__acts">
            <button type="button" className="btn btn--line btn--small" disabled={state === 'loading'} onClick={() => void revalidate()}>
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

/** What this page has sold to this very buyer, or tried to. */
function Earlier({ order }: { order: BuyerOrder }) {
  const isTheirs = order.state === 'paid'
  return (
    <Notice icon={isTheirs ? 'check' : 'close'} title={isTheirs ? say.bought : say.gone} {...(isTheirs ? { kind: 'won' as const } : {})}>
      <p>{isTheirs ? say.boughtText : say.goneText}</p>
      <p className="co__acts">
        <Link className="btn btn--small" to={paths.orders()}>
          {say.toOrders}
        </Link>
      </p>
    </Notice>
  )
}

function Notice({ icon, title, kind, children }: { icon: IconName; title: string; kind?: 'won' | 'pending'; children?: ReactNode }) {
  return (
    <div className={kind ? `notice notice--${kind}` : 'notice'}>
      <Icon name={icon} />
      <strong>{title}</strong>
      {children ? <div className="notice__more">{children}</div> : null}
    </div>
  )
}
