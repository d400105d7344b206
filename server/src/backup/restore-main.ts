// `npm run restore -- FOLDER`: puts a backup into DATA_DIR.
import { systemClock } from '../platform/clock.ts'
import { makeLog } from '../platform/log.ts'
import { progress, runBackupCommand } from './command.ts'
import { restore } from './restore.ts'
import { openStorage } from '../storage/storage.ts'
import { words } from './words.ts'

await runBackupCommand(
  words.restoreUsage,
  { replace: { type: 'boolean' } },
  async ({ config, folder, dataDir, isSet }) => {
    const since = performance.now()
    const log = makeLog(config.LOG_LEVEL, false)
    const counts = await restore({
      folder,
      dataDir,
      replaces: isSet('replace'),
      bucket: config.STORAGE_URL ? openStorage(config, log) : null,
      log,
      now: systemClock.now,
      print: console.log,
      onProgress: progress(),
    })
    console.log(words.restored(dataDir, counts, ((performance.now() - since) / 1000).toFixed(1)))
  },
)
