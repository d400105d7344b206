// An artist closes the account while a payout to them is on its way, through HTTP with the provider's sandbox.
import { words } from '@rasika/contract/words.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password } from '../testing/people.ts'
import { openPayoutsTestApp, type PayoutsTestApp, type PayableArtist } from '../testing/paying-out.ts'

let testApp: PayoutsTestApp
beforeAll(async () => {
  testApp = await openPayoutsTestApp()
})
afterAll(() => testApp?.close())

test('is refused while a payout is to be sent, on its way, or may still come back', async () => {
  const artist = await testApp.withAccount()
  await testApp.sold(artist, 3300)
  const { number: run } = (await testApp.propose()).body.data
  await testApp.act(testApp.clerk, run, 'approve')
  expect(await testApp.owedTo(artist)).toBe(0)
  const stateOf = async () => testApp.itemOf(await testApp.view(run), artist).state

  const refused =
    'Your account cannot be closed yet. A payout of ₹2,970.00 to you is on its way, and may come back for a week ' +
    'after it is made: try again then.'
  expect([await stateOf(), await closing(artist)]).toEqual(['due', refused])
  await testApp.run('send-payouts')
  expect([await stateOf(), await closing(artist)]).toEqual(['sent', refused])
  await testApp.work()
  expect([await stateOf(), await closing(artist)]).toEqual(['paid', refused])
  await testApp.db.run(`UPDATE payout_items SET ended_at = ended_at - interval '8 days'`)
  await testApp.work()
  expect(await closing(artist)).toBe(words.accountSettings.closed)
})

const closing = async ({ token }: PayableArtist) =>
  (await testApp.request('DELETE /api/v1/artist/account', { token, body: { password } })).body.message
