// Set-up of the tests of orders and their checkout: each has a buyer and a work of one unit.
import { toPaise } from '@rasika/contract/money.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { addCoupon } from '../coupons/coupons.ts'
import { newBuyerWithAddress, openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'

export let testApp: PaymentsTestApp
export let artist: Person
export let buyer: Person
export let work: string

/** The coupon TEN takes 10 per cent off, FIVE takes 500 rupees. */
export function setUpOrders(): void {
  beforeAll(async () => {
    testApp = await openPaymentsTestApp()
    artist = await newArtist(testApp)
    const coupon = {
      amount: null,
      percent: null,
      startsAt: null,
      endsAt: null,
      maxUses: null,
      maxUsesPerBuyer: 9,
      productType: 'artwork',
      sample: false,
    } as const
    await testApp.db.transaction(async (tx) => {
      await addCoupon(tx, { ...coupon, code: 'TEN', percent: 10 })
      await addCoupon(tx, { ...coupon, code: 'FIVE', amount: toPaise(50_000) })
    })
  })

  afterAll(() => testApp?.close())

  beforeEach(async () => {
    buyer = await newBuyerWithAddress(testApp)
    work = await newWork(testApp, artist, { stock: 1 })
  })
}
