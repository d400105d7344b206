// 'Place Your Bid' (spec: section 2): minus and plus by ten, a number, 'Minimum bid', BID; beside it ours: sums of the
// Indian increments to choose from, a maximum, and what one would pay in all, before one bids.
import type { Auction } from '@rasika/contract/auctions.ts'
import { quickBids } from '@rasika/contract/bid-steps.ts'
import { formatRupees } from '@rasika/contract/money.ts'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { leadTo } from '../platform/documents.ts'
import { useSession } from '../platform/session.ts'
import { useOnline } from '../platform/use-online.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { words as inDocument } from './document-words.ts'
import { words } from './lot-words.ts'
import { type Bidding, bidButtonStep } from './use-bidding.ts'
import type { Own } from './use-own-bids.ts'

const say = words.form
export const amountId = 'bid-amount'
export const bidButtonId = 'bid-place'

export function BidForm({ lot, own, bidding }: { lot: Auction; own: Own; bidding: Bidding }) {
  const id = useId()
  const session = useSession()
  const isOnline = useOnline()
  const navigate = useNavigate()
  const login = paths.login(paths.auction(lot.id), 'bid')
  const { highest, leads } = own
  if (session === 'artist') {
    return (
      <div className="bid__form">
        <p>{say.artist}</p>
        <Link className="btn btn--line btn--wide" to={login}>
          {say.asCollector}
        </Link>
      </div>
    )
  }
  return (
    <form
      className="bid__form"
      noValidate
      onPointerDown={(event) => bidding.press(event.target instanceof Element && event.target.closest('[type=submit]') !== null)}
      onKeyDown={(event) => {
        // A key held down asks once.
        if (event.repeat && event.key === 'Enter') event.preventDefault()
        bidding.press(false)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        if (session === 'user') void bidding.place()
        else void leadTo(navigate, login)
      }}
    >
      <h3 className="small-head">{say.title}</h3>
      {leads ? (
        <p className="bid__leads">
          <Icon name="check" />
          {say.leads}
        </p>
      ) : null}
      <div className="chips" role="group" aria-label={say.quick}>
        {quickBids(lot.currentPrice).map((amount) => (
          <button key={amount} type="button" className="chip num" aria-pressed={bidding.amount === amount} onClick={() => bidding.choose(amount)}>
            {formatRupees(amount)}
          </button>
        ))}
      </div>
      <Stepper bidding={bidding} describedBy={`${id}-wrong ${id}-least`} />
      <p className="meta bid__least" id={`${id}-least`}>
        <span>
          {say.minimum}
          <span className="num">{formatRupees(lot.minimumBid)}</span>
        </span>
        {bidding.amount === null ? null : <span>{say.allIn(formatRupees(bidding.amount))}</span>}
      </p>
      <Refusal id={`${id}-wrong`} said={bidding.refusal} outbidAtOnce={bidding.outbidAtOnce && !leads} />
      <button
        type="submit"
        id={bidButtonId}
        className="btn btn--wide bid__btn"
        disabled={bidding.busy || !isOnline}
        aria-busy={bidding.busy}
        // The second half of a double click is no second thought.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        {bidding.busy ? say.busy : say.bid}
      </button>
      <div role="status" className="bid__refused">
        {isOnline ? null : <p className="meta">{say.offline}</p>}
      </div>
      {session === 'nobody' ? <p className="meta">{say.toLogin}</p> : null}
      <noscript>
        {import.meta.env.SSR ? <p className="meta">{inDocument.noScript}</p> : null}
      </noscript>
      <details className="max">
        <summary className="meta">
          <span className="link">{leads ? say.raise : say.maximum}</span>
        </summary>
        <div className="field">
          <label htmlFor={`${id}-max`}>{say.maximumLabel}</label>
          <input
            className="input num"
            id={`${id}-max`}
            inputMode="numeric"
            autoComplete="off"
            aria-describedby={`${id}-help`}
            placeholder={String(quickBids(lot.currentPrice, 6).at(-1) ?? '')}
            value={bidding.maximum}
            onChange={(event) => bidding.typeMaximum(event.currentTarget.value)}
          />
          <p className="field__help" id={`${id}-help`}>
            {say.maximumHelp}
          </p>
          {leads && highest ? (
            <button type="button" className="btn btn--line btn--wide" disabled={bidding.busy || !isOnline || bidding.maximum.trim() === ''} onClick={() => void bidding.raise(highest)}>
              {say.raise}
            </button>
          ) : null}
        </div>
      </details>
    </form>
  )
}

function Stepper({ bidding: { typed, type, settle, step, busy, refusal }, describedBy }: { bidding: Bidding; describedBy: string }) {
  const ten = formatRupees(bidButtonStep)
  return (
    <div className="stepper">
      <button type="button" className="iconbtn" aria-label={say.less(ten)} disabled={busy} onClick={() => step(-bidButtonStep)}>
        <Icon name="minus" />
      </button>
      <label className="sr" htmlFor={amountId}>
        {say.amount}
      </label>
      <span className="stepper__r num" aria-hidden="true">
        {formatRupees(0).slice(0, 1)}
      </span>
      <input
        className="num"
        id={amountId}
        type="number"
        inputMode="numeric"
        step={1}
        autoComplete="off"
        aria-describedby={describedBy}
        aria-invalid={refusal !== null}
        readOnly={busy}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={settle}
        // A wheel over a focused number would change it unseen.
        onWheel={(event) => event.currentTarget.blur()}
      />
      <button type="button" className="iconbtn" aria-label={say.more(ten)} disabled={busy} onClick={() => step(bidButtonStep)}>
        <Icon name="plus" />
      </button>
    </div>
  )
}

function Refusal({ id, said, outbidAtOnce }: { id: string; said: string | null; outbidAtOnce: boolean }) {
  return (
    <div role="alert" id={id} className="bid__refused">
      {said ? (
        <p className="field__error">
          <Icon name="alert" />
          {said}
        </p>
      ) : null}
      {outbidAtOnce ? (
        <p className="notice notice--pending">
          <Icon name="up" />
          <strong>{say.outbidAtOnce}</strong>
        </p>
      ) : null}
    </div>
  )
}
