// `npm run backup -- FOLDER`: uses a running Rasika's database, or starts the database for the time of the backup.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { systemClock } from '../platform/clock.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from '../postgres/embedded.ts'
import { backUp } from './backup.ts'
import { progress, runBackupCommand } from './command.ts'
import { BackupError, words } from './words.ts'

await runBackupCommand(words.backupUsage, {}, async ({ config, folder, dataDir }) => {
  const since = performance.now()
  const postgresDir = path.join(dataDir, 'postgres')
  if (!existsSync(path.join(postgresDir, 'PG_VERSION'))) throw new BackupError(words.noData(dataDir))
  await using closing = new AsyncDisposableStack()
  let connection = await findEmbeddedPostgres(postgresDir)
  console.log(connection ? words.beside : words.alone)
  if (!connection) {
    const embedded = await startEmbeddedPostgres({ dataDir: postgresDir, log: console.log })
    closing.defer(() => embedded.stop())
    connection = embedded.connection
  }
  const { manifest, bytes } = await backUp({
    dataDir,
    folder,
    hasBucket: config.STORAGE_URL !== null,
    connection,
    now: systemClock.now,
    onProgress: progress(),
  })
  if (config.STORAGE_URL) console.log(words.picturesInBucket(config.STORAGE_URL.url))
  console.log(words.backedUp(folder, manifest.counts, bytes, ((performance.now() - since) / 1000).toFixed(1)))
})
