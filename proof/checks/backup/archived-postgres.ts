// PostgreSQL with the archiving of deploy/patroni/archiving.yml, and pgBackRest with deploy/pgbackrest/pgbackrest.conf.
// What an installation has in repository.conf (where the repository is, its passphrase) is given in the environment,
// which stands above the files. The server has its socket in its data folder.
import { appendFileSync, chmodSync, chownSync, cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { killServer } from '@rasika/server/testing/postgres-processes.ts'
import pg from 'pg'
import { parse } from 'yaml'
import {
  findProgram,
  runUnprivileged,
  startProgram,
  type StartedProgram,
  unprivileged,
} from '../../cluster/programs.ts'
import { top } from '../sources.ts'

const stanza = 'rasika'
const longestStartMs = 120_000
const deployed = (...names: string[]) => path.join(top, 'deploy', ...names)

export type ArchivedPostgres = Awaited<ReturnType<typeof startArchivedPostgres>>

/** `folder` is one of a folder that belongs to the check. The database has the name that DATABASE_URL names. */
export async function startArchivedPostgres(folder: string) {
  const [first, second, repository] = ['first', 'second', 'repository'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const own of [folder, first, second, repository]) {
    mkdirSync(own, { recursive: true, mode: 0o700 })
    if (unprivileged) chownSync(own, unprivileged.uid, unprivileged.gid)
  }
  // The unprivileged account must pass through.
  if (unprivileged) chmodSync(path.dirname(folder), 0o755)
  const configuration = path.join(folder, 'pgbackrest.conf')
  cpSync(deployed('pgbackrest', 'pgbackrest.conf'), configuration)
  if (unprivileged) chownSync(configuration, unprivileged.uid, unprivileged.gid)
  const environmentOf = (dataDir: string) => ({
    PGBACKREST_CONFIG: configuration,
    PGBACKREST_LOCK_PATH: path.join(folder, 'locks'),
    PGBACKREST_LOG_LEVEL_CONSOLE: 'warn',
    PGBACKREST_PG1_PATH: dataDir,
    PGBACKREST_PG1_SOCKET_PATH: dataDir,
    PGBACKREST_SPOOL_PATH: path.join(folder, 'spool'),
    PGBACKREST_REPO1_PATH: repository,
    PGBACKREST_REPO1_CIPHER_PASS: 'of the check of backups',
  })
  const running: StartedProgram[] = []

  const run = (args: readonly string[], dataDir: string) =>
    runUnprivileged(findProgram('pgbackrest'), [`--stanza=${stanza}`, ...args], {
      folder,
      env: environmentOf(dataDir),
    })

  async function start(dataDir: string): Promise<StartedProgram> {
    const server = startProgram('postgres', {
      args: ['-D', dataDir],
      logFile: path.join(folder, `${path.basename(dataDir)}.log`),
      account: unprivileged,
      env: environmentOf(dataDir),
    })
    running.push(server)
    const end = performance.now() + longestStartMs
    while (!(await isWritable(dataDir))) {
      if (!server.isAlive() || performance.now() > end) throw new Error(`PostgreSQL does not serve:\n${server.log()}`)
      await pause(100)
    }
    return server
  }

  async function stop(): Promise<void> {
    for (const server of running) await server.end('SIGINT')
  }

  const initdb = path.join(path.dirname(findProgram('postgres')), 'initdb')
  await runUnprivileged(initdb, ['-D', first, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '-k'], { folder })
  appendFileSync(path.join(first, 'postgresql.conf'), settingLines())
  const primary = await start(first)
  try {
    await queryIn(first, 'CREATE DATABASE rasika', 'postgres')
  } catch (error) {
    await stop()
    throw error
  }
  return {
    connection: connectionTo(first),
    url: urlOf(first),
    pgbackrest: (...args: string[]) => run(args, first),
    /** The machine and its disk are gone. */
    loseMachine() {
      killServer(primary.pid)
      rmSync(first, { recursive: true })
    },
    /** Into another folder, without archiving from there, since that would be a second database in one archive. */
    async restoreTo(time: string) {
      await run(['--type=time', `--target=${time}`, '--target-action=promote', '--archive-mode=off', 'restore'], second)
      await start(second)
      return {
        url: urlOf(second),
        rows: <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
          queryIn<Row>(second, text, 'rasika', values),
      }
    },
    stop,
  }
}

function settingLines(): string {
  const { postgresql } = parse(readFileSync(deployed('patroni', 'archiving.yml'), 'utf8')) as {
    postgresql: { parameters: Record<string, string | number> }
  }
  const given = { ...postgresql.parameters, listen_addresses: '', unix_socket_directories: '.', timezone: 'UTC' }
  return Object.entries(given)
    .map(([name, value]) => `${name} = '${value}'\n`)
    .join('')
}

function connectionTo(dataDir: string, database = 'rasika'): pg.ClientConfig {
  return { host: dataDir, user: 'postgres', database }
}

function urlOf(dataDir: string): string {
  return `postgres://postgres@/rasika?host=${dataDir}`
}

async function queryIn<Row extends pg.QueryResultRow>(
  dataDir: string,
  text: string,
  database: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(connectionTo(dataDir, database))
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

/** Recovery is over. */
async function isWritable(dataDir: string): Promise<boolean> {
  const [row] = await queryIn<{ standby: boolean }>(dataDir, 'SELECT pg_is_in_recovery() AS standby', 'postgres').catch(
    () => [],
  )
  return row?.standby === false
}
