// The data of the checkout of a work, before an order is placed.
import { describe, expect, test } from 'vitest'
import { newBuyerWithAddress } from '../testing/buying.ts'
import { buyer, setUpOrders, testApp, work } from '../orders/orders.testing.ts'

setUpOrders()

describe('the checkout of a work', () => {
  const look = (id: string) =>
    testApp.request<{ data: object }>(`GET /api/v1/checkout/artwork/${id}`, { token: buyer.token })

  test('shows what is paid, in rupees, and whether it can be', async () => {
    expect((await look(work)).body.data).toMatchObject({
      ...{
        id: work,
        productType: 'artwork',
        name: 'Monsoon over Pune',
        price: 24_000,
        maxPrice: 30_000,
        finalPrice: 24_000,
        deliveryPrice: 0,
      },
      ...{ discount: 6000, quantity: 1, isDigital: false, soldOut: false, held: false },
    })
    await testApp.place(await newBuyerWithAddress(testApp), work)
    expect((await look(work)).body.data).toMatchObject({ soldOut: false, held: true, open: null })
  })

  test('answers a buyer’s own hold, until when and with which coupon, not as somebody else paying', async () => {
    const { orderId, heldUntil } = (await testApp.place(buyer, work, 'TEN')).body.data
    const open = {
      orderId,
      productType: 'artwork',
      productId: work,
      name: 'Monsoon over Pune',
      artistName: 'Asha Rao',
      heldUntil,
      couponCode: 'TEN',
      couponDiscount: 3000,
    }
    expect((await look(work)).body.data).toMatchObject({ held: false, open })
    await testApp.endHold(orderId)
    expect((await look(work)).body.data).toMatchObject({ open: null })
  })

  test('is not found by an unknown id, and the checkout of a lot not by the id of a work', async () => {
    expect((await look('00000000-0000-4000-8000-000000000000')).status).toBe(404)
    expect((await testApp.request(`GET /api/v1/checkout/auction/${work}`, { token: buyer.token })).status).toBe(404)
  })
})
