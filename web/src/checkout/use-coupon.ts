// The coupon box (spec: sections 4, 5 and 8, Coupon): empty, or applied once the server has accepted the code. Editing
// an applied code removes it. The discount shown is a preview; the order validates the code again. A payment waits for
// a pending validation, so that the order has the discount.
import { listPriceOf } from '@rasika/contract/amounts.ts'
import type { CheckoutProduct } from '@rasika/contract/checkout.ts'
import { type Paise, formatRupees, paiseOf, rupeesOf, toPaise } from '@rasika/contract/money.ts'
import { useRef, useState } from 'react'
import { api } from '../platform/api.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { words } from './words.ts'

const messages = words.coupon

export interface AppliedCoupon {
  /** In upper case. */
  couponCode: string
  worth: Paise
}

interface Validated {
  /** Null where no code is applied. */
  couponCode: string | null
}

export function useCoupon(product: CheckoutProduct) {
  const [applied, setApplied] = useState<AppliedCoupon | null>(() => offeredCoupon(product))
  const [written, setWritten] = useState(applied?.couponCode ?? '')
  /** Announces the change of the total to screen readers. */
  const [notice, setNotice] = useState('')
  const { busy, message, refuse: showRefusal, showErrors, send } = useSubmit('coupon')
  /** A pending validation: resolves with what a payment may go on with, or with null. */
  const validating = useRef<Promise<Validated | null> | null>(null)
  /** Counts the edits: the response to an earlier code than the one in the field is ignored. */
  const edits = useRef(0)

  function refuse(text: string): void {
    setApplied(null)
    setNotice('')
    showRefusal(text)
  }

  async function apply(): Promise<void> {
    if (validating.current !== null) return
    if (written.trim() === '') return refuse(messages.empty)
    const validated = validate()
    validating.current = validated
    await validated
    validating.current = null
  }

  async function validate(): Promise<Validated | null> {
    const edit = edits.current
    const isOld = () => edit !== edits.current
    const { id: productId, productType } = product
    const basePrice = paiseOf(productType === 'auction' ? product.finalPrice : product.price)
    const price = rupeesOf(
      listPriceOf({ price: basePrice, maxPrice: product.maxPrice === null ? null : paiseOf(product.maxPrice) }),
    )
    const body = { code: written, price, productId, productType }
    const response = await send(({ signal }) => api.coupons.validate({ body }, { signal }), {
      done: null,
      next: ({ data }) => {
        if (isOld()) return
        const worth = data.discountAmount > 0 ? paiseOf(data.discountAmount) : toPaise(0)
        setApplied({ couponCode: data.code, worth })
        setWritten(data.code)
        setNotice(messages.applied(data.code, formatRupees(data.discountAmount)))
      },
      refused: (problem) => {
        if (isOld()) return
        refuse(problem && problem.status < 500 ? problem.message || messages.invalid : messages.failed)
      },
    })
    if (isOld()) return { couponCode: null }
    return response && { couponCode: response.data.code }
  }

  return {
    written,
    applied,
    /** Null where none is applied. */
    couponCode: applied?.couponCode ?? null,
    error: message,
    notice,
    busy,
    apply,
    /** Before the payment: the applied code, if any; null where a pending validation refuses it. */
    ready: async (): Promise<Validated | null> => validating.current ?? { couponCode: applied?.couponCode ?? null },
    /** Called where the order refuses the code. */
    refuse,
    edit(value: string): void {
      edits.current++
      setWritten(value)
      showErrors({})
      if (applied) setNotice(messages.removed)
      setApplied(null)
    },
    remove(): void {
      setWritten('')
      setApplied(null)
      showErrors({})
      setNotice(messages.removed)
    },
  }
}

/** The coupon of the open order, where it has one. */
function offeredCoupon({ open }: CheckoutProduct): AppliedCoupon | null {
  return open?.couponCode ? { couponCode: open.couponCode, worth: paiseOf(open.couponDiscount) } : null
}
export type Coupon = ReturnType<typeof useCoupon>
