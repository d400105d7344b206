// The typed client over the contract's table of calls: the bundle contains method and path only, the types are erased.
// A `Transport` carries the call: `fetch`, or the server's own handler while a page is rendered. Refusals become
// `Problem` here, those of uploads in `upload.ts`.
import type { Call, Calls } from '@rasika/contract/calls.ts'
import type { BodyIn, ParamsIn, QueryIn, ResponseOf } from '@rasika/contract/endpoint.ts'
import type { Endpoints } from '@rasika/contract/endpoints.ts'
import type { LoginReason } from '@rasika/contract/paths.ts'
import { problemOf } from './problem-of.ts'

/** How long a call may take (spec: section 9). */
export const timeoutMs = 10_000

interface CallOptions {
  signal?: AbortSignal
  /**
   * For a call that creates something. `useSubmit` makes one and hands it to its request; what is no form makes one
   * with `newKey`. It stays the same while the outcome of the request is unknown, and is a new one for another
   * request. The server keeps the first response under it for 24 hours and gives it to every repetition; it stores no
   * refusal, and refuses the same key with another body (`key_reused`; docs/decisions/008).
   */
  idempotencyKey?: string
  /** Used instead of the stored token; its refusal ends no session. */
  token?: string
  /** A call without user action: a refused token ends the sessions, but does not lead to the login. */
  isBackground?: boolean
  /** The reason that the login shows if the token is refused; `ended` by default. */
  why?: LoginReason
  /** Continues when the page is left: events and log-out. */
  keepalive?: boolean
  /** Gets the server's time from the header of the response, in whole seconds; only for what no cache may store. */
  onDate?: (date: string) => void
}

export interface Wire {
  call: Call
  /** Noun and name: the key of the call in the table. */
  noun: string
  name: string
  params: Record<string, string>
  query: Record<string, unknown>
  body: unknown
}

/** Returns every response, refusals too; throws only if no response arrived. */
export type Transport = (
  wire: Wire,
  options: CallOptions,
) => Promise<{ status: number; body: unknown; requestId?: string | null }>

type Written = string | number | boolean | readonly string[] | null | undefined
type ParamsPart<E> = ParamsIn<E> extends undefined ? unknown : { params: ParamsIn<E> }
type QueryPart<E> = QueryIn<E> extends undefined ? unknown : { query?: { [Name in keyof QueryIn<E>]?: Written } }
type BodyPart<E> = BodyIn<E> extends undefined ? unknown : { body: BodyIn<E> }
type CallInput<E> = ParamsPart<E> & QueryPart<E> & BodyPart<E>
type Arguments<E> =
  Record<never, never> extends CallInput<E>
    ? [input?: CallInput<E>, options?: CallOptions]
    : [input: CallInput<E>, options?: CallOptions]

type Table = Record<string, Record<string, Call>>

/** A function for each call of a table, typed by its endpoints. */
export type ApiOf<CallTable, EndpointTable> = {
  [Noun in keyof CallTable & keyof EndpointTable]: {
    [Name in keyof CallTable[Noun] & keyof EndpointTable[Noun]]: (
      ...args: Arguments<EndpointTable[Noun][Name]>
    ) => Promise<ResponseOf<EndpointTable[Noun][Name]>>
  }
}

export type Api = ApiOf<Calls, Endpoints>

interface LooseCallInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/** `refuse` maps a refusal: thrown as it is in the browser, as the route's error response in a loader. */
export function makeApi<A>(
  table: Table,
  transport: Transport,
  refuse: (problem: ReturnType<typeof problemOf>) => unknown = (problem) => problem,
): A {
  const callEndpoint = async (
    noun: string,
    name: string,
    call: Call,
    { params = {}, query = {}, body }: LooseCallInput = {},
    options: CallOptions = {},
  ) => {
    const response = await transport({ noun, name, call, params, query, body }, options)
    if (response.status >= 400 || isRefusal(response.body))
      throw refuse(problemOf(response.status, response.body, response.requestId))
    return response.body
  }
  const nouns = Object.entries(table).map(([noun, named]) => [
    noun,
    Object.fromEntries(
      Object.entries(named).map(([name, call]) => [
        name,
        (args?: LooseCallInput, options?: CallOptions) => callEndpoint(noun, name, call, args, options),
      ]),
    ),
  ])
  return Object.fromEntries(nouns) as A
}

function isRefusal(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'error' in body && body.error === true
}

/** `/api/v1/artwork/view/:id` with its params and query filled in; undefined and null values are left out. */
export function urlOf({ call, params, query }: Wire): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    const text = Array.isArray(value) ? value.join(',') : String(value)
    if (text) written.set(name, text)
  }
  const search = written.toString()
  return search ? `${path}?${search}` : path
}
