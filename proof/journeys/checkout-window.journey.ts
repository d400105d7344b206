// The payment window and what follows it (spec: sections 2, 4 and 9): a session that ends elsewhere leaves it alone, a
// payment that is never verified, the success overlay and its timed message; works that are held, a missing address.
import {
  type Page,
  expect,
  storeToken,
  storedTokens,
  newBuyer,
  stopClock,
  test,
  toasts,
  visit,
  expectMessage,
} from './journey.ts'
import {
  atCheckout,
  buyElsewhere,
  goodCard,
  openWindow,
  payButton,
  paymentWindow,
  payByCard,
  receipt,
  paymentStatus,
  sums,
  withAddress,
  workToBuy,
  writeAddress,
} from './checkout.ts'

test.use({ expected: /status of [45]\d\d/ })

/** Replaces the provider's script: reports a payment that does not exist. */
const windowThatLies = `window.Razorpay = class {
  constructor(options) { this.options = options }
  on() {}
  open() { this.options.handler({ razorpay_payment_id: 'pay_none', razorpay_order_id: this.options.order_id, razorpay_signature: '00' }) }
  close() {}
}`

/** Opens the bank's page, where one press on 'Success' pays. */
async function beforeTheBank(page: Page): Promise<void> {
  const there = paymentWindow(page)
  await there.getByLabel('Card number').fill(goodCard)
  await there.getByLabel('Expiry (MM / YY)').fill('12 / 34')
  await there.getByLabel('CVV').fill('123')
  await there.getByRole('button', { name: /^Pay / }).click()
  await expect(there.getByRole('heading', { name: 'Mock bank page' })).toBeVisible()
}

