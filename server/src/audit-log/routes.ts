// Routes of the audit log: read by pages, and exported.
import { deskAuditEndpoints } from '@rasika/contract/desk-audit.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type BoundEndpoint, read, write } from '../platform/bind.ts'
import { exportAuditRows, listAuditRows } from './audit-log.ts'

export function auditRoutes({ clock }: AppContext): BoundEndpoint[] {
  return [
    read(deskAuditEndpoints.list, ({ query }, db) => listAuditRows(db, query)),
    write(deskAuditEndpoints.csv, async ({ query, caller }, tx) => ({
      data: await exportAuditRows(tx, caller.operator, query, clock.now()),
    })),
  ]
}
