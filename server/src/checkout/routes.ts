// The checkout's one call (spec: section 7).
import { checkoutEndpoints } from '@rasika/contract/checkout.ts'
import { type Bound, read } from '../platform/bound.ts'
import { checkoutOfArtwork } from './checkout.ts'

export function checkoutRoutes(): Bound[] {
  return [read(checkoutEndpoints.artwork, async ({ params, caller }, db) => ({ data: await checkoutOfArtwork(db, params.id, caller.session.id) }))]
}
