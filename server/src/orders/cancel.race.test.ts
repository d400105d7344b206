// A cancellation at the same moment as another act on the order: one comes first, and the other finds it done.
import { expect, test } from 'vitest'
import { idOf } from '../testing/ids.ts'
import { newUpload, newWork } from '../testing/works.ts'
import { refundOrder } from './orders.ts'
import { artist, buyer, order, reasonOf, setUpPayments, startPurchase, testApp, work } from './paying.testing.ts'

setUpPayments()

const rounds = 5

async function paid(): Promise<string> {
  await startPurchase(1)
  const placed = await order()
  await testApp.verify(buyer, placed, await testApp.pay(placed))
  return placed.orderId
}
const cancel = (id: string) =>
  testApp.request(`POST /api/v1/order/${id}/cancel`, { token: buyer.token, body: { reason: null } })

test('many cancellations and a refund by an operator give the money back once, and the unit once', async () => {
  for (let round = 0; round < rounds; round++) {
    const id = await paid()
    const byOperator = testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(id)))
    const responses = await Promise.all([cancel(id), cancel(id), cancel(id), byOperator.then(() => null)])
    expect(responses.slice(0, 3).map((answer) => answer?.status)).toEqual([200, 200, 200])
    await testApp.runAllWork()
    expect(await reasonOf(id)).toHaveLength(1)
    const row = await testApp.db.one<{ stock: number }>('SELECT stock FROM artworks WHERE id = $1', [work])
    // Where the operator came first, the unit waits for the operator.
    expect(row?.stock).toBe((await reasonOf(id))[0]?.startsWith('buyer') ? 1 : 0)
  }
})

test('a sale of the same work: the cancellation waits for the work before it locks the artist’s ledger', async () => {
  const id = await paid()
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  let cancelling: ReturnType<typeof cancel> | undefined
  await testApp.db.transaction(async (tx) => {
    // As a sale does: the work first, the ledger last.
    await tx.run('UPDATE artworks SET stock = stock + 1 WHERE id = $1', [work])
    cancelling = cancel(id)
    await expect.poll(async () => (await testApp.db.fresh(waiting)).length).toBe(1)
    await tx.one('SELECT FROM ledgers WHERE artist_id = $1 FOR UPDATE', [artist.id])
  })
  expect((await cancelling)?.status).toBe(200)
  expect(await testApp.db.one('SELECT stock FROM artworks WHERE id = $1', [work])).toEqual({ stock: 2 })
})

test('handing over: either the money goes back, or the parcel is on its way', async () => {
  for (let round = 0; round < rounds; round++) {
    const id = await paid()
    const body = { courier: 'Delhivery', trackingNumber: '12345678901' }
    const [cancelled, handed] = await Promise.all([
      cancel(id),
      testApp.request(`POST /api/v1/artist/order/${id}/handed-over`, { token: artist.token, body }),
    ])
    expect([cancelled.status, handed.status].toSorted()).toEqual([200, 400])
    expect(await reasonOf(id)).toHaveLength(cancelled.status === 200 ? 1 : 0)
  }
})

test('a download: either the money goes back, or the file is the buyer’s', async () => {
  for (let round = 0; round < rounds; round++) {
    await startPurchase(1)
    const images = [await newUpload(testApp, artist)]
    const download = await newWork(testApp, artist, { deliveryType: 'Digital', images })
    const placed = (await testApp.place(buyer, download)).body.data
    const { body } = await testApp.verify(buyer, placed, await testApp.pay(placed))
    const [cancelled, file] = await Promise.all([
      cancel(placed.orderId),
      testApp.app.inject({ url: body.data.images[0] as string }),
    ])
    expect([
      [200, 404],
      [400, 200],
    ]).toContainEqual([cancelled.status, file.statusCode])
  }
})
