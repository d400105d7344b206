// A file link expires (docs/product.md 12): a server whose links are valid for six seconds, by its own clock.
import { type Product, startProduct } from '../product.ts'
import { buyElsewhere, workToBuy } from './checkout.ts'
import { directName } from './global-setup.ts'
import { expect, storeToken, test as base, visit } from './journey.ts'

const test = base.extend<object, { product: Product }>({
  product: [
    async ({}, use) => {
      const product = await startProduct({
        FILE_LINK_SECONDS: '6',
        LOG_LEVEL: 'warn',
        PICTURES_IN_ADVANCE: 'none',
      })
      // The journeys of this worker are at no balancer, whatever the others are at.
      process.env[directName] = product.origin
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ product }, use) => use(product.origin),
})
test.use({ expected: /404 \(Not Found\)/ })

test('a link to a download is worth nothing once it has ended, and the order hands out another', async ({
  page,
  request,
  buyer,
}) => {
  const { id } = await workToBuy(request, { category: 'Digital', deliveryType: 'Digital' })
  await buyElsewhere(request, buyer, id, { paid: true })
  await storeToken(page, 'user', buyer.token)
  await visit(page, '/user/profile?tab=orders')
  const download = page.getByRole('tabpanel', { name: 'My Orders' }).getByRole('button', { name: /^Download/ })
  const [first] = await Promise.all([page.waitForEvent('download'), download.click()])
  expect(await first.failure()).toBeNull()

  await expect.poll(async () => (await request.get(first.url())).status()).toBe(404)
  await page.goto(first.url())
  await expect(page.locator('body')).toContainText('This link has ended')

  await page.goBack()
  await expect(download).toBeEnabled()
  const [second] = await Promise.all([page.waitForEvent('download'), download.click()])
  expect(await second.failure()).toBeNull()
  expect(second.url()).not.toBe(first.url())
})
