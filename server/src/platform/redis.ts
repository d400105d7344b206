// Redis, where REDIS_URL names one: what several processes must count together (docs/decisions/063). Nothing in it is a
// record, so each caller brings a fall-back, which answers while Redis is away, slow or full. Every key expires. Only
// this file knows the client library.
import { createHmac, hash } from 'node:crypto'
import { type RateLimiterAbstract, RateLimiterRedis } from 'rate-limiter-flexible'
import { reportEngine } from './engine-states.ts'
import type { Log } from './log.ts'

export interface Redis {
  /** The result of `work`, or of `fallback` where Redis fails or does not answer in time. `work` only calls Redis. */
  use<T>(work: () => Promise<T>, fallback: () => T | Promise<T>): Promise<T>
  limiter(name: string, rate: { points: number; duration: number }): RateLimiterAbstract
  run(script: Script, keys: readonly string[], args: readonly (string | number)[]): Promise<unknown>
  /** A keyed hash, so that nobody who reads Redis learns who called, and two installations may share one. */
  digest(text: string): string
  close(): void
}

interface Script {
  lua: string
  sha: string
}

export function scriptOf(lua: string): Script {
  return { lua, sha: hash('sha1', lua) }
}

/** `answerMs`: a call that takes longer is answered by its fall-back, and the connection is made anew. */
interface RedisOptions {
  url: string
  secret: string
  log: Log
  answerMs?: number
}

const retryMs = 1000
const engine = 'redis'
const noConnection = 'no connection'

class LateAnswer extends Error {}

export async function openRedis({ url, secret, log, answerMs = 150 }: RedisOptions): Promise<Redis> {
  // Loaded only where a Redis is named, because the library takes 25 MB.
  const { Redis: Client } = await import('ioredis')
  const client = new Client(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    connectTimeout: 1000,
    disconnectTimeout: 100,
    // For the commands that the client sends itself while it connects; `inTime` is the limit of a call.
    commandTimeout: 10 * answerMs,
    keepAlive: 10_000,
    retryStrategy: (attempt) => Math.min(retryMs, 50 * attempt),
    // A replica that was the primary before.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
  })
  let isUp = false
  let isClosed = false
  /** Counts the losses: calls that fail together on one connection are one loss. */
  let losses = 0
  let retry: NodeJS.Timeout | undefined
  /** Why Redis is away. */
  let reason: string | null = null

  reportEngine(engine, 'down', 'connecting')
  client.on('ready', () => void probe())
  client.on('error', (error) => lose(error))
  client.on('close', () => lose(new Error('Connection is closed.')))

  /** A write, because a full Redis still answers reads. */
  async function probe(): Promise<void> {
    const at = losses
    try {
      await inTime(client.set('rasika:probe', 1, 'PX', 60_000), answerMs)
    } catch (error) {
      if (at === losses) lose(error)
      return
    }
    if (isClosed || isUp || at !== losses) return
    clearTimeout(retry)
    isUp = true
    reason = null
    reportEngine(engine, 'up')
    log.info('Redis answers: limits are counted together')
  }

  function lose(error: unknown): void {
    if (isClosed) return
    isUp = false
    losses++
    const next = reasonOf(error, answerMs)
    // What follows a loss, as the end of its connection does, is no other reason.
    if (next !== reason && (reason === null || next !== noConnection)) {
      reason = next
      reportEngine(engine, 'down', reason)
      log.warn({ reason }, 'Redis is away: each process counts limits for itself')
    }
    if (error instanceof LateAnswer) client.disconnect(true)
    clearTimeout(retry)
    retry = setTimeout(() => void probe(), retryMs).unref()
  }

  return {
    async use(work, fallback) {
      if (!isUp) return fallback()
      const at = losses
      try {
        return await inTime(work(), answerMs)
      } catch (error) {
        if (at === losses) lose(error)
        return fallback()
      }
    },
    limiter: (name, rate) => new RateLimiterRedis({ storeClient: client, keyPrefix: `rasika:limit:${name}`, ...rate }),
    run: ({ lua, sha }, keys, args) =>
      client.evalsha(sha, keys.length, ...keys, ...args).catch((error: Error) => {
        if (!error.message.startsWith('NOSCRIPT')) throw error
        return client.eval(lua, keys.length, ...keys, ...args)
      }),
    digest: (text) => createHmac('sha256', secret).update(`redis ${text}`).digest('base64url').slice(0, 22),
    close() {
      isClosed = true
      isUp = false
      clearTimeout(retry)
      client.disconnect()
    },
  }
}

/** An answer that has arrived when the time is over still counts: then this process was busy, not Redis. */
async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => setImmediate(() => late.reject(new LateAnswer())), ms)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
    work.catch(() => undefined)
  }
}

/** For operators. The error itself may hold the password: the client adds the command that failed. */
function reasonOf(error: unknown, answerMs: number): string {
  if (error instanceof LateAnswer) return `no answer within ${answerMs} ms`
  const { name, code, message } = error as { name: string; code?: string; message: string }
  if (name === 'ReplyError') return `refuses: ${message.split(' ')[0]}`
  return code ? `${noConnection}: ${code}` : noConnection
}
