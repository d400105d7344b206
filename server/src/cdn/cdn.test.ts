// Purges of the CDN: from dropped tags, through the job of a real PostgreSQL, to requests in the CDNs' wire formats.
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../platform/config.ts'
import type { Database } from '../platform/db.ts'
import { startJobs } from '../platform/jobs.ts'
import { makeLog } from '../platform/log.ts'
import { goneTag, localTags } from '../platform/tags.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { purgeOnDrop } from './cdn.ts'
import { cdnTasks } from './jobs.ts'

interface Received {
  url: string
  headers: IncomingHttpHeaders
  body: string
}

const log = makeLog('silent', false)
let received: Received[] = []
let failures = 0
let server: Server
let db: Database
let testApp: TestApp

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += part as string
    if (failures > 0) {
      failures -= 1
      return response.writeHead(503).end()
    }
    received.push({ url: `${request.method} ${request.url}`, headers: request.headers, body })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  testApp = await openTestApp()
  db = testApp.db
})
afterEach(() => void (received = []))
afterAll(async () => {
  await testApp?.close()
  server.close()
})

const configFor = (CDN: string, path = '/purge') =>
  readConfig({
    CDN,
    CDN_PURGE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    CDN_PURGE_TOKEN: 'a-token',
  })
const purge = (config: ReturnType<typeof configFor>, tags: readonly string[]) =>
  testApp.run('purge-cdn', tags, cdnTasks({ config, log }, [0, 0, 0]))

test('what two processes drop is one purge of the installation, and a lot that changes each moment is none', async () => {
  const config = configFor('generic')
  const processes = [localTags(), localTags()]
  const flush = processes.map((tags) => purgeOnDrop({ config, db, tags, log }))
  processes[0]?.drop(['lists', 'artwork:1', 'auction:7'])
  processes[1]?.drop(['lists', 'artwork:2', goneTag('auction:8')])
  await Promise.all(flush.map((send) => send()))
  expect(await db.one(`SELECT count(*) FROM graphile_worker.jobs WHERE task_identifier = 'purge-cdn'`)).toEqual({
    count: 1,
  })
  const stop = startJobs(db, cdnTasks({ config, log }), log, { alone: true, lostSeconds: 60 })
  await expect.poll(() => received.length).toBe(2)
  await stop()
  const purges = received.map(({ body }) => JSON.parse(body) as { tags: string[]; soft: boolean })
  expect(purges.map(({ tags, soft }) => [soft, tags.toSorted()])).toEqual([
    [false, ['auction:8']],
    [true, ['artwork:1', 'artwork:2', 'lists']],
  ])
})

test('what another process has dropped is its own to purge', async () => {
  const listeners: ((tags: readonly string[], isOwn: boolean) => void)[] = []
  const tags = { ...localTags(), onDrop: (listener: (typeof listeners)[number]) => void listeners.push(listener) }
  const flush = purgeOnDrop({ config: configFor('generic'), db, tags, log })
  for (const listener of listeners) listener(['lists'], false)
  await flush()
  expect(await db.one(`SELECT count(*) FROM graphile_worker.jobs WHERE task_identifier = 'purge-cdn'`)).toEqual({
    count: 0,
  })
})

test('Fastly gets a key, at most 256 tags in a header, softly; what is gone is purged for good', async () => {
  const many = Array.from({ length: 300 }, (_, n) => `artwork:${n}`)
  await purge(configFor('fastly', '/service/SU1/purge'), [...many, goneTag('artwork:7')])
  expect(received.map(({ url }) => url)).toEqual(Array(3).fill('POST /service/SU1/purge'))
  const [gone, ...soft] = received.map(({ headers }) => headers)
  expect([gone?.['surrogate-key'], gone?.['fastly-soft-purge'], gone?.['fastly-key']]).toEqual([
    'artwork:7',
    undefined,
    'a-token',
  ])
  expect(soft.map((headers) => headers['fastly-soft-purge'])).toEqual(['1', '1'])
  expect(soft.map((headers) => String(headers['surrogate-key']).split(' ').length)).toEqual([256, 43])
})

test('Cloudflare gets a bearer token and at most 30 tags as JSON', async () => {
  await purge(
    configFor('cloudflare', '/client/v4/zones/Z1/purge_cache'),
    Array.from({ length: 31 }, (_, n) => `artwork:${n}`),
  )
  expect(received.map(({ headers }) => headers.authorization)).toEqual(['Bearer a-token', 'Bearer a-token'])
  expect(received.map(({ body }) => (JSON.parse(body) as { tags: string[] }).tags.length)).toEqual([30, 1])
})

test('a purge that the CDN refuses is sent three times at most', async () => {
  failures = 2
  await purge(configFor('generic'), ['lists'])
  expect(received).toHaveLength(1)
  received = []
  failures = 3
  await purge(configFor('generic'), ['lists'])
  expect([received.length, failures]).toEqual([0, 0])
})
