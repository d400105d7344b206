// Every example fits its endpoint's schema and names existing records. proof/api-docs.test.ts checks that they run.
import type { Endpoint } from '@rasika/contract/endpoint.ts'
import { endpoints } from '@rasika/contract/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { bodiesOf } from './bodies.ts'
import { commandOf, queries } from './examples.ts'
import { lookupsOf } from './lookups.ts'
import type { Samples } from './samples.ts'
import { words } from './words.ts'

const now = new Date('2026-11-21T09:30:00Z')
const id = (end: number) => `0190d6a0-0000-7000-8000-00000000000${end}`
const ofDemonstration: Samples = {
  artwork: id(1),
  auction: id(2),
  artist: 'saritajha',
  now,
  demonstration: {
    password: 'rasika-demo',
    collector: 'collector@rasika.example',
    artist: 'saritajha@rasika.example',
    username: 'saritajha',
    coupon: 'RASIKA500',
  },
}
const emptyDatabase: Samples = { artwork: null, auction: null, artist: null, demonstration: null, now }
const all = Object.entries(endpoints).flatMap(([noun, of]) =>
  Object.entries(of as Record<string, Endpoint>).map(([name, endpoint]) => ({ id: `${noun}.${name}`, endpoint })),
)
/** The calls of the desk have no examples. */
const ofNobody = { viewer: 'anyone', clerk: 'anyone', manager: 'anyone' } as const
const whoOf = {
  anyone: 'anyone',
  buyer: 'buyer',
  artist: 'artist',
  'visitor or artist': 'either',
  ...ofNobody,
} as const
const commandFor = ({ id: of, endpoint: { call } }: (typeof all)[number], samples: Samples) =>
  commandOf(
    { id: of, method: call.method, path: call.path.replace(/:(\w+)/, '{$1}'), who: whoOf[call.who] },
    'http://house',
    samples,
  )

/** The body as the shell would send it, with an id where the reader is to write one. */
const sent = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body ?? {})
      .replace('"$LEAST"', '4200')
      .replaceAll(/"(\$ORDER|ID)"/g, JSON.stringify(id(3)))
      .replaceAll(/\$[A-Z]+/g, '1'),
  )

function faultOf({ id: of, endpoint }: (typeof all)[number], samples: Samples): string[] {
  const body = sent(bodiesOf(samples)[of]) as Record<string, unknown>
  const missing = (endpoint.required?.(body) ?? []).filter(
    (name) =>
      name.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], body) ===
      undefined,
  )
  const query = Object.fromEntries(new URLSearchParams(queries[of]))
  const issues = [endpoint.body?.safeParse(body), endpoint.query?.safeParse(query)].flatMap(
    (parsed) => parsed?.error?.issues ?? [],
  )
  return [...missing, ...issues.map(({ path, message }) => `${path.join('.')}: ${message}`)].map(
    (fault) => `${of} ${fault}`,
  )
}

describe.each([
  ['the demonstration', ofDemonstration],
  ['an empty database', emptyDatabase],
])('in %s', (_, samples) => {
  test('every body and every query is of its call’s shape', () => {
    expect(all.flatMap((one) => faultOf(one, samples))).toEqual([])
  })

  test('every variable of a command is a token, or is looked up in the line before', () => {
    const unknown = all.flatMap((one) => {
      const command = commandFor(one, samples)
      const known = ['COLLECTOR', 'ARTIST', lookupsOf(samples)[one.id]?.name]
      return [...command.matchAll(/\$([A-Z]+)/g)]
        .filter(([, name]) => !known.includes(name))
        .map(([name]) => `${one.id} ${name}`)
    })
    expect(unknown).toEqual([])
  })
})

test('every call with a body has an example body, and no example is for a call that does not exist', () => {
  const taking = all.filter(({ endpoint }) => endpoint.body || endpoint.rawBody).map((one) => one.id)
  expect(Object.keys(bodiesOf(ofDemonstration)).toSorted()).toEqual(taking.toSorted())
  const named = [
    ...Object.keys(queries),
    ...Object.keys(lookupsOf(ofDemonstration)),
    ...Object.keys(words.notRunnable),
    ...Object.keys(words.runsAfter),
  ]
  expect(named.filter((one) => !all.some(({ id: of }) => of === one))).toEqual([])
})

test('an example that runs in the demonstration leaves nothing to fill in', () => {
  const blank = /…|(?<![$\w"])\b(?:ID|CODE|TOKEN|USERNAME|PAYMENT|SIGNATURE)\b|"[A-Z]+"/
  const runs = all.filter(({ id: of }) => !(of in words.notRunnable))
  expect(
    runs
      .filter((one) => blank.test(commandFor(one, ofDemonstration).replaceAll(/'?"\$\w+"'?/g, '')))
      .map((one) => one.id),
  ).toEqual([])
  expect(all.filter((one) => /"(?:ID|CODE)"|\/ID\b/.test(commandFor(one, emptyDatabase))).length).toBeGreaterThan(5)
})
