// Routes of an artist's own money (docs/tax.md "Artist's ledger"): the entries by pages, the sums, and the whole ledger
// as CSV.
import { ledgerEndpoints as endpoints } from '@rasika/contract/ledger.ts'
import { type BoundEndpoint, read } from '../platform/bind.ts'
import type { AppContext } from '../platform/app-context.ts'
import { listEntries } from './list.ts'
import { ledgerCsv } from './export.ts'

export function ledgerRoutes({ clock }: AppContext): BoundEndpoint[] {
  return [
    read(endpoints.entries, async ({ query, caller }, db) => listEntries(db, caller.session.id, query)),
    read(endpoints.csv, async ({ caller }, db) => ({
      data: await ledgerCsv(db, caller.session.id, clock.now()),
    })),
  ]
}
