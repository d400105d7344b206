// The data shown once an order is paid (spec: section 2, Payment-success overlay).
import type { BuyerOrder } from '@rasika/contract/orders.ts'
import { api } from '../platform/api.ts'

export interface Receipt {
  orderId: string
  /** 'R-7K3F-9R', as displayed. */
  orderNumber: string
  /** Rupees. */
  amount: number
  /** The provider's. */
  paymentId: string | null
  isDigital: boolean
  /** Number of files to download. */
  downloads: number
}

/** The receipt of a paid order. Download links are requested when needed; here only the number of files. */
export async function receiptOf({ id, orderNumber, totalPrice, isDigital, paymentInfo }: BuyerOrder): Promise<Receipt> {
  const downloads = isDigital
    ? await api.orders.files({ params: { id } }).then(
        ({ data }) => data.downloads.length,
        () => 0,
      )
    : 0
  return {
    orderId: id,
    orderNumber,
    amount: totalPrice,
    paymentId: paymentInfo?.gatewayPaymentId ?? null,
    isDigital,
    downloads,
  }
}
