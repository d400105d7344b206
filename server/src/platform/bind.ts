// Binds an endpoint of the contract to its handler. A slice's `routes.ts` is a list of bindings; `read` runs on the
// pool, `laggingRead` on a replica where one is near enough, `write` inside one transaction (which also stores the
// response for an `Idempotency-Key` where the endpoint `creates`), `multiTransaction` opens its own, with external
// calls or waits in between, and `batched` decides many calls in one transaction.
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@rasika/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type { AccountRole, OperatorRole } from '@rasika/contract/calls.ts'
import type { Caller, Operator, Session } from './caller.ts'
import type { Database, Db, Tx } from './db.ts'
import type { IdempotencyKey } from './idempotency.ts'
import type { RateClass } from './rate-limit.ts'

export interface Input<E> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  caller: E extends { call: { who: AccountRole } }
    ? Caller & { session: Session }
    : E extends { call: { who: OperatorRole } }
      ? Caller & { operator: Operator }
      : Caller
}

/**
 * A handler's result: the response without `error`, which is always false; `message` only where it is not "Success".
 * `cookie` is sent as `Set-Cookie`.
 */
export type HandlerResult<E> = Omit<ResponseOf<E>, 'error' | 'message'> & { message?: string; cookie?: string }

/**
 * The transaction that creates something: its result is stored with the `Idempotency-Key`, so that a repeat gets the
 * same result and continues from there.
 */
export type Once = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

export interface BoundEndpoint {
  endpoint: Endpoint
  writes: boolean
  /** Its data may be a few seconds old to a caller without a token: it may be read from a replica. */
  mayLag?: true
  /**
   * Checked after the role and before the body: throws `not_found` for another account's object (docs/product.md
   * "Order of checks").
   */
  own?: (params: unknown, session: Session, db: Db) => Promise<void>
  /** Slow work on the input (hashing, decoding) outside the transaction; its result is `prepared`. */
  prepare?: (input: Input<Endpoint>, raw: FastifyRequest | undefined) => Promise<unknown>
  /**
   * A digest of a body that the slice read itself: different content is a different request to an `Idempotency-Key`.
   */
  content?: (prepared: unknown) => string
  handle: (input: Input<Endpoint>, db: Db | Tx, prepared: unknown) => Promise<HandlerResult<Endpoint>>
  /** Instead of `handle`: opens its own transactions. */
  multiTransaction?: (input: Input<Endpoint>, db: Database, once: Once) => Promise<HandlerResult<Endpoint>>
  /** Instead of `handle`: one transaction for many calls, which also checks the session and stores the response. */
  batched?: (input: Input<Endpoint>, key: IdempotencyKey | null) => Promise<HandlerResult<Endpoint>>
}

/** The rate class that a call counts against. */
export function rateOf({ endpoint, writes }: Pick<BoundEndpoint, 'endpoint' | 'writes'>): RateClass {
  return endpoint.rate ?? (writes ? 'write' : 'read')
}

export function read<E extends Endpoint, P = undefined>(
  endpoint: E,
  handle: (input: Input<E>, db: Db, prepared: P) => Promise<HandlerResult<E>>,
  options: { prepare?: (input: Input<E>, raw: FastifyRequest | undefined) => Promise<P> } = {},
): BoundEndpoint {
  return {
    endpoint,
    writes: false,
    handle: handle as BoundEndpoint['handle'],
    ...(options as Pick<BoundEndpoint, 'prepare'>),
  }
}

/**
 * Like `read`, for data that may be READ_MAX_LAG_SECONDS old to a caller without a token: `handle` is given a replica
 * where one has all changes of the call's cache tags, and must not write.
 */
export function laggingRead<E extends Endpoint>(
  endpoint: E,
  handle: (input: Input<E>, db: Db) => Promise<HandlerResult<E>>,
): BoundEndpoint {
  return { ...read(endpoint, handle), mayLag: true }
}

export function write<E extends Endpoint, P = undefined>(
  endpoint: E,
  handle: (input: Input<E>, tx: Tx, prepared: P) => Promise<HandlerResult<E>>,
  options: {
    own?: (params: ParamsOf<E>, session: Session, db: Db) => Promise<void>
    prepare?: (input: Input<E>, raw: FastifyRequest | undefined) => Promise<P>
    content?: (prepared: P) => string
  } = {},
): BoundEndpoint {
  return {
    endpoint,
    writes: true,
    handle: handle as BoundEndpoint['handle'],
    ...(options as Pick<BoundEndpoint, 'own' | 'prepare' | 'content'>),
  }
}

/** For handlers that call an external service or wait for a queue between transactions; never inside one. */
export function multiTransaction<E extends Endpoint>(
  endpoint: E,
  handler: (input: Input<E>, db: Database, once: Once) => Promise<HandlerResult<E>>,
): BoundEndpoint {
  const handle = () => Promise.reject(new Error('a call of several transactions has no handler for one'))
  return { endpoint, writes: true, handle, multiTransaction: handler as NonNullable<BoundEndpoint['multiTransaction']> }
}

/**
 * For handlers that process several requests in one batch. The handler must check that `caller.unconfirmed` is still
 * valid.
 */
export function batched<E extends Endpoint>(
  endpoint: E,
  handler: (input: Input<E>, key: IdempotencyKey | null) => Promise<HandlerResult<E>>,
): BoundEndpoint {
  const handle = () => Promise.reject(new Error('a batched call has no handler for a single one'))
  return { endpoint, writes: true, handle, batched: handler as NonNullable<BoundEndpoint['batched']> }
}
