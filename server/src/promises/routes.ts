// The route of the promises.
import { promiseEndpoints } from '@rasika/contract/promises.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type BoundEndpoint, laggingRead } from '../platform/bind.ts'
import { promiseCountsOf } from './promises.ts'

export function promiseRoutes({ clock }: Pick<AppContext, 'clock'>): BoundEndpoint[] {
  return [laggingRead(promiseEndpoints.counts, async (_, db) => ({ data: await promiseCountsOf(db, clock.now()) }))]
}
