// A claim at the same moment as another act on its order, or after one that its buyer has not seen: one comes first,
// and the other finds it done. Never is more refunded than was paid.
import { describe, expect, test } from 'vitest'
import { toPaise } from '@rasika/contract/money.ts'
import { refundOrder } from '../orders/orders.ts'
import { artist, buyer, order, setUpPayments, startPurchase, testApp } from '../orders/paying.testing.ts'
import { idOf } from '../testing/ids.ts'
import {
  act,
  actOfArtist,
  addPhotograph,
  claimOf,
  claimsOf,
  delivered,
  letTimePass,
  refundsOf,
  report,
  reported,
  stateOf,
} from './claims.testing.ts'

setUpPayments()

const rounds = 4
const statuses = (responses: readonly { status: number }[]) => responses.map(({ status }) => status).toSorted()
const refunded = async (id: string) => (await refundsOf(id)).reduce((sum, { amount }) => sum + amount, 0)

test('many reports at once are one claim; the same press twice is one', async () => {
  for (let round = 0; round < rounds; round++) {
    await startPurchase(1)
    const id = await delivered()
    await addPhotograph(id)
    expect(statuses(await Promise.all([report(id), report(id, { kind: 'change_of_mind' }), report(id)]))).toEqual([
      200, 400, 400,
    ])
    expect((await claimsOf(id)).claims).toHaveLength(1)
  }
  await startPurchase(1)
  const id = await delivered()
  await addPhotograph(id)
  const headers = { 'idempotency-key': 'one press' }
  expect(statuses(await Promise.all([report(id, { headers }), report(id, { headers })]))).toEqual([200, 200])
  expect((await claimsOf(id)).claims).toHaveLength(1)
})

test('an offer that its buyer declines again, as after a lost response, is declined once', async () => {
  await startPurchase(1)
  const id = await reported()
  await actOfArtist(id, { act: 'offer', amount: 100 })
  const seenUntil = (await claimOf(id))?.events.at(-1)?.at
  const decline = () => act(id, { act: 'decline', seenUntil })
  expect(statuses([await decline(), ...(await Promise.all([decline(), decline()]))])).toEqual([200, 200, 200])
  expect((await claimOf(id))?.events.map((event) => event.act)).toEqual(['request', 'offer', 'decline'])
  await act(id, { act: 'withdraw' })
  expect((await decline()).body).toMatchObject({ code: 'claim_state' })
})

test('a return and a cancellation while the parcel is handed over: one of them holds', async () => {
  for (let round = 0; round < rounds; round++) {
    await startPurchase(1)
    const placed = await order()
    await testApp.verify(buyer, placed, await testApp.pay(placed))
    const id = placed.orderId
    const body = { courier: 'Delhivery', trackingNumber: '12345678901' }
    const [cancelled, handed, returned] = await Promise.all([
      testApp.request(`POST /api/v1/order/${id}/cancel`, { token: buyer.token, body: { reason: null } }),
      testApp.request(`POST /api/v1/artist/order/${id}/handed-over`, { token: artist.token, body }),
      report(id, { kind: 'change_of_mind' }),
    ])
    expect(statuses([cancelled, handed])).toEqual([200, 400])
    expect([returned.status, cancelled.status]).not.toEqual([200, 200])
    expect(await refunded(id)).toBe(cancelled.status === 200 ? 24_000 : 0)
  }
})

test('accepted, withdrawn and accepted again at once: one step, and one refund', async () => {
  for (let round = 0; round < rounds; round++) {
    await startPurchase(1)
    const id = await reported()
    await actOfArtist(id, { act: 'offer', amount: 3000 })
    const responses = await Promise.all([
      act(id, { act: 'accept' }),
      act(id, { act: 'withdraw' }),
      act(id, { act: 'accept' }),
    ])
    expect(statuses(responses)).toEqual([200, 400, 400])
    expect(await refunded(id)).toBe((await stateOf(id)) === 'withdrawn' ? 0 : 3000)
  }
})

test('an accepted offer and a refund by the desk: no more goes back than was paid, and the claim ends', async () => {
  for (let round = 0; round < rounds; round++) {
    await startPurchase(1)
    const id = await reported()
    await actOfArtist(id, { act: 'offer', amount: 20_000 })
    const desk = (amount: number | null) =>
      testApp.db.transaction((tx) =>
        refundOrder(testApp.context, tx, idOf(id), amount === null ? null : toPaise(amount)),
      )
    await Promise.all([act(id, { act: 'accept' }), desk(round % 2 ? null : 1_500_000).catch(() => null)])
    expect(await refunded(id)).toBeLessThanOrEqual(24_000)
    await testApp.runAllWork()
    await testApp.run('watch-claims')
    expect(await stateOf(id)).toBe('refunded')
  }
})

describe('an answer of the buyer from an older page', () => {
  test('is refused where it did not know of an offer, which stays', async () => {
    const id = await reported()
    const seenUntil = (await claimOf(id))?.events.at(-1)?.at
    await actOfArtist(id, { act: 'offer', amount: 5000 })
    expect((await act(id, { act: 'withdraw', seenUntil })).body).toMatchObject({ code: 'claim_state' })
    expect(await claimOf(id)).toMatchObject({ state: 'offered', offered: 5000 })
    expect((await act(id, { act: 'withdraw', seenUntil: 'today' })).status).toBe(422)
    const known = (await claimOf(id))?.events.at(-1)?.at
    expect((await act(id, { act: 'withdraw', seenUntil: known })).body.data.claims[0]?.state).toBe('withdrawn')
  })

  test('is taken where only a reminder came after what it showed', async () => {
    const id = await delivered()
    const { body } = await report(id, { kind: 'change_of_mind', description: '' })
    const seenUntil = body.data.claims[0]?.events.at(-1)?.at
    await letTimePass(id)
    expect((await claimOf(id))?.events.at(-1)).toMatchObject({ act: 'remind', by: 'system' })
    expect((await act(id, { act: 'withdraw', seenUntil })).body.data.claims[0]?.state).toBe('withdrawn')
  })
})
