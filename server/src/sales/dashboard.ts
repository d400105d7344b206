// The artist's own figures (spec: sections 2 and 3, Artist dashboard). Revenue is the sale price of the works plus
// delivery: coupons take nothing from it, and refunded orders are in none of the figures.
import { rupeesOf, toPaise } from '@rasika/contract/money.ts'
import type { Dashboard } from '@rasika/contract/sales.ts'
import { lotStatusOf } from '../auctions/auctions.ts'
import type { Db } from '../platform/db.ts'
import { selectBidOn, selectMonths, selectPopular, selectTotals } from './store.ts'

const maxShown = 12

export async function dashboardOf(db: Db, artistId: string): Promise<Dashboard> {
  const [totals, months, popular, lots] = await Promise.all([
    selectTotals(db, artistId),
    selectMonths(db, artistId),
    selectPopular(db, artistId, maxShown),
    selectBidOn(db, artistId, maxShown),
  ])
  const { orders, revenue, completed } = totals
  return {
    totalOrders: orders,
    totalRevenue: rupees(revenue),
    pendingOrders: orders - completed,
    completedOrders: completed,
    avgSalePrice: orders === 0 ? 0 : rupees(Math.round(revenue / orders)),
    revenueByMonth: months.map((month) => ({ ...month, revenue: rupees(month.revenue) })),
    popularArtworks: popular,
    bidsByAuction: lots.map((lot) => ({
      id: lot.id,
      title: lot.title,
      bids: lot.active_bids,
      currentPrice: rupees(lot.price),
      status: lotStatusOf(lot),
    })),
  }
}

function rupees(paise: number): number {
  return rupeesOf(toPaise(paise))
}
