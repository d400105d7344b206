// What is shown once an order is paid (spec: section 2, Payment-success overlay).
import type { BuyerOrder } from '@rasika/contract/orders.ts'
import { api } from '../platform/api.ts'

export interface Receipt {
  orderId: string
  /** 'R-7K3F-9R': how people say it. */
  orderNumber: string
  /** Rupees. */
  amount: number
  /** The provider's. */
  paymentId: string | null
  isDigital: boolean
  /** How many files there are to download. */
  downloads: number
}

/** Of an order that was found paid. Links to files are asked for when one is wanted; here only how many there are. */
export async function receiptOf({ id, orderNumber, totalPrice, isDigital, paymentInfo }: BuyerOrder): Promise<Receipt> {
  const downloads = isDigital ? await api.orders.files({ params: { id } }).then(({ data }) => data.downloads.length, () => 0) : 0
  return { orderId: id, orderNumber, amount: totalPrice, paymentId: paymentInfo?.gatewayPaymentId ?? null, isDigital, downloads }
}
