// Moves time in the database of the running product: a lot's times are moved into the past, and the product's own job
// then does what is due.
import type { Database } from '@rasika/server/platform/db.ts'
import { advanceHours } from '@rasika/server/testing/lots.ts'
import { withDatabase } from './database.ts'
import type { JourneyLot } from './lots.ts'

/** Moves the result only once it is recorded: a winner has a day to pay from then. */
export async function passDays({ id }: JourneyLot, days: number): Promise<void> {
  await withDatabase(async (db) => {
    await untilClosed(db, id)
    await advanceHours({ db }, id, days * 24)
    await db.run("SELECT graphile_worker.add_job('tend-lots')", [])
  })
}

/** Ends the lot by moving its times by the hours that were left, and waits until the result is recorded. */
export async function closeAuction({ id }: Pick<JourneyLot, 'id'>, hours: number): Promise<void> {
  await withDatabase(async (db) => {
    await advanceHours({ db }, id, hours)
    await db.run("SELECT graphile_worker.add_job('tend-lots')", [])
    await untilClosed(db, id)
  })
}

/** Moves the lot's times back. The pages that show it learn of its new end by their poll, and wait for it. */
export async function bringEndForward({ id }: JourneyLot, seconds: number): Promise<void> {
  await withDatabase((db) => advanceHours({ db }, id, seconds / 3600))
}

async function untilClosed(db: Database, id: string): Promise<void> {
  for (;;) {
    const lot = await db.one<{ is_closed: boolean }>(
      'SELECT closed_at IS NOT NULL AS is_closed FROM auctions WHERE id = $1',
      [id],
    )
    if (lot?.is_closed) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
