import type { DeskCouponPage } from '@rasika/contract/desk-coupons.ts'
import { Acts } from '../desk-acts/acts.tsx'
import { PlainForm } from '../desk-acts/plain-form.tsx'
import { deskApi } from '../desk/api.ts'
import { useMay } from '../desk/operator.ts'
import { LimitsForm } from './limits-form.tsx'
import { couponActWords as words } from './words.ts'

/** What can be done with the coupon: a clerk pauses it, a manager changes its limits. */
export function CouponActs({ coupon }: { coupon: DeskCouponPage }) {
  const isManager = useMay('manager')
  const isPaused = coupon.status === 'paused'
  return (
    <Acts
      needs="clerk"
      acts={[
        {
          name: 'pause',
          ...words.pause,
          pressKey: 's',
          isPossible: !isPaused,
          form: (done) => <PauseForm code={coupon.code} isPaused done={done} />,
        },
        {
          name: 'resume',
          ...words.resume,
          pressKey: 'r',
          isPossible: isPaused,
          form: (done) => <PauseForm code={coupon.code} isPaused={false} done={done} />,
        },
        {
          name: 'change',
          ...words.change,
          pressKey: 'l',
          isPossible: isManager,
          form: (done) => <LimitsForm coupon={coupon} done={done} />,
        },
      ]}
    />
  )
}

interface PauseFormProps {
  code: string
  /** What it becomes. */
  isPaused: boolean
  done: () => void
}

function PauseForm({ code, isPaused, done }: PauseFormProps) {
  const own = isPaused ? words.pause : words.resume
  const back = isPaused ? words.resume : words.pause
  return (
    <PlainForm
      name="pause"
      will={[own.will]}
      press={own.press}
      outcome={own.done}
      send={() => deskApi.coupons.pause({ params: { code }, body: { isPaused } })}
      done={done}
      undo={{
        will: back.will,
        outcome: back.done,
        send: () => deskApi.coupons.pause({ params: { code }, body: { isPaused: !isPaused } }),
      }}
    />
  )
}
