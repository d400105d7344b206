import { deskTodayEndpoints } from '@rasika/contract/desk-today.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type BoundEndpoint, read, write } from '../platform/bind.ts'
import { sendAgainAtDesk } from './again.ts'
import { today } from './desk-today.ts'

export function deskTodayRoutes(context: AppContext): BoundEndpoint[] {
  return [
    read(deskTodayEndpoints.view, async (_input, db) => ({ data: await today(context, db) })),
    write(deskTodayEndpoints.again, async ({ body, caller: { operator } }, tx) => {
      await sendAgainAtDesk(tx, operator, body)
      return { data: null }
    }),
  ]
}
