// An artist's view of their own business (spec: section 7; docs/product.md 6): figures, paid orders and own works.
import { studioEndpoints } from '@rasika/contract/studio.ts'
import { ownPortfolio, ownWork } from '../catalogue/catalogue.ts'
import { type BoundEndpoint, read } from '../platform/bind.ts'
import { dashboardOf } from './dashboard.ts'
import { listOfArtist } from './orders.ts'

export function studioRoutes(): BoundEndpoint[] {
  return [
    read(studioEndpoints.dashboard, async ({ caller }, db) => ({ data: await dashboardOf(db, caller.session.id) })),
    read(studioEndpoints.orders, async ({ query, caller }, db) => listOfArtist(db, caller.session.id, query)),
    read(studioEndpoints.artworks, ({ query, caller }, db) =>
      ownPortfolio(db, caller.session.id, query, caller.signal),
    ),
    read(studioEndpoints.artwork, async ({ params, caller }, db) => ({
      data: await ownWork(db, caller.session.id, params.id),
    })),
  ]
}
