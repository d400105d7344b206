// An artist's sales (spec: section 7; docs/product.md 6): figures and paid orders.
import { salesEndpoints } from '@rasika/contract/sales.ts'
import { type BoundEndpoint, read } from '../platform/bind.ts'
import { dashboardOf } from './dashboard.ts'
import { listOfArtist } from './orders.ts'

export function salesRoutes(): BoundEndpoint[] {
  return [
    read(salesEndpoints.dashboard, async ({ caller }, db) => ({ data: await dashboardOf(db, caller.session.id) })),
    read(salesEndpoints.orders, async ({ query, caller }, db) => listOfArtist(db, caller.session.id, query)),
  ]
}
