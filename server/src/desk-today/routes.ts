import { deskTodayEndpoints } from '@rasika/contract/desk-today.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type BoundEndpoint, read } from '../platform/bind.ts'
import { today } from './desk-today.ts'

export function deskTodayRoutes({ clock, courier }: AppContext): BoundEndpoint[] {
  return [read(deskTodayEndpoints.view, async (_input, db) => ({ data: await today(db, clock.now(), courier.name) }))]
}
