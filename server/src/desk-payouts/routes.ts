// Routes of payouts at the desk.
import { deskPayoutEndpoints as endpoints } from '@rasika/contract/desk-payouts.ts'
import { paiseOf, rupeesOf, toPaise } from '@rasika/contract/money.ts'
import { dayInIndia, formatDate } from '@rasika/contract/time.ts'
import { recordLook } from '../audit-log/audit-log.ts'
import { ledgerCsv } from '../ledger/ledger.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type BoundEndpoint, read, write } from '../platform/bind.ts'
import { csvOf, maxExported } from '../platform/csv.ts'
import { numberedPage } from '../platform/list-page.ts'
import { artistNamed, artistPayoutsOf, decide, moneyFrom, payoutAction, recordOrRequestPayout } from './desk-payouts.ts'
import { countArtistMoney, selectArtistMoney, sumOfOwed } from './store.ts'
import { deskPayoutWords as words } from './words.ts'

export function deskPayoutRoutes({ clock }: AppContext): BoundEndpoint[] {
  return [
    read(endpoints.list, async ({ query }, db) => {
      const search = { ...query, action: payoutAction }
      const page = await numberedPage(query.page, {
        rows: async (part) => (await selectArtistMoney(db, search, part)).map(moneyFrom),
        count: (max) => countArtistMoney(db, search, max),
      })
      return { ...page, owed: rupeesOf(toPaise(await sumOfOwed(db, search))) }
    }),
    write(endpoints.csv, async ({ query, caller }, tx) => {
      const search = { ...query, action: payoutAction }
      const rows = await selectArtistMoney(tx, search, { offset: 0, limit: maxExported })
      await recordLook(tx, caller.operator, { action: 'payouts export', object: null, detail: { rows: rows.length } })
      const lines = rows
        .map(moneyFrom)
        .map((row) => [
          row.name,
          row.username,
          row.sales,
          -row.fees,
          -row.taxCollected,
          -row.refunds,
          -row.freight,
          -row.paidOut,
          row.owed,
          row.payable,
          row.lastPaidAt && formatDate(row.lastPaidAt),
        ])
      return { data: { name: words.csvName(dayInIndia(clock.now())), csv: csvOf([words.csvHead, ...lines]) } }
    }),
    read(endpoints.view, async ({ params: { username }, caller }, db) => ({
      data: await artistPayoutsOf(db, caller.operator, username),
    })),
    write(endpoints.ledger, async ({ params, caller }, tx) => {
      const { id, username } = await artistNamed(tx, params.username)
      await recordLook(tx, caller.operator, { action: 'ledger export', object: username })
      return { data: await ledgerCsv(tx, id, clock.now()) }
    }),
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
