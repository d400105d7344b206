// Routes of disputes at the desk.
import { deskDisputeEndpoints as endpoints } from '@rasika/contract/desk-disputes.ts'
import { dayInIndia, formatDateTime } from '@rasika/contract/time.ts'
import { deskNames } from '@rasika/contract/words/desk-names.ts'
import { recordLook } from '../audit-log/audit-log.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type BoundEndpoint, read, write } from '../platform/bind.ts'
import { csvOf, maxExported } from '../platform/csv.ts'
import { numberedPage } from '../platform/list-page.ts'
import { accept, contestDispute, decide, deskDisputeOf, listedFrom, lookAtEvidence, save } from './desk-disputes.ts'
import { countDeskDisputes, selectDeskDisputes } from './store.ts'
import { deskDisputeWords as words } from './words.ts'

export function deskDisputeRoutes(context: AppContext): BoundEndpoint[] {
  const { clock } = context
  const now = () => clock.now()
  return [
    read(endpoints.list, ({ query }, db) =>
      numberedPage(query.page, {
        rows: async (part) => (await selectDeskDisputes(db, query, part)).map(listedFrom),
        count: (max) => countDeskDisputes(db, query, max),
      }),
    ),
    write(endpoints.csv, async ({ query, caller: { operator } }, tx) => {
      const rows = await selectDeskDisputes(tx, query, { offset: 0, limit: maxExported })
      await recordLook(tx, operator, { action: 'disputes export', object: null, detail: { rows: rows.length } })
      const lines = rows
        .map(listedFrom)
        .map((row) => [
          row.id,
          row.orderNumber,
          row.title,
          row.amount,
          deskNames.disputePhase[row.phase],
          deskNames.dispute[row.status],
          formatDateTime(row.openedAt),
          row.respondBy && formatDateTime(row.respondBy),
        ])
      return { data: { name: words.csvName(dayInIndia(now())), csv: csvOf([words.csvHead, ...lines]) } }
    }),
    read(endpoints.view, async ({ params: { id }, caller }, db) => ({
      data: await deskDisputeOf(db, caller.operator, id, now()),
    })),
    write(endpoints.evidence, async ({ params: { id }, caller }, tx) => ({
      data: await lookAtEvidence(context, tx, caller.operator, id),
    })),
    write(endpoints.save, async ({ params: { id }, body: { summary }, caller: { operator } }, tx) => {
      await save(tx, operator, id, { summary, now: now() })
      return { data: await deskDisputeOf(tx, operator, id, now()) }
    }),
    write(endpoints.contest, async ({ params: { id }, body: { summary }, caller: { operator } }, tx) => {
      await contestDispute(tx, operator, id, { summary, now: now() })
      return { data: await deskDisputeOf(tx, operator, id, now()) }
    }),
    write(endpoints.accept, async ({ params: { id }, body: { reason }, caller: { operator } }, tx) => {
      await accept(tx, operator, id, { reason, now: now() })
      return { data: await deskDisputeOf(tx, operator, id, now()) }
    }),
    write(endpoints.decide, async ({ params: { id }, body, caller: { operator } }, tx) => {
      await decide(tx, operator, id, { ...body, now: now() })
      return { data: await deskDisputeOf(tx, operator, id, now()) }
    }),
  ]
}
