// Operators at the desk's calls: the demonstration's, who is a manager, and a second manager, who approves. A call that
// a kill cut off is repeated with the same key until the product answers.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { TodayItem } from '@rasika/contract/desk-today.ts'
import { addOperator } from '@rasika/server/operators/operators.ts'
import { totpCodeOf, totpStepAt } from '@rasika/server/operators/totp.ts'
import { openDatabase } from '@rasika/server/platform/db.ts'
import { makeLog } from '@rasika/server/platform/log.ts'
import type { OrdersFixture } from '../orders/fixtures.ts'
import { coupon } from './coupon.ts'

export type Desk = Awaited<ReturnType<typeof openDesk>>

interface Credentials {
  email: string
  password: string
  code: string
}

const longestMs = 120_000
const pauseMs = 200

export async function openDesk(fixture: Pick<OrdersFixture, 'origin'>) {
  return deskOf(fixture, await demonstrationCredentials(fixture.origin))
}

/** A manager who did not request what this one approves. */
export async function openSecondDesk(fixture: OrdersFixture): Promise<Desk> {
  const db = openDatabase(fixture.connection(), { max: 1, statementMs: longestMs, log: makeLog('fatal', false) })
  const email = `second-${randomUUID()}@rasika.example`
  const { password, totpSecret } = await db.transaction((tx) =>
    addOperator({ sessionSecret: fixture.sessionSecret }, tx, { email, name: 'Second Manager', role: 'manager' }),
  )
  await db.close()
  return deskOf(fixture, { email, password, code: totpCodeOf(totpSecret, totpStepAt(new Date())) })
}

async function deskOf({ origin }: Pick<OrdersFixture, 'origin'>, credentials: Credentials) {
  const shared = { origin, 'content-type': 'application/json' }
  const response = await fetch(`${origin}/desk/api/session`, {
    method: 'POST',
    headers: shared,
    body: JSON.stringify(credentials),
  })
  if (!response.ok) throw new Error(`the desk did not open: ${await response.text()}`)
  const cookie = String(response.headers.get('set-cookie')).split(';')[0] as string

  async function call<Data>(method: string, path: string, body?: object): Promise<Data> {
    const request = {
      method,
      headers: { ...shared, cookie, 'idempotency-key': randomUUID() },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }
    const end = performance.now() + longestMs
    for (;;) {
      const answer = await fetch(`${origin}/desk/api${path}`, request)
        .then(async (one) => ({ status: one.status, text: await one.text() }))
        .catch(() => null)
      if (answer && answer.status < 400) return (JSON.parse(answer.text) as { data: Data }).data
      if (answer && answer.status !== 503) throw new Error(`${method} ${path} was refused: ${answer.text}`)
      if (performance.now() > end) throw new Error(`${method} ${path} has had no response for two minutes`)
      await pause(pauseMs)
    }
  }

  return {
    call,
    today: async () => (await call<{ items: TodayItem[] }>('GET', '/today')).items,
  }
}

/** The coupon of the simulation's purchases. */
export async function createCouponAtDesk({ call }: Desk): Promise<void> {
  const limits = { until: null, maxUses: null, maxUsesPerBuyer: 1_000_000 }
  const value = { amount: coupon.rupees, percent: null, maxDiscount: null, minOrder: null, productType: 'artwork' }
  await call('POST', '/coupons', {
    ...limits,
    ...value,
    code: coupon.code,
    artistUsername: null,
    artworkId: null,
    from: null,
  })
}

/** What the login page of a demonstration shows; a code is good once, so the next one may have to be waited for. */
async function demonstrationCredentials(origin: string): Promise<Credentials> {
  for (;;) {
    const response = await fetch(`${origin}/desk/api/session/demonstration`)
    const { data } = (await response.json()) as {
      data: { email: string; password: string; code: string | null } | null
    }
    if (!data) throw new Error('the demonstration has no operator')
    if (data.code !== null) return { ...data, code: data.code }
    await pause(1000)
  }
}
