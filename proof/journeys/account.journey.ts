// The buyer's account (spec: sections 2 and 4, Buyer account): tabs by mouse, keyboard and URL; further addresses.
import { atCheckout, withAddress, workToBuy } from './checkout.ts'
import { expect, expectMessage, loseResponse, storeToken, test, visit } from './journey.ts'

const tabNames = ['Profile Information', 'My Orders', 'My Bids', 'Shipping Address']

test.describe('My Account', () => {
  test.beforeEach(async ({ page, buyer }) => {
    await storeToken(page, 'user', buyer.token)
  })

  test("has the user's name and email, and four tabs by mouse, keyboard and URL", async ({ page, buyer }) => {
    await test.step("has a logout button, the user's name and email, and four tabs", async () => {
      const request = page.waitForRequest('**/api/v1/user/profile')
      await visit(page, '/user/profile')
      await request
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Account')
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(buyer.name)
      await expect(page.getByRole('main')).toContainText(buyer.email)
      await expect(page.getByRole('tablist', { name: 'Account' }).getByRole('tab')).toHaveText(tabNames)
    })
    await test.step('the profile shows full name, email, phone and the day one became a member', async () => {
      const panel = page.getByRole('tabpanel', { name: 'Profile Information' })
      const today = new Intl.DateTimeFormat('en-US', {
        timeZone: 'Asia/Kolkata',
        month: 'short',
        day: 'numeric',
        year: 'numeric',
      }).format(new Date())
      for (const [name, value] of [
        ['Full name', buyer.name],
        ['Email', buyer.email],
        ['Phone', '+91 98765 43210'],
        ['Member since', today],
      ]) {
        await expect(
          panel
            .getByRole('term')
            .filter({ hasText: name as string })
            .locator('xpath=following-sibling::dd'),
        ).toHaveText(value as string)
      }
    })
    await test.step('tabs are walked with the arrows, Home and End', async () => {
      const tab = (at: number) => page.getByRole('tab', { name: tabNames[at] as string })
      await tab(0).focus()
      for (const [key, at] of [
        ['ArrowRight', 1],
        ['ArrowRight', 2],
        ['End', 3],
        ['ArrowRight', 0],
        ['ArrowLeft', 3],
        ['Home', 0],
        ['ArrowDown', 1],
      ] as const) {
        await page.keyboard.press(key)
        await expect(tab(at)).toBeFocused()
        await expect(tab(at)).toHaveAttribute('aria-selected', 'true')
        await expect(page.getByRole('tabpanel', { name: tabNames[at] as string })).toBeVisible()
      }
      await page.keyboard.press('Tab')
      await expect(page.getByRole('tabpanel')).toBeFocused()
    })
    await test.step("orders and bids are empty until there are some: 'No orders yet', 'No bids placed yet'", async () => {
      await page.getByRole('tab', { name: 'My Orders' }).click()
      await expect(page.getByRole('tabpanel', { name: 'My Orders' })).toContainText('No orders yet')
      await expect(page.getByRole('tabpanel').getByRole('link', { name: 'View All Artworks' })).toHaveAttribute(
        'href',
        '/artworks',
      )
      await page.getByRole('tab', { name: 'My Bids' }).click()
      await expect(page.getByRole('tabpanel', { name: 'My Bids' })).toContainText('No bids placed yet')
      await expect(page.getByRole('tabpanel').getByRole('link', { name: 'See the auctions' })).toHaveAttribute(
        'href',
        '/auctions',
      )
    })
    await test.step('the tab is in the URL, which opens it again', async () => {
      await visit(page, '/user/profile?tab=bids')
      await expect(page.getByRole('tabpanel', { name: 'My Bids' })).toBeVisible()
      await page.getByRole('tab', { name: 'Shipping Address' }).click()
      await expect(page).toHaveURL('/user/profile?tab=address')
      await page.reload()
      await expect(page.getByRole('tabpanel', { name: 'Shipping Address' })).toBeVisible()
      await visit(page, '/user/profile?tab=nonsense')
      await expect(page.getByRole('tabpanel', { name: 'Profile Information' })).toBeVisible()
    })
  })
  test('an address that is being written stays while others are changed', async ({ page, request, buyer }) => {
    await withAddress(request, buyer)
    const headers = { authorization: `Bearer ${buyer.token}` }
    const deletedElsewhere: string[] = []
    for (const city of ['Pune', 'Nashik', 'Satara', 'Solapur', 'Sangli']) {
      const receiver = { receiverName: 'Nandini Rao', addressType: 'home' }
      const street = { houseNumber: '7', streetName: 'Moledina Road', area: 'Camp', fullAddress: '7, Moledina Road' }
      const data = {
        address: { ...receiver, ...street, city, pincode: '411001', state: 'Maharashtra', country: 'India' },
      }
      const created = await request.post('/api/v1/user/addresses', { data, headers })
      expect(created.status(), await created.text()).toBe(200)
      if (city === 'Solapur' || city === 'Sangli') deletedElsewhere.push((await created.json()).data.id)
    }
    await visit(page, '/user/profile?tab=address')
    const others = page.getByRole('region', { name: 'Other addresses' })
    const row = (city: string) => others.getByRole('listitem').filter({ hasText: city })
    const written = others.getByLabel('City', { exact: true })
    await others.getByRole('button', { name: 'Add another address' }).click()
    await written.fill('Kolhapur')
    const edits = page.getByRole('tabpanel').getByRole('button', { name: /^Edit address/ })
    await expect(edits).toHaveCount(6)
    for (const edit of await edits.all()) await expect(edit).toBeDisabled()
    await row('Satara')
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(row('Satara')).toHaveCount(0)
    await expect(others.getByRole('heading', { name: 'Other addresses' })).toBeFocused()
    await expect(written).toHaveValue('Kolhapur')
    await row('Pune')
      .getByRole('button', { name: /^Make it my shipping address/ })
      .click()
    await expect(row('Pune')).toHaveCount(0)
    await expect(written).toHaveValue('Kolhapur')
    await others.getByRole('button', { name: 'Cancel' }).click()
    await row('Nashik')
      .getByRole('button', { name: /^Edit address/ })
      .click()
    await written.fill('Nagpur')
    await row('Mumbai')
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(row('Mumbai')).toHaveCount(0)
    await expect(written).toHaveValue('Nagpur')
    await expect(row('Nashik').getByRole('button', { name: /^Remove/ })).toBeDisabled()
    await others.getByRole('button', { name: 'Save address' }).click()
    await expect(row('Nagpur')).toBeVisible()
    await expect(written).toHaveCount(0)

    await test.step('one that another tab has removed leaves the list, and what is written is not lost', async () => {
      await row('Sangli')
        .getByRole('button', { name: /^Edit address/ })
        .click()
      for (const id of deletedElsewhere) await request.delete(`/api/v1/user/address/${id}`, { headers })
      await row('Solapur')
        .getByRole('button', { name: /^Make it my shipping address/ })
        .click()
      await expectMessage(page, 'It was no longer there')
      await expect(row('Solapur')).toHaveCount(0)
      await written.fill('Miraj')
      await others.getByRole('button', { name: 'Save address' }).click()
      await expect(others.getByText('This address was no longer there. Save it to add it again.')).toBeVisible()
      await expect(row('Sangli')).toHaveCount(0)
      await others.getByRole('button', { name: 'Save address' }).click()
      await expect(row('Miraj')).toBeVisible()
    })
  })
  test('an account that cannot be fetched shows the error and the id of its request', async ({ page }) => {
    await page.route('**/api/v1/user/profile', (route) =>
      route.fulfill({
        status: 500,
        json: { error: true, code: 'fault', message: 'Internal server error', requestId: 'r-of-this-journey' },
      }),
    )
    await visit(page, '/user/profile')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong.')
    await expect(page.getByRole('main')).toContainText('Internal server error')
    await expect(page.getByRole('main')).toContainText('r-of-this-journey')
  })
})

