// Refusals at checkout and their messages (spec: section 5, Address and Coupon; section 8, Address and Checkout).
import { expect, storeToken, logIn, newBuyer, test, visit, expectMessage } from './journey.ts'
import {
  atCheckout,
  buyElsewhere,
  payButton,
  paymentStatus,
  sums,
  withAddress,
  workToBuy,
  writeAddress,
  nothingAnswers,
  refused,
} from './checkout.ts'

test.use({ expected: /status of [45]\d\d|ERR_FAILED/ })

test.describe('the address', () => {
  test.beforeEach(async ({ page, request, buyer }) => {
    await storeToken(page, 'user', buyer.token)
    await atCheckout(page, (await workToBuy(request)).id)
  })

  test('is required and saved before anything is paid, and survives a reload while unsaved', async ({
    page,
    buyer,
  }) => {
    await test.step('is required before anything is paid: every empty field has an error, and the first has the focus', async () => {
      let orders = 0
      page.on('request', (one) => one.url().endsWith('/api/v1/order') && orders++)
      await expect(page.getByLabel('Receiver Name')).toHaveValue('Meera Iyer')
      await expect(page.getByLabel('Address Type').getByRole('option')).toHaveText(['Home', 'Work', 'Other'])
      await expect(page.getByLabel('Pincode')).toHaveAttribute('placeholder', 'Enter 6-digit pincode')
      await payButton(page).click()
      await expectMessage(page, 'Please add your delivery address')
      await expect(page.getByLabel('House/Flat Number')).toBeFocused()
      await expect(page.getByLabel('City')).toHaveAccessibleDescription('Fill this in')
      await writeAddress(page)
      for (const filled of ['City', 'State', 'Full Address'])
        await expect(page.getByLabel(filled, { exact: true })).not.toHaveAccessibleDescription('Fill this in')
      await page.getByLabel('Pincode').fill('4000')
      await payButton(page).click()
      await expect(page.getByLabel('Pincode')).toBeFocused()
      await expect(page.getByLabel('Pincode')).toHaveAccessibleDescription(/6 digits/)
      expect(orders).toBe(0)
    })
    await test.step('that cannot be saved on the way to the payment stops there, with the words of the server', async () => {
      await writeAddress(page)
      await refused(page, '**/api/v1/user/update', 422, {
        code: 'invalid',
        message: 'Validation failed',
        errors: { 'address.area': 'Use at most 120 characters' },
      })
      await payButton(page).click()
      await expectMessage(page, 'Validation failed')
      await expect(page.getByLabel('Area/Locality')).toHaveAccessibleDescription('Use at most 120 characters')
      await expect(page.getByText('By paying you agree to our terms and conditions')).toBeVisible()
      await expect(payButton(page)).toHaveText('Continue to Payment')
    })
    await test.step("has its own words where the server sends none: 'Failed to save address', before a payment with 'Please try again.'", async () => {
      await writeAddress(page)
      await page.route('**/api/v1/user/update', (route) =>
        route.fulfill({ status: 200, contentType: 'text/html', body: '<p>no response of the house' }),
      )
      await page.getByRole('button', { name: 'Save Address' }).click()
      await expectMessage(page, 'Failed to save address', true)
      await payButton(page).click()
      await expectMessage(page, 'Failed to save address. Please try again.', true)
      await expect(payButton(page)).toHaveText('Continue to Payment')
    })
    await page.unrouteAll()
    await test.step('survives a reload while unsaved, can be started over, is forgotten at the log-out', async () => {
      const checkout = page.url()
      const city = page.getByLabel('City')
      await writeAddress(page)
      await page.reload()
      await expect(city).toHaveValue('Mumbai')
      await expect(page.getByLabel('Full Address')).toHaveValue(/^14, Laxmi Nivas, .* 400050$/)
      await expect(page.getByText('What you wrote before is here again.')).toBeVisible()
      await page.getByRole('button', { name: 'Start over' }).click()
      await expect(city).toHaveValue('')
      await expect(page.getByLabel('Receiver Name')).toHaveValue('Meera Iyer')
      await city.fill('Pune')
      await visit(page, '/user/profile')
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page).toHaveURL('/')
      await expectMessage(page, 'Logout success')
      await visit(page, checkout)
      await logIn(page, buyer.email)
      await expect(page.getByLabel('Receiver Name')).toHaveValue('Meera Iyer')
      await expect(city).toHaveValue('')
    })
    await test.step("has a button only while it is new ('Save Address') or changed ('Update Address')", async () => {
      await writeAddress(page)
      await page.getByRole('button', { name: 'Save Address' }).dblclick()
      await expectMessage(page, 'Address saved successfully!')
      await expect(page.getByRole('heading', { level: 2, name: 'Delivery Address', exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: /^(Save|Update) Address$/ })).toHaveCount(0)
      await page.getByLabel('City').fill('Navi Mumbai')
      await expect(page.getByRole('button', { name: 'Update Address' })).toBeVisible()
      await page.getByLabel('City').fill('Mumbai')
      await expect(page.getByRole('button', { name: 'Update Address' })).toHaveCount(0)
      await page.reload()
      await expect(page.getByRole('heading', { level: 2, name: 'Delivery Address', exact: true })).toBeVisible()
      await expect(page.getByLabel('Full Address')).toHaveValue(
        '14, Laxmi Nivas, Pali Mala Road, Bandra West, Mumbai, Maharashtra 400050',
      )
    })
  })
})

