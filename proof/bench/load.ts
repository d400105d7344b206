// `npm run bench load [-- --works N]`: how fast records become works in an empty database with every index in place,
// with separate figures for pictures and maintenance. A second load of the same records must add nothing.
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { loadRecords } from '@rasika/server/load/load.ts'
import { systemClock } from '@rasika/server/platform/clock.ts'
import { readConfig } from '@rasika/server/platform/config.ts'
import { ChangedSettings } from '@rasika/server/platform/config-in-force.ts'
import { openDatabase } from '@rasika/server/platform/db.ts'
import { primaryReads } from '@rasika/server/platform/read-db.ts'
import { makeLog } from '@rasika/server/platform/log.ts'
import { migrate } from '@rasika/server/platform/migrate.ts'
import { courierAccess } from '@rasika/server/courier/courier.ts'
import { providerAccess } from '@rasika/server/payments/payments.ts'
import { localTags } from '@rasika/server/platform/tags.ts'
import { openStorage } from '@rasika/server/storage/storage.ts'
import { openBenchFixture, recordsFor } from './fixtures.ts'
import { benchFolder, benchSettings } from './production.ts'

const [must, aim] = [5000, 15_000]

export async function benchLoad(options: string[]): Promise<boolean> {
  const { values } = parseArgs({ args: options, options: { works: { type: 'string', default: '60000' } } })
  const fixture = await openBenchFixture(null, { fresh: true, name: 'load' })
  const config = readConfig({ ...benchSettings, DATA_DIR: fixture.dataDir })
  const log = makeLog(config.LOG_LEVEL, false, createWriteStream(path.join(benchFolder, 'load.log')))
  await migrate({ connectionString: fixture.database })
  const db = openDatabase({ connectionString: fixture.database }, { max: 4, statementMs: 0, log })
  const parts = {
    config,
    changedSettings: new ChangedSettings(config),
    log,
    db,
    readDb: primaryReads(db),
    clock: systemClock,
    tags: localTags(),
    redis: null,
    storage: openStorage(config, log),
    publicUrl: config.PUBLIC_URL,
    sessionSecret: config.SESSION_SECRET,
    provider: providerAccess(config, '', () => ''),
    earlierProviders: [],
    leaving: new AbortController().signal,
    courier: courierAccess(config, '', false, () => ''),
  }
  try {
    const { file, copies } = await recordsFor(Number(values.works), path.join(fixture.dataDir, 'records.ndjson'))
    const quiet = { onPictures: () => {}, onVacuum: () => {}, progress: () => ({ show: () => {}, end: () => {} }) }
    const once = () => loadRecords(parts, { file, copies, signal: new AbortController().signal, ...quiet })
    const first = await once()
    const again = await once()
    const rate = Math.round(first.added / first.seconds)
    const isMet = rate >= must && again.added === 0
    console.log(
      `${first.added} works in ${first.seconds.toFixed(1)} s = ${rate}/s (must ${must}, ` +
        `aim ${aim}) ${isMet ? '' : 'SHORT'}`,
    )
    console.log(
      `the same again: ${again.added} added, ${again.there} there, ${again.seconds.toFixed(1)} ` +
        `s; ${first.skipped.length} lines skipped`,
    )
    return isMet
  } finally {
    await db.close()
    await fixture.stop()
  }
}
