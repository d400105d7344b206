// Routes of payout runs at the desk.
import { deskPayoutRunEndpoints as endpoints } from '@rasika/contract/desk-payout-runs.ts'
import { missingForPayouts } from '../payouts/payouts.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type BoundEndpoint, read, write } from '../platform/bind.ts'
import { approve, decideRun, drop, leaveArtistOut, listRuns, propose, runPage } from './run-acts.ts'

export function deskPayoutRunRoutes(context: AppContext): BoundEndpoint[] {
  return [
    read(endpoints.list, async ({ query }, db) => ({
      ...(await listRuns(db, query.page)),
      missing: missingForPayouts(context),
    })),
    write(endpoints.propose, async ({ caller: { operator } }, tx) => ({
      data: await runPage(tx, operator, await propose(context, tx, operator)),
    })),
    read(endpoints.view, async ({ params: { number }, caller }, db) => ({
      data: await runPage(db, caller.operator, number),
    })),
    write(endpoints.leaveOut, async ({ params: { number }, body, caller: { operator } }, tx) => {
      await leaveArtistOut(tx, operator, number, body)
      return { data: await runPage(tx, operator, number) }
    }),
    write(endpoints.drop, async ({ params: { number }, caller: { operator } }, tx) => {
      await drop(tx, operator, number)
      return { data: await runPage(tx, operator, number) }
    }),
    write(endpoints.approve, async ({ params: { number }, caller: { operator } }, tx) => {
      await approve(context, tx, operator, number)
      return { data: await runPage(tx, operator, number) }
    }),
    write(endpoints.decide, async ({ params: { number }, body, caller: { operator } }, tx) => {
      await decideRun(context, tx, operator, number, body)
      return { data: await runPage(tx, operator, number) }
    }),
  ]
}
