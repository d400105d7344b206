// The form and the summary side by side, and the overlay once the order is paid.
import { amountsOf } from '@rasika/contract/amounts.ts'
import { paiseOf, toPaise } from '@rasika/contract/money.ts'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useBusiness } from '../business/business-fields.tsx'
import { DeliveryForm } from './delivery.tsx'
import { type Opened, paidParameter } from './load.ts'
import { Paid } from './paid.tsx'
import { PaymentStatusNotice } from './payment-status-notice.tsx'
import { orderReportedPaid, isInProgress } from './payment-status.ts'
import { Summary } from './summary.tsx'
import { useCoupon } from './use-coupon.ts'
import { useDelivery } from './use-delivery.ts'
import { useQuote } from './use-quote.ts'
import { usePayment } from './use-payment.ts'

export function CheckoutForm(opened: Opened) {
  const { product, buyer, earlier } = opened
  const delivery = useDelivery(buyer, product.soldWithin)
  const coupon = useCoupon(product)
  const quote = useQuote(product, delivery.draft.pincode)
  const business = useBusiness()
  const amounts = amountsOf(
    {
      price: paiseOf(product.productType === 'artwork' ? product.price : product.finalPrice),
      maxPrice: product.maxPrice === null ? null : paiseOf(product.maxPrice),
      delivery: paiseOf(quote.price ?? 0),
    },
    coupon.applied?.worth ?? toPaise(0),
  )
  const payment = usePayment({ ...opened, delivery, business, coupon, quote, total: amounts.total })
  const { paymentStatus } = payment
  const [, setQuery] = useSearchParams()
  const reportedOrderId = orderReportedPaid(paymentStatus)
  const shownEarlier = isInProgress(paymentStatus) ? null : earlier
  /** The buyer has bought the work already, or it is sold: the form is hidden. */
  const isClosed = shownEarlier !== null || paymentStatus.kind === 'gone'
  const isRefunded = paymentStatus.kind === 'refunded'
  useEffect(() => {
    // Returning to this URL, or reloading it, shows the order and no form to pay a second time.
    if (reportedOrderId) setQuery({ [paidParameter]: reportedOrderId }, { replace: true, preventScrollReset: true })
    else if (isRefunded) setQuery({}, { replace: true, preventScrollReset: true })
  }, [reportedOrderId, isRefunded, setQuery])
  return (
    <>
      <div className={isClosed ? 'checkout__status checkout__status--alone' : 'checkout__status'}>
        <PaymentStatusNotice
          paymentStatus={paymentStatus}
          product={product}
          earlier={earlier}
          release={payment.release}
        />
      </div>
      {isClosed ? null : <DeliveryForm delivery={delivery} business={business} isDigital={product.isDigital} />}
      <Summary
        product={product}
        amounts={amounts}
        coupon={coupon}
        quote={quote}
        payment={payment}
        earlier={shownEarlier}
      />
      {paymentStatus.kind === 'paid' ? <Paid receipt={paymentStatus.receipt} product={product} /> : null}
    </>
  )
}
