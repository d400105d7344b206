// Sends text that PostgreSQL cannot store and invisible text in every string of every call of the API, one at a time:
// in the body, the query, the path and each header that is read. No response is a server error, and text that cannot
// be stored is refused.
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Call, calls } from '@rasika/contract/calls.ts'
import type { Endpoint } from '@rasika/contract/endpoint.ts'
import { endpoints } from '@rasika/contract/endpoints.ts'
import { eventStreamPath } from '@rasika/contract/event-stream.ts'
import { words } from '@rasika/contract/words.ts'
import { openTestApp, type TestApp } from '@rasika/server/testing/app.ts'
import { newLot } from '@rasika/server/testing/lots.ts'
import { newArtist, newBuyer, password, type Person } from '@rasika/server/testing/people.ts'
import { newWork } from '@rasika/server/testing/works.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { matrix } from './checks/authorisation.ts'
import type { MatrixRow } from './checks/authorisation-rows.ts'
import { parametersOf, type Path, stringPaths, unseen, unstorable, written } from './checks/fuzz/strings.ts'

type Named = [name: string, endpoint: Endpoint, row: MatrixRow]
const table = Object.entries(endpoints).flatMap(([noun, group]) =>
  Object.entries(group as Record<string, Endpoint>).map(([name, endpoint]): Named => [
    `${noun}.${name}`,
    endpoint,
    (matrix as Record<string, Record<string, MatrixRow>>)[noun]?.[name] as MatrixRow,
  ]),
)
const tried = { ...unstorable, ...unseen }

let testApp: TestApp
let origin: URL
let buyer: Person
let artist: Person
const things: Record<string, string> = {}
let serial = 0

beforeAll(async () => {
  testApp = await openTestApp()
  origin = new URL(await testApp.listen())
  artist = await newArtist(testApp)
  buyer = await newBuyer(testApp)
  things.artwork = await newWork(testApp, artist)
  things.auction = await newLot(testApp, artist)
  things.artist = artist.id
  const { body } = await testApp.request<{ data: { id: string } }>('POST /api/v1/bid/new', {
    token: buyer.token,
    body: { auctionId: things.auction, bidAmount: 6000 },
  })
  things.bid = body.data.id
})
afterAll(() => testApp?.close())

function tokenFor({ who }: Call): string | undefined {
  return who === 'buyer' ? buyer.token : who === 'anyone' ? undefined : artist.token
}

async function send(
  { call, object }: Endpoint,
  { body, query, path = call.path }: { body?: unknown; query?: Record<string, string>; path?: string },
) {
  const token = tokenFor(call)
  const id = things[object ?? ''] ?? '00000000-0000-4000-8000-000000000000'
  return testApp.request(`${call.method} ${path.replaceAll(/:\w+/g, id)}`, {
    ...(token ? { token } : {}),
    ...(query ? { query } : {}),
    ...(body === undefined ? {} : { body }),
  })
}

/** The matrix's request with a valid password and existing accounts. */
function rightBody({ object }: Endpoint, row: MatrixRow): unknown {
  return row.body?.(things[object ?? 'artwork'] ?? '', `s${serial++}`, '/images/none')
}

describe.each(table.filter(([, { body, rawBody }]) => body && !rawBody))('the body of %s', (_, endpoint, row) => {
  test('with text in any of its strings that cannot be stored, or be seen, is answered without a fault', async () => {
    const faults: string[] = []
    for (const path of stringPaths(endpoint.body)) {
      for (const [kind, strange] of Object.entries(tried)) {
        const { status, body } = await send(endpoint, { body: written(rightBody(endpoint, row), path, strange) })
        const isRefused =
          status === 422 && (body.errors?.[path.join('.')] === words.field.unstorable || body.code === 'missing_fields')
        // These are checked before the body: the token, ownership, existence.
        const isRight = kind in unstorable ? isRefused || [401, 403, 404].includes(status) : status < 500
        if (!isRight) faults.push(`${kind} in ${path.join('.')}: ${status} ${JSON.stringify(body).slice(0, 200)}`)
      }
    }
    expect(faults).toEqual([])
  })
})

test('names of fields that cannot be stored are refused, and not repeated', async () => {
  const { status, body } = await testApp.request('PATCH /api/v1/artist/update', {
    token: artist.token,
    body: { socialLinks: { 'web\u0000site': 'https://a.example' } },
  })
  expect([status, body.errors]).toEqual([422, { socialLinks: words.field.unstorable }])
})

