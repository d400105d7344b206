// The form and the summary side by side, and what lies over them once the order is paid.
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { DeliveryForm } from './delivery.tsx'
import { type Opened, paidParameter } from './load.ts'
import { Paid } from './paid.tsx'
import { StandingNotice } from './standing.tsx'
import { Summary } from './summary.tsx'
import { useCoupon } from './use-coupon.ts'
import { useDelivery } from './use-delivery.ts'
import { type Standing, usePayment } from './use-payment.ts'
import { words } from './words.ts'

export function Counter({ product, user, earlier }: Opened) {
  const delivery = useDelivery(user.address, user.name)
  const coupon = useCoupon(product)
  const start: Standing = product.soldOut && !earlier ? { at: 'gone', said: words.standing.soldOut, paid: false } : { at: 'idle' }
  const payment = usePayment({ product, user, delivery, coupon, start })
  const { standing } = payment
  const [, setQuery] = useSearchParams()
  const paidOrder = standing.at === 'paid' ? standing.receipt.orderId : null
  useEffect(() => {
    // Coming back to this address, or loading it again, shows the order and no form to pay a second time.
    if (paidOrder) setQuery({ [paidParameter]: paidOrder }, { replace: true, preventScrollReset: true })
  }, [paidOrder, setQuery])
  return (
    <>
      <div className="co__stand">
        <StandingNotice standing={standing} product={product} earlier={earlier} />
      </div>
      <DeliveryForm delivery={delivery} />
      <Summary product={product} coupon={coupon} payment={payment} bought={earlier !== null} />
      {standing.at === 'paid' ? <Paid receipt={standing.receipt} product={product} /> : null}
    </>
  )
}
