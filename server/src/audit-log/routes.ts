// Routes of the audit log: read by pages, and exported. An export is itself recorded.
import { deskAuditEndpoints } from '@rasika/contract/desk-audit.ts'
import { dayInIndia, formatTime } from '@rasika/contract/time.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type BoundEndpoint, read, write } from '../platform/bind.ts'
import { csvOf } from '../platform/csv.ts'
import { numberedPage } from '../platform/list-page.ts'
import { auditRows, recordLook } from './audit-log.ts'
import { countAuditRows } from './store.ts'
import { auditWords as words } from './words.ts'

const mostExported = 10_000

export function auditRoutes({ clock }: AppContext): BoundEndpoint[] {
  return [
    read(deskAuditEndpoints.list, ({ query }, db) =>
      numberedPage(query.page, {
        rows: (part) => auditRows(db, query, part),
        count: (most) => countAuditRows(db, query, most),
      }),
    ),
    write(deskAuditEndpoints.sheet, async ({ query, caller }, tx) => {
      const rows = await auditRows(tx, query, { offset: 0, limit: mostExported })
      await recordLook(tx, caller.operator, { action: 'audit log export', object: null, detail: { rows: rows.length } })
      const lines = rows.map((row) => [
        dayInIndia(new Date(row.at)),
        formatTime(row.at),
        row.operator,
        row.onScreen ? words.screen : words.commandLine,
        row.kind,
        row.action,
        row.object,
        row.detail.map(({ name, value }) => `${name}: ${value}`).join('; '),
      ])
      return { data: { name: words.sheetName(dayInIndia(clock.now())), csv: csvOf([words.sheetHead, ...lines]) } }
    }),
  ]
}
