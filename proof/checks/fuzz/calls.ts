// Requests for every call of the endpoint table: mostly the right path, query and body; at times one of them is
// replaced by a hostile value.
import type { Endpoint } from '@rasika/contract/endpoint.ts'
import { endpoints } from '@rasika/contract/endpoints.ts'
import fc from 'fast-check'
import { z } from 'zod'
import { contentTypes, nasty, nastyBodies, nastyHeaders, nastySegments } from './nasty.ts'
import { type FuzzSchema, shaped } from './shaped.ts'

export interface Fuzzed {
  method: string
  /** Serialized as it is sent. */
  target: string
  requester: 'visitor' | 'buyer' | 'artist'
  headers: Record<string, string>
  body: Buffer | undefined
}

const table: readonly Endpoint[] = Object.values(endpoints).flatMap((noun) =>
  Object.values(noun as Record<string, Endpoint>),
)

/** One request to each call of the contract; `ids` are ids of existing objects. */
export function fuzzedCalls(ids: readonly string[]): fc.Arbitrary<Fuzzed[]> {
  return fc.tuple(...table.map((endpoint) => fuzzedCall(endpoint, ids)))
}

export const callCount = table.length

function fuzzedCall(endpoint: Endpoint, ids: readonly string[]): fc.Arbitrary<Fuzzed> {
  const other = fc.constantFrom('GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS', 'HEAD')
  return fc.record({
    method: fc.oneof(
      { weight: 30, arbitrary: fc.constant<string>(endpoint.call.method) },
      { weight: 1, arbitrary: other },
    ),
    target: fc.tuple(pathOf(endpoint, ids), queryOf(endpoint)).map(([path, query]) => path + query),
    requester: fc.constantFrom('visitor' as const, 'buyer' as const, 'artist' as const),
    ...messageOf(endpoint),
  })
}

function pathOf({ call }: Endpoint, ids: readonly string[]): fc.Arbitrary<string> {
  const segment = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...ids) },
    { weight: 2, arbitrary: fc.constantFrom(...nastySegments) },
    { weight: 1, arbitrary: fc.uuid() },
  )
  const spelling = fc.oneof(
    { weight: 8, arbitrary: fc.constant((path: string) => path) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        (path: string) => path.replace('/v1/', '/v1//'),
        (path: string) => `${path}/`,
        (path: string) => path.replace('/api', '//api'),
        (path: string) => `${path}%00`,
        (path: string) => `${path}/..;/x`,
      ),
    },
  )
  return fc.tuple(segment, spelling).map(([id, spell]) => spell(call.path.replace(/:\w+/g, id)))
}

function queryOf({ query }: Endpoint): fc.Arbitrary<string> {
  if (!query) return fc.constantFrom('', '?__proto__=1', '?a[b]=1&a=2', '?%')
  const names = Object.keys(schemaOf(query).properties ?? {})
  const value = fc.oneof(
    nasty.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.nat().map(String),
    fc.constantFrom('price-low', 'paintings', 'madhubani'),
  )
  return fc
    .array(fc.tuple(fc.constantFrom(...names, '__proto__', 'limit', 'cursor'), value), { maxLength: 4 })
    .map((pairs) => {
      const written = pairs.map(([name, text]) => `${name}=${encodeURIComponent(text.toWellFormed()).slice(0, 6000)}`)
      return written.length > 0 ? `?${written.join('&')}` : ''
    })
}

function messageOf(endpoint: Endpoint): {
  headers: fc.Arbitrary<Record<string, string>>
  body: fc.Arbitrary<Buffer | undefined>
} {
  const { body, rawBody } = endpoint
  const usual = body ? shaped(schemaOf(body)).map(asJson) : fc.constantFrom(...nastyBodies)
  const content = fc.oneof({ weight: 7, arbitrary: usual }, { weight: 2, arbitrary: fc.constantFrom(...nastyBodies) })
  const type = fc.oneof(
    { weight: 9, arbitrary: fc.constant(rawBody ? 'multipart/form-data; boundary=x' : 'application/json') },
    { weight: 1, arbitrary: fc.constantFrom(...contentTypes) },
  )
  const more = fc.oneof(
    { weight: 5, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.constantFrom(...nastyHeaders) },
  )
  const sends = endpoint.call.method !== 'GET'
  return {
    headers: fc
      .tuple(type, more)
      .map(([named, extra]) => ({ ...(sends && named ? { 'content-type': named } : {}), ...extra })),
    body: sends ? content : fc.constant(undefined),
  }
}

/** Keeps lone surrogates, and writes a key called __proto__ as a key. */
function asJson(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value) ?? 'null')
}

function schemaOf(shape: z.ZodType): FuzzSchema {
  return z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as FuzzSchema
}
