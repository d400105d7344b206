// What a page shows before its data is there, and how it is laid out at each width (spec: section 2, Auction list and
// Checkout).
import { type Page, expect, storeToken, test, visit } from './journey.ts'
import { payButton, sums, withAddress, workToBuy } from './checkout.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

/** Holds every request to `url` until the returned function is called. */
async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {}
  const pending = new Promise<void>((resolve) => (release = resolve))
  await page.route(url, async (route) => {
    await pending
    await route.continue()
  })
  return release
}

test.describe('the auctions', () => {
  test('stand side by side as the width allows, and are a skeleton while a filtered list is fetched', async ({
    page,
  }) => {
    await test.step('are a skeleton while a filtered list is fetched, and lots again once it is there', async () => {
      await visit(page, '/auctions')
      await expect(cards(page).first()).toBeVisible()
      const release = await hold(page, /\/auctions\.data/)
      await page
        .getByRole('navigation', { name: 'Which auctions' })
        .getByRole('link', { name: /^Past results/ })
        .click()
      const loading = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading auctions' })
      await expect(loading).toHaveAttribute('aria-busy', 'true')
      await expect(cards(page)).toHaveCount(0)
      release()
      await expect(loading).toHaveCount(0)
      await expect(cards(page).first()).toContainText('Ended')
    })
    await test.step('stand three abreast above 768 px, two below, and one in a very narrow window or with large text', async () => {
      await visit(page, '/auctions')
      const columns = () =>
        cards(page)
          .first()
          .locator('xpath=ancestor::ul')
          .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
      for (const [width, count] of [
        [1440, 3],
        [769, 3],
        [768, 2],
        [390, 2],
        [320, 2],
        [300, 1],
      ] as const) {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(columns, `${width} px`).toBe(count)
      }
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      await page.setViewportSize({ width: 390, height: 900 })
      await expect.poll(columns, '390 px with text twice as large').toBe(1)
    })
  })
})

test.describe('the checkout', () => {
  test('is a skeleton at first, and its button reads Loading while the order is placed', async ({
    page,
    request,
    buyer,
  }) => {
    await withAddress(request, buyer)
    await storeToken(page, 'user', buyer.token)
    const { id } = await workToBuy(request)
    const show = await hold(page, /\/api\/v1\/checkout\//)
    await page.goto(`/checkout/artwork/${id}`)
    const loading = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading checkout' })
    await expect(loading).toHaveAttribute('aria-busy', 'true')
    await expect(sums(page)).toHaveCount(0)
    show()
    await expect(loading).toHaveCount(0)
    await expect(sums(page)).toBeVisible()

    await expect(payButton(page)).toHaveText('Continue to Payment')
    const release = await hold(page, '**/api/v1/order')
    await payButton(page).click()
    await expect(payButton(page)).toHaveText('Loading')
    await expect(payButton(page)).toHaveAttribute('aria-disabled', 'true')
    release()
    await expect(page.frameLocator('iframe[title="Payment window"]').getByRole('tab', { name: 'Card' })).toBeVisible()
  })
})