test('a buyer saves another address, and chooses among both at the checkout', async ({ page, request, buyer }) => {
  // Only what creates something has a key.
  const keysSent: (string | undefined)[] = []
  page.on('request', (sent) => {
    const key = sent.headers()['idempotency-key']
    if (sent.url().includes('/api/v1/user/address/') && key !== undefined) keysSent.push(`${sent.method()} ${key}`)
  })
  await withAddress(request, buyer)
  await storeToken(page, 'user', buyer.token)
  await visit(page, '/user/profile?tab=address')
  await page.getByRole('button', { name: 'Add another address' }).click()
  const other = page.getByRole('region', { name: 'Other addresses' })
  for (const [label, value] of Object.entries({
    'House/Flat Number': '7',
    'Street Name': 'Kutchery Road',
    'Area/Locality': 'Mylapore',
    City: 'Chennai',
    Pincode: '600004',
    'Full address': '7, Kutchery Road, Mylapore',
    'Phone (optional)': '98765 43211',
  }))
    await other.getByLabel(label, { exact: true }).fill(value)
  await other.getByRole('button', { name: 'Save address' }).click()
  await expect(other.getByRole('listitem')).toContainText('Chennai')
  await expect(other.getByRole('listitem')).toContainText('+91 98765 43211')

  const asBuyer = { headers: { authorization: `Bearer ${buyer.token}` } }
  const [, second] = (await (await request.get('/api/v1/user/addresses', asBuyer)).json()).data
  const third = { address: { ...second, city: 'Madurai' } }
  const created = await request.post('/api/v1/user/addresses', { data: third, ...asBuyer })
  expect(created.status(), await created.text()).toBe(200)
  const { id } = await workToBuy(request)
  await atCheckout(page, id)
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Mumbai')
  await test.step('one that another tab has removed leaves the choice', async () => {
    const removed = (await created.json()).data.id
    await request.delete(`/api/v1/user/address/${removed}`, asBuyer)
    await page.getByLabel('Deliver to').selectOption(removed)
    await expectMessage(page, 'It was no longer there')
    await expect(page.getByLabel('Deliver to').getByRole('option')).toHaveCount(2)
  })
  await page.getByLabel('Deliver to').selectOption({
    label: await page
      .getByText(/Mylapore/)
      .first()
      .innerText(),
  })
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Chennai')

  await page.getByLabel('Phone (optional)').fill('98765 43212')
  await page.getByRole('button', { name: 'Update Address' }).click()
  await expect(page.getByRole('button', { name: 'Update Address' })).toHaveCount(0)

  await visit(page, '/user/profile?tab=address')
  const phone = page.getByRole('tabpanel').locator('dl div').filter({ hasText: 'Phone' })
  await expect(phone).toContainText('+91 98765 43212')
  await page.getByRole('button', { name: 'Edit address' }).first().click()
  await page.getByLabel('Phone (optional)').fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(phone).toContainText('+91 98765 43210')
  await expect(page.getByRole('tabpanel').getByText('Kutchery Road')).toBeVisible()
  await other.getByRole('button', { name: /^Make it my shipping address/ }).click()
  await expect(other.getByRole('listitem')).toContainText('Chennai')
  await test.step('an address removed again after a lost response leaves the list', async () => {
    await loseResponse(page, '**/api/v1/user/address/*', 'DELETE')
    await other.getByRole('button', { name: /^Remove/ }).click()
    await expect(other.getByRole('alert')).toHaveText('Please check your internet connection.')
    await other.getByRole('button', { name: /^Remove/ }).click()
    await expectMessage(page, 'It was no longer there')
    await expect(other.getByRole('listitem')).toHaveCount(0)
    await expect(other.getByRole('heading')).toBeFocused()
  })
  expect(keysSent).toEqual([])
})
