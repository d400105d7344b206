// What the checkout is opened with: the product, the buyer and the saved address, and an order that this very page
// has paid before (its id stands in the address, so that coming back after paying shows the order and no form).
import type { ProductType } from '@rasika/contract/amounts.ts'
import type { BuyerProfile } from '@rasika/contract/buyers.ts'
import type { CheckoutProduct } from '@rasika/contract/checkout.ts'
import type { BuyerOrder } from '@rasika/contract/orders.ts'
import { Problem } from '@rasika/contract/problem.ts'
import { api } from '../platform/api.ts'
import { words } from './words.ts'

/** In the address once this page has paid: the order's id. */
export const paidParameter = 'order'

export interface Opened {
  product: CheckoutProduct
  user: BuyerProfile
  /** An order of this buyer that already answers the question of this page. */
  earlier: BuyerOrder | null
}
export type Loaded = { opened: Opened } | { failed: string; isUnknownType?: true }

const products = new Map<ProductType, (id: string) => Promise<{ data: CheckoutProduct | null }>>([
  ['artwork', (id) => api.checkout.artwork({ params: { id } })],
  ['auction', (id) => api.checkout.auction({ params: { id } })],
])

/** A refusal is told on the page (spec: section 8, Checkout); a refused token leads to the login by itself. */
export async function loadCheckout(type: string, id: string, paidOrderId: string | null): Promise<Loaded> {
  const ask = products.get(type as ProductType)
  if (!ask) return { failed: words.failed.unknownType, isUnknownType: true }
  try {
    const [{ data: product }, { user }] = await Promise.all([ask(id), api.buyers.profile()])
    if (!product) return { failed: words.failed.product }
    const isMine = (order: BuyerOrder) => order.id === paidOrderId || (product.soldOut && order.state === 'paid' && isOf(order, product))
    return { opened: { product, user, earlier: user.orders.find(isMine) ?? null } }
  } catch (error) {
    if (error instanceof Problem) return { failed: error.message || words.failed.load }
    throw error
  }
}

function isOf({ product: { artworkId, auctionId } }: BuyerOrder, { id, productType }: CheckoutProduct): boolean {
  return (productType === 'auction' ? auctionId : artworkId) === id
}
