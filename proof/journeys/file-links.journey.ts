// A file link expires (docs/product.md 12): here the link that the order handed out, signed as one whose time is over.
import { signedToken } from '@rasika/server/platform/signed-links.ts'
import { buyElsewhere, workToBuy } from './checkout.ts'
import { sessionSecret } from './database.ts'
import { expect, storeToken, test, visit } from './journey.ts'

test.use({ expected: /404 \(Not Found\)/ })

/** The last part that a link signs is its end, in seconds. */
async function onceEnded(link: string): Promise<string> {
  const token = new URL(link).pathname.split('/').at(-1) ?? ''
  const signed = Buffer.from(token.split('.')[0] ?? '', 'base64url')
    .toString('utf8')
    .split('.')
  const end = Math.floor(Date.now() / 1000) - 1
  const ended = signedToken({ sessionSecret: await sessionSecret() }, 'file links', [...signed.slice(0, -1), end])
  return new URL(`/files/${ended}`, link).href
}

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
  expect((await request.get(first.url())).status()).toBe(200)

  const ended = await onceEnded(first.url())
  expect((await request.get(ended)).status()).toBe(404)
  await page.goto(ended)
  await expect(page.locator('body')).toContainText('This link has ended')

  await page.goBack()
  await expect(download).toBeEnabled()
  const [second] = await Promise.all([page.waitForEvent('download'), download.click()])
  expect(await second.failure()).toBeNull()
  expect(second.url()).not.toBe(ended)
})
