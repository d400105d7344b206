// The product as a real process of main.ts, observed by its output and responses. Tests end every process they start.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { processEnv } from './process-env.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** The connection as a DATABASE_URL. */
export function databaseUrlOf({
  host = '',
  port = 5432,
  user = '',
  password = '',
  database = '',
}: pg.ClientConfig): string {
  return `postgres://${user}:${encodeURIComponent(String(password))}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}

export type AppProcess = ReturnType<typeof startAppProcess>

/** `env` is added to `processEnv`; nothing else of a developer's environment is passed. PORT=0 chooses a free port. */
export function startAppProcess(env: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, [main], {
    // Away from a developer's .env.
    cwd: tmpdir(),
    env: processEnv({
      PORT: '0',
      HOST: '127.0.0.1',
      // Those that nobody asks for would use a core for minutes beside the tests.
      PICTURES_IN_ADVANCE: 'none',
      ...env,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const listeners: (() => void)[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      for (const listener of listeners.splice(0)) listener()
    })
  }
  let code: number | null | undefined
  const ended = new Promise<number | null>((resolve) =>
    child.once('exit', (exitCode) => {
      code = exitCode
      resolve(exitCode)
      for (const listener of listeners.splice(0)) listener()
    }),
  )

  /** The match of `pattern` in the output. @throws with all output when the process ends without one */
  async function until(pattern: RegExp): Promise<RegExpExecArray> {
    while (true) {
      const found = pattern.exec(printed)
      if (found) return found
      if (code !== undefined) throw new Error(`ended with ${code} before ${pattern}:\n${printed}`)
      await new Promise<void>((resolve) => listeners.push(resolve))
    }
  }

  return {
    pid: child.pid ?? 0,
    until,
    /** The URL, once the server is open. */
    address: async () => (await until(/Rasika is open: (\S+)/))[1]?.replace('localhost', '127.0.0.1') ?? '',
    printed: () => printed,
    ended,
    isAlive: () => code === undefined,
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    /** Returns the exit code. */
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      if (code === undefined) child.kill(signal)
      return ended
    },
  }
}

/** The process id of the embedded PostgreSQL on this data folder; null where none runs. */
export async function postmasterOf(dataDir: string): Promise<number | null> {
  const text = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => null)
  const pid = Number(text?.split('\n')[0])
  if (!pid) return null
  try {
    process.kill(pid, 0)
    return pid
  } catch {
    return null
  }
}
