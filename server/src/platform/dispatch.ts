// One call, checked in a fixed order: role, path, ownership, query, body (docs/product.md "Order of checks"); then
// carried out and shaped. HTTP and the pages' loaders both use this, so a page can never see what the API would refuse.
import { isOperatorRole, mayAct } from '@rasika/contract/desk-calls.ts'
import type { Endpoint } from '@rasika/contract/endpoint.ts'
import { isMalformedId } from '@rasika/contract/fields.ts'
import { Refusal } from '@rasika/contract/refusal.ts'
import { missingFields, words } from '@rasika/contract/words.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { HandlerResult, BoundEndpoint, Input, Once } from './bind.ts'
import { tagsOfCall } from './call-tags.ts'
import type { Caller } from './caller.ts'
import type { Database } from './db.ts'
import type { ReadDb } from './read-db.ts'
import { storeResponse, deriveKey, type IdempotencyKey } from './idempotency.ts'
import { unstorable } from './storable-text.ts'

export interface RawInput {
  params?: unknown
  query?: unknown
  /** The body's text, parsed only after token, role and ownership were checked; or an object from a page. */
  body?: string | Record<string, unknown> | undefined
  idempotencyKey?: string | undefined
  /** For bodies that the slice reads itself. */
  request?: FastifyRequest
}

export interface Databases {
  db: Database
  /** For calls that may lag. */
  readDb: ReadDb
}

/** Returns the response's body. @throws Problem */
export async function dispatch(
  bound: BoundEndpoint,
  raw: RawInput,
  caller: Caller,
  { db, readDb }: Databases,
): Promise<HandlerResult<Endpoint>> {
  const { endpoint } = bound
  if (bound.batched) return runBatched(bound, bound.batched, raw, caller, db)
  const input = await readInput(bound, raw, caller, db)
  const prepared = await bound.prepare?.(input, raw.request)
  const key = keyOf(endpoint, raw, input, bound.content ? bound.content(prepared) : input.body)
  const once: Once = (work) => db.transaction((tx) => (key ? storeResponse(key, tx, () => work(tx)) : work(tx)))
  // A caller with a token may have written a moment ago, and reads the primary.
  const hasToken = caller.session !== null || Boolean(caller.operator)
  const read = () =>
    bound.mayLag && !hasToken
      ? readDb.run(tagsOfCall(endpoint.call, input.params as unknown as Record<string, string>), (from) =>
          bound.handle(input, from, prepared),
        )
      : bound.handle(input, db, prepared)
  const response = await (bound.multiTransaction?.(input, db, once) ??
    (bound.writes ? once((tx) => bound.handle(input, tx, prepared)) : read()))
  return { ...response, error: false, message: response.message ?? words.done.ok } as HandlerResult<Endpoint>
}

/**
 * An invalid token is refused before any other fault; a request without faults goes on with the session unconfirmed.
 */
async function runBatched(
  bound: BoundEndpoint,
  handler: NonNullable<BoundEndpoint['batched']>,
  raw: RawInput,
  caller: Caller,
  db: Database,
): Promise<HandlerResult<Endpoint>> {
  let input: Input<Endpoint>
  let key: IdempotencyKey | null
  try {
    input = await readInput(bound, raw, caller, db)
    key = keyOf(bound.endpoint, raw, input, input.body)
  } catch (error) {
    await caller.unconfirmed?.confirm()
    throw error
  }
  const response = await handler(input, key)
  return { ...response, error: false, message: response.message ?? words.done.ok } as HandlerResult<Endpoint>
}

/** Checks in the one order: role, the object's id, its owner, query, body. @throws Problem */
async function readInput(
  { endpoint, own }: BoundEndpoint,
  raw: RawInput,
  caller: Caller,
  db: Database,
): Promise<Input<Endpoint>> {
  checkRole(endpoint, caller)
  const params = parse(endpoint.params, raw.params ?? {}, 'not_found')
  if (own && caller.session) await own(params, caller.session, db)
  const query = parse(endpoint.query, raw.query ?? {}, 'invalid')
  const body = endpoint.body
    ? parse(endpoint.body, requireFields(endpoint, readObject(raw.body)), 'invalid')
    : undefined
  return { params, query, body, caller } as Input<Endpoint>
}

/** Null where the endpoint creates nothing or the request names no `Idempotency-Key`. */
function keyOf(
  endpoint: Endpoint,
  { idempotencyKey }: RawInput,
  { params, caller }: Input<Endpoint>,
  body: unknown,
): IdempotencyKey | null {
  return endpoint.creates && idempotencyKey ? deriveKey(idempotencyKey, endpoint, caller, { params, body }) : null
}

function checkRole({ call: { who } }: Endpoint, caller: Caller): void {
  if (who === 'anyone') return
  if (isOperatorRole(who)) {
    if (!caller.operator) throw new Refusal('token_refused')
    if (!mayAct(caller.operator.role, who)) throw new Refusal('forbidden')
    return
  }
  if (caller.session === null) {
    if (who === 'visitor or artist') return
    throw new Refusal('token_refused')
  }
  if (caller.session.role !== (who === 'buyer' ? 'buyer' : 'artist')) throw new Refusal('forbidden')
}

function readObject(body: RawInput['body']): Record<string, unknown> {
  if (body === undefined || body === '') return {}
  if (typeof body !== 'string') return body
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw new Refusal('bad_request')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refusal('bad_request')
  return value as Record<string, unknown>
}

/** The response lists missing fields first, and invalid ones in the same response. */
function requireFields({ required, body: shape }: Endpoint, body: Record<string, unknown>): Record<string, unknown> {
  const missing = (required?.(body) ?? []).filter((name) => isUnwritten(name.split('.').reduce(memberOf, body)))
  if (missing.length === 0) return body
  const isMissing = (name: string) => missing.some((one) => one === name || one.startsWith(`${name}.`))
  const wrong = Object.entries({ ...faultsOf(shape?.safeParse(body).error), ...unstorable(body) }).filter(
    ([name]) => !isMissing(name),
  )
  const errors = Object.fromEntries([...missing.map((name) => [name, words.field.required]), ...wrong])
  throw new Refusal('missing_fields', { message: missingFields(missing), errors })
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

function isUnwritten(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

function parse(shape: z.ZodType | undefined, value: unknown, code: 'invalid' | 'not_found'): unknown {
  if (!shape) return undefined
  const parsed = shape.safeParse(value)
  const errors = { ...faultsOf(parsed.error), ...unstorable(value) }
  const isSound = Object.keys(errors).length === 0
  if (parsed.success && isSound) return parsed.data
  throw code === 'not_found' || isSound ? new Refusal('not_found') : new Refusal('invalid', { errors })
}

/** The first fault of each field, by its name on the wire. A malformed id is none: it is refused as `not_found`. */
function faultsOf(error: z.ZodError | undefined): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const issue of error?.issues ?? [])
    if (!isMalformedId(issue)) faults[issue.path.join('.') || 'body'] ??= issue.message
  return faults
}
