import type { ProfileTab } from '../portfolio/url.ts'
import { DashboardTab } from '../sales/dashboard-tab.tsx'
import { MoneyTab } from '../sales/money-tab.tsx'
import { OrdersTab } from '../sales/orders-tab.tsx'

/** The tabs that only the artist has; each fetches its own data. */
export function OwnTab({ tab }: { tab: Exclude<ProfileTab, 'artworks' | 'auctions'> }) {
  if (tab === 'dashboard') return <DashboardTab />
  return tab === 'orders' ? <OrdersTab /> : <MoneyTab />
}
