// A payout whose request may have reached the provider and that was given up, through HTTP on a real PostgreSQL, with the
// provider's sandbox. Runs as a whole are tested in ../desk-payouts/.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPayoutsTestApp, type PayoutsTestApp } from '../testing/paying-out.ts'
import { recordTransferEvent } from './send.ts'

let testApp: PayoutsTestApp
beforeAll(async () => {
  testApp = await openPayoutsTestApp()
})
afterAll(() => testApp?.close())

test('a transfer whose payout was given up is taken back, and its money is paid once', async () => {
  const artist = await testApp.withAccount()
  await testApp.sold(artist, 3300)
  const { number: run } = (await testApp.propose()).body.data
  await testApp.fault('drop_response', { on: 'transfer', times: 4 })
  await testApp.act(testApp.clerk, run, 'approve')
  await testApp.run('send-payouts')
  await testApp.admin('/faults', {}, 'DELETE')
  // The repeated request differs from the first, which the provider refuses for good.
  await testApp.db.run(`UPDATE payout_runs SET approved_at = approved_at - interval '1 minute' WHERE number = $1`, [
    run,
  ])
  await testApp.makeDue()
  await testApp.run('send-payouts')
  expect(testApp.itemOf(await testApp.view(run), artist).state).toBe('failed')
  expect(await testApp.owedTo(artist)).toBe(297_000)
  const transfer = await testApp.db.one<{ id: string }>('SELECT id FROM sandbox.transfers WHERE amount = 297000')
  await recordTransferEvent(testApp.context, { transferId: transfer?.id ?? '', provider: 'sandbox', kind: 'bank' })
  const statuses = 'SELECT status, on_hold FROM sandbox.transfers WHERE amount = 297000'
  expect(await testApp.db.many(statuses)).toMatchObject([{ status: 'reversed' }])
  expect(await testApp.owedTo(artist)).toBe(297_000)
  await testApp.isVerified()
})
