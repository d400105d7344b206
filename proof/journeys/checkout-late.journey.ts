// Responses that come late at the checkout, while the buyer has gone on (spec: section 4, Checkout flow).
import type { APIRequestContext, Page } from '@playwright/test'
import { type Buyer, expect, storeToken, stopClock, test, expectMessage } from './journey.ts'
import {
  atCheckout,
  openWindow,
  paidAtProvider,
  payButton,
  paymentStatus,
  paymentWindow,
  receipt,
  refused,
  sums,
  withAddress,
  workToBuy,
} from './checkout.ts'

test.use({ expected: /status of [45]\d\d/ })

const placeCall = '**/api/v1/order'

/** Holds the requests of the pattern until the returned function is called. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(pattern, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Waits until the page has rendered what it has received: its next request is answered after that. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => (await fetch('/robots.txt', { cache: 'no-store' })).text())
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

async function withOtherAddress(request: APIRequestContext, { token }: Buyer): Promise<void> {
  const response = await request.post('/api/v1/user/addresses', {
    data: {
      address: {
        receiverName: 'Nandini Rao',
        addressType: 'work',
        houseNumber: '7',
        streetName: 'Karve Road',
        area: 'Erandwane',
        city: 'Pune',
        state: 'Maharashtra',
        pincode: '411004',
        country: 'india',
        fullAddress: '7, Karve Road, Erandwane',
      },
    },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.ok(), await response.text()).toBe(true)
}

/** Opens the window, closes it unpaid and waits until the buyer may pay again. */
async function closedUnpaid(page: Page): Promise<{ providerOrderId: string; orderNumber: string }> {
  const order = await openWindow(page)
  await paymentWindow(page).getByRole('button', { name: 'Close payment window' }).click()
  await expect(paymentStatus(page)).toContainText('No payment has reached us')
  return order
}

test.beforeEach(async ({ page, request, buyer }) => {
  await withAddress(request, buyer)
  await storeToken(page, 'user', buyer.token)
})

test('a payment waits for the address that was chosen, and stops where the choice is refused', async ({
  page,
  request,
  buyer,
}) => {
  await withOtherAddress(request, buyer)
  await atCheckout(page, (await workToBuy(request)).id)
  const choose = async (part: RegExp) => {
    const label = await page.getByLabel('Deliver to').getByRole('option').filter({ hasText: part }).innerText()
    await page.getByLabel('Deliver to').selectOption({ label })
  }
  let orders = 0
  page.on('request', (one) => one.url().endsWith('/api/v1/order') && orders++)

  await test.step('a refused choice shows why, and places no order', async () => {
    let refuse = () => {}
    const late = new Promise<void>((resolve) => (refuse = resolve))
    await page.route('**/api/v1/user/address/*', async (route) => {
      await late
      await route.fulfill({ status: 503, json: { error: true, code: 'unavailable', message: 'The server is away.' } })
    })
    await choose(/Erandwane/)
    await payButton(page).click()
    await expect(payButton(page)).toHaveText('Loading')
    refuse()
    await expect(sums(page).getByRole('alert')).toHaveText('The server is away.')
    await expect(payButton(page)).toHaveText('Continue to Payment')
    expect(orders).toBe(0)
    await page.unrouteAll()
  })
  await test.step('the order is placed once the chosen address is the default', async () => {
    const release = await hold(page, '**/api/v1/user/address/*')
    await choose(/Erandwane/)
    await payButton(page).click()
    await expect(payButton(page)).toHaveText('Loading')
    await drawn(page)
    expect(orders).toBe(0)
    release()
    await expect(paymentWindow(page).getByRole('tab', { name: 'Card' })).toBeVisible()
    await expect(page.getByLabel('City', { exact: true })).toHaveValue('Pune')
  })
})

test('a payment stops where another window has changed the address, and shows the new one first', async ({
  page,
  request,
  buyer,
}) => {
  await atCheckout(page, (await workToBuy(request)).id)
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Mumbai')
  const change = { address: { city: 'Nagpur', pincode: '440001' } }
  const changed = await request.patch('/api/v1/user/update', {
    data: change,
    headers: { authorization: `Bearer ${buyer.token}` },
  })
  expect(changed.status(), await changed.text()).toBe(200)
  let orders = 0
  page.on('request', (one) => one.url().endsWith('/api/v1/order') && orders++)
  await payButton(page).click()
  await expect(sums(page).getByRole('alert')).toHaveText(
    'Your delivery address was changed in another window. Check it, then go on.',
  )
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Nagpur')
  expect(orders).toBe(0)
  await openWindow(page)
})

test('a field that is corrected while the address is saved stays, and the payment waits for the save', async ({
  page,
  request,
}) => {
  await atCheckout(page, (await workToBuy(request)).id)
  const update = page.getByRole('button', { name: 'Update Address' })
  await test.step('a field that is corrected during the save stays, unsaved', async () => {
    const release = await hold(page, '**/api/v1/user/update')
    await page.getByLabel('Street Name').fill('Hill Road')
    await update.click()
    await page.getByLabel('House/Flat Number').fill('15')
    release()
    await expectMessage(page, 'Address saved successfully!')
    await expect(page.getByLabel('Street Name')).toHaveValue('Hill Road')
    await expect(page.getByLabel('House/Flat Number')).toHaveValue('15')
    await expect(update).toBeVisible()
    await page.unrouteAll()
  })
  await test.step('a payment that begins during the save waits for it, and saves what was corrected since', async () => {
    const release = await hold(page, '**/api/v1/user/update')
    const sent: unknown[] = []
    page.on('request', (one) => one.url().endsWith('/user/update') && sent.push(one.postDataJSON()))
    await update.click()
    await page.getByLabel('House/Flat Number').fill('16')
    await payButton(page).click()
    await expect(payButton(page)).toHaveText('Loading')
    release()
    await expect(paymentWindow(page).getByRole('tab', { name: 'Card' })).toBeVisible()
    expect(sent).toMatchObject([{ address: { houseNumber: '15' } }, { address: { houseNumber: '16' } }])
    await expect(page.getByLabel('House/Flat Number')).toHaveValue('16')
  })
})

