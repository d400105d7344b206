// The desk: an application of its own, rendered in the browser, for operators only (docs/decisions/046). Each page is a
// file of its own and comes when it is opened.
import './ui/fonts.css'
import './ui/tokens.css'
import './desk/base.css'
import './ui/modal.css'
import './desk/frame.css'
import './desk/controls.css'
import './desk-lists/chips.css'
import './desk-lists/table.css'
import './desk-lists/chosen.css'
import './desk/blocks.css'
import './desk/figures.css'
import './desk/bars.css'
import './desk-auctions/auctions.css'
import './desk-claims/claims.css'
import './desk-contests/contests.css'
import './desk-home/home.css'
import './desk/narrow.css'
import './desk-lists/lines.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { leadBackTo } from './desk/api.ts'
import { ErrorPage, NotFound } from './desk/error-page.tsx'
import { Frame, FrameError, Loading, LoadingText } from './desk/frame.tsx'
import { loadOperator } from './desk/operator.ts'

const router = createBrowserRouter([
  { path: '/desk/login', lazy: () => import('./desk/login-page.tsx'), HydrateFallback: LoadingText },
  {
    path: '/desk',
    id: 'desk',
    Component: Frame,
    HydrateFallback: Loading,
    ErrorBoundary: FrameError,
    loader: loadOperator,
    shouldRevalidate: () => false,
    children: [
      {
        ErrorBoundary: ErrorPage,
        children: [
          { index: true, lazy: () => import('./desk-today/today-page.tsx') },
          { path: 'home', lazy: () => import('./desk-home/home-page.tsx') },
          { path: 'settings', lazy: () => import('./desk-settings/settings-page.tsx') },
          { path: 'orders', lazy: () => import('./desk-orders/orders-page.tsx') },
          { path: 'order/:number', lazy: () => import('./desk-orders/order-page.tsx') },
          { path: 'claims', lazy: () => import('./desk-claims/claims-page.tsx') },
          { path: 'claim/:number', lazy: () => import('./desk-claims/claim-page.tsx') },
          { path: 'tickets', lazy: () => import('./desk-tickets/tickets-page.tsx') },
          { path: 'ticket/:number', lazy: () => import('./desk-tickets/ticket-page.tsx') },
          { path: 'auctions', lazy: () => import('./desk-auctions/auctions-page.tsx') },
          { path: 'auction/:id', lazy: () => import('./desk-auctions/auction-page.tsx') },
          { path: 'artworks', lazy: () => import('./desk-artworks/artworks-page.tsx') },
          { path: 'artwork/:id', lazy: () => import('./desk-artworks/artwork-page.tsx') },
          { path: 'artists', lazy: () => import('./desk-artists/artists-page.tsx') },
          { path: 'artist/:username', lazy: () => import('./desk-artists/artist-page.tsx') },
          { path: 'buyers', lazy: () => import('./desk-buyers/buyers-page.tsx') },
          { path: 'buyer/:id', lazy: () => import('./desk-buyers/buyer-page.tsx') },
          { path: 'contests', lazy: () => import('./desk-contests/contests-page.tsx') },
          { path: 'contest/:id', lazy: () => import('./desk-contests/contest-page.tsx') },
          { path: 'coupons', lazy: () => import('./desk-coupons/coupons-page.tsx') },
          { path: 'coupons/new', lazy: () => import('./desk-coupons/new-page.tsx') },
          { path: 'coupon/:code', lazy: () => import('./desk-coupons/coupon-page.tsx') },
          { path: 'tax', lazy: () => import('./desk-tax/tax-page.tsx') },
          { path: 'disputes', lazy: () => import('./desk-disputes/disputes-page.tsx') },
          { path: 'dispute/:id', lazy: () => import('./desk-disputes/dispute-page.tsx') },
          { path: 'payouts', lazy: () => import('./desk-payouts/payouts-page.tsx') },
          { path: 'payouts/:username', lazy: () => import('./desk-payouts/artist-page.tsx') },
          { path: 'payout-runs', lazy: () => import('./desk-payouts/runs-page.tsx') },
          { path: 'payout-run/:number', lazy: () => import('./desk-payouts/run-page.tsx') },
          { path: 'audit', lazy: () => import('./desk-audit/audit-page.tsx') },
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
])

leadBackTo(() => router.state.navigation.location ?? window.location)

const element = document.getElementById('desk')
if (element)
  createRoot(element).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
