// The checkout's two routes (spec: section 7).
import { checkoutEndpoints } from '@rasika/contract/checkout.ts'
import { type BoundEndpoint, read } from '../platform/bind.ts'
import { checkoutOfArtwork, checkoutOfAuction } from './checkout.ts'

export function checkoutRoutes(): BoundEndpoint[] {
  return [
    read(checkoutEndpoints.artwork, async ({ params, caller }, db) => ({
      data: await checkoutOfArtwork(db, params.id, caller.session.id),
    })),
    read(checkoutEndpoints.auction, async ({ params, caller }, db) => ({
      data: await checkoutOfAuction(db, params.id, caller.session.id),
    })),
  ]
}
