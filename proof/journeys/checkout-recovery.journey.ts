// Payments that fail or are interrupted, and how the buyer continues (spec: section 8, 401 and Checkout).
import type { Route } from '@playwright/test'
import { endToken, expect, storeToken, password, test, expectMessage } from './journey.ts'
import {
  atCheckout,
  goodCard,
  openWindow,
  payButton,
  payByCard,
  paymentWindow,
  paymentStatus,
  withAddress,
  workToBuy,
} from './checkout.ts'
import { sandboxSwitch } from './sandbox.ts'

test.use({ expected: /status of [45]\d\d/ })

test.describe('a payment', () => {
  test.beforeEach(async ({ page, request, buyer }) => {
    await withAddress(request, buyer)
    await storeToken(page, 'user', buyer.token)
    await atCheckout(page, (await workToBuy(request)).id)
  })

  test('of another amount is refunded and paid again, and one whose proof cannot be checked is not paid twice', async ({
    page,
    request,
  }) => {
    await test.step('of another amount shows the refund, and the work can still be paid', async () => {
      await page.route(
        '**/sandbox/window?*',
        async (route) => {
          const subject = new URL(route.request().url()).searchParams.get('order_id')
          await request.post(sandboxSwitch('faults'), { data: { name: 'other_amount', amount: 5000, subject } })
          await route.continue()
        },
        { times: 1 },
      )
      const first = await openWindow(page)
      await payByCard(page, goodCard)
      await expect(paymentStatus(page)).toContainText('Your payment goes back to you in full')
      await expect(paymentStatus(page)).toContainText('The amount that was paid is not the amount that was asked.')
      await expect(paymentStatus(page)).toContainText('The work is still here')
      await expect(page.getByText('arrived too late')).toHaveCount(0)
      const again = await openWindow(page)
      expect([again.orderId, again.amount]).toEqual([first.orderId, first.amount])
      await payByCard(page, goodCard)
      await expect(page.getByRole('dialog', { name: 'Payment Successful!' })).toBeVisible()
    })
    await test.step('whose proof the server cannot check now is checked again, and the way to pay twice is disabled', async () => {
      await atCheckout(page, (await workToBuy(request)).id)
      await page.route('**/api/v1/order/verify', (route) =>
        route.fulfill({
          status: 503,
          json: { error: true, code: 'unavailable', message: 'Server error. Please try again later.' },
        }),
      )
      let listed = () => {}
      const late = new Promise<void>((resolve) => (listed = resolve))
      await page.route('**/api/v1/user/orders?*', async (route) => {
        await late
        await route.continue()
      })
      await openWindow(page)
      await payByCard(page, goodCard)
      await expect(paymentStatus(page)).toContainText('Payment verification failed. Please contact support.')
      await expect(page.getByRole('button', { name: 'Confirming your payment' })).toBeDisabled()
      await page.reload()
      await expect(paymentStatus(page)).toContainText(/Your payment is being confirmed|You have bought this work/)
      listed()
      await expect(
        paymentStatus(page)
          .or(page.getByRole('dialog', { name: 'Payment Successful!' }))
          .first(),
      ).toContainText(/You have bought this work|Payment Successful!/)
    })
  })
})

test.describe('the session', () => {
  test('that ended during the payment shows that the payment is safe, and the order after the login', async ({
    page,
    request,
    buyer,
  }) => {
    const { id } = await workToBuy(request, { stock: 5 })
    await withAddress(request, buyer)
    await storeToken(page, 'user', buyer.token)
    await atCheckout(page, id)
    const { orderId } = await openWindow(page)
    // Ended with the very request that brings the proof: another request of the page must not learn of it before.
    const ended = async (route: Route) => {
      await endToken(request, buyer.token)
      await route.continue()
    }
    await page.route('**/api/v1/order/verify', ended, { times: 1 })
    await payByCard(page, goodCard)
    await expect(page).toHaveURL(/\/login\?/)
    await expectMessage(page, 'Please log in again')
    await expect(page.getByRole('main')).toContainText('Your payment is being confirmed: log in to see your order.')
    await page.getByLabel('Email').fill(buyer.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(`/checkout/artwork/${id}?order=${orderId}`)
    await expect(page.getByText(/You have bought this work|Payment Successful!/)).toBeVisible()
    await expect(payButton(page)).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'View Order' })).toBeVisible()
  })
})

test.describe('the expiry of a card', () => {
  test('may be written with a stroke and spaces or without', async ({ page, request, buyer }) => {
    await withAddress(request, buyer)
    await storeToken(page, 'user', buyer.token)
    const { id } = await workToBuy(request)
    for (const typed of ['1234', '12/34', '12 / 34']) {
      await test.step(`may be written as ${typed}`, async () => {
        await atCheckout(page, id)
        await openWindow(page)
        const there = paymentWindow(page)
        await there.getByLabel('Card number').fill(goodCard)
        await there.getByLabel('Expiry (MM / YY)').pressSequentially(typed)
        await expect(there.getByLabel('Expiry (MM / YY)')).toHaveValue('12 / 34')
        await there.getByLabel('CVV').fill('123')
        await there.getByRole('button', { name: /^Pay / }).click()
        await expect(there.getByRole('heading', { name: 'Mock bank page' })).toBeVisible()
      })
    }
  })
})
