// PROCESSES: several processes behind one port on one machine, with the embedded database. One of them is killed under
// bids; the parent is killed; all end together.
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPort } from './platform/port.ts'
import { findEmbeddedPostgres } from './postgres/embedded.ts'
import { type AppProcess, postmasterOf, startAppProcess } from './testing/app-process.ts'
import { productionSettings } from './testing/production-settings.ts'
import { openTestApp, type TestApp } from './testing/app.ts'
import { newLot } from './testing/lots.ts'
import { newArtist, newBuyer, type Person } from './testing/people.ts'
import { migratedData } from './testing/postgres.ts'
import { copyData } from './testing/postgres-fixture.ts'
import { childrenOf, commandOf } from './testing/postgres-processes.ts'
import { verifyLotLedgers } from './bids/bids.ts'

const slow = 240_000
const metricsToken = 'a-token-of-the-tests'
let folder: string
let port: number
let parent: AppProcess

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rasika-processes-'))
  copyData(migratedData(), path.join(folder, 'postgres'))
  port = await findPort({ PORT: 0, HOST: '127.0.0.1' })
  parent = start()
  await parent.until(/Rasika is open/)
}, slow)
afterAll(async () => {
  await parent.stop('SIGKILL')
  const left = await postmasterOf(folder)
  if (left) process.kill(left, 'SIGINT')
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

/** An empty gallery, so that nothing is seeded. */
function start(): AppProcess {
  return startAppProcess({
    ...productionSettings,
    PROCESSES: '2',
    PORT: String(port),
    DATA_DIR: folder,
    RATE_LOOSENESS: '0',
    LOG_LEVEL: 'info',
    METRICS_TOKEN: metricsToken,
  })
}

/** The process ids of the serving processes, whose parent this is. */
function servingOf(pid: number): number[] {
  return childrenOf(pid).filter((child) => commandOf(child).includes('main.ts'))
}

interface Answer {
  status: number
  body: string
}

/** On a connection of its own, so that the processes take turns. @throws where the connection is lost */
function send(target: string, { token, key, body }: { token?: string; key?: string; body?: unknown } = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const headers = {
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  }
  const options = { host: '127.0.0.1', port, path: target, method: body ? 'POST' : 'GET', headers, agent: false }
  const request = http.request(options, (response) => {
    let text = ''
    response.setEncoding('utf8').on('data', (part: string) => (text += part))
    response.on('error', reject).on('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
  })
  request.on('error', reject).end(body ? JSON.stringify(body) : undefined)
  return promise
}

/** Bids higher and higher until `isOver`; each bid is repeated under its key until it is answered. */
async function bidOn(testApp: TestApp, lot: string, isOver: () => boolean) {
  const buyers: Person[] = []
  for (let n = 0; n < 6; n++) buyers.push(await newBuyer(testApp))
  const taken: number[] = []
  let amount = 6000
  await Promise.all(
    buyers.map(async ({ token }) => {
      while (!isOver()) {
        const bid = { token, key: randomUUID(), body: { auctionId: lot, bidAmount: (amount += 10) } }
        for (;;) {
          const answer = await send('/api/v1/bid/new', bid).catch(() => null)
          if (answer === null || answer.status === 503) {
            // Else the bidders would take the processor from the start that they wait for.
            await sleep(20)
            continue
          }
          if (answer.status === 200) taken.push(bid.body.bidAmount)
          break
        }
      }
    }),
  )
  return taken
}

test(
  'a process killed under bids is started again: the port answers on, no acknowledged bid is lost or doubled',
  async () => {
    const connection = await findEmbeddedPostgres(path.join(folder, 'postgres'))
    const testApp = await openTestApp(
      {},
      { sessionSecret: productionSettings.SESSION_SECRET },
      { connection: { ...connection }, drop: async () => {} },
    )
    const lot = await newLot(testApp, await newArtist(testApp))
    // Both answer.
    const metrics = () => send('/metrics', { token: metricsToken })
    await expect.poll(async () => (await metrics()).status).toBe(200)
    expect(servingOf(parent.pid)).toHaveLength(2)
    let over = false
    const bidding = bidOn(testApp, lot, () => over)
    const bids = async () =>
      Number((await testApp.db.one<{ bids: number }>('SELECT count(*)::int AS bids FROM bids'))?.bids)
    // The first runs the jobs, the second does not; both take bids.
    for (const nth of [1, 0]) {
      const enough = (await bids()) + 50
      await expect.poll(bids).toBeGreaterThan(enough)
      const killed = servingOf(parent.pid)[nth] as number
      process.kill(killed, 'SIGKILL')
      expect((await send('/healthz')).status).toBe(200)
      await expect.poll(() => servingOf(parent.pid).filter((pid) => pid !== killed).length).toBe(2)
      await expect.poll(() => parent.printed().match(/a process is open again/g)?.length ?? 0).toBe(2 - nth)
    }
    over = true
    const taken = await bidding
    const rows = await testApp.db.many<{ amount: number }>('SELECT amount / 100 AS amount FROM bids')
    const stored = rows.map(({ amount }) => amount)
    expect(new Set(stored).size).toBe(stored.length)
    expect(taken.filter((amount) => !stored.includes(amount))).toEqual([])
    expect((await verifyLotLedgers(testApp.db)).faults).toEqual([])
    await testApp.app.close()
    await testApp.db.close()
  },
  slow,
)

test(
  'the metrics add up all processes, whichever answers',
  async () => {
    const answered = async () => {
      const { body } = await send('/metrics', { token: metricsToken })
      return Number(
        /rasika_http_seconds_count\{method="GET",route="\/healthz",status="200"\} (\d+)/.exec(body)?.[1] ?? 0,
      )
    }
    const before = await answered()
    for (let n = 0; n < 10; n++) expect((await send('/healthz')).status).toBe(200)
    expect([(await answered()) - before, (await answered()) - before]).toEqual([10, 10])
  },
  slow,
)

test(
  'the parent killed takes its processes with it; the next start adopts the database, and SIGTERM ends everything with 0',
  async () => {
    const orphans = servingOf(parent.pid)
    await parent.stop('SIGKILL')
    const isThere = (pid: number) => spawnSync('kill', ['-0', String(pid)]).status === 0
    await expect.poll(() => orphans.filter(isThere)).toEqual([])
    parent = start()
    await parent.until(/Rasika is open/)
    const serving = servingOf(parent.pid)
    expect(await parent.stop()).toBe(0)
    expect(serving.filter(isThere)).toEqual([])
    expect(await postmasterOf(folder)).toBeNull()
    expect(parent.printed()).not.toMatch(/was not handled|was not caught|is started again/)
  },
  slow,
)
