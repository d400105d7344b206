// The order of checks and the responses of the call framework, on test endpoints, through HTTP, on PostgreSQL.
import { endpoint, noData, response } from '@rasika/contract/endpoint.ts'
import { text } from '@rasika/contract/fields.ts'
import { Problem } from '@rasika/contract/problem.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase } from '../testing/postgres.ts'
import { primaryReads } from './read-db.ts'
import { ResponseCache } from './response-cache.ts'
import { clientFor } from '../testing/client.ts'
import { read, write } from './bind.ts'
import type { Session } from './caller.ts'
import { readConfig } from './config.ts'
import { type Database, openDatabase } from './db.ts'
import { isConnectionLoss } from './db-client.ts'
import { sendError, registerCalls } from './http.ts'
import { makeLog } from './log.ts'
import { limiters } from './rate-limit.ts'

const item = response({ data: z.object({ id: z.string(), note: z.string().nullable() }) })
const body = z.object({ name: text(20), count: z.number().optional() })
const mine = '11111111-1111-4111-8111-111111111111'

const make = endpoint(
  { method: 'POST', path: '/t/make', who: 'buyer' },
  { summary: '', body, response: item, refusals: [], creates: true },
)
const change = endpoint(
  { method: 'PATCH', path: '/t/change/:id', who: 'artist' },
  { summary: '', params: z.object({ id: z.uuid() }), body, response: item, refusals: [] },
)
const show = endpoint({ method: 'GET', path: '/t/show', who: 'anyone' }, { summary: '', response: item, refusals: [] })
const broken = endpoint(
  { method: 'GET', path: '/t/broken', who: 'anyone' },
  { summary: '', response: noData, refusals: [] },
)

let db: Database
let app: FastifyInstance
let request: ReturnType<typeof clientFor>
let drop: () => Promise<void>
let made = 0
let changed: unknown

const sessions: Record<string, Session> = {
  buyer: { role: 'buyer', id: mine, jti: mine },
  other: { role: 'buyer', id: '22222222-2222-4222-8222-222222222222', jti: mine },
  artist: { role: 'artist', id: mine, jti: mine },
}

beforeAll(async () => {
  const database = await createTestDatabase()
  drop = database.drop
  const config = readConfig({ RATE_LOOSENESS: '0', LOG_LEVEL: 'silent' })
  db = openDatabase(database.connection, { max: 10, statementMs: 5000, log: makeLog('silent', false) })
  await db.run('CREATE TABLE made (name text)')
  app = Fastify({ routerOptions: { ignoreDuplicateSlashes: true } })
  app.setErrorHandler(sendError)
  registerCalls(
    app,
    [
      write(make, async ({ body }, tx) => {
        made++
        await tx.run('INSERT INTO made (name) VALUES ($1)', [body.name])
        if (body.name === 'refuse') throw new Refusal('email_taken')
        return { data: { id: String(made), note: null, secret: 'never leaves' } as { id: string; note: null } }
      }),
      write(change, async ({ params, body }) => ((changed = body), { data: { id: params.id, note: body.name } }), {
        own: async ({ id }, session) => {
          if (id !== session.id) throw new Refusal('not_found')
        },
      }),
      read(show, async ({ caller }) => ({ data: { id: caller.session?.id ?? 'nobody', note: null } })),
      read(broken, async () => {
        throw new Error('a secret of the server')
      }),
    ],
    {
      db,
      readDb: primaryReads(db),
      limiters: limiters({ config, redis: null }),
      responses: { cache: new ResponseCache(0), seconds: 30, headers: {}, cdn: 'none' },
      readToken: () => Promise.reject(new Refusal('token_refused')),
      operatorOf: () => Promise.reject(new Refusal('token_refused')),
      authenticate: async (token) => {
        const session = sessions[token]
        if (!session) throw new Refusal('token_refused')
        return session
      },
    },
  )
  request = clientFor(app)
})

afterAll(async () => {
  await app.close()
  await db.close()
  await drop()
})

describe('a call is checked in order', () => {
  const foreign = `PATCH /t/change/22222222-2222-4222-8222-222222222222`
  test.each([
    ['a missing token comes before everything else', foreign, {}, 401, 'token_refused'],
    ['an unknown token comes before the role', foreign, { token: 'forged' }, 401, 'token_refused'],
    ['the role comes before ownership', foreign, { token: 'buyer' }, 403, 'forbidden'],
    ['ownership comes before the body', foreign, { token: 'artist', text: 'not json' }, 404, 'not_found'],
    [
      'a malformed body is a bad request',
      `PATCH /t/change/${mine}`,
      { token: 'artist', text: '{"name":' },
      400,
      'bad_request',
    ],
    ['a list is no body', `PATCH /t/change/${mine}`, { token: 'artist', body: [] }, 400, 'bad_request'],
    ['a wrong field is named', `PATCH /t/change/${mine}`, { token: 'artist', body: { name: 5 } }, 422, 'invalid'],
    [
      'an id of a wrong shape is not found',
      'PATCH /t/change/one',
      { token: 'artist', body: { name: 'a' } },
      404,
      'not_found',
    ],
  ])('%s', async (_, call, options, status, code) => {
    const response = await request(call, options)
    expect([response.status, response.body.code]).toEqual([status, code])
  })

  test('a field error has the field and the reason', async () => {
    const { body } = await request(`PATCH /t/change/${mine}`, { token: 'artist', body: { count: 'three' } })
    expect(Object.keys(body.errors ?? {}).sort()).toEqual(['count', 'name'])
  })

  test('unknown fields are dropped, two slashes are one', async () => {
    const { status } = await request(`PATCH //t//change/${mine}`, {
      token: 'artist',
      body: { name: 'a', role: 'artist' },
    })
    expect([status, changed]).toEqual([200, { name: 'a' }])
  })

  test('a bad token does not take a public read away', async () => {
    const { status, body } = await request<{ data: { id: string } }>('GET /t/show', { token: 'forged' })
    expect([status, body.data.id]).toEqual([200, 'nobody'])
  })
})

