// What became of acknowledged bids: each is in the ledger of its lot, and every ledger equals its replay.
import { verifyLotLedgers } from '@rasika/server/bids/bids.ts'
import { openDatabase } from '@rasika/server/platform/db.ts'
import { makeLog } from '@rasika/server/platform/log.ts'

/** @returns sentences; none where all is right */
export async function ledgerFaults(databaseUrl: string, acknowledged: readonly string[]): Promise<string[]> {
  const log = makeLog('warn', false)
  const db = openDatabase({ connectionString: databaseUrl }, { max: 2, statementMs: 30_000, log })
  try {
    const found = await db.many<{ id: string }>('SELECT id FROM bids WHERE id = ANY($1::uuid[])', [acknowledged])
    const { faults } = await verifyLotLedgers(db)
    const lost = acknowledged.length - found.length
    return lost === 0 ? faults : [`${lost} acknowledged bids are missing`, ...faults]
  } finally {
    await db.close()
  }
}
