// Starts the product once for all journeys, with the demonstration gallery and its own data, and stops it after them.
// It runs in a time zone that is neither India's nor the browsers'. Where RASIKA_JOURNEYS names an origin, the
// journeys run at the demonstration that is open there: a cluster, or two versions side by side.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startProduct } from '../product.ts'

/** The environment variable of the product's origin, for the workers. */
export const originName = 'RASIKA_JOURNEYS'
/** The environment variable of one process by itself, where that is the origin of a balancer. */
export const directName = 'RASIKA_JOURNEYS_DIRECT'
/** The environment variable of its data folder, for events that must have happened days ago. */
export const dataName = 'RASIKA_JOURNEYS_DATA'
/** The environment variables of its DATABASE_URL and SESSION_SECRET; without them both are in its data folder. */
export const databaseName = 'RASIKA_JOURNEYS_DATABASE'
export const secretName = 'RASIKA_JOURNEYS_SECRET'

export default async function startJourneyProduct(): Promise<() => Promise<void>> {
  if (process.env[originName]) return async () => {}
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rasika-journeys-'))
  const product = await startProduct({
    TZ: 'Pacific/Auckland',
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    // Browsers ask for one format and few widths: to make all of them would use a core for minutes beside them.
    PICTURES_IN_ADVANCE: 'none',
    // A job would propose a payout run on Mondays at 4:00 UTC, beside the journeys' own.
    PAYOUT_WEEKDAY: '0',
  })
  process.env[originName] = product.origin
  process.env[dataName] = dataDir
  return async () => {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
