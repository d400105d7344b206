// Four tabs by the pattern of the accessibility guide: arrow keys move; the selected tab is in the address bar.
import type { KeyboardEvent } from 'react'
import { useSearchParams } from 'react-router'
import { UnpaidWinsBadge } from '../bids/unpaid-wins-badge.tsx'
import { words } from './words.ts'

const tabs = ['profile', 'orders', 'bids', 'address'] as const
export type AccountTab = (typeof tabs)[number]

export function useTab(): [AccountTab, (tab: AccountTab) => void] {
  const [query, setQuery] = useSearchParams()
  const requestedTab = query.get('tab')
  const tab = tabs.find((one) => one === requestedTab) ?? 'profile'
  return [tab, (next) => setQuery(next === 'profile' ? {} : { tab: next }, { preventScrollReset: true, replace: true })]
}

const steps: Record<string, (at: number) => number> = {
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: () => tabs.length - 1,
}

export function AccountTabs({ tab, openTab }: { tab: AccountTab; openTab: (tab: AccountTab) => void }) {
  function move(event: KeyboardEvent): void {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next = tabs[(step(tabs.indexOf(tab)) + tabs.length) % tabs.length] as AccountTab
    openTab(next)
    document.getElementById(`tab-${next}`)?.focus()
  }
  return (
    <div className="account__tabs" role="tablist" aria-label={words.account.tabs} onKeyDown={move}>
      {tabs.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          className="tab"
          id={`tab-${one}`}
          aria-selected={one === tab}
          aria-controls={one === tab ? `panel-${one}` : undefined}
          tabIndex={one === tab ? 0 : -1}
          onClick={() => openTab(one)}
        >
          {words.account[one]}
          {one === 'bids' ? <UnpaidWinsBadge /> : null}
        </button>
      ))}
    </div>
  )
}
