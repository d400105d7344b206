// 'Place Your Bid' (spec: section 2): minus and plus by ten, a number, 'Minimum bid', BID. The site adds a second mode
// of the same field for a maximum bid, suggested amounts by Indian increments, and the buyer's total.
import type { Auction } from '@rasika/contract/auctions.ts'
import { isFile } from '@rasika/contract/categories.ts'
import { formatRupees } from '@rasika/contract/money.ts'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { TermsLink } from '../legal/terms-link.tsx'
import { paths } from '@rasika/contract/paths.ts'
import { openPath } from '../platform/full-load.ts'
import { endedBecause, useSession } from '../platform/session.ts'
import { useOnline } from '../platform/use-online.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import './bid-form.css'
import { amountId, bidButtonId, bidErrorId } from './bid-ids.ts'
import type { BidMode } from './bid-intent.ts'
import { BidQuestion } from './bid-question.tsx'
import { words } from './words.ts'
import { type Bidding, bidButtonStep } from './use-bidding.ts'
import type { OwnBids } from './use-own-bids.ts'

const messages = words.form
/** Characters; a longer amount is set smaller, so that crores fit beside the button. */
const longAmount = 9
const modes: readonly BidMode[] = ['plain', 'maximum']

interface Props {
  lot: Auction
  own: OwnBids
  bidding: Bidding
}

export function BidForm({ lot, own, bidding }: Props) {
  const id = useId()
  const session = useSession()
  const isOnline = useOnline()
  const navigate = useNavigate()
  const login = paths.login(paths.auction(lot.id), endedBecause() ?? 'bid')
  if (session === 'artist') {
    return (
      <div className="bid__form">
        <p>{messages.artist}</p>
        <Link className="btn btn--line btn--wide" to={login}>
          {messages.asCollector}
        </Link>
      </div>
    )
  }
  const { mode, amount, busy, question } = bidding
  const isMaximum = mode === 'maximum'
  return (
    <div className="bid__place">
      <form
        className="bid__form"
        noValidate
        // While the question replaces the form, the form keeps its space, so that nothing moves.
        inert={question !== null}
        data-question={question ? '' : undefined}
        onPointerDown={(event) =>
          bidding.press(event.target instanceof Element && event.target.closest('[type=submit]') !== null)
        }
        onKeyDown={(event) => {
          // A key held down submits once.
          if (event.repeat && event.key === 'Enter') event.preventDefault()
          bidding.press(false)
        }}
        onSubmit={(event) => {
          event.preventDefault()
          if (busy || !isOnline) return
          if (session === 'buyer') return bidding.submit()
          bidding.keepForLogin()
          void openPath(navigate, login)
        }}
      >
        <div className="bid__mode">
          <h3 className="small-head">{messages.title}</h3>
          <div className="modes" role="group" aria-label={messages.how}>
            {modes.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === mode}
                disabled={busy}
                onClick={() => bidding.setMode(one)}
              >
                {messages.modes[one]}
              </button>
            ))}
          </div>
        </div>
        <div className="bid__act">
          <Stepper bidding={bidding} describedBy={`${bidErrorId} ${id}-least`} />
          <button
            type="submit"
            id={bidButtonId}
            className={isMaximum ? 'btn' : 'btn bid__btn'}
            disabled={!isOnline}
            // Not disabled while busy: the focus would be lost.
            aria-disabled={busy}
            aria-busy={busy}
            // The second press of a double click places no bid.
            onClick={(event) => (busy || event.detail > 1) && event.preventDefault()}
          >
            {busy ? messages.busy : buttonText(bidding)}
          </button>
        </div>
        <Refusal message={bidding.refusal} />
        <div className="bid__chips">
          <p className="meta" id={`${id}-least`}>
            {isMaximum && bidding.maximum !== null ? messages.yourMaximum : messages.minimum}
            <span className="num">
              {formatRupees(isMaximum && bidding.maximum !== null ? bidding.maximum : bidding.min)}
            </span>
          </p>
          {bidding.chips.length === 0 ? null : (
            <div className="bid__quick" role="group" aria-label={messages.quick}>
              {bidding.chips.map((chip) => (
                <button
                  key={chip}
                  type="button"
                  className="chip num"
                  aria-pressed={amount === chip}
                  disabled={busy}
                  onClick={() => bidding.choose(chip)}
                >
                  {formatRupees(chip)}
                </button>
              ))}
            </div>
          )}
        </div>
        {isMaximum ? <p className="bid__law">{messages.maximumHelp}</p> : null}
        {own.leads && !isMaximum ? <p className="bid__law">{messages.leads}</p> : null}
        <p className="bid__law">
          {isMaximum ? messages.bindingUpTo : messages.binding}{' '}
          {amount === null ? null : messages.pays(formatRupees(amount), isMaximum, isFile(lot))}{' '}
          <TermsLink section="bidding">{messages.terms}</TermsLink>
        </p>
        <div role="status" className="bid__law">
          {isOnline ? null : messages.offline}
        </div>
        {session === 'nobody' ? <p className="bid__law">{messages.toLogin}</p> : null}
        <noscript>{import.meta.env.SSR ? <p className="meta">{messages.noScript}</p> : null}</noscript>
      </form>
      {question ? <BidQuestion lot={lot} question={question} bidding={bidding} isOnline={isOnline} /> : null}
    </div>
  )
}

function buttonText({ mode, amount, maximum }: Bidding): string {
  if (mode === 'plain') return messages.bid
  if (amount === null) return messages.bidUpToNone
  return (maximum === null ? messages.bidUpTo : messages.raiseTo)(formatRupees(amount))
}

function Stepper({
  bidding: { mode, typed, type, correctTyped, step, busy, refusal },
  describedBy,
}: {
  bidding: Bidding
  describedBy: string
}) {
  const ten = formatRupees(bidButtonStep)
  return (
    <div className="stepper">
      <button
        type="button"
        className="iconbtn"
        aria-label={messages.less(ten)}
        disabled={busy}
        onClick={() => step(-bidButtonStep)}
      >
        <Icon name="minus" />
      </button>
      <label className="sr" htmlFor={amountId}>
        {messages.amounts[mode]}
      </label>
      <span className="stepper__r num" aria-hidden="true">
        {formatRupees(0).slice(0, 1)}
      </span>
      <input
        className="num"
        data-long={typed.length > longAmount ? '' : undefined}
        id={amountId}
        // Not a number input: that shows no digit grouping and rejects a pasted '₹ 46,020'.
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-describedby={describedBy}
        aria-invalid={refusal !== null}
        readOnly={busy}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={correctTyped}
      />
      <button
        type="button"
        className="iconbtn"
        aria-label={messages.more(ten)}
        disabled={busy}
        onClick={() => step(bidButtonStep)}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}

function Refusal({ message }: { message: string | null }) {
  return (
    <div role="alert" id={bidErrorId} className="bid__refused" tabIndex={-1}>
      {message ? (
        <p className="field__error">
          <Icon name="alert" />
          {message}
        </p>
      ) : null}
    </div>
  )
}
