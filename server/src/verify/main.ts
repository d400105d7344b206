// `npm run verify`: replays the ledger of every lot and compares row, bids and paddles with it, and every artist's
// money ledger with its sums and the paid orders; adds up where all captured money is; works out the tax collected of
// each month anew, and each fee invoice; replays the scans of every parcel and compares its row, and the order's
// delivery status, with them. Reads only, once the database is migrated; runs with or without a running server. Exits
// with 0 where all is equal, 1 where something differs or nothing could be read.
import { verifyLotLedgers } from '../bids/bids.ts'
import { verifyTax } from '../desk-tax/desk-tax.ts'
import { verifyArtistLedgers, verifyMoney } from '../ledger/ledger.ts'
import { ConfigError, environmentIn, readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/db.ts'
import { isConnectionLoss } from '../platform/db-client.ts'
import { StartupError } from '../platform/shutdown.ts'
import { makeLog } from '../platform/log.ts'
import { reachDatabase } from '../postgres/reach.ts'
import { PostgresStartError } from '../postgres/words.ts'
import { verifyParcels } from '../shipments/shipments.ts'
import { verifyFeeDocuments } from '../statements/statements.ts'
import { words } from '../words.ts'

/** A lot's or an artist's whole ledger is read in one statement, whatever its length. */
const statementMs = 60_000

process.exitCode = await main()

async function main(): Promise<number> {
  try {
    const config = readConfig(environmentIn(process.cwd()))
    await using closing = new AsyncDisposableStack()
    const connection = await reachDatabase(
      { url: config.DATABASE_URL, dataDir: config.DATA_DIR, print: console.error },
      closing,
    )
    const db = openDatabase(connection, { max: 1, statementMs, log: makeLog(config.LOG_LEVEL, false) })
    closing.defer(() => db.close())
    const lots = await verifyLotLedgers(db)
    const money = await verifyArtistLedgers(db)
    const split = await verifyMoney(db)
    const tax = await verifyTax(db)
    const parcels = await verifyParcels(db)
    const fees = await verifyFeeDocuments(db)
    const faults = [lots, money, split, tax, parcels, fees].flatMap((verified) => verified.faults)
    for (const fault of faults) console.error(fault)
    console.log(words.verified(lots.lots, lots.entries, lots.faults.length))
    console.log(words.verifiedMoney(money.artists, money.entries, money.faults.length))
    console.log(words.verifiedSplit(split.money, split.faults.length))
    console.log(words.verifiedTax(tax.months, tax.documents, tax.faults.length))
    console.log(words.verifiedParcels(parcels.parcels, parcels.scans, parcels.faults.length))
    console.log(words.verifiedFees(fees.documents, fees.faults.length))
    return faults.length === 0 ? 0 : 1
  } catch (error) {
    console.error(errorForOperator(error))
    return 1
  }
}

function errorForOperator(error: unknown): unknown {
  if (error instanceof PostgresStartError || error instanceof StartupError || error instanceof ConfigError)
    return error.message
  return isConnectionLoss(error) ? words.refusal.noDatabase((error as Error).message) : error
}