describe('responses', () => {
  test('a field that the response does not name cannot leave', async () => {
    const { body } = await request<{ data: object }>('POST /t/make', { token: 'buyer', body: { name: 'plain' } })
    expect(body.data).toEqual({ id: expect.any(String), note: null })
  })

  test('a fault hides its text and answers the id of the request', async () => {
    const response = await request<{ message: string; requestId: string }>('GET /t/broken')
    expect(response.status).toBe(500)
    expect(response.body.message).toBe('Internal server error')
    expect(response.body.requestId).toBeTruthy()
    expect(JSON.stringify(response.body)).not.toContain('secret')
  })

  test('a response to a call that is not cached is never stored on the way', async () => {
    const { headers } = await request('GET /t/show')
    expect(headers['cache-control']).toBe('private, no-store')
  })
})

describe('Idempotency-Key', () => {
  const once = (key: string, name: string, token = 'buyer') =>
    request<{ data: { id: string }; code?: string }>('POST /t/make', {
      token,
      body: { name },
      headers: { 'idempotency-key': key },
    })

  test('a repeat gets the first response and makes nothing', async () => {
    const first = await once('key one', 'repeated')
    const second = await once('key one', 'repeated')
    expect(second.body).toEqual(first.body)
    expect(await db.many('SELECT 1 FROM made WHERE name = $1', ['repeated'])).toHaveLength(1)
  })

  test('twenty at once make one', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => once('key two', 'storm')))
    expect(new Set(responses.map(({ body }) => body.data.id)).size).toBe(1)
    expect(await db.many('SELECT 1 FROM made WHERE name = $1', ['storm'])).toHaveLength(1)
  })

  test('the same key on another request is refused', async () => {
    await once('key three', 'first')
    const second = await once('key three', 'second')
    expect([second.status, second.body.code]).toEqual([422, 'key_reused'])
  })

  test('two callers may use the same key', async () => {
    const [one, two] = [await once('key four', 'same'), await once('key four', 'same', 'other')]
    expect(one.body.data.id).not.toBe(two.body.data.id)
  })

  test('a refusal keeps nothing, and the key may be tried again', async () => {
    expect((await once('key five', 'refuse')).status).toBe(400)
    expect((await once('key five', 'refuse')).status).toBe(400)
    expect(await db.many('SELECT 1 FROM made WHERE name = $1', ['refuse'])).toHaveLength(0)
  })

  test('neither the key nor the response can be read in the database', async () => {
    await once('a very recognisable key', 'sealed')
    const rows = await db.many<{ digest: string; response: Buffer }>('SELECT digest, response FROM idempotency_keys')
    expect(rows.map((row) => row.digest + row.response.toString('utf8')).join()).not.toMatch(/recognisable|"data"/)
  })
})

describe('a transaction', () => {
  test('publishes after the commit and not after a rollback', async () => {
    const events: string[] = []
    await db.transaction(async (tx) => {
      tx.afterCommit(() => events.push('committed'))
      expect(events).toEqual([])
    })
    const lost = db.transaction(async (tx) => {
      tx.afterCommit(() => events.push('rolled back'))
      throw new Refusal('invalid')
    })
    await expect(lost).rejects.toThrow(Problem)
    expect(events).toEqual(['committed'])
  })

  test('ends with its connection and the next one works', async () => {
    const lost = db.transaction(async (tx) => {
      const [row] = await tx.fresh<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      await db.run('SELECT pg_terminate_backend($1)', [row?.pid])
      await tx.run('INSERT INTO made (name) VALUES ($1)', ['lost'])
    })
    await expect(lost).rejects.toSatisfy(isConnectionLoss)
    expect(await db.many('SELECT 1 FROM made WHERE name = $1', ['lost'])).toHaveLength(0)
  })

  test('an abandoned query ends in the database', async () => {
    const gone = new AbortController()
    const pending = db.fresh("SELECT pg_sleep(60), 'abandoned on purpose'", [], gone.signal)
    const running = () =>
      db.fresh(
        `SELECT 1 FROM pg_stat_activity
          WHERE query LIKE '%abandoned on%' AND state = 'active' AND pid <> pg_backend_pid()`,
      )
    await expect.poll(running).toHaveLength(1)
    gone.abort()
    await expect(pending).rejects.toThrow(/canceling statement/)
    expect(await running()).toHaveLength(0)
  })
})
