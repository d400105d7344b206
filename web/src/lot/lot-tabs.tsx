// 'Artwork Details' and 'Story & Care Guide' (spec: section 2, Auction detail). The page contains both, so that it
// reads without script; with script one is shown at a time, by the accessibility guide's pattern.
import type { Auction } from '@rasika/contract/auctions.ts'
import { formatCount } from '@rasika/contract/money.ts'
import { isFlat, sizeLine } from '@rasika/contract/size.ts'
import { type KeyboardEvent, useState } from 'react'
import { useHydrated } from '../platform/use-hydrated.ts'
import { useShownTab } from '../ui/use-shown-tab.ts'
import { Facts } from '../ui/facts.tsx'
import { words } from './lot-details-words.ts'

const messages = words.tabs
const tabs = ['details', 'story'] as const
type Tab = (typeof tabs)[number]

export function LotTabs({ lot }: { lot: Auction }) {
  const [tab, setTab] = useState<Tab>('details')
  const row = useShownTab<HTMLDivElement>(tab)
  const isHydrated = useHydrated()
  const move = (event: KeyboardEvent) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return
    event.preventDefault()
    const next =
      event.key === 'Home' ? 'details' : event.key === 'End' ? 'story' : tab === 'details' ? 'story' : 'details'
    setTab(next)
    document.getElementById(`lot-tab-${next}`)?.focus()
  }
  return (
    <section className="lot-page__tabs">
      <div ref={row} className="tabs" role="tablist" aria-label={messages.group} onKeyDown={move}>
        {tabs.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            className="tab"
            id={`lot-tab-${one}`}
            aria-selected={one === tab}
            aria-controls={`lot-${one}`}
            tabIndex={one === tab ? 0 : -1}
            onClick={() => setTab(one)}
          >
            {messages[one]}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id="lot-details"
        aria-labelledby="lot-tab-details"
        hidden={isHydrated && tab !== 'details'}
        tabIndex={0}
      >
        <Facts facts={factsOf(lot)} className="facts facts--two" />
      </div>
      <div
        role="tabpanel"
        id="lot-story"
        aria-labelledby="lot-tab-story"
        hidden={isHydrated && tab !== 'story'}
        tabIndex={0}
      >
        <div className="read">
          {(lot.description.trim() || messages.usualStory).split(/\n+/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <h3 className="small-head lot-page__care">{messages.care}</h3>
        <ul className="lot-page__tips">
          {[
            messages.temperature,
            messages.humidity,
            ...(lot.deliveryType === 'Physical' ? [messages.handling] : []),
            messages.framingTip,
          ].map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Dimensions have all three sides here, inches first. */
function factsOf(lot: Auction): (readonly [string, string])[] {
  return [
    [messages.category, lot.category],
    [messages.dimensions, sizeLine(lot.size, isFlat(lot), { whole: true })],
    [messages.weight, messages.weighs(formatCount(lot.weight))],
    [messages.framing, lot.framingType],
    [messages.condition, lot.condition ?? messages.none],
    [messages.theme, capitalised(lot.theme) ?? messages.none],
    [messages.palette, capitalised(lot.color) ?? messages.none],
    [messages.signature, lot.hasSignature ? messages.signed : messages.unsigned],
  ]
}

/** Artists write a theme in lower case; every other fact begins with a capital. */
function capitalised(text: string | null): string | null {
  return text === null ? null : text.charAt(0).toUpperCase() + text.slice(1)
}
