// Moves time and applies operator actions by writing to the database of the running product. A lot's times are moved
// into the past, and the product's own job then does what is due. A work is hidden as by the desk.
import { type Database, openDatabase } from '@rasika/server/platform/db.ts'
import { makeLog } from '@rasika/server/platform/log.ts'
import { reachDatabase } from '@rasika/server/postgres/reach.ts'
import { advanceHours } from '@rasika/server/testing/lots.ts'
import { databaseName, dataName } from './global-setup.ts'
import type { JourneyLot } from './lots.ts'

/** Moves the result only once it is recorded: a winner has a day to pay from then. */
export async function passDays({ id }: JourneyLot, days: number): Promise<void> {
  await beside(async (db) => {
    await untilClosed(db, id)
    await advanceHours({ db }, id, days * 24)
    await db.run("SELECT graphile_worker.add_job('tend-lots')", [])
  })
}

/** Ends the lot by moving its times by the hours that were left, and waits until the result is recorded. */
export async function closeAuction({ id }: Pick<JourneyLot, 'id'>, hours: number): Promise<void> {
  await beside(async (db) => {
    await advanceHours({ db }, id, hours)
    await db.run("SELECT graphile_worker.add_job('tend-lots')", [])
    await untilClosed(db, id)
  })
}

/** Moves the lot's times back. The pages that show it learn of its new end by their poll, and wait for it. */
export async function bringEndForward({ id }: JourneyLot, seconds: number): Promise<void> {
  await beside((db) => advanceHours({ db }, id, seconds / 3600))
}

export async function hideWork(id: string): Promise<void> {
  await beside((db) =>
    db
      .run('UPDATE artworks SET removed_at = clock_timestamp(), hidden_at = clock_timestamp() WHERE id = $1', [id])
      .then(() => undefined),
  )
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

/** `ofOther`: the data folder of another server than the shared one. */
export async function beside(work: (db: Database) => Promise<void>, ofOther?: string): Promise<void> {
  await using closing = new AsyncDisposableStack()
  const where = ofOther === undefined ? sharedDatabase() : { url: '', dataDir: ofOther }
  const connection = await reachDatabase({ ...where, print: () => {} }, closing)
  const db = openDatabase(connection, { max: 1, statementMs: 5000, log: makeLog('silent', false) })
  closing.defer(() => db.close())
  await work(db)
}

function sharedDatabase(): { url: string; dataDir: string } {
  return { url: process.env[databaseName] ?? '', dataDir: process.env[dataName] ?? '' }
}
