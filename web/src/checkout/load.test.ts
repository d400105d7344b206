import type { CheckoutProduct } from '@rasika/contract/checkout.ts'
import type { BuyerOrder } from '@rasika/contract/orders.ts'
import { expect, test } from 'vitest'
import { ordersFor } from './load.ts'

const [work, other] = ['01a22813-de48-7493-8bda-b3e6b0882dbb', '01a22813-dc0f-798c-8137-34d870d8d18f']
const [paid, reported] = ['01a22813-ddd0-7ec1-8d0a-ec18734f8440', '01a22813-dd5c-7ac8-9970-649cb27881bc']
const product: Pick<CheckoutProduct, 'id' | 'productType' | 'soldOut'> = {
  ...{ id: work, productType: 'artwork', soldOut: false },
}
const orderOf = (artworkId: string): Pick<BuyerOrder, 'id' | 'state' | 'product'> => ({
  ...{ id: paid, state: 'paid' },
  product: {
    ...{ name: 'Kosi in Flood', sellingPrice: 172_000, productType: 'artwork', artworkId, auctionId: null },
    ...{ artistName: 'Sarita Jha', picture: null },
  },
})

test('the order of the URL is shown for its own product only', () => {
  expect(ordersFor(product, [orderOf(work)], paid)).toMatchObject({ earlier: { id: paid }, reportedOrderId: null })
  expect(ordersFor(product, [orderOf(other)], paid)).toEqual({ earlier: null, reportedOrderId: null })
})

test('an order that the server does not list yet is the one that was reported as paid', () => {
  expect(ordersFor(product, [orderOf(work)], reported)).toEqual({ earlier: null, reportedOrderId: reported })
  expect(ordersFor(product, [], 'not an id')).toEqual({ earlier: null, reportedOrderId: null })
})

test('a paid order is shown without its id in the URL once nothing is left to buy', () => {
  expect(ordersFor(product, [orderOf(work)], null).earlier).toBeNull()
  expect(ordersFor({ ...product, soldOut: true }, [orderOf(work)], null).earlier).toMatchObject({ id: paid })
})