describe.each(table)('the URL of %s', (_, endpoint, row) => {
  test('is answered without a fault, whatever is in its path and its query', async () => {
    const faults: string[] = []
    const encode = (strange: string) => (strange.isWellFormed() ? encodeURIComponent(strange) : '%ED%A0%80')
    const checkResponse = (where: string, status: number) => {
      if (status >= 500) faults.push(`${where}: ${status}`)
    }
    for (const [kind, strange] of Object.entries(tried)) {
      for (const name of parametersOf(endpoint)) {
        for (const text of [encode(strange), `a${encode(strange)}b`, `${Object.values(things)[0]}${encode(strange)}`]) {
          checkResponse(
            `${kind} in :${name}`,
            (
              await send(endpoint, {
                path: endpoint.call.path.replace(`:${name}`, text),
                body: rightBody(endpoint, row),
              })
            ).status,
          )
        }
      }
      if (!endpoint.query) continue
      for (const path of stringPaths(endpoint.query)) {
        const [name = ''] = path as Path
        const { call } = endpoint
        const token = tokenFor(call)
        const id = things[endpoint.object ?? ''] ?? '00000000-0000-4000-8000-000000000000'
        const target = `${call.path.replaceAll(/:\w+/g, id)}?${name}=a${encode(strange)}b`
        checkResponse(
          `${kind} in ?${name}`,
          (await testApp.request(`${call.method} ${target}`, token ? { token } : {})).status,
        )
      }
    }
    expect(faults).toEqual([])
  })
})

describe('what is no call of the contract', () => {
  const urls = [
    '/images/*/320.avif',
    '/images/a/*',
    '/files/*',
    '/share/*/a/b.jpg',
    '/share/artwork/*/b.jpg',
    '/sitemaps/*',
    '/api/v1/auction/calendar/*',
    '/api/*',
    `${eventStreamPath}?lots=*`,
    '/api/v1/mail/unsubscribe?token=*',
    '/api/docs?*',
    '/sandbox/v1/orders/*',
    '/sandbox/*',
    '/healthz?*',
    '/*',
  ]
  test.each(urls)('%s is answered without a fault', async (pattern) => {
    for (const strange of ['%00', 'a%00b', '%ED%A0%80', '%E2%80%AE', '%EF%BB%BF', '%0D%0A', '%07', '%ff']) {
      const { statusCode } = await testApp.app.inject({ method: 'GET', url: pattern.replace('*', strange) })
      expect(statusCode, strange).toBeLessThan(500)
    }
  })
})

/** Written byte by byte, because no HTTP client would send it. */
async function raw(lines: readonly string[], body = ''): Promise<string> {
  const socket = connect(Number(origin.port), origin.hostname)
  socket.write(
    Buffer.from(
      [...lines, 'Host: a', 'Connection: close', `Content-Length: ${Buffer.byteLength(body)}`, '', body].join('\r\n'),
      'latin1',
    ),
  )
  return text(socket)
}

describe('a header', () => {
  const read = [
    'Authorization',
    'Idempotency-Key',
    'User-Agent',
    'X-Request-Id',
    'Accept-Encoding',
    'If-None-Match',
    'Content-Type',
    'X-Forwarded-For',
    'Range',
    'Origin',
    'Cookie',
  ]
  const bytes = {
    NUL: '\u0000',
    control: '\u0007',
    'a half of a pair': '\u00ed\u00a0\u0080',
    'a mark of direction': '\u00e2\u0080\u00ae',
    'no width': '\u00e2\u0080\u008b',
    'a byte order mark': '\u00ef\u00bb\u00bf',
    'an end of a line': 'a\n b',
    high: '\u00ff',
  }
  test.each(read)('%s with invalid bytes is answered without a fault', async (name) => {
    const login = JSON.stringify({ email: buyer.email, password })
    for (const [kind, strange] of Object.entries(bytes)) {
      const value = `${name === 'Authorization' ? 'Bearer ' : ''}a${strange}b`
      const answers = [
        await raw([`GET ${calls.buyers.profile.path} HTTP/1.1`, `${name}: ${value}`]),
        await raw([`GET ${calls.artworks.list.path} HTTP/1.1`, `${name}: ${value}`]),
        // Stores the user agent with the session, and the response under the idempotency key.
        await raw(
          [
            `POST ${calls.buyers.login.path} HTTP/1.1`,
            ...(name === 'Content-Type' ? [] : ['Content-Type: application/json']),
            `${name}: ${value}`,
          ],
          login,
        ),
        await raw(
          [
            `POST ${calls.contact.send.path} HTTP/1.1`,
            ...(name === 'Content-Type' ? [] : ['Content-Type: application/json']),
            `${name}: ${value}`,
          ],
          JSON.stringify({ email: 'a@example.com', subject: 'A question', message: 'What is it painted on?' }),
        ),
      ]
      for (const answer of answers)
        expect(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0), `${kind}: ${answer.slice(0, 300)}`).toSatisfy(
          (status: number) => status >= 200 && status < 500,
        )
    }
  })
})
