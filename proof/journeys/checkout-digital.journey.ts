// The checkout of a digital work and its download (spec: section 2, Payment-success overlay; section 8,
// Checkout).
import { type Buyer, type Page, expect, storeToken, newBuyer, test, visit, expectMessage } from './journey.ts'
import {
  atCheckout,
  buyElsewhere,
  goodCard,
  openWindow,
  payByCard,
  receipt,
  sums,
  withAddress,
  workToBuy,
  downloaded,
} from './checkout.ts'

/** Buys a digital work and shows its order in this tab and in another, which it returns. */
async function orderInTwoTabs(page: Page, buyer: Buyer): Promise<Page> {
  const { id } = await workToBuy(page.request, { category: 'Digital', deliveryType: 'Digital' })
  const orderId = await buyElsewhere(page.request, buyer, id, { paid: true })
  await storeToken(page, 'user', buyer.token)
  const other = await page.context().newPage()
  for (const one of [page, other]) {
    await visit(one, `/user/order/${orderId}`)
    await expect(one.getByText(/as long as you have downloaded none of its files/)).toBeVisible()
  }
  return other
}

test.describe('a digital work', () => {
  test("is downloaded at once and again from the order, by its buyer only, with 'Please Download images'", async ({
    page,
    request,
    buyer,
  }) => {
    await withAddress(request, buyer)
    await storeToken(page, 'user', buyer.token)
    await atCheckout(page, (await workToBuy(request, { category: 'Digital', deliveryType: 'Digital' })).id)
    await expect(sums(page)).toContainText('A digital work: it is yours to download right after the payment.')
    await expect(page.getByRole('region', { name: 'Delivery Address' })).toContainText(
      'Nothing is sent by post. The invoice is made out to this address.',
    )
    const { orderId } = await openWindow(page)
    await payByCard(page, goodCard)
    await expectMessage(page, 'Please Download images')
    expect((await downloaded(page, 'Download Artwork 1')).length).toBeGreaterThan(1000)
    await receipt(page).getByRole('link', { name: 'View Order' }).click()
    // The receipt has such a button as well, and the page around it is about to be left.
    await expect(page.getByRole('tabpanel', { name: 'My Orders' })).toBeVisible()
    expect((await downloaded(page, 'Download')).length).toBeGreaterThan(1000)
    const otherBuyer = await newBuyer(request)
    const response = await request.get(`/api/v1/order/${orderId}/files`, {
      headers: { authorization: `Bearer ${otherBuyer.token}` },
    })
    expect(response.status()).toBe(404)
  })

  test('is cancelled or downloaded, whatever another tab shows, and comes with a parcel too', async ({
    page,
    buyer,
  }) => {
    await test.step('can be cancelled until its first download, and is refused in words after it', async () => {
      const earlier = await orderInTwoTabs(page, buyer)
      expect((await downloaded(page, 'Download')).length).toBeGreaterThan(1000)

      await earlier.getByRole('button', { name: 'Cancel order' }).click()
      const dialog = earlier.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Cancel order' }).click()
      await expectMessage(earlier, 'A file of this order was downloaded')
      await expect(
        earlier.getByText('You have downloaded a file of this order, so it can no longer be cancelled.'),
      ).toBeVisible()
      await expect(dialog).toHaveCount(0)
      await expect(earlier.getByRole('link', { name: 'Read the refund policy' })).toBeVisible()
      for (const name of ['Cancel order', 'Return the work', 'Report a problem'])
        await expect(earlier.getByRole('button', { name })).toHaveCount(0)
      await earlier.close()
    })
    await test.step('that was cancelled in another tab has no files, which a tab from before shows', async () => {
      const earlier = await orderInTwoTabs(page, buyer)
      await page.getByRole('button', { name: 'Cancel order' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
      await expect(page.getByRole('button', { name: /^(Download|Certificate)/ })).toHaveCount(0)
      await earlier.getByRole('button', { name: /^Download/ }).click()
      await expectMessage(earlier, 'The order has no such file now: it was cancelled or refunded.')
      await earlier.close()
    })
    await test.step('that comes with a parcel too is downloaded from the page of its order', async () => {
      const { id } = await workToBuy(page.request, { deliveryType: 'Both' })
      const orderId = await buyElsewhere(page.request, buyer, id, { paid: true })
      await storeToken(page, 'user', buyer.token)
      await visit(page, `/user/order/${orderId}`)
      await expect(
        page.getByText(/handed the parcel to the courier, as long as you have downloaded none/),
      ).toBeVisible()
      expect((await downloaded(page, 'Download Artwork 1')).length).toBeGreaterThan(1000)
      await page.reload()
      await expect(page.getByText('You have downloaded a file of this order')).toBeVisible()
    })
  })
})
