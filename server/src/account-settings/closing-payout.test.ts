// An artist closes the account while a payout to them is on its way, or a sale that was paid out is disputed at the
// bank, through HTTP with the provider's sandbox.
import { words } from '@rasika/contract/words.ts'
import { toPaise } from '@rasika/contract/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordPayout } from '../ledger/ledger.ts'
import { refundOrder } from '../orders/orders.ts'
import { idOf } from '../testing/ids.ts'
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

test('is refused while a bank disputes a sale that was paid out, where the artist would bear the loss', async () => {
  const artist = await testApp.withAccount()
  const disputed = async (phase: string, refund = false) => {
    const order = await testApp.sold(artist, 2000)
    const row = await testApp.db.one<{ payment: string; title: string }>(
      'SELECT payment_id AS payment, title FROM orders WHERE id = $1',
      [order],
    )
    if (refund) {
      await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(order)))
      await testApp.work()
    } else await testApp.db.transaction((tx) => recordPayout(tx, artist.id, toPaise(180_000), `UTR-${order}`))
    const { id } = await testApp.admin<{ id: string }>('/dispute', { paymentId: row?.payment, phase })
    await testApp.runAllWork()
    return { id, title: row?.title }
  }
  const decide = async (disputeId: string, outcome: string) => {
    await testApp.admin('/dispute-decision', { disputeId, outcome })
    await testApp.runAllWork()
  }
  const { id, title } = await disputed('chargeback')
  // The gallery bears what is lost in this phase, and nothing is left of the payment of the other order.
  await disputed('fraud')
  await disputed('chargeback', true)
  expect(await testApp.owedTo(artist)).toBe(0)
  expect(await closing(artist)).toBe(
    `Your account cannot be closed yet. A buyer’s bank disputes the payment for “${title}”: try again once it has decided.`,
  )
  await decide(id, 'won')
  expect(await closing(artist)).toBe(words.accountSettings.closed)
})

const closing = async ({ token }: PayableArtist) =>
  (await testApp.request('DELETE /api/v1/artist/account', { token, body: { password } })).body.message
