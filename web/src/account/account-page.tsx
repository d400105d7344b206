// The buyer's account (spec: section 2, Buyer account): profile, orders, bids and address. Loaded in the browser only,
// because it is private; the tab is in the address bar.
import { useEffect, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, redirect } from 'react-router'
import type { Route } from './+types/account-page'
import { BidsPanel } from '../bids/bids-panel.tsx'
import { OrdersPanel } from '../orders/orders-panel.tsx'
import { paths } from '@rasika/contract/paths.ts'
import { api } from '../platform/api.ts'
import { useOpened } from '../platform/events.ts'
import { head } from '../platform/head.ts'
import { endedBecause, keepRecord, storedToken } from '../platform/session.ts'
import { useLogOut } from '../platform/use-log-out.ts'
import { SupportLink } from '../shell/support-link.tsx'
import { TextSkeleton } from '../ui/skeleton.tsx'
import './account.css'
import { AccountTabs, useTab } from './account-tabs.tsx'
import { type RefusedAddress, keepRefusedAddress, refusedAddressOf } from './refused-address.ts'
import { AddressPanel } from './address-panel.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import { words } from './words.ts'

const messages = words.account

export async function clientLoader() {
  if (!storedToken('buyer')) throw redirect(paths.login(paths.account(), endedBecause() ?? undefined))
  const { user: buyer } = await api.buyers.profile()
  keepRecord('buyer', buyer)
  return { buyer }
}

/** Another tab of the account sends no request, so that it opens offline as well. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isOtherTab = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return !isOtherTab && defaultShouldRevalidate
}

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, { title: messages.title, description: messages.description, hidden: true })
}

export default function AccountPage({ loaderData: { buyer } }: Route.ComponentProps) {
  const [tab, openTab] = useTab()
  const [address, setAddress] = useState(buyer.address)
  const [refused, setRefused] = useState(() => refusedAddressOf(buyer.id))
  function write(next: RefusedAddress | null): void {
    setRefused(next)
    keepRefusedAddress(buyer.id, next)
  }
  useOpened('account_opened')
  useEffect(() => setAddress(buyer.address), [buyer.address])
  return (
    <div className="page account">
      <div className="account__head">
        <h1 className="section">{messages.title}</h1>
        <LogoutButton />
      </div>
      <div>
        <p className="account__who">
          <b>{buyer.name}</b>
          <br />
          <span className="quiet">{buyer.email}</span>
        </p>
        <AccountTabs tab={tab} openTab={openTab} />
      </div>
      <section
        className="account__main"
        role="tabpanel"
        id={`panel-${tab}`}
        aria-labelledby={`tab-${tab}`}
        tabIndex={0}
      >
        {tab === 'profile' ? (
          <ProfilePanel buyer={buyer} unsaved={refused?.refusal ?? null} onBack={() => openTab('address')} />
        ) : null}
        {tab === 'orders' ? <OrdersPanel newest={buyer.orders} /> : null}
        {tab === 'bids' ? <BidsPanel /> : null}
        {tab === 'address' ? (
          <AddressPanel
            buyer={buyer}
            address={address}
            setAddress={setAddress}
            refused={refused}
            setRefused={write}
            openProfile={() => openTab('profile')}
          />
        ) : null}
      </section>
    </div>
  )
}

export function HydrateFallback() {
  return (
    <div className="page account">
      <div className="account__head">
        <h1 className="section">{messages.title}</h1>
      </div>
      <noscript>
        <p className="account__noscript">
          {messages.noScript.before}
          <SupportLink />
          {messages.noScript.after}
        </p>
      </noscript>
      <div role="status" aria-busy="true" className="account__waiting">
        <span className="sr">{messages.loading}</span>
        <TextSkeleton lines={[50, 80, 100, 100, 100, 100]} />
      </div>
      <div className="account__main account__waiting">
        <TextSkeleton lines={[30, 90, 90, 90]} />
      </div>
    </div>
  )
}

/** Ends the buyer's session in this browser. */
function LogoutButton() {
  return (
    <button type="button" className="btn btn--line btn--small" onClick={useLogOut('buyer')}>
      {messages.logout}
    </button>
  )
}
