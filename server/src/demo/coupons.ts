// The demonstration's coupons, created once: a coupon that an operator paused, or a code that exists already, is left
// unchanged.
import { type Paise, toPaise } from '@rasika/contract/money.ts'
import { addCoupon, listCoupons } from '../coupons/coupons.ts'
import { beginOneTimeTask } from '../platform/one-time-tasks.ts'
import type { AppContext } from '../platform/app-context.ts'

export interface DemonstrationCoupon {
  code: string
  percent: number | null
  amount: Paise | null
  /** The number of uses per buyer. */
  each: number
}

export const demonstrationCoupons: readonly DemonstrationCoupon[] = [
  { code: 'WELCOME10', percent: 10, amount: null, each: 1 },
  { code: 'RASIKA500', percent: null, amount: toPaise(50_000), each: 10 },
]

/** Returns the created coupons. */
export async function seedCoupons({ db, log }: AppContext): Promise<readonly DemonstrationCoupon[]> {
  return db.transaction(async (tx) => {
    const made: DemonstrationCoupon[] = []
    for (const coupon of demonstrationCoupons) {
      if (!(await beginOneTimeTask(tx, `demonstration coupon ${coupon.code}`))) continue
      if ((await listCoupons(tx)).some(({ code }) => code === coupon.code)) {
        log.warn({ code: coupon.code }, 'a demonstration coupon stays away')
        continue
      }
      const { code, percent, amount, each } = coupon
      await addCoupon(tx, {
        code,
        percent,
        amount,
        startsAt: null,
        endsAt: null,
        maxUses: null,
        maxUsesPerBuyer: each,
        productType: 'artwork',
        sample: true,
      })
      made.push(coupon)
    }
    return made
  })
}
