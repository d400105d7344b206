import type { Bound } from '../platform/bound.ts'
import type { Parts } from '../platform/parts.ts'

export function wishlistRoutes(_parts: Parts): Bound[] {
  return []
}
