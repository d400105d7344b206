// The confirmation of a binding bid. It replaces the form and takes the focus, so that a screen reader reads it. Escape
// means Change. Both buttons ignore presses for half a second: one of them is where BID was, and the second press of a
// double click on BID must neither confirm the bid nor close the question.
import { spokenRupees } from '@rasika/contract/amount-in-words.ts'
import type { Auction } from '@rasika/contract/auctions.ts'
import { isFile } from '@rasika/contract/categories.ts'
import { formatRupees } from '@rasika/contract/money.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import { TermsLink } from '../legal/terms-link.tsx'
import { paths } from '@rasika/contract/paths.ts'
import { Link } from '../ui/link.tsx'
import { questionId } from './bid-ids.ts'
import { words } from './words.ts'
import type { Bidding, PendingBid } from './use-bidding.ts'

const messages = words.question
const restMs = 500

interface Props {
  lot: Auction
  question: PendingBid
  bidding: Bidding
  isOnline: boolean
}

export function BidQuestion({ lot, question: { mode, amount, reason }, bidding, isOnline }: Props) {
  const id = useId()
  const { winHours } = useLoaderData<{ winHours: number }>()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.parentElement?.scrollIntoView({ block: 'nearest' })
    const timer = setTimeout(() => setReady(true), restMs)
    return () => clearTimeout(timer)
  }, [])
  const isMaximum = mode === 'maximum'
  const price = formatRupees(amount)
  const times = Math.floor(amount / lot.minimumBid)
  const { buyableArtwork } = lot
  const detail = {
    buyable: buyableArtwork ? (
      <Link className="link" to={paths.artwork(buyableArtwork.id)}>
        {messages.buyable(formatRupees(buyableArtwork.price))}
      </Link>
    ) : null,
    unusual: messages.unusual(formatRupees(lot.minimumBid), times, times * lot.minimumBid === amount),
    own_price: words.form.leads,
    first: messages.first(formatRupees(lot.minimumBid)),
  }[reason]
  return (
    <div
      className="bid__ask"
      role="group"
      aria-labelledby={questionId}
      aria-describedby={`${id}-more`}
      // The second press of a double click on BID lands here: it must not take the focus from the question either.
      onMouseDown={(event) => !isReady && event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        bidding.change()
      }}
    >
      <h3 className="lead" id={questionId} ref={heading} tabIndex={-1}>
        {messages.verb[mode]} <b className="num">{price}</b> {messages.text(spokenRupees(amount))}
      </h3>
      <p className="bid__law" id={`${id}-more`}>
        {detail}
      </p>
      <div className="bid__two">
        <button
          type="button"
          className="btn"
          aria-disabled={!isReady || !isOnline}
          data-resting={isReady ? undefined : ''}
          onClick={() => isReady && isOnline && bidding.confirm()}
        >
          {messages.confirm}
        </button>
        <button
          type="button"
          className="btn btn--line"
          aria-disabled={!isReady}
          data-resting={isReady ? undefined : ''}
          onClick={() => isReady && bidding.change()}
        >
          {messages.change}
        </button>
      </div>
      <p className="bid__law">
        {messages.pays(price, winHours, isMaximum, isFile(lot))}{' '}
        <TermsLink section="bidding">{words.form.terms}</TermsLink>
      </p>
    </div>
  )
}
