// Public responses contain no personal data: no email, phone, address, password or token, neither in the declared
// schema nor in the actual response (docs/product.md 6).
import { type Call, calls } from '@rasika/contract/calls.ts'
import type { Endpoint } from '@rasika/contract/endpoint.ts'
import { endpoints } from '@rasika/contract/endpoints.ts'
import { openContest } from '@rasika/server/contest/contest.ts'
import { type PaymentsTestApp, openPaymentsTestApp } from '@rasika/server/testing/buying.ts'
import { bidOn, newLot } from '@rasika/server/testing/lots.ts'
import { newArtist, newBuyer, type Person, password } from '@rasika/server/testing/people.ts'
import { newUpload, newWork } from '@rasika/server/testing/works.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

const own =
  /^(e?mail|phone|mobile|password|passwordHash|hash|salt|secret|jti|address|houseNumber|streetName|pincode|fullAddress|receiverName|gstin|pan|ip|userAgent|buyerId|userId)$/i
/** A login and a registration return the caller's token, an upload the URL of its image. */
const loginCalls = new Set([
  'POST /api/v1/user/login',
  'POST /api/v1/artist/login',
  'POST /api/v1/user/new',
  'POST /api/v1/artist/new',
])

const table = Object.entries(calls).flatMap(([noun, named]) =>
  Object.entries(named as Record<string, Call>).map(([name, call]) => ({
    call,
    title: `${call.method} ${call.path}`,
    endpoint: (endpoints[noun as keyof typeof endpoints] as Record<string, Endpoint>)[name] as Endpoint,
  })),
)
const open = table.filter(({ call }) => call.who === 'anyone' || call.who === 'visitor or artist')

/** Names of personal fields in this schema or value, at any depth; a picture's `address` is its path. */
function ownNamesIn(value: unknown, under = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => ownNamesIn(one, under))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const ofPicture = name === 'address' && /picture|avatar|artworkImages/.test(under)
    return [...(own.test(name) && !ofPicture ? [`${under}.${name}`] : []), ...ownNamesIn(inner, `${under}.${name}`)]
  })
}

describe('what anyone may read', () => {
  test.each(open.filter(({ title }) => !loginCalls.has(title)))(
    '$title declares nothing of a person’s own',
    ({ endpoint }) => {
      const schema = z.toJSONSchema(endpoint.response, { io: 'output', unrepresentable: 'any' })
      expect(ownNamesIn(schema)).toEqual([])
    },
  )

  test.each(open.filter(({ title }) => loginCalls.has(title)))(
    '$title answers the caller’s id and token and no more',
    ({ endpoint }) => {
      const { properties } = z.toJSONSchema(endpoint.response, { io: 'output' }) as unknown as {
        properties: { data: { properties: object } }
      }
      expect(Object.keys(properties.data.properties).filter((name) => !['id', 'token'].includes(name))).toEqual([])
    },
  )
})

