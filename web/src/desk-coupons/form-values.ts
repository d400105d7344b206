// The values of the coupon forms, as the calls take them. An empty field is null; what is no number goes as it was
// written, and the call refuses it.
import type { CouponLimits, NewDeskCoupon } from '@rasika/contract/desk-coupons.ts'
import type { FieldErrors } from '@rasika/contract/problem.ts'
import { words } from '@rasika/contract/words.ts'
import { numberToSend } from '@rasika/contract/written-number.ts'
import { newCouponWords } from './words.ts'

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

/** The fields without which there is no coupon, and what each of them must have. */
export function missingIn(form: FormData): FieldErrors {
  const { required } = words.field
  const scope = form.get('scope')
  const kind = form.has('amount') ? 'amount' : 'percent'
  return {
    ...(textIn(form, 'code') === null ? { code: required } : {}),
    ...(textIn(form, kind) === null ? { [kind]: required } : {}),
    // Without it the coupon would hold for all works.
    ...(scope === 'artist' && textIn(form, 'artistUsername') === null ? { artistUsername: newCouponWords.choose } : {}),
    ...(scope === 'work' && textIn(form, 'artworkId') === null ? { artworkId: newCouponWords.choose } : {}),
    ...(textIn(form, 'maxUsesPerBuyer') === null ? { maxUsesPerBuyer: required } : {}),
  }
}

/** What is wrong with a percentage that is written; null for nothing. */
export function percentFault(written: string): string | null {
  const percent = written.trim() === '' ? 1 : Number(numberToSend(written))
  return Number.isInteger(percent) && percent >= 1 && percent <= 100 ? null : words.field.wholeFrom('1', '100')
}

function textIn(form: FormData, name: string): string | null {
  const written = form.get(name)
  return typeof written === 'string' && written.trim() !== '' ? written.trim() : null
}

function numberIn(form: FormData, name: string): number | null {
  const written = textIn(form, name)
  return written === null ? null : numberToSend(written)
}
