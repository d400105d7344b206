// Seeded orders can be refunded and cancelled: the sandbox knows their payments.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refundOrder, seedOrder, seedRefund } from '../orders/orders.ts'
import { newBuyerWithAddress, openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import { idOf } from '../testing/ids.ts'
import { newArtist } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'
import { seedSandboxPayments } from './sandbox-payments.ts'

let testApp: PaymentsTestApp
beforeAll(async () => {
  testApp = await openPaymentsTestApp()
})
afterAll(() => testApp?.close())

test('a seeded payment is refunded like any other; one that was refunded before stays so', async () => {
  const buyer = await newBuyerWithAddress(testApp)
  const artworkId = idOf(await newWork(testApp, await newArtist(testApp)))
  const address = {
    receiverName: 'Meera Iyer',
    addressType: 'home',
    houseNumber: '1',
    streetName: 'Lavelle Road',
    area: 'Ashok Nagar',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560001',
    country: 'india',
    fullAddress: '1 Lavelle Road, Bengaluru',
    phone: null,
  } as const
  const [placedAt, paidAt] = [new Date('2026-10-01T06:00:00Z'), new Date('2026-10-01T06:01:00Z')]
  const seed = (mark: string) =>
    testApp.db.transaction((tx) =>
      seedOrder(testApp.context, tx, {
        address,
        artworkId,
        buyerId: buyer.id,
        couponCode: null,
        mark,
        placedAt,
        paidAt,
      }),
    )
  const [bought, refunded] = [await seed('SeededPayment1'), await seed('SeededPayment2')]
  await testApp.db.transaction((tx) =>
    seedRefund(testApp.context, tx, 'SeededPayment2', new Date('2026-10-03T06:00:00Z')),
  )
  await seedSandboxPayments(testApp.context)
  await seedSandboxPayments(testApp.context)
  await testApp.db.transaction((tx) => refundOrder(testApp.context, tx, idOf(bought)))
  await testApp.runAllWork()
  expect([await testApp.stateOf(bought), await testApp.stateOf(refunded)]).toEqual(['refunded', 'refunded'])
  const atSandbox = await testApp.db.many(
    'SELECT payment_id, amount::int AS amount, status FROM sandbox.refunds ORDER BY payment_id',
  )
  expect(atSandbox).toEqual([
    { payment_id: 'pay_SeededPayment1', amount: 2_400_000, status: 'processed' },
    { payment_id: 'pay_SeededPayment2', amount: 2_400_000, status: 'processed' },
  ])
})
