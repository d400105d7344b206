import type { CouponLimits } from '@rasika/contract/desk-coupons.ts'
import type { FieldErrors } from '@rasika/contract/problem.ts'
import { Field } from '../desk/field.tsx'
import { couponActWords } from './words.ts'

const words = couponActWords.change

/** The last day and the limits; an empty field is no end and no limit. */
export function LimitFields({ until, maxUses, maxUsesPerBuyer, errors }: CouponLimits & { errors: FieldErrors }) {
  return (
    <>
      <Field
        label={words.until}
        hint={words.untilHint}
        error={errors.until}
        name="until"
        type="date"
        defaultValue={until ?? ''}
      />
      <Field
        label={words.maxUses}
        hint={words.maxUsesHint}
        error={errors.maxUses}
        name="maxUses"
        inputMode="numeric"
        defaultValue={maxUses ?? ''}
      />
      <Field
        label={words.maxUsesPerBuyer}
        error={errors.maxUsesPerBuyer}
        name="maxUsesPerBuyer"
        inputMode="numeric"
        defaultValue={maxUsesPerBuyer}
      />
    </>
  )
}
