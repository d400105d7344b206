// `npm run desk`, and `npm run operator`, which begins with the word `operator`: parses the command first, connects
// to the database with or without a running server, and exits with 0 (done), 1 (failed) or 2 (usage error). Settings
// are those of the server.
import os from 'node:os'
import { Problem } from '@rasika/contract/problem.ts'
import { purgeOnDrop } from '../cdn/cdn.ts'
import { systemClock } from '../platform/clock.ts'
import { ConfigError, environmentIn, readConfig } from '../platform/config.ts'
import { ChangedSettings, configInForce } from '../platform/config-in-force.ts'
import { openDatabase } from '../platform/db.ts'
import { isConnectionLoss } from '../platform/db-client.ts'
import { StartupError } from '../platform/shutdown.ts'
import { makeLog } from '../platform/log.ts'
import { loadSettings } from '../desk-settings/desk-settings.ts'
import { publicUrlOf } from '../platform/port.ts'
import { sessionSecret } from '../platform/secret.ts'
import { passingTags } from '../platform/tags.ts'
import { reachDatabase } from '../postgres/reach.ts'
import { PostgresStartError } from '../postgres/words.ts'
import { words } from '../words.ts'
import { carryOutCommand, parseCommand, UsageError } from './desk-commands.ts'
import { DeskError } from './desk-error.ts'
import { operatorActWords } from './operator-words.ts'
import { deskWords } from './words.ts'

const written = process.argv.slice(2)
const usage = written[0] === 'operator' ? operatorActWords.usage : deskWords.usage
if (written.includes('--help') || written[0] === 'help') console.log(usage)
else process.exitCode = await main()

async function main(): Promise<number> {
  try {
    const command = parseCommand(written)
    const changedSettings = new ChangedSettings(readConfig(environmentIn(process.cwd())))
    const config = configInForce(changedSettings, systemClock.now)
    await using closing = new AsyncDisposableStack()
    const connection = await reachDatabase(
      { url: config.DATABASE_URL, dataDir: config.DATA_DIR, print: console.error },
      closing,
    )
    const log = makeLog(config.LOG_LEVEL, false)
    const db = openDatabase(connection, { max: 2, statementMs: config.DATABASE_STATEMENT_MS, log })
    closing.defer(() => db.close())
    const tags = passingTags(db, log)
    closing.defer(() => tags.flushed())
    closing.defer(purgeOnDrop({ config, db, tags, log }))
    await loadSettings({ db, changedSettings })
    for (const line of await carryOutCommand(
      {
        db,
        config,
        tags,
        clock: systemClock,
        publicUrl: publicUrlOf(config, config.PORT),
        sessionSecret: await sessionSecret(config, db),
      },
      command,
      operator(),
    ))
      console.log(line)
    return 0
  } catch (error) {
    console.error(errorForOperator(error))
    return error instanceof UsageError ? 2 : 1
  }
}

function errorForOperator(error: unknown): unknown {
  if (error instanceof UsageError) return `${error.message}\n\n${usage}`
  if (
    error instanceof Problem ||
    error instanceof DeskError ||
    error instanceof PostgresStartError ||
    error instanceof StartupError ||
    error instanceof ConfigError
  )
    return error.message
  return isConnectionLoss(error) ? words.refusal.noDatabase((error as Error).message) : error
}

/** The system user's name; the user id if this machine has no name for it. */
function operator(): string {
  try {
    return os.userInfo().username
  } catch {
    return `uid ${process.getuid?.()}`
  }
}
