// The public calls about a delivery to a PIN code.
import { deliveryEndpoints } from '@rasika/contract/delivery.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type BoundEndpoint, read } from '../platform/bind.ts'
import { quoteArtwork, quoteAuction } from './delivery.ts'

export function deliveryRoutes(context: AppContext): BoundEndpoint[] {
  return [
    read(deliveryEndpoints.artwork, async ({ params, query }, db) => ({
      data: await quoteArtwork(context, db, params.id, query.pincode),
    })),
    read(deliveryEndpoints.auction, async ({ params, query }, db) => ({
      data: await quoteAuction(context, db, params.id, query.pincode),
    })),
  ]
}
