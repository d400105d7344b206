import type { DeskCouponPage } from '@rasika/contract/desk-coupons.ts'
import { dayInIndia } from '@rasika/contract/time.ts'
import type { FormEvent } from 'react'
import { ActForm } from '../desk-acts/act-form.tsx'
import { useAct } from '../desk-acts/use-act.ts'
import { deskApi } from '../desk/api.ts'
import { LimitFields } from './limit-fields.tsx'
import { limitsIn } from './form-values.ts'
import { lastDay } from './last-day.ts'
import { couponActWords } from './words.ts'

const words = couponActWords.change

export function LimitsForm({ coupon, done }: { coupon: DeskCouponPage; done: () => void }) {
  const { code, endsAt, maxUses, maxUsesPerBuyer } = coupon
  const until = endsAt === null ? null : dayInIndia(new Date(lastDay(endsAt)))
  const act = useAct('limits', done)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = limitsIn(new FormData(event.currentTarget))
    void act.send(
      () => deskApi.coupons.change({ params: { code }, body }),
      words.done,
      () => ({
        will: words.undo,
        outcome: words.undone,
        send: () => deskApi.coupons.change({ params: { code }, body: { until, maxUses, maxUsesPerBuyer } }),
      }),
    )
  }
  return (
    <ActForm act={act} onSubmit={send} press={words.press} cancel={done}>
      <LimitFields until={until} maxUses={maxUses} maxUsesPerBuyer={maxUsesPerBuyer} errors={{}} />
      <p className="meta">{words.will}</p>
    </ActForm>
  )
}
