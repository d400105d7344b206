import { numberToSend } from '../desk-acts/written-number.ts'

interface Written {
  amount: string
  reason: string
  restock: boolean
}

/** The body of the refund call: `amount` null where all of `left`, in rupees, is refunded. */
export function refundIn({ amount, reason, restock }: Written, left: number) {
  const isWhole = Number(amount) === left
  return { reason, restock: isWhole && restock, amount: isWhole ? null : numberToSend(amount) }
}
