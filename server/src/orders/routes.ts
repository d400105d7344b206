// The buyers' calls about orders (spec: section 7; product.md 8 to 10).
import { orderEndpoints } from '@rasika/contract/orders.ts'
import { Problem } from '@rasika/contract/problem.ts'
import { type Bound, read, steps } from '../platform/bound.ts'
import type { Parts } from '../platform/parts.ts'

export function orderRoutes(_parts: Parts): Bound[] {
  return [
    steps(orderEndpoints.place, async () => Promise.reject(new Problem('provider_unavailable'))),
    steps(orderEndpoints.verify, async () => Promise.reject(new Problem('not_found'))),
    read(orderEndpoints.list, async () => ({ data: [], page: { nextCursor: null, total: 0, totalIsMore: false } })),
    read(orderEndpoints.files, async () => Promise.reject(new Problem('not_found'))),
  ]
}
