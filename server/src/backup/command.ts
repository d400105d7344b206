// Shared by both commands: settings, progress and error messages. Exits with 0, or with 1 and a sentence.
import path from 'node:path'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { type Config, ConfigError, environmentIn, readConfig } from '../platform/config.ts'
import { StartupError } from '../platform/shutdown.ts'
import { PostgresStartError } from '../postgres/words.ts'
import { BackupError, words } from './words.ts'

export interface BackupCommand {
  config: Config
  folder: string
  dataDir: string
  isSet: (option: string) => boolean
}

const reportEveryMs = 2000

export async function runBackupCommand(
  usage: string,
  options: NonNullable<ParseArgsConfig['options']>,
  run: (command: BackupCommand) => Promise<void>,
): Promise<void> {
  try {
    const command = readCommand(usage, options)
    if (command) await run(command)
  } catch (error) {
    const isForPeople = [BackupError, PostgresStartError, StartupError, ConfigError].some(
      (kind) => error instanceof kind,
    )
    console.error(isForPeople ? (error as Error).message : error)
    process.exitCode = 1
  }
}

/** Null if only help was requested. @throws BackupError */
function readCommand(usage: string, options: NonNullable<ParseArgsConfig['options']>): BackupCommand | null {
  let parsed
  try {
    parsed = parseArgs({
      args: process.argv.slice(2),
      options: { ...options, help: { type: 'boolean' } },
      allowPositionals: true,
    })
  } catch (error) {
    throw new BackupError(`${(error as Error).message}\n\n${usage}`)
  }
  const { values, positionals } = parsed
  if (values.help) {
    console.log(usage)
    return null
  }
  if (positionals.length !== 1) throw new BackupError(usage)
  const config = readConfig(environmentIn(process.cwd()))
  if (config.DATABASE_URL) throw new BackupError(words.ownDatabase)
  return {
    config,
    folder: path.resolve(positionals[0] as string),
    dataDir: path.resolve(config.DATA_DIR),
    isSet: (option) => (values as Record<string, unknown>)[option] === true,
  }
}

/**
 * Reports the copying progress, at most every two seconds. @throws BackupError once the process was stopped by a signal
 */
export function progress(): (done: number, all: number) => void {
  let reportedAt = performance.now()
  const stopping = new AbortController()
  const stop = () => stopping.abort(new BackupError(words.stopped))
  process.once('SIGINT', stop).once('SIGTERM', stop)
  return (done, all) => {
    stopping.signal.throwIfAborted()
    const now = performance.now()
    if (now - reportedAt < reportEveryMs) return
    reportedAt = now
    console.log(words.copying(done, all))
  }
}
