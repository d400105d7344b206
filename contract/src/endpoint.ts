// The declaration of an endpoint: once, as data. The server registers it, the OpenAPI document and the authorisation
// matrix are generated from it, the browser's client takes its types from it.
import { z } from 'zod'
import type { Call } from './calls.ts'
import type { ProblemCode } from './problem.ts'

type Shape = z.ZodType

export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  ResponseShape extends Shape = Shape,
> {
  call: Call
  /** One sentence for the API document. */
  summary: string
  params?: Params
  query?: Query
  body?: Body
  /**
   * Fields (`size.length`) that a create requires, in the spec's order. The response lists absent, null and `""` ones
   * together, 'Missing fields: a, b', before any field is validated (docs/product.md "Wire conventions").
   */
  required?: (body: Record<string, unknown>) => readonly string[]
  response: ResponseShape
  /**
   * Its refusals besides those of every call (bad_request, invalid, too_many, fault, unavailable, no_room) and those
   * that follow from the declaration: key_reused of `creates`, missing_fields of `required`, too_large of a body.
   */
  refusals: readonly ProblemCode[]
  /** A repeat must not do it twice: takes `Idempotency-Key` (docs/product.md "Wire conventions"). */
  creates?: true
  /** The body is `multipart/form-data` or JSON, read by the slice itself: pictures and photographs. */
  rawBody?: true
  /** The kind of object in the path or body, for the authorisation matrix: own, foreign, absent. */
  object?: 'artwork' | 'order' | 'auction' | 'bid' | 'artist' | 'session' | 'draft' | 'address'
  /** A rate class other than the default; each is a setting. */
  rate?: 'login' | 'register' | 'upload' | 'event' | 'search' | 'bid' | 'contact'
}

/** Declares an endpoint. The result has the type of its call, so the handler of a buyer's call has a session. */
export function endpoint<C extends Call, P extends Shape, Q extends Shape, B extends Shape, R extends Shape>(
  call: C,
  declared: Omit<Endpoint<P, Q, B, R>, 'call'>,
): Endpoint<P, Q, B, R> & { call: C } {
  return { call, ...declared }
}

export type ParamsOf<E> = E extends { params?: infer S } ? Out<S> : undefined
/** The params as written into the path. */
export type ParamsIn<E> = E extends { params?: infer S } ? In<S> : undefined
export type QueryOf<E> = E extends { query?: infer S } ? Out<S> : undefined
export type BodyOf<E> = E extends { body?: infer S } ? Out<S> : undefined
/** The query as sent: before defaults and coercion. */
export type QueryIn<E> = E extends { query?: infer S } ? In<S> : undefined
export type BodyIn<E> = E extends { body?: infer S } ? In<S> : undefined
export type ResponseOf<E> = E extends { response: infer S } ? Out<S> : never

type Out<S> =
  NonNullable<S> extends infer T
    ? T extends z.ZodType
      ? unknown extends z.output<T>
        ? undefined
        : z.output<T>
      : undefined
    : never
type In<S> =
  NonNullable<S> extends infer T
    ? T extends z.ZodType
      ? unknown extends z.input<T>
        ? undefined
        : z.input<T>
      : undefined
    : never

/** `{ error: false, message, …top }`: the envelope of every success (docs/product.md "Wire conventions"). */
export function response<T extends z.ZodRawShape>(top: T) {
  return z.object({ error: z.literal(false), message: z.string(), ...top })
}

export const page = z.object({
  nextCursor: z.string().nullable(),
  /** Exact to 1,000. */
  total: z.number().int(),
  totalIsMore: z.boolean(),
})

export const noData = response({ data: z.null() })
