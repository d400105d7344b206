// Binding an endpoint of the contract to what answers it. A slice's `routes.ts` is a list of these; `read`
// runs on the pool, `write` inside one transaction that also keeps the answer to an `Idempotency-Key`.
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@rasika/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type { Caller, Session } from './caller.ts'
import type { Db, Tx } from './db.ts'

export interface Input<E> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  caller: E extends { call: { who: 'buyer' | 'artist' } } ? Caller & { session: Session } : Caller
}

/** What a handler answers: the reply without `error`, which is always false; `message` where it says more than "Success". */
export type Answer<E> = Omit<ReplyOf<E>, 'error' | 'message'> & { message?: string }

export interface Bound {
  endpoint: Endpoint
  writes: boolean
  /** Judged after role and before body: throws `not_found` for somebody else's (product.md "Order of judgement"). */
  own?: (params: unknown, session: Session, db: Db) => Promise<void>
  /** Slow work on the input (hashing, decoding) outside the transaction; its result is `prepared`. */
  prepare?: (input: Input<Endpoint>, raw: FastifyRequest | undefined) => Promise<unknown>
  /** What a body that the slice read itself holds, in a word: another content is another request to an `Idempotency-Key`. */
  content?: (prepared: unknown) => string
  handle: (input: Input<Endpoint>, db: Db | Tx, prepared: unknown) => Promise<Answer<Endpoint>>
}

export function read<E extends Endpoint, P = undefined>(
  endpoint: E,
  handle: (input: Input<E>, db: Db, prepared: P) => Promise<Answer<E>>,
  options: { prepare?: (input: Input<E>, raw: FastifyRequest | undefined) => Promise<P> } = {},
): Bound {
  return { endpoint, writes: false, handle: handle as Bound['handle'], ...(options as Pick<Bound, 'prepare'>) }
}

export function write<E extends Endpoint, P = undefined>(
  endpoint: E,
  handle: (input: Input<E>, tx: Tx, prepared: P) => Promise<Answer<E>>,
  options: {
    own?: (params: ParamsOf<E>, session: Session, db: Db) => Promise<void>
    prepare?: (input: Input<E>, raw: FastifyRequest | undefined) => Promise<P>
    content?: (prepared: P) => string
  } = {},
): Bound {
  return { endpoint, writes: true, handle: handle as Bound['handle'], ...(options as Pick<Bound, 'own' | 'prepare' | 'content'>) }
}
