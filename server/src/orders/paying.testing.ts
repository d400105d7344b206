// Set-up of the payment tests: each has a buyer and a work of one unit, and leaves our payments and the provider's
// equal.
import type { PlacedOrder } from '@rasika/contract/orders.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { addCoupon } from '../coupons/coupons.ts'
import {
  auditPayments,
  cleanAudit,
  newBuyerWithAddress,
  openPaymentsTestApp,
  type PaymentsTestApp,
} from '../testing/buying.ts'
import { idOf } from '../testing/ids.ts'
import { newArtist, type Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'
import { viewOrder } from './orders.ts'

export let testApp: PaymentsTestApp
export let artist: Person
export let buyer: Person
export let work: string

/** The coupon TEN takes 10 per cent off, once per buyer. */
export function setUpPayments(): void {
  beforeAll(async () => {
    testApp = await openPaymentsTestApp({ ORDER_RECONCILE_SECONDS: '1' })
    artist = await newArtist(testApp)
    const terms = {
      startsAt: null,
      endsAt: null,
      maxUses: null,
      maxUsesPerBuyer: 1,
      productType: 'artwork',
      sample: false,
    } as const
    await testApp.db.transaction((tx) => addCoupon(tx, { ...terms, code: 'TEN', amount: null, percent: 10 }))
  })

  afterAll(() => testApp?.close())

  beforeEach(() => startPurchase(1))

  afterEach(async () => {
    await testApp.admin('/faults', {}, 'DELETE')
    await testApp.runAllWork()
    expect(await auditPayments(testApp)).toEqual(cleanAudit)
  })
}

/** Sets another buyer, and another work of so many units. */
export async function startPurchase(stock: number, changed: Record<string, unknown> = {}): Promise<void> {
  buyer = await newBuyerWithAddress(testApp)
  work = await newWork(testApp, artist, { stock, ...changed })
}

/** Orders the work for the buyer. */
export async function order(code: string | null = null): Promise<PlacedOrder> {
  return (await testApp.place(buyer, work, code)).body.data
}

/** Reason and status of each refund of an order. */
export async function reasonOf(orderId: string): Promise<string[]> {
  return (await viewOrder(testApp.db, idOf(orderId))).refunds.map(({ reason, status }) => `${reason} ${status}`)
}
