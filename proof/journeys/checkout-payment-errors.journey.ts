// Failures of a payment at checkout and of the session, and their messages (spec: section 8, Checkout).
import { endToken, expect, storeToken, test, toasts, expectMessage } from './journey.ts'
import { changeWork } from './artist-fixtures.ts'
import {
  atCheckout,
  goodCard,
  openWindow,
  payButton,
  payByCard,
  paymentStatus,
  sums,
  withAddress,
  workToBuy,
  nothingAnswers,
  refused,
} from './checkout.ts'

test.use({ expected: /status of [45]\d\d|ERR_FAILED/ })

test.describe('the payment', () => {
  test.beforeEach(async ({ page, request, buyer }) => {
    await withAddress(request, buyer)
    await storeToken(page, 'user', buyer.token)
    await atCheckout(page, (await workToBuy(request)).id)
  })

  test('that could not begin or be proved shows that, begins the next time, and is found', async ({ page }) => {
    await test.step("has its words where no order comes: the server's, or 'Failed to create order'", async () => {
      await refused(page, '**/api/v1/order', 503, {
        code: 'provider_unavailable',
        message: 'Payment initiation failed. Please try again.',
      })
      await payButton(page).click()
      await expectMessage(page, 'Payment initiation failed. Please try again.')
      await expect(sums(page).getByRole('alert')).toHaveText('Payment initiation failed. Please try again.')
      await expect(toasts(page)).toBeEmpty()
      await expect(sums(page).getByRole('alert')).toBeVisible()
      await page.unrouteAll()
      await page.route('**/api/v1/order', (route) =>
        route.fulfill({ json: { error: false, message: 'ok', data: { orderId: 'x', providerOrderId: '' } } }),
      )
      await payButton(page).click()
      await expectMessage(page, 'Failed to create order')
      await expect(payButton(page)).toHaveText('Continue to Payment')
      await page.unrouteAll()
    })
    await test.step('shows that it could not begin when its script does not load, and begins the next time', async () => {
      await nothingAnswers(page, '**/sandbox/v1/checkout.js')
      await payButton(page).click()
      await expectMessage(page, 'Payment initiation failed. Please try again.')
      await expect(sums(page).getByRole('alert')).toHaveText('Payment initiation failed. Please try again.')
      await page.unrouteAll()
      await openWindow(page)
      await expect(sums(page).getByRole('alert')).toHaveCount(0)
    })
    await test.step('that cannot be proved yet shows that, is checked again, and found', async () => {
      await refused(page, '**/api/v1/order/verify', 400, {
        code: 'payment_unproven',
        message: 'Payment verification failed',
      })
      let listed = () => {}
      const late = new Promise<void>((resolve) => (listed = resolve))
      await page.route('**/api/v1/user/orders*', async (route) => {
        await late
        await route.continue()
      })
      await payByCard(page, goodCard)
      await expectMessage(page, 'Payment verification failed')
      await expect(paymentStatus(page)).toContainText('If money has left your account, it is not lost')
      listed()
      await expect(page.getByRole('dialog', { name: 'Payment Successful!' })).toBeVisible()
    })
  })

  test('that came too late for the work shows where the money goes', async ({ page }) => {
    const message = 'Your payment arrived too late for this artwork. Your money is on its way back to you in full'
    await refused(page, '**/api/v1/order/verify', 400, { code: 'sold_out_refunded', message })
    await openWindow(page)
    await payByCard(page, goodCard)
    await expect(paymentStatus(page)).toContainText('Your payment arrived too late')
    await expect(paymentStatus(page)).toContainText(message)
    await expect(page.getByRole('button', { name: 'SOLD OUT' })).toBeDisabled()
  })
})

test('a payment of more than the page showed is not begun before the new total stands there', async ({
  page,
  request,
  buyer,
}) => {
  const { id, artist } = await workToBuy(request)
  await withAddress(request, buyer)
  await storeToken(page, 'user', buyer.token)
  await atCheckout(page, id)
  await expect(sums(page)).toContainText('Total₹38,500.00')
  await changeWork(request, artist, id, { price: 41_000 })
  await payButton(page).click()
  await expectMessage(page, 'The total is ₹41,000.00 now. Nothing was paid: go on if you agree.', true)
  await expect(sums(page)).toContainText('Total₹41,000.00')
  await expect(page.locator('iframe')).toHaveCount(0)
  expect((await openWindow(page)).amount).toBe(4_100_000)
})

test.describe('the session', () => {
  test('that ended leads to the login by a new document, and from there back', async ({ page, request, buyer }) => {
    const { id } = await workToBuy(request)
    await withAddress(request, buyer)
    await storeToken(page, 'user', buyer.token)
    await atCheckout(page, id)
    // Ends with the order's request on its way: a request of the page itself, refused before, would lead to the login.
    await page.route('**/api/v1/order', async (route) => {
      await endToken(request, buyer.token)
      await route.continue()
    })
    await payButton(page).click()
    await expect(page).toHaveURL(new RegExp(`/login\\?next=%2Fcheckout%2Fartwork%2F${id}`))
    await expectMessage(page, 'Please log in again')
    await expect(page.getByRole('main')).toContainText('Please log in again. Your session has ended')
    expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toContain('/login')
  })
})