test.describe('at the checkout', () => {
  test.beforeEach(async ({ page, request, buyer }) => {
    await withAddress(request, buyer)
    await storeToken(page, 'user', buyer.token)
  })

  test('a log-out in another tab leaves the payment window alone, and leads to the login once, after it', async ({
    page,
    request,
    context,
  }) => {
    const { id } = await workToBuy(request)
    await atCheckout(page, id)
    await openWindow(page)
    await beforeTheBank(page)
    const other = await context.newPage()
    await visit(other, '/user/profile')
    await other.getByRole('button', { name: 'Logout' }).click()
    // Both tabs have the same storage, but each learns of its changes in its own time.
    await expect.poll(async () => (await storedTokens(page)).user).toBeNull()
    await other.close()
    await expect(paymentWindow(page).getByRole('heading', { name: 'Mock bank page' })).toBeVisible()
    const documents: string[] = []
    page.on(
      'request',
      (one) =>
        one.isNavigationRequest() && one.frame() === page.mainFrame() && documents.push(new URL(one.url()).pathname),
    )
    await paymentWindow(page).getByRole('button', { name: 'Success' }).click()
    await expect(page).toHaveURL(/\/login\?/)
    await expect(page.getByRole('main')).toContainText('Your payment is being confirmed: log in to see your order.')
    expect(documents).toEqual(['/login'])
  })

  test('a payment that never proves itself is begun anew, and one that does is green for a second', async ({
    page,
    request,
  }) => {
    await test.step('a payment that never proves itself can be begun anew, with the same order', async () => {
      await page.clock.install()
      await atCheckout(page, (await workToBuy(request)).id)
      await page.route('**/sandbox/v1/checkout.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: windowThatLies }),
      )
      const placed = page.waitForResponse('**/api/v1/order')
      await payButton(page).click()
      const { data: first } = (await (await placed).json()) as {
        data: { orderId: string; orderNumber: string; providerOrderId: string }
      }
      await expect(paymentStatus(page)).toContainText('We could not confirm your payment yet')
      const anew = paymentStatus(page).getByRole('link', { name: 'Begin the payment anew' })
      await expect(anew).toHaveCount(0)
      await expect(async () => {
        await page.clock.runFor(10_000)
        await expect(anew).toBeVisible({ timeout: 250 })
      }).toPass({ intervals: [0] })
      await expect(paymentStatus(page)).toContainText('Nothing was paid after all?')
      expect(new URL(page.url()).searchParams.get('order')).toBe(first.orderId)
      await page.unrouteAll()
      await anew.click()
      await expect(page).toHaveURL(/\/checkout\/artwork\/[^?]+$/)
      expect(await openWindow(page)).toMatchObject({ orderId: first.orderId, providerOrderId: first.providerOrderId })
      await payByCard(page, goodCard)
      await expect(receipt(page)).toContainText(first.orderNumber)
    })
    await test.step('a payment is green for one second, and its message stays three', async () => {
      await atCheckout(page, (await workToBuy(request)).id)
      await openWindow(page)
      await beforeTheBank(page)
      await stopClock(page)
      await paymentWindow(page).getByRole('button', { name: 'Success' }).click()
      // The window polls the bank's result on a timer.
      await expect(async () => {
        await page.clock.runFor(20)
        expect(await page.locator('.paid__green').isVisible()).toBe(true)
      }).toPass({ intervals: [20] })
      await page.clock.runFor(950)
      await expect(page.locator('.paid__green')).toBeVisible()
      await expect(receipt(page)).toHaveCount(0)
      await page.clock.runFor(100)
      await expect(receipt(page)).toBeVisible()
      const message = toasts(page).getByText('Payment successful!')
      await page.clock.runFor(1900)
      await expect(message).toBeVisible()
      await page.clock.runFor(100)
      await expect(message).toBeHidden()
    })
  })

  test('the hold shows the time that is left where the clock of the device is an hour ahead', async ({
    page,
    request,
    buyer,
  }) => {
    const { id } = await workToBuy(request)
    await buyElsewhere(request, buyer, id, { paid: false })
    await page.clock.install({ time: Date.now() + 3_600_000 })
    await atCheckout(page, id)
    await expect(sums(page).getByRole('timer')).toHaveText(/The time left: 1[0-5]:[0-5]\d$/)
  })

  test('at a fourth work the three that are held are shown, and one is released, though not at the first try', async ({
    page,
    request,
    buyer,
  }) => {
    await atCheckout(page, (await workToBuy(request)).id)
    await test.step('of a fourth work shows the three that are held, and releasing one allows it', async () => {
      const held = []
      for (let n = 0; n < 3; n++) {
        const { id } = await workToBuy(request)
        await buyElsewhere(request, buyer, id, { paid: false })
        held.push(id)
      }
      await payButton(page).click()
      await expect(sums(page).getByRole('alert')).toContainText('several payments open')
      await expect(paymentStatus(page).getByRole('listitem')).toHaveCount(3)
      await expect(
        paymentStatus(page)
          .getByRole('link', { name: /^Go on with it/ })
          .first(),
      ).toHaveAttribute('href', `/checkout/artwork/${held[0]}`)
      await test.step('a hold that could not be released stays with an error, and can be released again', async () => {
        await expect(paymentStatus(page).getByRole('listitem')).toHaveCount(3)
        const give = paymentStatus(page)
          .getByRole('button', { name: /^Release it/ })
          .first()
        await page.route('**/api/v1/order/*/release', (route) =>
          route.fulfill({ status: 503, json: { error: true, code: 'unavailable', message: '' } }),
        )
        await give.click()
        await expectMessage(page, 'Server error. Please try again later.')
        await expect(sums(page).getByRole('alert')).toHaveText('Server error. Please try again later.')
        await expect(paymentStatus(page).getByRole('listitem')).toHaveCount(3)
        await page.unrouteAll()
        await give.click()
        await expectMessage(page, 'is released. You can go on with this work.')
        await expect(sums(page).getByRole('alert')).toHaveCount(0)
      })
      await openWindow(page)
    })
  })
})

test('the error about a missing address is gone once it is saved', async ({ page, request }) => {
  await storeToken(page, 'user', (await newBuyer(request)).token)
  await atCheckout(page, (await workToBuy(request)).id)
  await payButton(page).click()
  await expect(sums(page).getByRole('alert')).toHaveText('Please add your delivery address')
  await writeAddress(page)
  await page.getByLabel('City').fill('   ')
  await page.getByRole('button', { name: 'Save Address' }).click()
  await expect(page.getByLabel('City')).toHaveAccessibleDescription('Fill this in')
  await expect(page.getByLabel('City')).toBeFocused()
  await page.getByLabel('City').fill('Mumbai')
  await page.getByRole('button', { name: 'Save Address' }).click()
  await expectMessage(page, 'Address saved successfully!')
  await expect(sums(page).getByRole('alert')).toHaveCount(0)
  await openWindow(page)
  await payByCard(page, goodCard)
  await expect(receipt(page)).toBeVisible()
})
