// Several processes of the product on one database: they start together on an empty one, each answers what its role
// says, and any of them may be killed and started again.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { works } from '@rasika/art/works.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AppProcess, databaseUrlOf, startAppProcess } from './testing/app-process.ts'
import { buyerForm } from './testing/people.ts'
import { createEmptyDatabase, type TestDatabase } from './testing/postgres.ts'
import { watch } from './testing/stream.ts'

const slow = 360_000
const roles = ['web', 'web', 'bids', 'live', 'jobs'] as const
type Running = { role: (typeof roles)[number]; process: AppProcess; address: string }

let folder: string
let database: TestDatabase
let admin: pg.Client
const running: Running[] = []
let token: string
let lot: { id: string; currentPrice: number }

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rasika-roles-'))
  database = await createEmptyDatabase()
  admin = new pg.Client(database.connection)
  await admin.connect()
})
afterAll(async () => {
  for (const { process } of running) await process.stop('SIGKILL')
  await admin.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Each role has a DATA_DIR of its own, as on machines of their own. */
async function start(role: Running['role']): Promise<Running> {
  const process = startAppProcess({
    ROLE: role,
    DATABASE_URL: databaseUrlOf(database.connection),
    DATA_DIR: path.join(folder, role),
    RATE_LOOSENESS: '0',
    // Longer than its calls meanwhile take on a busy machine.
    DRAIN_SECONDS: role === 'web' ? '10' : '0',
    JOBS_LOST_SECONDS: '5',
  })
  const one = { role, process, address: '' }
  running.push(one)
  one.address = await process.address()
  return one
}

const addressOf = (role: Running['role']) => running.find((one) => one.role === role && one.process.isAlive())?.address

async function call(role: Running['role'], line: string, body?: unknown) {
  const [method = 'GET', target] = line.split(' ')
  const response = await fetch(`${addressOf(role)}${target}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text }
}
const statusOf = async (role: Running['role'], line: string) => (await call(role, line)).status

async function bid(role: Running['role']): Promise<number> {
  lot.currentPrice += 100_000
  const { status } = await call(role, 'POST /api/v1/bid/new', { auctionId: lot.id, bidAmount: lot.currentPrice })
  return status
}

async function count(text: string): Promise<number> {
  return Number((await admin.query(text)).rows[0].count)
}

describe('five processes that start at once on an empty database', () => {
  test(
    'all open, and the demonstration is there once',
    async () => {
      await Promise.all(roles.map(start))
      expect(await count('SELECT count(*) FROM artworks')).toBe(works.length)
      expect(await count('SELECT count(*) FROM contact_tickets')).toBe(4)
      const seeding = running.filter(({ process }) => /Hanging the demonstration gallery/.test(process.printed()))
      expect(seeding.map(({ role }) => role)).toEqual(['web'])
      expect(await statusOf('web', 'GET /readyz')).toBe(200)
    },
    slow,
  )

  test('accept one another’s sessions without a common SESSION_SECRET or folder', async () => {
    token = (await call('web', 'POST /api/v1/user/new', buyerForm())).body.data.token
    const { data } = (await call('web', 'GET /api/v1/auction/all')).body
    lot = data.find(({ status }: { status: string }) => status === 'active')
    expect(await bid('bids')).toBe(200)
  })
})

describe('a process of the role', () => {
  test('web answers pages, calls, bids and event streams, and runs no jobs', async () => {
    expect(await statusOf('web', 'GET /artworks')).toBe(200)
    expect(await bid('web')).toBe(200)
    const stream = await watch(addressOf('web') as string, [lot.id])
    expect((await stream.next(() => true)).lotId).toBe(lot.id)
    stream.close()
  })

  test('bids answers bids and no page', async () => {
    expect(await bid('bids')).toBe(200)
    expect((await call('bids', 'GET /artworks')).status).toBe(503)
    expect((await call('bids', 'GET /api/v1/artwork/all')).body.message).toMatch(/has the role bids/)
    expect(await statusOf('bids', 'GET /readyz')).toBe(200)
  })

  test('live shows its watchers the bids of other processes, and answers nothing else', async () => {
    const stream = await watch(addressOf('live') as string, [lot.id])
    await bid('bids')
    const { currentPrice } = lot
    expect(await stream.next((moment) => moment.currentPrice === currentPrice)).toMatchObject({ lotId: lot.id })
    stream.close()
    expect([await statusOf('live', 'GET /'), await bid('live'), await statusOf('live', 'GET /readyz')]).toEqual([
      503, 503, 200,
    ])
  })

  test('jobs alone runs jobs, and answers health and metrics only', async () => {
    await expect.poll(() => count('SELECT count(*) FROM job_workers')).toBe(1)
    const statuses = ['/', '/api/v1/auction/all', '/readyz', '/metrics'].map((target) =>
      statusOf('jobs', `GET ${target}`),
    )
    expect(await Promise.all(statuses)).toEqual([503, 503, 200, 200])
  })

  test('jobs of a demonstration reach the sandbox that they ask about payments: that of their own process', async () => {
    expect(await statusOf('jobs', 'GET /sandbox/v1/checkout.js')).toBe(200)
    expect((await call('jobs', 'POST /api/v1/payment/webhook', { event: 'payment.captured' })).body.code).toBe(
      'bad_request',
    )
  })
})

test(
  'after SIGTERM a process answers /readyz with 503, and serves on for DRAIN_SECONDS',
  async () => {
    const [leaving] = running
    leaving?.process.signal('SIGTERM')
    await leaving?.process.until(/Closing/)
    const { status, body } = await call('web', 'GET /readyz')
    expect([status, body.status]).toEqual([503, 'leaving'])
    const targets = ['/', '/api/v1/auction/all', '/healthz', '/depz']
    const statuses = await Promise.all(targets.map((target) => statusOf('web', `GET ${target}`)))
    expect([...statuses, await bid('web')]).toEqual([200, 200, 200, 200, 200])
    expect(await leaving?.process.ended).toBe(0)
  },
  slow,
)

test(
  'any of them may be killed: the others go on, and those started later take their place',
  async () => {
    for (const role of ['bids', 'jobs', 'live'] as const)
      await running.find((one) => one.role === role)?.process.stop('SIGKILL')
    expect(await bid('web')).toBe(200)
    expect(await statusOf('web', 'GET /artworks')).toBe(200)
    await Promise.all((['jobs', 'live', 'bids'] as const).map(start))
    expect(await bid('bids')).toBe(200)
    const stream = await watch(addressOf('live') as string, [lot.id])
    await bid('web')
    const { currentPrice } = lot
    await stream.next((moment) => moment.currentPrice === currentPrice)
    stream.close()
    // The killed worker is off the list, and its successor on it.
    const ids = async () => (await admin.query('SELECT pool_id FROM job_workers')).rows.map((row) => row.pool_id)
    const [killed] = await ids()
    await expect.poll(async () => (await ids()).some((id) => id !== killed)).toBe(true)
    expect(
      await Promise.all(running.filter(({ process }) => process.isAlive()).map(({ process }) => process.stop())),
    ).toEqual([0, 0, 0, 0])
  },
  slow,
)

test('a role other than all is refused in words without DATABASE_URL', async () => {
  const alone = startAppProcess({ ROLE: 'web', DATA_DIR: path.join(folder, 'never') })
  expect(await alone.ended).toBe(78)
  expect(alone.printed()).toMatch(/^ROLE=web is one process of several on one database: set DATABASE_URL/)
})
