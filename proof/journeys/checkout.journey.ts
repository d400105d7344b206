// A collector's checkout (spec: sections 2, 4 and 8, Checkout): from the work to the order in the account.
import { type Page, expect, storeToken, password, test, visit, expectMessage } from './journey.ts'
import {
  atCheckout,
  decliningCard,
  goodCard,
  misbehave,
  openWindow,
  payButton,
  payByCard,
  paymentWindow,
  paidAtProvider,
  receipt,
  paymentStatus,
  sums,
  untilGreen,
  untilPaid,
  withAddress,
  workToBuy,
  writeAddress,
  downloaded,
} from './checkout.ts'

const orders = (page: Page) => page.getByRole('tabpanel', { name: 'My Orders' }).getByRole('listitem')

test.describe('buying a work', () => {
  test('leads from the work through the login and the payment to the order, its invoice and its certificate', async ({
    page,
    request,
    buyer,
  }) => {
    const { id } = await workToBuy(request)
    const sentToUs: string[] = []
    page.on('request', (one) => one.url().includes('/api/') && sentToUs.push(one.postData() ?? ''))
    await visit(page, `/artwork/${id}`)
    await page.getByRole('link', { name: 'Buy now' }).click()
    await expect(page).toHaveURL(/\/login\?next=%2Fcheckout%2Fartwork%2F/)
    await expect(page.getByRole('main')).toContainText('Log in to buy this work.')
    const noted = page.waitForRequest(
      (one) => one.url().endsWith('/analytics/event') && one.postData()?.includes('checkout_opened') === true,
    )
    await page.getByLabel('Email').fill(buyer.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(`/checkout/artwork/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
    await expect(page).toHaveTitle('Checkout | Rasika')
    expect((await noted).postDataJSON()).toMatchObject({ objectId: id })

    await expect(page.getByRole('heading', { level: 2, name: 'Add Delivery Address' })).toBeVisible()
    await writeAddress(page)
    await expect(page.getByLabel('State')).toHaveValue('Maharashtra')
    await page.getByLabel('Apply Coupon').fill('welcome10')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(sums(page)).toContainText('Coupon Discount WELCOME10')
    for (const row of [
      'Product Price₹44,000.00',
      'Delivery₹0.00',
      'Product Discount−₹5,500.00',
      '−₹4,400.00',
      'Total₹34,100.00',
    ])
      await expect(sums(page)).toContainText(row)
    await expect(sums(page)).toContainText('Estimated delivery time: 5-7 business days')
    await expect(sums(page).locator('img')).toBeVisible()
    await expect(sums(page).locator('cite')).not.toBeEmpty()
    await expect(sums(page)).toContainText(/Quantity 1/)
    const [form, summary] = [await page.locator('.checkout__form').boundingBox(), await sums(page).boundingBox()]
    expect(summary?.x, 'the summary stands at the right of the form').toBeGreaterThan(form?.x ?? Infinity)

    await Promise.all([expectMessage(page, 'Address saved successfully!'), openWindow(page)])
    const there = paymentWindow(page)
    await expect(there.locator('#store')).toHaveText('Rasika')
    await expect(there.locator('#purpose')).toHaveText('Purchase Payment')
    await expect(there.getByRole('button', { name: 'Pay ₹34,100.00' })).toBeVisible()
    expect(await there.locator('html').evaluate((html) => html.style.getPropertyValue('--accent'))).toBe('#16130F')
    const paid = page.waitForRequest((one) => one.method() === 'POST' && one.postData()?.includes(buyer.email) === true)
    await Promise.all([untilGreen(page), payByCard(page, goodCard)])
    const person = { email: buyer.email, contact: expect.stringMatching(/\d{10}$/) }
    expect((await paid).postDataJSON()).toMatchObject({ ...person, description: 'Purchase Payment' })

    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('rasika_draft:'))),
    ).toEqual([])
    await expectMessage(page, 'Payment successful!')
    await expect(receipt(page).getByRole('heading', { name: 'Payment Successful!' })).toBeFocused()
    expect(sentToUs.some((body) => body.includes('paymentId'))).toBe(true)
    expect(sentToUs.filter((body) => /4100 ?2800/.test(body))).toEqual([])
    expect(await page.context().cookies()).toEqual([])
    for (const fact of ['Order ID', 'Amount Paid₹34,100.00', 'Payment IDpay_'])
      await expect(receipt(page)).toContainText(fact)
    await expect(receipt(page).getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/')
    await receipt(page).getByRole('link', { name: 'View Order' }).click()

    await expect(page).toHaveURL('/user/profile?tab=orders')
    const line = orders(page).first()
    for (const text of ['A Journey', 'Artwork', '₹38,500', '₹34,100.00', 'Paid ', 'Expected by ', 'Order Placed'])
      await expect(line).toContainText(text)
    await expect(line.locator('.badge')).toHaveClass(/badge--status/)
    await expect(line.getByRole('link', { name: /^View Product/ })).toHaveAttribute('href', `/artwork/${id}`)
    expect((await downloaded(page, 'Bill of supply')).subarray(0, 5).toString()).toBe('%PDF-')
    const certificate = await downloaded(page, 'Certificate')
    expect(certificate.subarray(0, 5).toString()).toBe('%PDF-')

    const [code] = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(certificate.toString('latin1')) ?? []
    const response = await request.get(`/certificate/${code}`)
    expect(response.status()).toBe(200)
    expect(await response.text()).toContain('This certificate is in our records')

    await page.goBack()
    await expect(page).toHaveURL(/\/checkout\/artwork\/.+\?order=/)
    await expect(paymentStatus(page)).toContainText('You have bought this work')
    await expect(paymentStatus(page)).toBeInViewport()
    await expect(payButton(page)).toHaveCount(0)
    await visit(page, `/checkout/artwork/${id}`)
    await expect(paymentStatus(page)).toContainText(/You have bought this work.*Order R-/)
    await expect(paymentStatus(page).getByRole('link', { name: 'View Order' })).toHaveAttribute(
      'href',
      '/user/profile?tab=orders',
    )
    await expect(page.getByLabel('City')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'SOLD OUT' })).toHaveCount(0)
    await visit(page, `/artwork/${id}`)
    await expect(page.getByRole('button', { name: 'SOLD OUT' })).toBeDisabled()
  })

  test('is paid all the same when the window never calls back, and when it is closed after paying', async ({
    page,
    request,
    buyer,
  }) => {
    await Promise.all([withAddress(request, buyer), page.clock.install()])
    await storeToken(page, 'user', buyer.token)
    await test.step('is paid all the same when the window never calls back', async () => {
      await atCheckout(page, (await workToBuy(request)).id)
      const { providerOrderId, orderNumber } = await openWindow(page)
      await misbehave(request, 'handler_never_called', providerOrderId)
      await payByCard(page, goodCard)
      await untilPaid(page, orderNumber)
    })
    await test.step('is paid all the same when the window is closed after paying', async () => {
      await atCheckout(page, (await workToBuy(request)).id)
      const { providerOrderId, orderId, orderNumber } = await openWindow(page)
      await paidAtProvider(request, providerOrderId)
      await paymentWindow(page).getByRole('button', { name: 'Close payment window' }).click()
      for (const fact of [`Order ID${orderNumber}`, 'Payment IDpay_']) await expect(receipt(page)).toContainText(fact)
      await expect(page).toHaveURL(`${page.url().split('?')[0]}?order=${orderId}`)
      await page.setViewportSize({ width: 390, height: 844 })
      const heights = await receipt(page)
        .getByRole('definition')
        .evaluateAll((values) => values.map((value) => value.getBoundingClientRect().height))
      expect(new Set(heights).size, 'every value of the receipt stands on one line').toBe(1)
    })
  })

  test('is one order after a double click, a closed window and a declined card', async ({ page, request, buyer }) => {
    await withAddress(request, buyer)
    await storeToken(page, 'user', buyer.token)
    await atCheckout(page, (await workToBuy(request)).id)
    const placed = page.waitForResponse('**/api/v1/order')
    await test.step('makes one order of a double click', async () => {
      const sent: string[] = []
      page.on(
        'request',
        (one) => one.url().endsWith('/api/v1/order') && sent.push(one.headers()['idempotency-key'] ?? ''),
      )
      await payButton(page).dblclick()
      await expect(paymentWindow(page).getByRole('tab', { name: 'Card' })).toBeVisible()
      expect(sent).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
    })
    const { data: first } = (await (await placed).json()) as { data: Awaited<ReturnType<typeof openWindow>> }
    await test.step('waits when the window is closed unpaid, shows that, and goes on with the same order', async () => {
      await paymentWindow(page).getByRole('button', { name: 'Close payment window' }).click()
      await expect(paymentStatus(page)).toContainText(
        'The payment window was closed. We are checking whether your payment arrived.',
      )
      await expect(paymentStatus(page)).toContainText('No payment has reached us')
      await expect(page.getByText(/^The work is held for you until \d+:\d\d [AP]M IST/)).toBeVisible()
      expect(await openWindow(page)).toMatchObject({ orderId: first.orderId, providerOrderId: first.providerOrderId })
    })
    await test.step('goes on in the same window after a card that was declined', async () => {
      await payByCard(page, decliningCard)
      await expect(paymentWindow(page).locator('#message')).toContainText('Your payment was declined by the bank.')
      await expectMessage(page, 'Your payment was declined by the bank.')
      await payByCard(page, goodCard)
      await expect(receipt(page)).toContainText('₹38,500.00')
      await expect(receipt(page)).toContainText(first.orderNumber)
    })
  })

  test('works with the keyboard alone', async ({ page, request, buyer }) => {
    await storeToken(page, 'user', buyer.token)
    await atCheckout(page, (await workToBuy(request)).id)
    await page.getByLabel('House/Flat Number').focus()
    for (const typed of ['14', 'Pali Mala Road', 'Bandra West', 'Mumbai']) {
      await page.keyboard.type(typed)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Tab')
    await page.keyboard.type('400050')
    await expect(page.getByLabel('State')).toHaveValue('Maharashtra')
    await tabTo(page, 'Continue to Payment')
    await page.keyboard.press('Enter')
    const there = paymentWindow(page)
    await expect(there.getByRole('tab', { name: 'Card' })).toBeVisible()
    await expect(there.getByRole('main')).toBeFocused()
    const isInWindow = () => page.evaluate(() => document.activeElement?.tagName === 'IFRAME')
    for (let at = 0; at < 20 && (await isInWindow()); at++) await page.keyboard.press('Tab')
    expect(await isInWindow(), 'Tab has left the window').toBe(false)
    await page.keyboard.press('Escape')
    await expect(page.locator('iframe[title="Payment window"]')).toHaveCount(0)
    await expect(payButton(page)).toBeFocused()
    await expect(payButton(page)).toBeEnabled()
    await page.keyboard.press('Enter')
    await expect(there.getByRole('main')).toBeFocused()
    for (
      let at = 0;
      at < 6 && !(await there.getByLabel('Card number').evaluate((field) => field === document.activeElement));
      at++
    )
      await page.keyboard.press('Tab')
    for (const typed of ['4100280000001007', '12 / 34', '123']) {
      await page.keyboard.type(typed)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await expect(there.getByRole('heading', { name: 'Mock bank page' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(receipt(page).getByRole('heading', { name: 'Payment Successful!' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(receipt(page).getByRole('link', { name: 'View Order' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/user/profile?tab=orders')
  })
})

async function tabTo(page: Page, name: string): Promise<void> {
  const goal = page.getByRole('button', { name })
  for (let at = 0; at < 20; at++) {
    if (await goal.evaluate((button) => button === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(goal).toBeFocused()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a purchase survives a reload, and the total, the button and the order stay in view', async ({
    page,
    request,
    buyer,
  }) => {
    await withAddress(request, buyer)
    await storeToken(page, 'user', buyer.token)
    await atCheckout(page, (await workToBuy(request)).id)
    await test.step('the total and the button stay in view, and nothing is wider than the screen', async () => {
      await expect(payButton(page)).toBeInViewport({ ratio: 1 })
      await expect(page.locator('.checkout__total')).toContainText('₹38,500.00')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    })
    await test.step('keeps the hold and the coupon over a reload, shows no notice of another payer, and goes on with the same order', async () => {
      await page.getByLabel('Apply Coupon').fill('welcome10')
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(sums(page)).toContainText('Total₹34,100.00')
      const first = await openWindow(page)
      await page.reload()
      await expect(sums(page)).toContainText('Total₹34,100.00')
      await expect(page.getByLabel('Apply Coupon')).toHaveValue('WELCOME10')
      await expect(page.getByText(/^The work is held for you until \d+:\d\d [AP]M IST/)).toBeVisible()
      await expect(paymentStatus(page)).not.toContainText('Somebody is paying')
      expect(await openWindow(page)).toEqual(first)
      await payByCard(page, goodCard)
      await expect(receipt(page)).toContainText('₹34,100.00')
    })
    await test.step('the order stays in view', async () => {
      await expect(receipt(page).getByRole('link', { name: 'View Order' })).toBeInViewport({ ratio: 1 })
      await receipt(page).getByRole('link', { name: 'View Order' }).click()
      await expect(orders(page).first()).toContainText('Order Placed')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    })
  })
})
