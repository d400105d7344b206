// The values of the coupon forms, as the calls take them. An empty field is null; what is no number goes as it was
// written, and the call refuses it.
import type { CouponLimits, NewDeskCoupon } from '@rasika/contract/desk-coupons.ts'

export function limitsIn(form: FormData): CouponLimits {
  return {
    until: textIn(form, 'until'),
    maxUses: numberIn(form, 'maxUses'),
    maxUsesPerBuyer: numberIn(form, 'maxUsesPerBuyer') ?? 0,
  }
}

export function couponIn(form: FormData): NewDeskCoupon {
  return {
    ...limitsIn(form),
    code: textIn(form, 'code') ?? '',
    amount: numberIn(form, 'amount'),
    percent: numberIn(form, 'percent'),
    maxDiscount: numberIn(form, 'maxDiscount'),
    minOrder: numberIn(form, 'minOrder'),
    productType: form.get('productType') === 'auction' ? 'auction' : 'artwork',
    artistUsername: textIn(form, 'artistUsername'),
    artworkId: textIn(form, 'artworkId'),
    from: textIn(form, 'from'),
  }
}

function textIn(form: FormData, name: string): string | null {
  const written = form.get(name)
  return typeof written === 'string' && written.trim() !== '' ? written.trim() : null
}

function numberIn(form: FormData, name: string): number | null {
  const written = textIn(form, name)
  if (written === null) return null
  const value = Number(written)
  // JSON has no NaN: "1,000" would arrive as null, which means a coupon without that limit.
  return Number.isFinite(value) ? value : (written as unknown as number)
}
