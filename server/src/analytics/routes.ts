// The endpoint of analytics (spec: section 7, Analytics events; docs/product.md 18).
import { analyticsEndpoints } from '@rasika/contract/analytics.ts'
import type { FastifyRequest } from 'fastify'
import { type BoundEndpoint, read } from '../platform/bind.ts'
import type { AppContext } from '../platform/app-context.ts'
import { eventRecorder, type Visitor } from './analytics.ts'

export function analyticsRoutes(context: AppContext): BoundEndpoint[] {
  const record = eventRecorder(context)
  return [
    // Bound as a read, since it opens no transaction of its own: the recorder writes many events in one.
    read(
      analyticsEndpoints.event,
      async ({ body: { name, objectId } }, _db, visitor: Visitor | null) => {
        if (visitor) await record.note({ name, objectId }, visitor)
        return { data: null }
      },
      { prepare: async ({ caller }, raw) => visitorOf(caller.ip, raw) },
    ),
  ]
}

function visitorOf(ip: string, request: FastifyRequest | undefined): Visitor | null {
  const headers = request?.headers ?? {}
  if (headers.dnt === '1' || headers['sec-gpc'] === '1') return null
  return { ip, agent: headers['user-agent'] ?? '' }
}
