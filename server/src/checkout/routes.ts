// The checkout's one call (spec: section 7).
import { checkoutEndpoints } from '@rasika/contract/checkout.ts'
import { Problem } from '@rasika/contract/problem.ts'
import { type Bound, read } from '../platform/bound.ts'
import { checkoutOfArtwork } from './checkout.ts'

export function checkoutRoutes(): Bound[] {
  return [
    read(checkoutEndpoints.artwork, async ({ params }, db) => ({ data: await checkoutOfArtwork(db, params.id) })),
    read(checkoutEndpoints.auction, () => Promise.reject(new Problem('not_found'))),
  ]
}