test('a payment after a save that was refused shows why', async ({ page, request }) => {
  await atCheckout(page, (await workToBuy(request)).id)
  let refuse = () => {}
  const late = new Promise<void>((resolve) => (refuse = resolve))
  await page.route('**/api/v1/user/update', async (route) => {
    await late
    await route.fulfill({ status: 503, json: { error: true, code: 'unavailable', message: 'The server is away.' } })
  })
  await page.getByLabel('Street Name').fill('Hill Road')
  await page.getByRole('button', { name: 'Update Address' }).click()
  await payButton(page).click()
  refuse()
  await expect(sums(page).getByRole('alert')).toHaveText('The server is away.')
  await expect(payButton(page)).toHaveText('Continue to Payment')
})

test('a coupon that was edited during its validation is not overwritten by the late response', async ({
  page,
  request,
}) => {
  await atCheckout(page, (await workToBuy(request)).id)
  const box = page.getByLabel('Apply Coupon')
  const release = await hold(page, '**/api/v1/coupon/validate')
  const validated = page.waitForResponse('**/api/v1/coupon/validate')
  await box.fill('WELCOME10')
  await box.press('Enter')
  await expect(page.getByRole('button', { name: 'Validating...' })).toBeVisible()
  await box.fill('RASIKA500')
  release()
  await (await validated).finished()
  await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible()
  await expect(box).toHaveValue('RASIKA500')
  await expect(sums(page)).not.toContainText('Coupon Discount')
  await box.press('Enter')
  await expect(sums(page)).toContainText('Coupon Discount RASIKA500')
})

test('a coupon that is accepted while the payment waits for the address is in the order', async ({ page, request }) => {
  await atCheckout(page, (await workToBuy(request)).id)
  const acceptCoupon = await hold(page, '**/api/v1/coupon/validate')
  const saveAddress = await hold(page, '**/api/v1/user/update')
  await page.getByLabel('Street Name').fill('Hill Road')
  await page.getByLabel('Apply Coupon').fill('WELCOME10')
  await page.getByLabel('Apply Coupon').press('Enter')
  const placing = page.waitForRequest(placeCall)
  await payButton(page).click()
  acceptCoupon()
  await expect(sums(page)).toContainText('Coupon Discount WELCOME10')
  saveAddress()
  expect((await placing).postDataJSON()).toMatchObject({ couponCode: 'WELCOME10' })
  await expect(paymentWindow(page).getByRole('tab', { name: 'Card' })).toBeVisible()
})

test('the receipt of a late payment stays when the buyer has pressed pay again', async ({ page, request }) => {
  for (const { stock, answer } of [
    { stock: 5, answer: 'with another order' },
    { stock: 1, answer: 'that the work is sold' },
  ]) {
    await test.step(`where the server answers ${answer}`, async () => {
      await atCheckout(page, (await workToBuy(request, { stock })).id)
      const { providerOrderId, orderNumber } = await closedUnpaid(page)
      const release = await hold(page, placeCall)
      const placed = page.waitForResponse(placeCall)
      await payButton(page).click()
      await expect(payButton(page)).toHaveText('Loading')
      await paidAtProvider(request, providerOrderId)
      await expect(receipt(page)).toContainText(orderNumber)
      release()
      expect((await placed).ok()).toBe(stock > 1)
      await (await placed).finished()
      await drawn(page)
      await expect(receipt(page)).toContainText(orderNumber)
      await expect(page.locator('iframe[title="Payment window"]')).toHaveCount(0)
      await expect(page.getByText('This work has been sold')).toHaveCount(0)
      await page.unrouteAll()
    })
  }
})

test('a work that this buyer has just paid for is not shown as sold to another', async ({ page, request, buyer }) => {
  await page.clock.install()
  await atCheckout(page, (await workToBuy(request)).id)
  const { providerOrderId } = await closedUnpaid(page)
  // The page learns nothing of the payment by polling: its clock stands still from here on.
  await refused(page, '**/api/v1/user/orders*', 503, { code: 'unavailable', message: '' })
  await stopClock(page)
  await paidAtProvider(request, providerOrderId)
  await expect(async () => {
    const listed = await request.get('/api/v1/user/orders?limit=10', {
      headers: { authorization: `Bearer ${buyer.token}` },
    })
    expect(await listed.json()).toMatchObject({ data: [{ state: 'paid' }] })
  }).toPass()
  await page.unrouteAll()
  const placed = page.waitForResponse(placeCall)
  await payButton(page).click()
  expect(await (await placed).json()).toMatchObject({ code: 'sold_out' })
  await expect(page.locator('.paid__green')).toBeVisible()
  await expect(page.getByText('This work has been sold')).toHaveCount(0)
})
