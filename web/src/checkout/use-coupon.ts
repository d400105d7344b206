// The coupon box (spec: sections 4, 5 and 8, Coupon): empty, or applied once the server has accepted the code. Editing
// an applied code removes it. The discount shown is a preview; the order validates the code again.
import { listPriceOf } from '@rasika/contract/amounts.ts'
import type { CheckoutProduct } from '@rasika/contract/checkout.ts'
import { type Paise, formatRupees, paiseOf, rupeesOf, toPaise } from '@rasika/contract/money.ts'
import { Problem } from '@rasika/contract/problem.ts'
import { useState } from 'react'
import { api } from '../platform/api.ts'
import { takeBack, toast } from '../platform/toasts.ts'
import { words } from './words.ts'

const messages = words.coupon
const about = 'coupon'

export interface AppliedCoupon {
  /** In upper case. */
  code: string
  worth: Paise
}

export function useCoupon(product: CheckoutProduct) {
  const [applied, setApplied] = useState<AppliedCoupon | null>(() => offeredCoupon(product))
  const [written, setWritten] = useState(applied?.code ?? '')
  const [error, setError] = useState<string | null>(null)
  /** Announces the change of the total to screen readers. */
  const [notice, setMessage] = useState('')
  const [busy, setBusy] = useState(false)

  function refuse(message: string): void {
    setApplied(null)
    setMessage('')
    setError(message)
    toast(message, { kind: 'refused', about })
  }

  async function apply(): Promise<void> {
    if (busy) return
    if (written.trim() === '') return refuse(messages.empty)
    setBusy(true)
    setError(null)
    takeBack(about)
    try {
      const { id: productId, productType } = product
      const basePrice = paiseOf(productType === 'auction' ? product.finalPrice : product.price)
      const price = rupeesOf(
        listPriceOf({ price: basePrice, maxPrice: product.maxPrice === null ? null : paiseOf(product.maxPrice) }),
      )
      const { data } = await api.coupons.validate({ body: { code: written, price, productId, productType } })
      setApplied({ code: data.code, worth: data.discountAmount > 0 ? paiseOf(data.discountAmount) : toPaise(0) })
      setWritten(data.code)
      setMessage(messages.applied(data.code, formatRupees(data.discountAmount)))
    } catch (caught) {
      const isRefusal = caught instanceof Problem && caught.status < 500
      if (isRefusal && caught.code === 'token_refused') return
      refuse(isRefusal ? caught.message || messages.invalid : messages.failed)
    } finally {
      setBusy(false)
    }
  }

  return {
    written,
    applied,
    error,
    notice,
    busy,
    apply,
    /** Called where the order refuses the code. */
    refuse,
    edit(value: string): void {
      setWritten(value)
      setError(null)
      if (applied) setMessage(messages.removed)
      setApplied(null)
    },
    remove(): void {
      setWritten('')
      setApplied(null)
      setError(null)
      setMessage(messages.removed)
    },
  }
}

/** The coupon of the open order, where it has one. */
function offeredCoupon({ open }: CheckoutProduct): AppliedCoupon | null {
  return open?.couponCode ? { code: open.couponCode, worth: paiseOf(open.couponDiscount) } : null
}
export type Coupon = ReturnType<typeof useCoupon>