test.describe('the coupon box', () => {
  test.beforeEach(async ({ page, request, buyer }) => {
    await withAddress(request, buyer)
    await storeToken(page, 'user', buyer.token)
    await atCheckout(page, (await workToBuy(request)).id)
  })

  test('requires a code that it knows, forgets it, and shows what it does meanwhile', async ({ page }) => {
    await test.step('requires a code, refuses one it does not know, takes one in any case, and forgets it when it is edited or removed', async () => {
      const box = page.getByLabel('Apply Coupon')
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(box).toHaveAccessibleDescription('Please enter a coupon code')
      await expectMessage(page, 'Please enter a coupon code')
      await box.fill('NOSUCHCODE')
      await box.press('Enter')
      await expect(box).toHaveAccessibleDescription('Invalid coupon code')
      await box.fill(' welcome10 ')
      await box.press('Enter')
      await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
      await expect(box).toHaveValue('WELCOME10')
      await expect(sums(page)).toContainText('Total₹34,100.00')
      await box.press('Backspace')
      await expect(sums(page)).not.toContainText('Coupon Discount')
      await expect(sums(page)).toContainText('Total₹38,500.00')
      await box.fill('rasika500')
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(sums(page)).toContainText('Coupon Discount RASIKA500−₹500.00')
      await page.getByRole('button', { name: 'Remove' }).click()
      await expect(box).toHaveValue('')
      await expect(box).toBeFocused()
      await expect(sums(page)).toContainText('Total₹38,500.00')
    })
    await test.step("reads 'Validating...' meanwhile, and shows an error when there is no response", async () => {
      let answer = () => {}
      const pending = new Promise<void>((resolve) => (answer = resolve))
      await page.route('**/api/v1/coupon/validate', async (route) => {
        await pending
        await route.abort()
      })
      await page.getByLabel('Apply Coupon').fill('WELCOME10')
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(page.getByRole('button', { name: 'Validating...' })).toBeDisabled()
      answer()
      await expectMessage(page, 'Failed to validate coupon. Please try again.')
    })
  })
})

