// Calls the application as a client would: method, path, token, JSON; no knowledge of its internals.
import type { FastifyInstance } from 'fastify'

/** The fields of every response; a test declares the others where it reads them. */
export interface ResponseBody {
  error: boolean
  message: string
  code?: string
  errors?: Record<string, string>
}

export function clientFor(app: FastifyInstance) {
  return async function request<Body = ResponseBody>(
    call: string,
    options: {
      token?: string
      body?: unknown
      text?: string
      query?: Record<string, string>
      headers?: Record<string, string>
      ip?: string
    } = {},
  ): Promise<{ status: number; body: Body; headers: Record<string, unknown> }> {
    const [method, path] = call.split(' ') as ['GET' | 'POST' | 'PATCH' | 'DELETE', string]
    const payload = options.text ?? (options.body === undefined ? undefined : JSON.stringify(options.body))
    const response = await app.inject({
      method,
      url: path,
      ...(options.query ? { query: options.query } : {}),
      ...(options.ip ? { remoteAddress: options.ip } : {}),
      headers: {
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...options.headers,
      },
      ...(payload === undefined ? {} : { payload }),
    })
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    return {
      status: response.statusCode,
      body: (isJson ? response.json() : response.body) as Body,
      headers: response.headers,
    }
  }
}
