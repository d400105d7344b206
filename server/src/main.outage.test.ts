// The database goes away under load, more than once: the process survives, answers only 503 meanwhile, and recovers
// within five seconds. Nothing acknowledged is lost. Redis goes away: no call fails.
import { setTimeout as sleep } from 'node:timers/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPort } from './platform/port.ts'
import { findEmbeddedPostgres } from './postgres/embedded.ts'
import { type AppProcess, postmasterOf, startAppProcess } from './testing/app-process.ts'
import { productionSettings } from './testing/production-settings.ts'
import { artistForm, buyerForm } from './testing/people.ts'
import { migratedData } from './testing/postgres.ts'
import { copyData } from './testing/postgres-fixture.ts'
import { startTestRedis, type TestRedis } from './testing/redis.ts'
import { workForm } from './testing/works.ts'

let folder: string
let redis: TestRedis
let appProcess: AppProcess
let address: string
let token: string
let work: string
const buyer = buyerForm()

interface Answer {
  at: number
  call: string
  status: number
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rasika-outage-'))
  copyData(migratedData(), path.join(folder, 'postgres'))
  redis = await startTestRedis()
  const port = await findPort({ PORT: 0, HOST: '127.0.0.1' })
  address = `http://127.0.0.1:${port}`
  // In production it opens with an empty gallery: one work is enough here.
  appProcess = startAppProcess({
    ...productionSettings,
    PORT: String(port),
    DATA_DIR: folder,
    RATE_LOOSENESS: '1000000',
    REDIS_URL: redis.url,
  })
  await appProcess.until(/Rasika is open/)
  token = await register('POST /api/v1/artist/new', artistForm())
  work = ((await call('POST /api/v1/artwork/new', workForm())).body as { data: { id: string } }).data.id
  token = await register('POST /api/v1/user/new', buyer)
}, 120_000)
afterAll(async () => {
  await appProcess?.stop('SIGKILL')
  await redis?.stop()
  const left = await postmasterOf(folder)
  if (left) process.kill(left, 'SIGINT')
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

async function query<R>(text: string): Promise<R[]> {
  const client = new pg.Client(await findEmbeddedPostgres(path.join(folder, 'postgres')))
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows as R[]
}

async function call(line: string, body?: unknown): Promise<{ status: number; body: unknown }> {
  const [method = 'GET', target] = line.split(' ')
  const response = await fetch(`${address}${target}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, body: await response.json().catch(() => null) }
}

async function register(line: string, form: object): Promise<string> {
  return ((await call(line, form)).body as { data: { token: string } }).data.token
}

/**
 * Eight clients that send until `over` is true; adds every response with the time it came. They pause between two
 * calls: else they would take the processor from what they wait for.
 */
async function load(over: () => boolean, answers: Answer[] = []): Promise<Answer[]> {
  const turns: (() => [string, unknown?])[] = [
    () => [`GET /api/v1/artwork/view/${work}`],
    () => ['POST /api/v1/wishlist', { artworkId: work }],
    () => ['DELETE /api/v1/wishlist', { artworkId: work }],
    () => ['GET /api/v1/wishlist/user'],
    () => ['POST /api/v1/analytics/event', { name: 'artwork_opened', objectId: work }],
    () => ['GET /api/v1/user/profile'],
    () => ['POST /api/v1/user/login', { email: buyer.email, password: buyer.password }],
    () => ['GET /depz'],
  ]
  await Promise.all(
    turns.map(async (turn) => {
      while (!over()) {
        const [line, body] = turn()
        const { status } = await call(line, body)
        answers.push({ at: performance.now(), call: line.split('?')[0] as string, status })
        await sleep(status === 503 ? 20 : Math.random() * 20)
      }
    }),
  )
  return answers
}

test('Redis killed, hanging, and back: every call is answered, and /readyz shows it', async () => {
  const state = async () => {
    const { status, body } = await call('GET /readyz')
    return [status, (body as { engines: { redis: { state: string } } }).engines.redis.state]
  }
  const becomes = async (expected: string) => {
    await expect.poll(state, { interval: 20 }).toEqual([200, expected])
  }
  await becomes('up')
  let over = false
  const loading = load(() => over)
  await redis.kill()
  await becomes('down')
  await redis.restart()
  await becomes('up')
  redis.pause()
  await becomes('down')
  redis.resume()
  await becomes('up')
  over = true
  const answers = await loading
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(new Set(answers.map((one) => one.call)).size).toBe(8)
})

describe('the database killed under load', () => {
  test.each(['once', 'and once more'])(
    '%s: the process lives, answers 503 meanwhile, and is back within five seconds',
    async () => {
      const pid = (await postmasterOf(folder)) as number
      let over = false
      const answers: Answer[] = []
      const loading = load(() => over, answers)
      await expect.poll(() => new Set(answers.map((answer) => answer.call)).size).toBe(8)
      const killedAt = performance.now()
      process.kill(pid, 'SIGKILL')
      const refused = () => answers.filter(({ status }) => status === 503)
      const isBack = () => {
        const lastRefusedAt = refused().at(-1)?.at ?? Infinity
        return new Set(answers.filter(({ at }) => at > lastRefusedAt + 1000).map((answer) => answer.call)).size === 8
      }
      // Connections outlive a killed postmaster for a moment.
      await expect.poll(() => refused().length).toBeGreaterThan(0)
      await expect.poll(isBack).toBe(true)
      over = true
      await loading

      expect(appProcess.isAlive()).toBe(true)
      expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
      expect(refused().filter(({ at }) => at < killedAt)).toEqual([])
      expect((refused().at(-1)?.at ?? Infinity) - killedAt).toBeLessThan(5000)
    },
    60_000,
  )

  test('saves and their counter still agree', async () => {
    const rows = await query<{ saves: number; lists: number }>(
      `SELECT saves, (SELECT count(*)::int FROM wishlist WHERE artwork_id = id) AS lists FROM artworks
        WHERE id = '${work}'`,
    )
    expect(rows[0]?.saves).toBe(rows[0]?.lists)
  })

  test('its connections cut one after the other harm no more than the calls on them', async () => {
    let over = false
    const loading = load(() => over)
    for (let n = 0; n < 5; n++) {
      await sleep(100)
      await query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'rasika%'")
    }
    await sleep(500)
    over = true
    const answers = await loading
    expect(appProcess.isAlive()).toBe(true)
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
  })

  test('is followed by an end in order', async () => {
    expect(await appProcess.stop()).toBe(0)
    expect(appProcess.printed()).not.toMatch(/was not handled|was not caught/)
    expect(await postmasterOf(folder)).toBeNull()
  })
})
