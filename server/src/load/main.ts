// `npm run load`: parses the command line, connects to the database (a given one, the configured one, or the embedded
// one, which is started if needed), and prints the result. Ctrl-C finishes the running batches; a second one exits at
// once.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '../platform/clock.ts'
import { type Config, ConfigError, environmentIn, readConfig } from '../platform/config.ts'
import { ChangedSettings } from '../platform/config-in-force.ts'
import { openDatabase } from '../platform/db.ts'
import { primaryReads } from '../platform/read-db.ts'
import { isConnectionLoss } from '../platform/db-client.ts'
import { reachDatabase } from '../postgres/reach.ts'
import { PostgresStartError } from '../postgres/words.ts'
import { StartupError } from '../platform/shutdown.ts'
import { makeLog } from '../platform/log.ts'
import { courierAccess } from '../courier/courier.ts'
import { providerAccess } from '../payments/payments.ts'
import { sharedTags } from '../platform/tags.ts'
import { openStorage } from '../storage/storage.ts'
import { type LoadResult, loadRecords } from './load.ts'
import { showProgress } from './progress.ts'
import { words } from './words.ts'

/** The message tells the user what to do and is printed alone. */
class LoadError extends Error {}

interface LoadArguments {
  file: string
  copies: number
  database: string
  skipped: string
}

const stopping = new AbortController()
process.on('SIGINT', stop).on('SIGTERM', stop)
try {
  const config = readConfig(environmentIn(process.cwd()))
  const loadArguments = readCommand(process.argv.slice(2), config)
  if (loadArguments) await load(loadArguments, config)
} catch (error) {
  const isForPeople =
    error instanceof LoadError ||
    error instanceof PostgresStartError ||
    error instanceof StartupError ||
    error instanceof ConfigError
  if (!stopping.signal.aborted) console.error(isForPeople ? error.message : error)
  process.exitCode = stopping.signal.aborted ? 130 : 1
}

async function load(loadArguments: LoadArguments, config: Config): Promise<void> {
  await using closing = new AsyncDisposableStack()
  const { DATA_DIR: dataDir } = config
  const connection = await reachDatabase(
    { url: loadArguments.database, dataDir, print, beside: () => print(words.beside(dataDir)) },
    closing,
  )
  const log = makeLog(config.LOG_LEVEL, process.stdout.isTTY)
  // No statement time-out: a batch is not part of a request.
  const db = openDatabase(connection, { max: 4, statementMs: 0, log })
  closing.defer(() => db.close())
  const tags = sharedTags(connection, log)
  closing.defer(() => tags.close())
  print(words.counting(loadArguments.file))
  const loaded = await loadRecords(
    {
      config,
      changedSettings: new ChangedSettings(config),
      log,
      db,
      readDb: primaryReads(db),
      clock: systemClock,
      tags,
      redis: null,
      storage: openStorage(config, log),
      publicUrl: '',
      sessionSecret: '',
      provider: providerAccess(config, '', () => ''),
      earlierProviders: [],
      leaving: new AbortController().signal,
      courier: courierAccess(config, '', false, () => ''),
    },
    {
      ...loadArguments,
      signal: stopping.signal,
      onPictures: (done, all) => (done % 30 === 0 || done === all) && print(words.pictures(done, all)),
      onVacuum: () => print(words.tidying),
      progress: (all) => showProgress(all, print, process.stdout.isTTY),
    },
  ).catch((error: Error & { code?: string }) => {
    const { code, message } = error
    throw /^(E[A-Z]+|Z_[A-Z_]+)$/.test(code ?? '') && !isConnectionLoss(error)
      ? new LoadError(words.unreadable(loadArguments.file, message))
      : error
  })
  await report(loaded, loadArguments.skipped)
}

/** Null if only help was requested. @throws LoadError */
function readCommand(written: string[], config: Config): LoadArguments | null {
  const options = {
    copies: { type: 'string', default: '1' },
    database: { type: 'string', default: '' },
    skipped: { type: 'string' },
    help: { type: 'boolean' },
  } as const
  let parsed
  try {
    parsed = parseArgs({ args: written, options, allowPositionals: true })
  } catch (error) {
    throw new LoadError(`${(error as Error).message}\n\n${words.usage}`)
  }
  const {
    values,
    positionals: [file],
  } = parsed
  if (values.help) {
    print(words.usage)
    return null
  }
  const copies = Number(values.copies)
  if (file === undefined) throw new LoadError(`${words.noFile}\n\n${words.usage}`)
  if (!Number.isInteger(copies) || copies < 1 || copies > 1000) throw new LoadError(words.copies)
  if (values.database && !/^postgres(ql)?:\/\//.test(values.database)) throw new LoadError(words.url)
  return {
    file,
    copies,
    database: values.database || config.DATABASE_URL,
    skipped: values.skipped ?? path.join(config.DATA_DIR, 'load-skipped.txt'),
  }
}

async function report(
  { added, there, seconds, skipped, withoutArtist, stopped }: LoadResult,
  file: string,
): Promise<void> {
  if (stopped) process.exitCode = 130
  print(
    stopped
      ? words.stopped(added)
      : words.done(added, there, seconds.toFixed(1), Math.round(added / Math.max(seconds, 0.001))),
  )
  if (withoutArtist > 0) print(words.withoutArtist(withoutArtist))
  if (skipped.length === 0) return print(words.skippedNone)
  await writeFile(file, skipped.map(({ line, reason }) => `${words.line(line, reason)}\n`).join(''))
  print(words.skippedSome(skipped.length, file))
  for (const [reason, of] of Map.groupBy(skipped, (one) => one.reason))
    print(words.skippedOf(of.length, reason, of[0]?.line ?? 0))
}

function stop(): void {
  if (stopping.signal.aborted) process.exit(1)
  stopping.abort(new Error('stopped by a signal'))
}

function print(line: string): void {
  console.log(line)
}
