// `npm run restore -- FOLDER`: puts a backup into DATA_DIR.
import { systemClock } from '../platform/clock.ts'
import { makeLog } from '../platform/log.ts'
import { progress, runCommand } from './command.ts'
import { restore } from './restore.ts'
import { words } from './words.ts'

await runCommand(words.restoreUsage, { replace: { type: 'boolean' } }, async ({ config, folder, dataDir, isSet }) => {
  const since = performance.now()
  const counts = await restore({
    folder,
    dataDir,
    replaces: isSet('replace'),
    log: makeLog(config.LOG_LEVEL, false),
    now: systemClock.now,
    print: console.log,
    onProgress: progress(),
  })
  console.log(words.restored(dataDir, counts, ((performance.now() - since) / 1000).toFixed(1)))
})
