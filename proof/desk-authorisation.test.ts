// Carries out every cell of the desk's authorisation matrix against the running application.
import type { Call, OperatorRole } from '@rasika/contract/calls.ts'
import { type DeskCalls, deskCalls, operatorRoles } from '@rasika/contract/desk-calls.ts'
import { endedContest } from '@rasika/server/desk-contests/contests.testing.ts'
import { newBuyerWithAddress, openPaymentsTestApp, type PaymentsTestApp } from '@rasika/server/testing/buying.ts'
import { bidOn, newLot } from '@rasika/server/testing/lots.ts'
import { deskOrigin, newOperator, type TestOperator } from '@rasika/server/testing/operators.ts'
import { newArtist } from '@rasika/server/testing/people.ts'
import { newWork } from '@rasika/server/testing/works.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DeskObjects, type DeskRow, deskMatrix } from './checks/desk-authorisation.ts'

let testApp: PaymentsTestApp
let token: string
/** A manager whose session has ended. */
let former: TestOperator
let serial = 0
const objects: DeskObjects = {}

beforeAll(async () => {
  testApp = await openPaymentsTestApp()
  const buyer = await newBuyerWithAddress(testApp)
  const artist = await newArtist(testApp)
  const { body } = await testApp.place(buyer, await newWork(testApp, artist))
  const payment = await testApp.pay(body.data)
  await testApp.verify(buyer, body.data, payment)
  objects.dispute = (await testApp.admin<{ id: string }>('/dispute', { paymentId: payment.paymentId })).id
  await testApp.runAllWork()
  objects.lot = await newLot(testApp, artist)
  await bidOn(testApp, buyer, objects.lot, 6000)
  objects.artwork = await newWork(testApp, artist)
  // While one is open, no other payout run is proposed.
  await testApp.db.run('INSERT INTO payout_runs DEFAULT VALUES')
  token = buyer.token
  objects.buyer = buyer.id
  objects.order = body.data.orderNumber
  objects.coupon = 'SEEN'
  await testApp.db.run(`INSERT INTO coupons (code, amount) VALUES ('SEEN', 50000)`)
  const contest = await endedContest(testApp, 1)
  objects.contest = contest.id
  objects.entry = contest.entrants[0]?.entryId ?? ''
  const message = { email: 'sender@example.com', subject: 'A question', message: 'Is it framed?' }
  const sent = await testApp.request<{ data: { number: string } }>('POST /api/v1/contact', { body: message })
  const named = await testApp.db.one<{ username: string }>('SELECT username FROM artists WHERE id = $1', [artist.id])
  objects.artist = named?.username ?? ''
  objects.ticket = sent.body.data.number
  const claim = await testApp.db.one<{ number: string }>(
    `INSERT INTO claims (order_id, kind, state, waits_for, due_at, remedy, description, comes_back)
     SELECT id, 'damaged', 'requested', 'desk', clock_timestamp(), 'refund', 'Broken', true FROM orders WHERE number = $1
     RETURNING number`,
    [objects.order],
  )
  objects.claim = claim?.number ?? ''
  former = await newOperator(testApp, 'manager')
  await former.request('DELETE /desk/api/session')
})
afterAll(() => testApp?.close())

const operators = new Map<OperatorRole, TestOperator>()

/** The operator of before, or a new one where a call has ended that session: to add one and log in hashes a password. */
async function operatorOf(role: OperatorRole): Promise<TestOperator> {
  const known = operators.get(role)
  if (known && (await known.request('GET /desk/api/session')).status === 200) return known
  const operator = await newOperator(testApp, role)
  operators.set(role, operator)
  return operator
}

/** Acts and looks; log-ins are rows of their own kind. */
async function auditRows(): Promise<number> {
  const text = `SELECT count(*)::int AS count FROM desk_actions WHERE kind <> 'session'`
  return (await testApp.db.one<{ count: number }>(text))?.count ?? 0
}

function callText({ method, path }: Call, row: DeskRow): string {
  const params = row.params?.(objects) ?? {}
  return `${method} ${path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')}`
}

describe.each(Object.entries(deskMatrix))('%s', (noun, rows) => {
  test.each(Object.entries(rows as Record<string, DeskRow>))(
    '%s answers each caller as required, and the audit log has what it did or showed',
    async (name, row) => {
      const call = (deskCalls[noun as keyof DeskCalls] as Record<string, Call>)[name] as Call
      const optionsOf = () => (row.body ? { body: row.body(objects, `d${serial++}`) } : {})
      const seen: Record<string, number> = {}
      const before = await auditRows()
      const fromElsewhere: number[] = []
      for (const role of operatorRoles) {
        const { request } = await operatorOf(role)
        if (call.method !== 'GET') {
          const headers = { origin: 'https://elsewhere.example' }
          fromElsewhere.push((await request(callText(call, row), { ...optionsOf(), headers })).status)
        }
        seen[role] = (await request(callText(call, row), optionsOf())).status
      }
      const recorded = (await auditRows()) - before
      seen.ended = (await former.request(callText(call, row), optionsOf())).status
      const headers = { origin: deskOrigin }
      seen.nobody = (await testApp.request(callText(call, row), { ...optionsOf(), token, headers })).status
      expect(fromElsewhere.filter((status) => status !== 403)).toEqual([])
      const { nobody, viewer, clerk, manager, ended } = row
      const isRecorded = manager === 200 && (call.method !== 'GET' || call.path.endsWith('/csv')) && !row.changesNothing
      expect([name, recorded > 0]).toEqual([name, isRecorded])
      expect(seen).toEqual({ nobody, viewer, clerk, manager, ended })
    },
  )
})

test('every call of the desk is bound, under /desk/api only', () => {
  const all: Call[] = Object.values(deskCalls).flatMap((group) => Object.values(group as Record<string, Call>))
  const bound = new Set(testApp.bound.map(({ endpoint }) => endpoint.call))
  expect(all.filter((call) => !bound.has(call))).toEqual([])
  expect(all.filter(({ path }) => !path.startsWith('/desk/api/'))).toEqual([])
})
