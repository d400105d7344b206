// A real Redis for tests, on a free port, configured as docs/decisions/063 says; ended by its process id.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeLog } from '../platform/log.ts'
import { findPort } from '../platform/port.ts'
import { openRedis, type Redis } from '../platform/redis.ts'

/** Nothing is written to disk; only keys that expire may be evicted. */
const configuration = ['--save', '', '--appendonly', 'no', '--maxmemory', '64mb', '--maxmemory-policy', 'volatile-lru']

export type TestRedis = Awaited<ReturnType<typeof startTestRedis>>

/** @throws with the install command where there is no redis-server: a test is never skipped */
export async function startTestRedis(more: readonly string[] = []) {
  const port = await findPort({ PORT: 0, HOST: '127.0.0.1' })
  let server = await run(port, more)
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: () => server.pid as number,
    /** Stops answering, with its connections open. */
    pause: () => server.kill('SIGSTOP'),
    resume: () => server.kill('SIGCONT'),
    kill: () => end(server, 'SIGKILL'),
    /** Again on the same port, empty. */
    async restart() {
      server = await run(port, more)
    },
    async stop() {
      server.kill('SIGCONT')
      await end(server, 'SIGTERM')
    },
  }
}

async function run(port: number, more: readonly string[]): Promise<ChildProcess> {
  const args = ['--bind', '127.0.0.1', '--port', String(port), ...configuration, ...more]
  const server = spawn(process.env.REDIS_SERVER_PATH ?? 'redis-server', args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const open = Promise.withResolvers<void>()
  let printed = ''
  server.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
    if (printed.includes('Ready to accept connections')) open.resolve()
  })
  server.once('exit', () => open.reject(new Error(`redis-server ended:\n${printed}`)))
  server.once('error', () =>
    open.reject(
      new Error('No redis-server. On Debian: apt-get install -y redis-server; elsewhere set REDIS_SERVER_PATH'),
    ),
  )
  await open.promise
  return server
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill(signal)
  await gone
}

/** A connection that has answered. It waits longer than the product's, so that a busy machine is no outage. */
export async function connectTo({ url }: { url: string }, answerMs = 20_000): Promise<Redis> {
  const redis = await openRedis({ url, secret: 'a secret of the tests', log: makeLog('silent', false), answerMs })
  await answering(redis)
  return redis
}

/** Resolves once Redis answers this connection. */
export async function answering(redis: Redis): Promise<void> {
  const answers = () =>
    redis.use(
      async () => true,
      () => false,
    )
  while (!(await answers())) await sleep(10)
}
