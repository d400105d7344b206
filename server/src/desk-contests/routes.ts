// Routes of the contest at the desk.
import { deskContestEndpoints as endpoints } from '@rasika/contract/desk-contests.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type BoundEndpoint, read, write } from '../platform/bind.ts'
import {
  contestPageOf,
  decide,
  disqualify,
  lookAtEntrant,
  open,
  score,
  exportContests,
  listContests,
} from './desk-contests.ts'

export function deskContestRoutes(context: AppContext): BoundEndpoint[] {
  return [
    read(endpoints.list, ({ query }, db) => listContests(db, query)),
    write(endpoints.csv, async ({ query, caller }, tx) => ({
      data: await exportContests(tx, caller.operator, query, context.clock.now()),
    })),
    read(endpoints.view, async ({ params: { id }, caller: { operator } }, db) => ({
      data: await contestPageOf(db, operator, id),
    })),
    write(endpoints.open, async ({ body, caller: { operator } }, tx) => ({
      data: await contestPageOf(tx, operator, await open(context, tx, operator, body)),
    })),
    write(endpoints.score, async ({ params: { id }, body: { entryId, ...given }, caller: { operator } }, tx) => {
      await score(tx, operator, id, entryId, given)
      return { data: await contestPageOf(tx, operator, id) }
    }),
    write(endpoints.disqualify, async ({ params: { id }, body: { entryId, reason }, caller: { operator } }, tx) => {
      await disqualify(tx, operator, id, entryId, reason)
      return { data: await contestPageOf(tx, operator, id) }
    }),
    write(endpoints.reinstate, async ({ params: { id }, body: { entryId }, caller: { operator } }, tx) => {
      await disqualify(tx, operator, id, entryId, null)
      return { data: await contestPageOf(tx, operator, id) }
    }),
    write(endpoints.decide, async ({ params: { id }, body, caller: { operator } }, tx) => {
      await decide(context, tx, operator, id, body)
      return { data: await contestPageOf(tx, operator, id) }
    }),
    write(endpoints.look, async ({ params: { id }, body: { entryId, what }, caller: { operator } }, tx) => ({
      data: { value: await lookAtEntrant(tx, operator, id, entryId, what) },
    })),
  ]
}
