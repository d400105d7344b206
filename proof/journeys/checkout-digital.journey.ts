// The checkout of a digital work and its download (spec: section 2, Orders tab: 'Please Download images').
import { expect, holdToken, newBuyer, test, toasts } from './journey.ts'
import {
  atCheckout,
  goodCard,
  openWindow,
  payByCard,
  receipt,
  sums,
  withAddress,
  workToBuy,
  downloaded,
} from './checkout.ts'

test.describe('a digital work', () => {
  test("is downloaded at once and again from the order, by its buyer only, with 'Please Download images'", async ({
    page,
    request,
    buyer,
  }) => {
    await withAddress(request, buyer)
    await holdToken(page, 'user', buyer.token)
    await atCheckout(page, (await workToBuy(request, { category: 'Digital', deliveryType: 'Digital' })).id)
    await expect(sums(page)).toContainText('A digital work: it is yours to download right after the payment.')
    await expect(page.getByRole('region', { name: 'Delivery Address' })).toContainText(
      'Nothing is sent by post. The invoice is made out to this address.',
    )
    const { orderId } = await openWindow(page)
    await payByCard(page, goodCard)
    await expect(toasts(page)).toContainText('Please Download images')
    expect((await downloaded(page, 'Download Artwork 1')).length).toBeGreaterThan(1000)
    await receipt(page).getByRole('link', { name: 'View Order' }).click()
    expect((await downloaded(page, 'Download')).length).toBeGreaterThan(1000)
    const stranger = await newBuyer(request)
    const response = await request.get(`/api/v1/order/${orderId}/files`, {
      headers: { authorization: `Bearer ${stranger.token}` },
    })
    expect(response.status()).toBe(404)
  })
})
