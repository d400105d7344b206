// The winner's green box, and the second chance with its choice (spec: section 2, Auction detail; product.md 1 and 7).
// Fetched for whoever may need it, never with the page.
import type { Auction } from '@rasika/contract/auctions.ts'
import { formatDateTime } from '@rasika/contract/time.ts'
import type { ReactNode } from 'react'
import { LetPass, offerSaid } from '../bids/let-pass.tsx'
import { paths } from '../paths.ts'
import { useSecondsTo } from '../platform/server-clock.ts'
import { Countdown } from '../ui/countdown.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { words as say } from './won-words.ts'

interface WonProps {
  lot: Auction
  payUntil: string | null
  isPaid: boolean
  /** The demonstration's past was paid before there were orders here. */
  hasOrder: boolean
  /** What to do next is found by it. */
  buyId: string
  /** The way to other lots. */
  others: ReactNode
}

export function Won({ lot, payUntil, isPaid, hasOrder, buyId, others }: WonProps) {
  return (
    <>
      <div className="bid__verdict bid__verdict--won">
        <Icon name="check" />
        <div>
          <p className="small-head">{isPaid ? say.paid : say.won}</p>
          {isPaid ? null : <p>{say.wonText}</p>}
        </div>
      </div>
      <div className="bid__form bid__form--won">
        {!isPaid ? (
          <BuyNow lot={lot} id={buyId} />
        ) : hasOrder ? (
          <Link className="btn btn--wide" to={paths.orders()}>
            {say.toOrder}
          </Link>
        ) : (
          others
        )}
        {!isPaid && payUntil ? <PayWithin until={payUntil} readAt={lot.serverTime} /> : null}
      </div>
    </>
  )
}

/** A second chance (product.md 7). Said quietly: nobody has just won, and nothing is owed. */
export function Offered({ lot, payUntil, buyId, after }: { lot: Auction; payUntil: string; buyId: string; after: () => Promise<void> }) {
  return (
    <>
      <div className="bid__verdict">
        <Icon name="up" />
        <p>{offerSaid(lot.currentPrice, payUntil)}</p>
      </div>
      <div className="bid__form bid__form--won">
        <BuyNow lot={lot} id={buyId} />
        <PayWithin until={payUntil} readAt={lot.serverTime} />
        <LetPass lot={lot} after={after} />
      </div>
    </>
  )
}

function BuyNow({ lot, id }: { lot: Auction; id: string }) {
  return (
    <Link className="btn btn--wide" id={id} to={paths.checkout('auction', lot.id)} reloadDocument prefetch="none">
      {say.buy}
    </Link>
  )
}

function PayWithin({ until, readAt }: { until: string; readAt: string }) {
  return (
    <div className="bid__pay">
      <span className="meta">{say.payWithin}</span>
      <Countdown seconds={useSecondsTo(until, readAt)} label={say.payUntil(formatDateTime(until))} as="line" />
    </div>
  )
}
