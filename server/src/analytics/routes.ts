import type { Bound } from '../platform/bound.ts'
import type { Parts } from '../platform/parts.ts'

export function analyticsRoutes(_parts: Parts): Bound[] {
  return []
}
