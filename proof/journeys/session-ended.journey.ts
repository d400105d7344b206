// A session that ends during use (spec: section 8, 401): the login page says so, and earlier success messages are
// gone.
import { bidElsewhere, confirmBid, newLot } from './lots.ts'
import { expect, storeToken, newBuyer, stopClock, test, toasts, visit } from './journey.ts'

test.use({ expected: /401/ })

test('the login after a token was refused shows no earlier success message', async ({ page, request, buyer }) => {
  const lot = await newLot(request)
  await bidElsewhere(request, await newBuyer(request), lot, 11_000)
  await storeToken(page, 'user', buyer.token)
  await page.clock.install()
  await visit(page, `/auction/${lot.id}`)
  await page.route('**/api/v1/bid/new', (route) =>
    route.fulfill({ status: 401, json: { error: true, message: 'Please log in again', code: 'token_refused' } }),
  )
  // No message leaves by itself.
  await stopClock(page)
  await page.getByRole('button', { name: 'Share, copy the link' }).click()
  await expect(toasts(page)).toContainText('Link copied')
  await page.getByRole('button', { name: 'BID', exact: true }).click()
  // The question takes no press in its first half second.
  await page.clock.runFor(500)
  await confirmBid(page)
  await expect(page).toHaveURL(/\/login\?.*why=ended/)
  await expect(toasts(page)).toHaveText('Please log in again')
})
