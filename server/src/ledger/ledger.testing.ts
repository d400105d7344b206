// Set-up of the ledger's tests: an application that takes 10 % of a sale, and sales on it.
import type { ArtistLedgerEntry, LedgerSums, NotDue } from '@rasika/contract/ledger.ts'
import { toPaise } from '@rasika/contract/money.ts'
import { afterAll, beforeAll, expect } from 'vitest'
import { addCoupon } from '../coupons/coupons.ts'
import { newBuyerWithAddress, openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import type { Person } from '../testing/people.ts'
import { newWork } from '../testing/works.ts'

export let testApp: PaymentsTestApp

/** The coupon MONSOON takes ₹500 off. */
export function setUpLedgers(): void {
  beforeAll(async () => {
    testApp = await openPaymentsTestApp({ PLATFORM_FEE_PERCENT: '10' })
    await testApp.db.transaction((tx) =>
      addCoupon(tx, {
        code: 'MONSOON',
        amount: toPaise(50_000),
        percent: null,
        startsAt: null,
        endsAt: null,
        maxUses: null,
        maxUsesPerBuyer: 9,
        productType: 'artwork',
        sample: false,
      }),
    )
  })
  afterAll(() => testApp?.close())
}

export interface Seen {
  data: ArtistLedgerEntry[]
  sums: LedgerSums
  maturing: NotDue[]
  page: { total: number; nextCursor: string | null }
}
export const ledgerOf = async (artist: Person) =>
  (await testApp.request<Seen>('GET /api/v1/artist/ledger', { token: artist.token })).body
export const shown = ({ data }: Seen) => data.map(({ kind, amount, balance }) => [kind, amount, balance])

export async function sold(artist: Person, { coupon = null as string | null, work = null as string | null } = {}) {
  const buyer = await newBuyerWithAddress(testApp)
  const id = work ?? (await newWork(testApp, artist, { stock: 5 }))
  const order = (await testApp.place(buyer, id, coupon)).body.data
  expect((await testApp.verify(buyer, order, await testApp.pay(order))).status).toBe(200)
  return order
}
