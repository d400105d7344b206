// Fixture for tests of the embedded PostgreSQL: a temporary folder, servers and processes in it that are always
// ended, and SQL on them.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { chooseLaunch } from '../postgres/launch.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/embedded.ts'

export interface OwnerProcess {
  child: ChildProcess
  connection: pg.ClientConfig
  /** The postmaster's process id. */
  postgres: number
  uid: number
}

/**
 * The data folder of a server that was started once and stopped, for the tests of a file to copy: making one takes
 * two seconds of processor time, and copying it a tenth of that.
 */
export async function makeEmptyData() {
  const made = await makePostgresFolder()
  const server = await made.start(made.dataDir)
  await server.stop()
  return { dataDir: made.dataDir, clear: made.clear }
}

export function copyData(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to])
}

/** `data` is copied, so that the next start is not the first one. */
export async function makePostgresFolder(data?: string) {
  const folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'rasika-ground-')))
  if (data) copyData(data, path.join(folder, 'postgres'))
  await chmod(folder, 0o755)
  const lines: string[] = []
  const servers: EmbeddedPostgres[] = []
  const children: ChildProcess[] = []

  return {
    folder,
    dataDir: path.join(folder, 'postgres'),
    /** Every line shown to the person, in order. */
    lines,
    async start(dataDir: string, settings?: Record<string, string>): Promise<EmbeddedPostgres> {
      const server = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line), settings })
      servers.push(server)
      return server
    },
    /** Another Rasika on `dataDir`; under an ordinary account where the test itself runs as root and asks for it. */
    async startProcess(dataDir: string, { ordinary = false } = {}): Promise<OwnerProcess> {
      const program = fileURLToPath(new URL('./postgres-owner-process.ts', import.meta.url))
      const plain = { command: process.execPath, args: [program, dataDir], options: {} }
      const { command, args, options } = ordinary
        ? (await chooseLaunch(dataDir, { binary: process.execPath, args: ['--version'] })).wrap(
            plain.command,
            plain.args,
          )
        : plain
      const child = spawn(command, args, { ...options, stdio: ['pipe', 'pipe', 'pipe'] })
      children.push(child)
      let output = ''
      child.stderr.on('data', (text) => (output += text))
      const ended = once(child, 'exit').then(() => Promise.reject(new Error(`the other process ended: ${output}`)))
      const [line] = (await Promise.race([once(createInterface(child.stdout), 'line'), ended])) as [string]
      ended.catch(() => undefined)
      return { child, ...(JSON.parse(line) as Omit<OwnerProcess, 'child'>) }
    },
    async clear(): Promise<void> {
      for (const child of children) await endChild(child)
      for (const server of servers) await server.stop()
      await rm(folder, { recursive: true, maxRetries: 5 })
    },
  }
}

export async function killHard(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.stdin?.end()
  await gone
}

export async function rows<Row extends pg.QueryResultRow>(connection: pg.ClientConfig, text: string): Promise<Row[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
