// Starts the product as it is shipped for a test: its own process, its own data, a free port.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { allocatorEnv, nodeFlags } from '../starter/node-flags.mjs'
import { top } from './checks/sources.ts'

export interface Product {
  origin: string
  pid: number
  /** Resolves when the process has ended, whatever ended it. */
  ended: Promise<void>
  stop(): Promise<void>
  /** kill -9; data under an explicit DATA_DIR stays. */
  kill(): Promise<void>
}

export interface ProductOptions {
  /** A copy of the sources to run instead. */
  from?: string | undefined
  /** The file that its output is added to; otherwise the output is kept until it is ready. */
  logFile?: string | undefined
}

/**
 * `env` overrides settings. The web must be built (`npm run build`).
 * @throws with the server's output when it does not start.
 */
export async function startProduct(
  env: Record<string, string> = {},
  { from = top, logFile }: ProductOptions = {},
): Promise<Product> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rasika-proof-'))
  const port = env.PORT ? Number(env.PORT) : await freePort()
  const output = logFile ? openSync(logFile, 'a') : 'pipe'
  const server = spawn(process.execPath, [...nodeFlags, path.join(from, 'server/src/main.ts')], {
    cwd: from,
    env: {
      ...allocatorEnv,
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: path.join(folder, 'data'),
      RATE_LOOSENESS: '0',
      // A copy runs once: what Node compiled of it would stay in the cache unused.
      ...(from === top ? {} : { NODE_DISABLE_COMPILE_CACHE: '1' }),
      ...env,
    },
    stdio: ['ignore', output, output],
  })
  if (output !== 'pipe') closeSync(output)
  const lines: string[] = []
  for (const stream of [server.stdout, server.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => lines.push(text))
  const origin = `http://127.0.0.1:${port}`
  const ended = once(server, 'exit').then(() => {})
  const tooEarly = ended.then(async () => {
    const printed = logFile ? await readFile(logFile, 'utf8') : lines.join('')
    throw new Error(`the product ended before it opened:\n${printed}`)
  })
  const isAlive = () => server.exitCode === null && server.signalCode === null
  await Promise.race([ready(origin, isAlive), tooEarly])
  tooEarly.catch(() => undefined)
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (isAlive()) {
      const gone = once(server, 'exit')
      server.kill(signal)
      await gone
    }
    await rm(folder, { recursive: true, force: true })
  }
  return { origin, pid: server.pid as number, ended, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

/** Never resolves once the process has ended, and asks no more, so that its caller can end as well. */
async function ready(origin: string, isAlive: () => boolean): Promise<void> {
  while (isAlive()) {
    const response = await fetch(`${origin}/readyz`).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return new Promise(() => {})
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
