// The server process from its first start to its end, as its parent process sees it.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { works } from '@rasika/art/works.ts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Setting } from './platform/setting-shapes.ts'
import { settings } from './platform/settings.ts'
import { findEmbeddedPostgres } from './postgres/embedded.ts'
import { keepAliveClients } from './testing/keep-alive.ts'
import { databaseUrlOf, type AppProcess, postmasterOf, startAppProcess } from './testing/app-process.ts'
import { createTestDatabase, type TestDatabase } from './testing/postgres.ts'
import { productionSettings } from './testing/production-settings.ts'

const slow = 240_000
let folder: string
const running: AppProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rasika-main-'))
})
afterEach(async () => {
  for (const appProcess of running.splice(0)) await appProcess.stop('SIGKILL')
})
afterAll(async () => {
  const left = await postmasterOf(path.join(folder, 'demo'))
  if (left) process.kill(left, 'SIGINT')
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

function start(env: Record<string, string>): AppProcess {
  const appProcess = startAppProcess(env)
  running.push(appProcess)
  return appProcess
}

async function countWorks(dataDir: string): Promise<{ works: number; sources: number }> {
  const client = new pg.Client(await findEmbeddedPostgres(path.join(dataDir, 'postgres')))
  await client.connect()
  const { rows } = await client.query(
    'SELECT count(*)::int AS works, count(DISTINCT source_ref)::int AS sources FROM artworks',
  )
  await client.end()
  return rows[0]
}

/** A request that has begun and waits for the rest of its body. */
async function begunCall(address: string) {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  const body = JSON.stringify({ name: 'home_screen_opened' })
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => {})
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  const head = `POST /api/v1/analytics/event HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  await new Promise<void>((sent) => socket.write(head + body.slice(0, 5), () => sent()))
  // The server reads what was sent earlier first.
  await fetch(`${address}/healthz`)
  return { finish: () => socket.write(body.slice(5)), closed, answer: () => answer }
}

describe('the demonstration server', () => {
  const dataDir = () => path.join(folder, 'demo')

  test(
    'prints its progress, and killed while seeding continues where it was',
    async () => {
      const first = start({ DATA_DIR: dataDir() })
      await first.until(/Preparing PostgreSQL/)
      await first.until(new RegExp(`Hanging the demonstration gallery: \\d+ of ${works.length}`))
      await first.stop('SIGKILL')
      expect(first.printed()).not.toMatch(/Rasika is open/)

      const second = start({ DATA_DIR: dataDir() })
      const address = await second.address()
      const left = Number((await second.until(/\d+ of (\d+)/))[1])
      expect(left).toBeLessThan(works.length)
      expect(await countWorks(dataDir())).toEqual({ works: works.length, sources: works.length })
      const printed = (await second.until(/as an artist.*\n/)).input
      expect(printed).toMatch(/Log in with the password rasika-demo\n {2}as a collector: collector@rasika\.example\n/)
      expect((await fetch(`${address}/readyz`)).status).toBe(200)
      expect(await second.stop('SIGINT')).toBe(0)
      expect(second.printed()).toMatch(/Closing.*\nRasika is closed\n$/)
      expect(await postmasterOf(dataDir())).toBeNull()
    },
    slow,
  )

  // Two only read from the one that runs, and the last ends it.
  describe('on what is there already', () => {
    let appProcess: AppProcess
    let address: string
    beforeAll(async () => {
      appProcess = startAppProcess({ DATA_DIR: dataDir(), SHUTDOWN_SECONDS: '1' })
      address = await appProcess.address()
    }, slow)
    afterAll(() => appProcess.stop())

    test('started again seeds nothing, prints the accounts in one line, and has everything', async () => {
      await appProcess.until(/Accounts: .*rasika-demo\n/)
      expect(appProcess.printed().split('\n')).toHaveLength(3)
      expect(await countWorks(dataDir())).toEqual({ works: works.length, sources: works.length })
      const page = await fetch(address)
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    })

    test('refuses a second copy on its data with a message, and the first goes on', async () => {
      const second = start({ DATA_DIR: dataDir() })
      expect(await second.ended).toBe(1)
      expect(second.printed()).toMatch(
        /^The data in .* is in use by another Rasika \(process \d+\)\. Stop that one first/,
      )
      expect(second.printed()).not.toMatch(/ at .*\.ts:\d+/)
      expect((await fetch(`${address}/readyz`)).status).toBe(200)
    })

    test('ends requests that are not complete after SHUTDOWN_SECONDS', async () => {
      const call = await begunCall(address)
      expect(await appProcess.stop()).toBe(0)
      await call.closed
      expect(call.answer()).toBe('')
    })
  })

  test(
    'after SIGTERM answers the requests on their way, accepts no new ones, and ends with 0',
    async () => {
      const appProcess = start({ DATA_DIR: dataDir() })
      const address = await appProcess.address()
      const call = await begunCall(address)
      appProcess.signal('SIGTERM')
      await appProcess.until(/Closing/)
      await expect
        .poll(() =>
          fetch(`${address}/healthz`).then(
            () => 'answered',
            () => 'refused',
          ),
        )
        .toBe('refused')
      call.finish()
      await call.closed
      expect(call.answer()).toMatch(/^HTTP\/1\.1 200 /)
      expect(await appProcess.ended).toBe(0)
    },
    slow,
  )

  test(
    'after SIGTERM under load resets no request: bids and pages on open connections are answered',
    async () => {
      const appProcess = start({ DATA_DIR: dataDir(), RATE_LOOSENESS: '0' })
      const clients = await keepAliveClients(await appProcess.address(), { bidders: 12, readers: 12 })
      await expect.poll(() => clients.answered()).toBeGreaterThan(500)
      appProcess.signal('SIGTERM')
      const { statuses, resets, last } = await clients.ended
      expect(resets).toEqual([])
      expect(Object.keys(statuses).filter((status) => !['200', '400'].includes(status))).toEqual([])
      // Each client got `Connection: close` before its connection was closed.
      expect(last).toEqual(Array.from({ length: 24 }, () => 'close'))
      expect(await appProcess.ended).toBe(0)
    },
    slow,
  )

  test(
    'takes a signal twice in one moment for one, and a second one later at its word',
    async () => {
      const appProcess = start({ DATA_DIR: dataDir(), SHUTDOWN_SECONDS: '60' })
      const call = await begunCall(await appProcess.address())
      appProcess.signal('SIGINT')
      appProcess.signal('SIGINT')
      await appProcess.until(/Closing/)
      // Counted from here: a busy process takes the signal some time after it was sent.
      const since = performance.now()
      while (performance.now() - since < 700) await new Promise((resolve) => setTimeout(resolve, 50))
      expect(appProcess.isAlive()).toBe(true)
      expect(await appProcess.stop('SIGINT')).toBe(1)
      await call.closed
    },
    slow,
  )

  test(
    'under npm run dev shows pages by Vite and ends in order as well',
    async () => {
      const appProcess = start({ DATA_DIR: dataDir(), RASIKA_DEV: '1', NODE_ENV: 'development' })
      const page = await fetch(await appProcess.address())
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/src/entry.client.tsx')])
      expect(await appProcess.stop()).toBe(0)
      expect(await postmasterOf(dataDir())).toBeNull()
    },
    slow,
  )
})

describe('a start that cannot be', () => {
  test('on a taken port prints in one sentence what to do, before anything is made', async () => {
    const taken = createServer()
    await new Promise<void>((listening) => taken.listen(0, '127.0.0.1', listening))
    const { port } = taken.address() as { port: number }
    const appProcess = start({ DATA_DIR: path.join(folder, 'never'), PORT: String(port) })
    expect(await appProcess.ended).toBe(1)
    expect(appProcess.printed()).toBe(
      `Port ${port} is taken by another program. Stop that program, or start here on another port: PORT=${port + 1} npm start\n`,
    )
    expect(await readdir(folder)).not.toContain('never')
    await new Promise((closed) => taken.close(closed))
  })

  test('in production without its secrets prints every fault at once and ends with 78', async () => {
    const appProcess = start({
      RASIKA_MODE: 'production',
      DATA_DIR: path.join(folder, 'never'),
      SESSION_SECRET: 'short',
      IMAGE_WORKERS: 'many',
    })
    expect(await appProcess.ended).toBe(78)
    const faults = appProcess
      .printed()
      .split('\n')
      .filter((line) => line.startsWith('  - '))
      .map((line) => line.split(' ')[3])
    const required = Object.entries<Setting>(settings).flatMap(([name, one]) =>
      one.requiredInProduction ? [name] : [],
    )
    expect(faults.toSorted()).toEqual([...required, 'IMAGE_WORKERS'].toSorted())
    expect(appProcess.printed()).toContain(`${faults.length} settings need care`)
    expect(appProcess.printed()).not.toContain('short')
    expect(await readdir(folder)).not.toContain('never')
  })

  test('without the database that DATABASE_URL names prints so, and does not print the password', async () => {
    const appProcess = start({
      DATABASE_URL: 'postgres://someone:secretword@127.0.0.1:1/nothing',
      DATA_DIR: path.join(folder, 'never'),
    })
    expect(await appProcess.ended).toBe(1)
    expect(appProcess.printed()).toMatch(/^The database at DATABASE_URL does not answer/)
    expect(appProcess.printed()).not.toContain('secretword')
  })
})

describe('a server in production', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  test(
    'on a database of its own opens empty: no works, no accounts, none printed',
    async () => {
      const appProcess = start({
        ...productionSettings,
        DATABASE_URL: databaseUrlOf(database.connection),
        DATA_DIR: path.join(folder, 'production'),
      })
      await appProcess.until(/Rasika is open: https:\/\/rasika\.test/)
      const client = new pg.Client(database.connection)
      await client.connect()
      const { rows } = await client.query(
        `SELECT (SELECT count(*)::int FROM artworks) + (SELECT count(*)::int FROM artists) + (SELECT count(*)::int
          FROM buyers) AS rows`,
      )
      await client.end()
      expect(rows[0].rows).toBe(0)
      expect(await appProcess.stop()).toBe(0)
      expect(appProcess.printed()).not.toMatch(/rasika-demo|Hanging/)
    },
    slow,
  )
})