describe('with registered people', () => {
  const marks = {
    email: 'sentinel-of-a-person@example.com',
    phone: '+919812345670',
    houseNumber: 'Sentinel House 77',
    streetName: 'Sentinel Street',
    fullAddress: 'Sentinel House 77, Sentinel Street, Pune 411045',
    pincode: '411045',
    receiverName: 'Sentinel Receiver',
  }
  let testApp: PaymentsTestApp
  /** Rupees; long enough that no byte count among the metrics contains it by accident. */
  const secretMaximum = 7_777_313
  let artist: Person
  let work: string
  let certificate: string
  let lot: string

  beforeAll(async () => {
    testApp = await openPaymentsTestApp()
    const address = { ...marks, email: undefined, phone: undefined, area: 'Camp', city: 'Pune', state: 'Maharashtra' }
    artist = await newArtist(testApp, { email: marks.email, phone: marks.phone, username: 'publicname', address })
    work = await newWork(testApp, artist)
    const buyer = await newBuyer(testApp, { email: `buyer-${marks.email}`, phone: marks.phone })
    const saved = await testApp.request('PATCH /api/v1/user/update', {
      token: buyer.token,
      body: { address: { ...address, country: 'india', addressType: 'home' } },
    })
    expect(saved.status).toBe(200)
    await testApp.request('POST /api/v1/wishlist', { token: buyer.token, body: { artworkId: work } })
    lot = await newLot(testApp, artist)
    await bidOn(
      testApp,
      await newBuyer(testApp, { email: `bidder-${marks.email}`, phone: '98123 45679', name: 'Sentinel Bidder' }),
      lot,
      6000,
      secretMaximum,
    )
    await testApp.db.transaction((tx) =>
      openContest(testApp.context.tags, tx, { title: 'A contest', theme: 'Dreams', days: 10, sample: false }),
    )
    const entry = {
      fullname: marks.receiverName,
      phone: marks.phone,
      description: 'A dream',
      image: await newUpload(testApp, artist),
    }
    expect((await testApp.request('POST /api/v1/contest/register', { token: artist.token, body: entry })).status).toBe(
      200,
    )
    const placed = (await testApp.place(buyer, await newWork(testApp, artist))).body.data
    expect((await testApp.verify(buyer, placed, await testApp.pay(placed))).status).toBe(200)
    certificate =
      (await testApp.db.one<{ code: string }>('SELECT code FROM certificates WHERE order_id = $1', [placed.orderId]))
        ?.code ?? ''
  })
  afterAll(() => testApp?.close())

  const objectOf = ({ path }: Call) =>
    path.includes('/auction/') ? lot : path.startsWith('/api/v1/artist/') ? artist.id : work
  const forbidden = [
    ...Object.values(marks),
    'Sentinel Bidder',
    String(secretMaximum),
    '98123 45670',
    '9812345670',
    '$argon2',
    password,
  ]

  /** The six digits of a PIN code may stand inside a longer number, such as the bytes in /metrics. */
  const hasPincode = (text: string) => new RegExp(`(?<![\\d.])${marks.pincode}(?!\\d)`).test(text)

  function expectClean(title: string, text: string): void {
    expect(
      forbidden.filter((mark) => (mark === marks.pincode ? hasPincode(text) : text.includes(mark))),
      title,
    ).toEqual([])
  }

  // The demonstration shows its mails on purpose; production has no such page (../server/src/mails/).
  test('no public response contains an email, a phone, a hash or a line of an address, for any caller', async () => {
    const reads = open.filter(({ call }) => call.method === 'GET' && !call.path.startsWith(calls.mails.list.path))
    expect(reads.length).toBeGreaterThan(4)
    const otherBuyer = await newBuyer(testApp)
    for (const { call, title } of reads) {
      for (const token of [undefined, otherBuyer.token, artist.token]) {
        const response = await testApp.request<object>(
          `GET ${call.path.replace(':code', certificate).replace(/:\w+/g, objectOf(call))}`,
          { ...(token ? { token } : {}), query: { search: 'monsoon', pincode: '411001', username: 'monsoon' } },
        )
        expect(response.status, title).toBe(200)
        expectClean(title, JSON.stringify(response.body))
        expect(ownNamesIn(response.body), title).toEqual([])
      }
    }
  })

  test('a search finds no person by email, phone, address or password', async () => {
    const found = async (search: string) => {
      const bodies = ['artwork/all', 'artwork/suggest', 'artist/all'].map(
        async (path) => (await testApp.request<object>(`GET /api/v1/${path}`, { query: { search } })).body,
      )
      return JSON.stringify(await Promise.all(bodies))
    }
    // The same search finds the artist and the work by public values.
    const shown = await found('publicname')
    expect(shown).toContain(artist.id)
    for (const search of [marks.email, marks.phone, marks.streetName, marks.pincode, password]) {
      const answers = await found(search)
      expect(answers, search).not.toContain(artist.id)
      expect(answers, search).not.toContain(work)
      // The offered search repeats what was typed, in its words and in its URL.
      expectClean(search, answers.replaceAll(search, '').replaceAll(encodeURIComponent(search), ''))
    }
  })

  test('nor does a refusal repeat the request', async () => {
    const bodies = [
      { email: marks.email, password: 'wrong one' },
      { email: marks.email, phone: marks.phone, name: 'x', password },
    ]
    for (const { call, title } of table.filter(({ call: { method } }) => method !== 'GET')) {
      for (const body of bodies) {
        const response = await testApp.request<object>(`${call.method} ${call.path.replace(/:\w+/g, work)}`, { body })
        expectClean(title, JSON.stringify(response.body))
      }
    }
  })

  test('nor do the metrics, the health checks and the document of the API', async () => {
    for (const path of ['/metrics', '/healthz', '/readyz', '/depz', '/api/openapi.json']) {
      const response = await testApp.request<unknown>(`GET ${path}`)
      expect(response.status, path).toBe(200)
      expectClean(path, JSON.stringify(response.body))
    }
  })
})
