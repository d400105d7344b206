// One request to Shiprocket: a token that is good for ten days and renewed once at a 401, JSON both ways, one
// time-out for all requests of one operation, every failure a CourierError. Reads are repeated once. Redirects are not
// followed, because they would carry the token elsewhere.
import { z } from 'zod'
import type { CourierAccess } from '../platform/app-context.ts'
import { CourierError } from './courier-error.ts'

export interface CourierRequest<Shape extends z.ZodType> {
  method: 'GET' | 'POST'
  /** Below the base URL, with its query. */
  path: string
  body?: object
  shape: Shape
}

export type SendCourierRequest = <Shape extends z.ZodType>(request: CourierRequest<Shape>) => Promise<z.output<Shape>>

const loginShape = z.object({ token: z.string().min(1) })
const refusalShape = z.object({
  message: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})

/** Kept in memory by account: another process logs in for itself. */
const tokens = new WeakMap<CourierAccess, string>()

/** @param maxMs longest time of all requests that the returned function sends */
export function courierRequests(access: CourierAccess, maxMs: number): SendCourierRequest {
  const began = performance.now()
  const left = () => maxMs - (performance.now() - began)

  return async (request) => {
    try {
      return await withToken(request)
    } catch (error) {
      const isWorthAnother = error instanceof CourierError && error.kind === 'unanswered' && left() > 0
      if (request.method !== 'GET' || !isWorthAnother) throw error
      return await withToken(request)
    }
  }

  async function withToken<Shape extends z.ZodType>(request: CourierRequest<Shape>): Promise<z.output<Shape>> {
    const token = tokens.get(access) ?? (await login())
    try {
      return await once(request, token)
    } catch (error) {
      if (!(error instanceof CourierError) || error.status !== 401) throw error
      if (tokens.get(access) === token) tokens.delete(access)
      return await once(request, tokens.get(access) ?? (await login()))
    }
  }

  async function login(): Promise<string> {
    const { email, password } = access
    const request = { method: 'POST', path: '/auth/login', body: { email, password }, shape: loginShape } as const
    // A wrong password is the operator's to mend: no booking is refused for it.
    const { token } = await once(request).catch((error: CourierError) => {
      throw new CourierError('unanswered', error.message, error.status === 401 ? 403 : error.status, error)
    })
    tokens.set(access, token)
    return token
  }

  async function once<Shape extends z.ZodType>(
    request: CourierRequest<Shape>,
    token: string | null = null,
  ): Promise<z.output<Shape>> {
    const { status, body } = await send(request, token)
    const name = `${request.method} ${request.path.split('?')[0]}`
    if (status >= 200 && status < 300) {
      const read = request.shape.safeParse(body)
      if (read.success) return read.data
      throw new CourierError('unanswered', `${name} answered another shape`, status)
    }
    const refusal = refusalShape.safeParse(body).data
    const fields = Object.entries(refusal?.errors ?? {}).map(([field, faults]) => `${field} ${faults.join(' ')}`)
    const message = [refusal?.message ?? `${name} answered ${status}`, ...fields].join(' ').slice(0, 300)
    throw new CourierError(status >= 500 || status === 429 || status < 400 ? 'unanswered' : 'refused', message, status)
  }

  async function send({ method, path, body }: CourierRequest<z.ZodType>, token: string | null) {
    if (left() <= 0) throw new CourierError('unanswered', 'no time was left', null)
    try {
      const response = await fetch(`${access.apiUrl()}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: 'manual',
        signal: AbortSignal.timeout(Math.max(1, Math.ceil(left()))),
      })
      return { status: response.status, body: readJson(await response.text()) }
    } catch (cause) {
      throw new CourierError('unanswered', `${method} ${path.split('?')[0]}: ${(cause as Error).message}`, null, cause)
    }
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