test.describe('the work', () => {
  test('of an artist who may sell within one State is refused elsewhere, and is shown as sold once it is', async ({
    page,
    request,
    buyer,
  }) => {
    const { id } = await workToBuy(request)
    await withAddress(request, buyer)
    await storeToken(page, 'user', buyer.token)
    await test.step('of an artist who may sell within one State is refused elsewhere, before it is paid', async () => {
      await visit(page, `/artwork/${id}`)
      await expect(page.getByText('Sold and delivered within Maharashtra only.')).toBeVisible()
      await atCheckout(page, id)
      let orders = 0
      page.on('request', (one) => one.url().endsWith('/api/v1/order') && orders++)
      await page.getByLabel('State', { exact: true }).selectOption('Karnataka')
      await expect(page.getByText('deliver within Maharashtra only')).toBeVisible()
      await payButton(page).click()
      await expectMessage(page, 'Choose an address in Maharashtra.')
      expect(orders).toBe(0)
      await page.getByLabel('State', { exact: true }).selectOption('Maharashtra')
      const form = page.getByRole('region', { name: 'Delivery Address' })
      await expect(form.getByText('deliver within Maharashtra only')).toHaveCount(0)
    })
    await test.step('that was sold meanwhile is shown as sold, nothing is paid, with no way to pay', async () => {
      await atCheckout(page, id)
      await buyElsewhere(request, await newBuyer(request), id, { paid: true })
      await payButton(page).click()
      await expectMessage(page, 'This artwork is sold out')
      await expect(paymentStatus(page)).toContainText('This work has been sold')
      await expect(page.getByRole('button', { name: 'SOLD OUT' })).toBeDisabled()
      await page.reload()
      await expect(paymentStatus(page)).toContainText('This work has been sold')
      await expect(page.getByLabel('City')).toHaveCount(0)
      await expect(paymentStatus(page).getByRole('link', { name: 'View All Artworks' })).toHaveAttribute(
        'href',
        '/artworks',
      )
    })
  })

  test('that never was, cannot be read or is being paid by somebody else shows that', async ({
    page,
    request,
    buyer,
  }) => {
    await test.step('that never was is answered by the words of the call', async () => {
      for (const id of ['nothing', '00000000-0000-4000-8000-000000000000']) {
        const document = await request.get(`/checkout/artwork/${id}`)
        expect(document.status(), id).toBe(404)
        expect(await document.text()).toContain('The requested resource was not found')
        await visit(page, `/checkout/artwork/${id}`)
        await expect(page.getByRole('alert')).toContainText('The requested resource was not found')
        await expect(page).toHaveURL(`/checkout/artwork/${id}`)
      }
    })
    await test.step("of no known type shows 'Something went wrong', with 404", async () => {
      await storeToken(page, 'user', buyer.token)
      const response = await page.goto('/checkout/sculpture/1')
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('alert')).toContainText('Something went wrong')
      await expectMessage(page, 'Something went wrong')
    })
    await test.step('that cannot be read shows the reason, and Try again loads it', async () => {
      const { id } = await workToBuy(request)
      await storeToken(page, 'user', buyer.token)
      await nothingAnswers(page, '**/api/v1/checkout/artwork/*')
      await visit(page, `/checkout/artwork/${id}`)
      await expect(page.getByRole('alert')).toContainText('Failed to load product details')
      await expectMessage(page, 'Please check your internet connection.')
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { name: 'Order summary' })).toBeVisible()
    })
    const { id } = await workToBuy(request)
    const other = await newBuyer(request)
    await withAddress(request, buyer)
    await storeToken(page, 'user', buyer.token)
    await test.step('that somebody else is paying for shows that, and may be tried again', async () => {
      await atCheckout(page, id)
      await buyElsewhere(request, other, id, { paid: false })
      await payButton(page).click()
      await expect(paymentStatus(page)).toContainText('Somebody is paying for this work right now')
      await expect(payButton(page)).toBeEnabled()
      await page.reload()
      await expect(paymentStatus(page).getByRole('button', { name: 'Look again' })).toBeVisible()
    })
    await test.step('that was sold meanwhile is shown as sold after Look again, and after a fresh visit', async () => {
      await expect(payButton(page)).toBeEnabled()
      await buyElsewhere(request, other, id, { paid: true })
      await paymentStatus(page).getByRole('button', { name: 'Look again' }).click()
      await expect(paymentStatus(page)).toContainText('This work has been sold')
      await expect(page.getByRole('button', { name: 'SOLD OUT' })).toBeDisabled()
    })
  })
})
