// Payments that a person records beside those that payout runs send, through HTTP on a real PostgreSQL: each is known
// by what it is, also where their references are the same.
import { dayInIndia } from '@rasika/contract/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carryOutCommand, parseCommand } from '../desk-commands/desk-commands.ts'
import type { TestOperator } from '../testing/operators.ts'
import { openPayoutsTestApp, type PayoutsTestApp } from '../testing/paying-out.ts'

let testApp: PayoutsTestApp
let clerk: TestOperator
beforeAll(async () => {
  testApp = await openPayoutsTestApp()
  clerk = testApp.clerk
})
afterAll(() => testApp?.close())

test('a payment by hand is not the transfer of a run, also with its reference and amount', async () => {
  const artist = await testApp.withAccount()
  await testApp.sold(artist, 2000)
  const run = await testApp.failedRun()
  const record = (reference: string) =>
    clerk.request(`POST /desk/api/artist/${artist.username}/payouts`, {
      body: { amount: 1800, reference, paidOn: dayInIndia(new Date()) },
    })
  const refused = await record(`Payout run ${run}`)
  expect([refused.status, refused.body]).toMatchObject([400, { code: 'payout_reference_taken' }])
  const command = parseCommand(['payout', 'record', artist.username, '1800', '--reference', `Payout run ${run}`])
  await expect(carryOutCommand(testApp.context, command, 'asha')).rejects.toThrow(/A transfer has one reference/)
  expect(await testApp.owedTo(artist)).toBe(180_000)
  expect((await record('UTR 4711')).status).toBe(200)
  expect((await record('UTR 4711')).status).toBe(200)
  expect(await testApp.owedTo(artist)).toBe(0)
  await testApp.isVerified()
})

test('a payment by hand with the reference of an open run does not stop its transfer', async () => {
  const artist = await testApp.withAccount()
  await testApp.sold(artist, 2000)
  const { number: run } = (await testApp.propose()).body.data
  await testApp.sold(artist, 1000)
  const body = { amount: 900, reference: `Payout run ${run}`, paidOn: dayInIndia(new Date()) }
  expect((await clerk.request(`POST /desk/api/artist/${artist.username}/payouts`, { body })).status).toBe(200)
  expect((await testApp.act(clerk, run, 'approve')).status).toBe(200)
  await testApp.work()
  expect(testApp.itemOf(await testApp.view(run), artist)).toMatchObject({ state: 'paid', amount: 1800 })
  expect(await testApp.owedTo(artist)).toBe(0)
  await testApp.isVerified()
})
