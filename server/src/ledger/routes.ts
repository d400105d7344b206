// Routes of an artist's own money (docs/product.md 6): the entries by pages, the sums, and the whole ledger as CSV.
import { studioEndpoints } from '@rasika/contract/studio.ts'
import { type BoundEndpoint, read } from '../platform/bind.ts'
import type { AppContext } from '../platform/app-context.ts'
import { listEntries } from './list.ts'
import { ledgerCsv } from './export.ts'

export function ledgerRoutes({ clock }: AppContext): BoundEndpoint[] {
  return [
    read(studioEndpoints.ledger, async ({ query, caller }, db) => listEntries(db, caller.session.id, query)),
    read(studioEndpoints.ledgerCsv, async ({ caller }, db) => ({
      data: await ledgerCsv(db, caller.session.id, clock.now()),
    })),
  ]
}
