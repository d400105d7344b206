// An operator at the desk's calls: the demonstration's, who is a manager.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { TodayItem } from '@rasika/contract/desk-today.ts'
import type { OrdersFixture } from '../orders/fixtures.ts'

export type Desk = Awaited<ReturnType<typeof openDesk>>

export async function openDesk({ address }: Pick<OrdersFixture, 'address'>) {
  const shared = { origin: address, 'content-type': 'application/json' }
  const response = await fetch(`${address}/desk/api/session`, {
    method: 'POST',
    headers: shared,
    body: JSON.stringify(await credentials(address)),
  })
  if (!response.ok) throw new Error(`the desk did not open: ${await response.text()}`)
  const cookie = String(response.headers.get('set-cookie')).split(';')[0] as string

  async function call<Data>(method: string, path: string, body?: object): Promise<Data> {
    const response = await fetch(`${address}/desk/api${path}`, {
      method,
      headers: { ...shared, cookie, 'idempotency-key': randomUUID() },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} was refused: ${text}`)
    return (JSON.parse(text) as { data: Data }).data
  }

  return {
    call,
    today: async () => (await call<{ items: TodayItem[] }>('GET', '/today')).items,
  }
}

/** What the login page of a demonstration shows; a code is good once, so the next one may have to be waited for. */
async function credentials(address: string): Promise<{ email: string; password: string; code: string }> {
  for (;;) {
    const response = await fetch(`${address}/desk/api/session/demonstration`)
    const { data } = (await response.json()) as {
      data: { email: string; password: string; code: string | null } | null
    }
    if (!data) throw new Error('the demonstration has no operator')
    if (data.code !== null) return { ...data, code: data.code }
    await pause(1000)
  }
}
