// Where every rupee is, after sales, a coupon, parts refunded, a dispute lost by our silence and a payout by hand, on a
// real PostgreSQL with the provider's sandbox.
import { toPaise } from '@rasika/contract/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCoupon } from '../coupons/coupons.ts'
import { recordPayout } from '../ledger/ledger.ts'
import { refundOrder } from '../orders/orders.ts'
import { issueFeeDocuments } from '../statements/statements.ts'
import { newBuyerWithAddress, openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import { idOf } from '../testing/ids.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'
import { verifyRupees } from './rupees.ts'

let testApp: PaymentsTestApp
let artist: Person
beforeAll(async () => {
  testApp = await openPaymentsTestApp({ PLATFORM_FEE_PERCENT: '10' })
  artist = await newArtist(testApp)
  const limits = { startsAt: null, endsAt: null, maxUses: null, maxUsesPerBuyer: 9, sample: false }
  await testApp.db.transaction((tx) =>
    addCoupon(tx, { code: 'MONSOON', amount: toPaise(50_000), percent: null, productType: 'artwork', ...limits }),
  )
})
afterAll(() => testApp?.close())

async function sold(price: number, coupon: string | null = null) {
  const buyer = await newBuyerWithAddress(testApp)
  const work = await newWork(testApp, artist, { price, maxPrice: price })
  const { data } = (await testApp.place(buyer, work, coupon)).body
  const payment = await testApp.pay(data)
  expect((await testApp.verify(buyer, data, payment)).status).toBe(200)
  return { id: data.orderId, paymentId: payment.paymentId }
}
const refund = (id: string, rupees: number) =>
  testApp.db.transaction((tx) => refundOrder(tx, idOf(id), toPaise(rupees * 100)))

test('both sides are equal to the paisa at every step, and a rupee that is nowhere is found', async () => {
  const { id: withCoupon } = await sold(10_000, 'MONSOON')
  const silent = await sold(6000)
  await sold(3333)
  await refund(withCoupon, 3166.67)
  const first = await verifyRupees(testApp.db)
  expect(first.faults).toEqual([])
  expect(first.lines[0]).toContain('₹18,833.00 came from buyers')
  expect(first.lines[1]).toContain('₹3,166.67 on its way')
  await testApp.runAllWork()
  const { id: disputeId } = await testApp.admin<{ id: string }>('/dispute', { paymentId: silent.paymentId })
  await testApp.runAllWork()
  await testApp.admin('/dispute-decision', { disputeId, outcome: 'lost' })
  await testApp.runAllWork()
  await testApp.db.transaction((tx) => recordPayout(tx, artist.id, toPaise(500_000), 'UTR1'))
  await issueFeeDocuments(testApp.context, new Date(testApp.context.clock.now().getTime() + 32 * 86_400_000))
  const { lines, faults } = await verifyRupees(testApp.db)
  expect(faults).toEqual([])
  expect(lines[1]).toMatch(/₹9,166\.67 went back to buyers/)
  // A payment of which no ledger knows.
  await testApp.db.run('UPDATE payments SET amount = amount + 100 WHERE order_id = $1', [withCoupon])
  expect((await verifyRupees(testApp.db)).faults).toEqual([expect.stringContaining('100 paise differ')])
})
