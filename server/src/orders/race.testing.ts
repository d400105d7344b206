// Set-up of the races of orders: an application that takes many requests at once, an artist, and two coupons.
import { toPaise } from '@rasika/contract/money.ts'
import { afterAll, beforeAll } from 'vitest'
import { addCoupon } from '../coupons/coupons.ts'
import { openPaymentsTestApp, type PaymentsTestApp } from '../testing/buying.ts'
import { newArtist, type Person } from '../testing/people.ts'

export let testApp: PaymentsTestApp
export let artist: Person

/** The coupon ONCE may be used once per buyer, SEVEN also only seven times in all. */
export function setUpRaces(): void {
  beforeAll(async () => {
    testApp = await openPaymentsTestApp({
      ORDERS_OPEN: '1000',
      DATABASE_POOL: '40',
      ORDER_RECONCILE_SECONDS: '1',
      DATABASE_STATEMENT_MS: '30000',
    })
    artist = await newArtist(testApp)
    const terms = {
      amount: toPaise(50_000),
      percent: null,
      startsAt: null,
      endsAt: null,
      productType: 'artwork',
      sample: false,
    } as const
    await testApp.db.transaction(async (tx) => {
      await addCoupon(tx, { ...terms, code: 'ONCE', maxUses: null, maxUsesPerBuyer: 1 })
      await addCoupon(tx, { ...terms, code: 'SEVEN', maxUses: 7, maxUsesPerBuyer: 1 })
    })
  })

  afterAll(() => testApp?.close())
}

/** Repeats the request when the server was too busy, as `Retry-After` asks. */
export async function insist(
  buyer: Person,
  work: string,
  code: string | null = null,
): Promise<Awaited<ReturnType<PaymentsTestApp['place']>>> {
  const response = await testApp.place(buyer, work, code)
  return response.status === 503 ? insist(buyer, work, code) : response
}

/** The number of rows of a FROM clause. */
export async function count(text: string, values: unknown[] = []): Promise<number | undefined> {
  return (await testApp.db.fresh<{ n: number }>(`SELECT count(*)::int AS n FROM ${text}`, values))[0]?.n
}
