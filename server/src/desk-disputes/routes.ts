// Routes of disputes at the desk.
import { deskDisputeEndpoints as endpoints } from '@rasika/contract/desk-disputes.ts'
import type { AppContext } from '../platform/app-context.ts'
import { databaseNow } from '../platform/database-clock.ts'
import { type BoundEndpoint, read, write } from '../platform/bind.ts'
import {
  accept,
  contestDispute,
  decide,
  deskDisputeOf,
  lookAtEvidence,
  save,
  exportDisputes,
  listDisputes,
} from './desk-disputes.ts'

export function deskDisputeRoutes(context: AppContext): BoundEndpoint[] {
  return [
    read(endpoints.list, ({ query }, db) => listDisputes(db, query)),
    write(endpoints.csv, async ({ query, caller }, tx) => ({
      data: await exportDisputes(tx, caller.operator, query, await databaseNow(tx)),
    })),
    read(endpoints.view, async ({ params: { id }, caller }, db) => ({
      data: await deskDisputeOf(db, caller.operator, id, await databaseNow(db)),
    })),
    write(endpoints.evidence, async ({ params: { id }, caller }, tx) => ({
      data: await lookAtEvidence(context, tx, caller.operator, id),
    })),
    write(endpoints.save, async ({ params: { id }, body, caller: { operator } }, tx) => {
      await save(tx, operator, id, { ...body, now: await databaseNow(tx) })
      return { data: await deskDisputeOf(tx, operator, id, await databaseNow(tx)) }
    }),
    write(endpoints.contest, async ({ params: { id }, body, caller: { operator } }, tx) => {
      await contestDispute(tx, operator, id, { ...body, now: await databaseNow(tx) })
      return { data: await deskDisputeOf(tx, operator, id, await databaseNow(tx)) }
    }),
    write(endpoints.accept, async ({ params: { id }, body: { reason }, caller: { operator } }, tx) => {
      await accept(tx, operator, id, { reason, now: await databaseNow(tx) })
      return { data: await deskDisputeOf(tx, operator, id, await databaseNow(tx)) }
    }),
    write(endpoints.decide, async ({ params: { id }, body, caller: { operator } }, tx) => {
      await decide(tx, operator, id, { ...body, now: await databaseNow(tx) })
      return { data: await deskDisputeOf(tx, operator, id, await databaseNow(tx)) }
    }),
  ]
}
