// The checkout's two calls (spec: section 7).
import { checkoutEndpoints } from '@rasika/contract/checkout.ts'
import { type Bound, read } from '../platform/bound.ts'
import { checkoutOfArtwork, checkoutOfAuction } from './checkout.ts'

export function checkoutRoutes(): Bound[] {
  return [
    read(checkoutEndpoints.artwork, async ({ params, caller }, db) => ({ data: await checkoutOfArtwork(db, params.id, caller.session.id) })),
    read(checkoutEndpoints.auction, async ({ params, caller }, db) => ({ data: await checkoutOfAuction(db, params.id, caller.session.id) })),
  ]
}
