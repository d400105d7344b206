// Routes of the contest at the desk.
import { deskContestEndpoints as endpoints } from '@rasika/contract/desk-contests.ts'
import { dayInIndia, formatDateTime } from '@rasika/contract/time.ts'
import { deskNames } from '@rasika/contract/words/desk-names.ts'
import { recordLook } from '../audit-log/audit-log.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type BoundEndpoint, read, write } from '../platform/bind.ts'
import { csvOf, maxExported } from '../platform/csv.ts'
import { numberedPage } from '../platform/list-page.ts'
import { contestFrom, contestPageOf, decide, disqualify, lookAtEntrant, open, score } from './desk-contests.ts'
import { countDeskContests, selectDeskContests } from './store.ts'
import { deskContestWords as words } from './words.ts'

export function deskContestRoutes(context: AppContext): BoundEndpoint[] {
  return [
    read(endpoints.list, ({ query }, db) =>
      numberedPage(query.page, {
        rows: async (part) => (await selectDeskContests(db, query, part)).map(contestFrom),
        count: (max) => countDeskContests(db, query, max),
      }),
    ),
    write(endpoints.csv, async ({ query, caller }, tx) => {
      const rows = await selectDeskContests(tx, query, { offset: 0, limit: maxExported })
      await recordLook(tx, caller.operator, { action: 'contests export', object: null, detail: { rows: rows.length } })
      const lines = rows
        .map(contestFrom)
        .map((row) => [
          row.title,
          row.theme,
          formatDateTime(row.openedAt),
          formatDateTime(row.endsAt),
          deskNames.contest[row.status],
          row.deadline && formatDateTime(row.deadline),
          String(row.entryCount),
          String(row.scoredCount),
          String(row.disqualifiedCount),
          row.resultsSetAt && formatDateTime(row.resultsSetAt),
        ])
      const name = words.csvName(dayInIndia(context.clock.now()))
      return { data: { name, csv: csvOf([words.csvHead, ...lines]) } }
    }),
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
