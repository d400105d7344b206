// Operators of the desk for tests: made as on the command line, logged in as on the login page.
import { randomUUID } from 'node:crypto'
import type { OperatorRole } from '@rasika/contract/calls.ts'
import type { TodayItem } from '@rasika/contract/desk-today.ts'
import { addOperator, type NewSecrets } from '../operators/operators.ts'
import { totpCodeOf, totpStepAt } from '../operators/totp.ts'
import type { TestApp } from './app.ts'
import type { ResponseBody } from './client.ts'

export const deskOrigin = 'http://rasika.test'

export interface TestOperator extends NewSecrets {
  email: string
  name: string
  /** The present one-time code. */
  code(at?: Date): string
  /** Sends the cookie and this site's Origin. */
  request: DeskRequest
}

type Options = { body?: unknown; query?: Record<string, string>; headers?: Record<string, string> }
export type DeskRequest = <Body = ResponseBody>(
  call: string,
  options?: Options,
) => Promise<{ status: number; body: Body; headers: Record<string, unknown> }>

/** What needs a hand, in all groups. */
export async function todayItems({ request }: Pick<TestOperator, 'request'>): Promise<TodayItem[]> {
  return (await request<{ data: { items: TodayItem[] } }>('GET /desk/api/today')).body.data.items
}

export async function newOperator(testApp: TestApp, role: OperatorRole, name = `${role} Rao`): Promise<TestOperator> {
  const email = `${role}-${randomUUID()}@rasika.test`
  const secrets = await testApp.db.transaction((tx) => addOperator(testApp.context, tx, { email, name, role }))
  const code = (at = testApp.context.clock.now()) => totpCodeOf(secrets.totpSecret, totpStepAt(at))
  const response = await testApp.request('POST /desk/api/session', {
    body: { email, password: secrets.password, code: code() },
    headers: { origin: deskOrigin },
  })
  const cookie = cookieOf(response)
  return {
    ...secrets,
    email,
    name,
    code,
    request: (call, { headers, ...options } = {}) =>
      testApp.request(call, { ...options, headers: { cookie, origin: deskOrigin, ...headers } }),
  }
}

/** The cookie that a response sets, as a browser sends it back. */
export function cookieOf({ headers }: { headers: Record<string, unknown> }): string {
  return String(headers['set-cookie'] ?? '').split(';')[0] ?? ''
}
