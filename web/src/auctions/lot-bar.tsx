import { formatRupees } from '@rasika/contract/money.ts'
import { useEffect, useState } from 'react'
import { useOnline } from '../platform/use-online.ts'
import { Countdown } from '../ui/countdown.tsx'
import { amountId, bidButtonId } from './bid-form.tsx'
import { words } from './lot-words.ts'
import type { Watched } from './use-lot.ts'
import type { Own } from './use-own-bids.ts'

/** On a phone, at the lower edge: price, time left and BID, which leads to the form (look.md, Screens); not while that is in view. */
export function LotBar({ watched: { lot, standing }, own }: { watched: Watched; own: Own }) {
  const isOpen = standing.status === 'active' && !standing.isOver
  const isFormSeen = useSeen(bidButtonId, isOpen)
  const isOnline = useOnline()
  if (!isOpen) return null
  const state = own.leads ? (['badge badge--won', words.panel.youLead] as const) : own.highest ? (['badge badge--pending', words.panel.outbid] as const) : null
  return (
    <div className="bar" data-away={isFormSeen ? '' : undefined} role="region" aria-label={words.bar.region}>
      <div>
        <p className="bar__p num">
          {formatRupees(lot.currentPrice)}
          {state ? <span className={state[0]}>{state[1]}</span> : null}
        </p>
        {isOnline ? <Countdown seconds={standing.seconds} label={words.bar.left} as="line" /> : <p className="meta">{words.form.offline}</p>}
      </div>
      <a
        className={isOnline ? 'btn' : 'btn btn--line'}
        href={`#${amountId}`}
        onClick={(event) => {
          event.preventDefault()
          const field = document.getElementById(amountId)
          field?.scrollIntoView({ block: 'center' })
          field?.focus({ preventScroll: true })
        }}
      >
        {words.form.bid}
      </a>
    </div>
  )
}

function useSeen(id: string, isThere: boolean): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const watched = isThere ? document.getElementById(id) : null
    if (!watched) return setSeen(false)
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false), { threshold: 1 })
    observer.observe(watched)
    return () => observer.disconnect()
  }, [id, isThere])
  return isSeen
}
