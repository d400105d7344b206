// Loads the checkout: product, buyer, saved address, and an order paid earlier on this page (its id is in the URL,
// so that returning after payment shows the order and no form).
import type { ProductType } from '@rasika/contract/amounts.ts'
import type { BuyerProfile } from '@rasika/contract/buyers.ts'
import type { CheckoutProduct } from '@rasika/contract/checkout.ts'
import type { BuyerOrder } from '@rasika/contract/orders.ts'
import { Problem } from '@rasika/contract/problem.ts'
import { api } from '../platform/api.ts'
import { updateServerTime } from '../platform/server-clock.ts'
import { words } from './words.ts'

/** Query parameter with the order's id, set once the payment window has reported a payment. */
export const paidParameter = 'order'
const orderId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export interface Opened {
  product: CheckoutProduct
  buyer: BuyerProfile
  /** An order of this buyer for the same product. */
  earlier: BuyerOrder | null
  /** The order that the payment window reported as paid and the server does not know as paid yet. */
  reportedOrderId: string | null
}
export type CheckoutState = { opened: Opened } | { failed: string; isNowhere?: true; lotOfOthers?: string }

const products = new Map<
  ProductType,
  (id: string, options: { why?: 'paid'; onDate: (date: string) => void }) => Promise<{ data: CheckoutProduct | null }>
>([
  ['artwork', (id, options) => api.checkout.artwork({ params: { id } }, options)],
  ['auction', (id, options) => api.checkout.auction({ params: { id } }, options)],
])

/** A refusal is shown on the page (spec: section 8, Checkout); an invalid token leads to the login. */
export async function loadCheckout(type: string, id: string, paidOrderId: string | null): Promise<CheckoutState> {
  const fetchProduct = products.get(type as ProductType)
  if (!fetchProduct) return { failed: words.failed.unknownType, isNowhere: true }
  // After a payment, the login says that the money is safe.
  const options = paidOrderId === null ? {} : ({ why: 'paid' } as const)
  try {
    const [{ data: product }, { user: buyer }] = await Promise.all([
      fetchProduct(id, { ...options, onDate: updateServerTime }),
      api.buyers.profile(undefined, options),
    ])
    if (!product) return { failed: words.failed.product }
    return { opened: { product, buyer, ...ordersFor(product, buyer.orders, paidOrderId) } }
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_your_win') return { failed: error.message, lotOfOthers: id }
    if (error instanceof Problem) return { failed: error.message || words.failed.load }
    throw error
  }
}

/** Which of the buyer's orders the page shows in place of the form, and which one it waits for. */
export function ordersFor<Order extends Pick<BuyerOrder, 'id' | 'state' | 'product'>>(
  { id, productType, soldOut }: Pick<CheckoutProduct, 'id' | 'productType' | 'soldOut'>,
  orders: readonly Order[],
  paidOrderId: string | null,
): { earlier: Order | null; reportedOrderId: string | null } {
  const isForProduct = ({ product }: Order) =>
    (productType === 'auction' ? product.auctionId : product.artworkId) === id
  const isMine = (order: Order) => order.id === paidOrderId || (soldOut && order.state === 'paid')
  const isListed = orders.some((order) => order.id === paidOrderId)
  return {
    earlier: orders.find((order) => isForProduct(order) && isMine(order)) ?? null,
    reportedOrderId: paidOrderId !== null && !isListed && orderId.test(paidOrderId) ? paidOrderId : null,
  }
}
