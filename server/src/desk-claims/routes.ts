// Routes of claims at the desk.
import { deskClaimEndpoints as endpoints } from '@rasika/contract/desk-claims.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type BoundEndpoint, read, write } from '../platform/bind.ts'
import { actOnClaim, decide, deskClaimOf, exportClaims, listClaims, lookAtClaim } from './desk-claims.ts'

export function deskClaimRoutes(context: AppContext): BoundEndpoint[] {
  const { clock } = context
  return [
    read(endpoints.list, ({ query }, db) => listClaims(db, query)),
    write(endpoints.csv, async ({ query, caller }, tx) => ({
      data: await exportClaims(tx, caller.operator, query, clock.now()),
    })),
    read(endpoints.view, async ({ params, caller }, db) => ({
      data: await deskClaimOf(context, db, caller.operator, params.number),
    })),
    write(endpoints.photographs, async ({ params, caller }, tx) => ({
      data: await lookAtClaim(context, tx, caller.operator, params.number),
    })),
    write(endpoints.act, async ({ params, body, caller: { operator } }, tx) => {
      await actOnClaim(context, tx, operator, params.number, body)
      return { data: await deskClaimOf(context, tx, operator, params.number) }
    }),
    write(endpoints.decide, async ({ params, body, caller: { operator } }, tx) => {
      await decide(context, tx, operator, params.number, { ...body, now: clock.now() })
      return { data: await deskClaimOf(context, tx, operator, params.number) }
    }),
  ]
}
