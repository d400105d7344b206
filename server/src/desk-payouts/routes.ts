// Routes of payouts at the desk.
import { deskPayoutEndpoints as endpoints } from '@rasika/contract/desk-payouts.ts'
import { paiseOf } from '@rasika/contract/money.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type BoundEndpoint, read, write } from '../platform/bind.ts'
import {
  artistPayoutsOf,
  decide,
  recordOrRequestPayout,
  exportArtistMoney,
  listArtistMoney,
  exportLedger,
} from './desk-payouts.ts'

export function deskPayoutRoutes({ clock }: AppContext): BoundEndpoint[] {
  return [
    read(endpoints.list, ({ query }, db) => listArtistMoney(db, query)),
    write(endpoints.csv, async ({ query, caller }, tx) => ({
      data: await exportArtistMoney(tx, caller.operator, query, clock.now()),
    })),
    read(endpoints.view, async ({ params: { username }, caller }, db) => ({
      data: await artistPayoutsOf(db, caller.operator, username),
    })),
    write(endpoints.ledger, async ({ params, caller }, tx) => ({
      data: await exportLedger(tx, caller.operator, params.username, clock.now()),
    })),
    write(endpoints.record, async ({ params: { username }, body, caller: { operator } }, tx) => {
      const payout = { ...body, amount: paiseOf(body.amount) }
      await recordOrRequestPayout(tx, operator, username, { payout, now: clock.now() })
      return { data: await artistPayoutsOf(tx, operator, username) }
    }),
    write(endpoints.decide, async ({ params: { username }, body, caller: { operator } }, tx) => {
      await decide(tx, operator, username, { ...body, now: clock.now() })
      return { data: await artistPayoutsOf(tx, operator, username) }
    }),
  ]
}
