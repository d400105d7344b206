// The shipping address of the account page (spec: sections 2, 4 and 8, Address).
import { type Page, expect, storeToken, test, visit, expectMessage } from './journey.ts'

const written = {
  'Street name': 'MG Road',
  City: 'Bengaluru',
  Pincode: '560001',
  State: 'Karnataka',
  Country: 'india',
} as const

async function write(page: Page, changed: Partial<Record<keyof typeof written, string>> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...written, ...changed })) {
    const field = page.getByRole('tabpanel').getByLabel(label, { exact: true })
    if (label === 'State' || label === 'Country') await field.selectOption(value)
    else await field.fill(value)
  }
}

const fact = (page: Page, name: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd')
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()

/** Saves an address through the API as the page would. */
async function withAddress(page: Page, token: string): Promise<void> {
  const address = { streetName: 'Old Lane', city: 'Mysuru', state: 'Karnataka', pincode: '570001', country: 'india' }
  const response = await page.request.patch('/api/v1/user/update', {
    data: { address },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.status()).toBe(200)
}

test.describe('the shipping address', () => {
  test.beforeEach(async ({ page, buyer }) => {
    await storeToken(page, 'user', buyer.token)
  })

  test('is added, read and changed, and nothing that was typed is lost where it is refused', async ({
    page,
    context,
    buyer,
  }) => {
    await test.step('a field that is left empty has an error beside it, a PIN code its form, and a country is chosen', async () => {
      await visit(page, '/user/profile?tab=address')
      await page.getByRole('button', { name: 'Add address' }).click()
      await expect(page.getByLabel('Country').getByRole('option')).toHaveText(['India'])
      await save(page)
      await expect(page.getByLabel('Street name')).toBeFocused()
      await expect(page.getByLabel('Street name')).toHaveAccessibleDescription('Fill this in')
      await expect(page.getByLabel('State')).toHaveAccessibleDescription('Fill this in')
      await page.getByLabel('Pincode').fill('68200')
      await save(page)
      await expect(page.getByLabel('Pincode')).toHaveAccessibleDescription(/Write the 6 digits/)
    })
    await test.step('the PIN code has 6 digits and suggests the State', async () => {
      const pincode = page.getByLabel('Pincode')
      await expect(pincode).toHaveAttribute('placeholder', 'Enter 6-digit pincode')
      await pincode.fill('68200')
      expect(await pincode.evaluate((input: HTMLInputElement) => input.validity.patternMismatch)).toBe(true)
      await pincode.fill('682002')
      expect(await pincode.evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(true)
      await expect(page.getByLabel('State')).toHaveValue('Kerala')
      await expect(page.getByLabel('State')).not.toHaveAccessibleDescription('Fill this in')
    })
    await test.step('starts empty, is added, and is read as name, street, city, state, pincode, upper-case country and phone', async () => {
      await visit(page, '/user/profile?tab=address')
      await expect(page.getByRole('tabpanel')).toContainText('No address yet')
      await page.getByRole('button', { name: 'Add address' }).click()
      await write(page)
      const sent = page.waitForRequest('**/api/v1/user/update')
      await save(page)
      expect((await sent).postDataJSON()).toEqual({
        address: { streetName: 'MG Road', city: 'Bengaluru', state: 'Karnataka', pincode: '560001', country: 'india' },
      })
      await expectMessage(page, 'Address saved successfully!')
      const facts = [
        ['Name', buyer.name],
        ['Street', 'MG Road'],
        ['City', 'Bengaluru'],
        ['State', 'Karnataka'],
        ['Pincode', '560001'],
        ['Country', 'INDIA'],
        ['Phone', '+91 98765 43210'],
      ] as const
      for (const [name, value] of facts) await expect(fact(page, name)).toHaveText(value)
      await page.reload()
      await expect(fact(page, 'Street')).toHaveText('MG Road')
    })
    await test.step('shows house number and area where they are known', async () => {
      const address = {
        houseNumber: '14 B',
        streetName: '3rd Cross',
        area: 'Malleshwaram',
        city: 'Bengaluru',
        state: 'Karnataka',
        pincode: '560003',
        country: 'india',
      }
      await page.request.patch('/api/v1/user/update', {
        data: { address },
        headers: { authorization: `Bearer ${buyer.token}` },
      })
      await visit(page, '/user/profile?tab=address')
      await expect(page.getByRole('tabpanel').getByRole('term')).toHaveText([
        'Name',
        'House/Flat Number',
        'Street',
        'Area/Locality',
        'City',
        'State',
        'Pincode',
        'Country',
        'Phone',
      ])
      for (const [name, value] of [
        ['House/Flat Number', '14 B'],
        ['Street', '3rd Cross'],
        ['Area/Locality', 'Malleshwaram'],
      ] as const)
        await expect(fact(page, name)).toHaveText(value)
    })
    await test.step('Cancel restores what was there', async () => {
      await withAddress(page, buyer.token)
      await visit(page, '/user/profile?tab=address')
      await page.getByRole('button', { name: 'Edit address' }).click()
      await write(page)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(fact(page, 'Street')).toHaveText('Old Lane')
      await page.getByRole('button', { name: 'Edit address' }).click()
      await expect(page.getByLabel('Street name')).toHaveValue('Old Lane')
      await expect(page.getByLabel('City')).toHaveValue('Mysuru')
    })
    await test.step('saving shows the new address at once, before the server has answered', async () => {
      let answer = () => {}
      const pending = new Promise<void>((resolve) => (answer = resolve))
      await page.route('**/api/v1/user/update', async (route) => {
        await pending
        await route.continue()
      })
      await write(page)
      await save(page)
      await expect(fact(page, 'Street')).toHaveText('MG Road')
      answer()
      await expectMessage(page, 'Address saved successfully!')
    })
    await page.unrouteAll()
    await test.step('any other refusal is shown on the profile page, from where one comes back to everything that was typed', async () => {
      await withAddress(page, buyer.token)
      await visit(page, '/user/profile?tab=address')
      await page.getByRole('button', { name: 'Edit address' }).click()
      await write(page)
      const errors = { 'address.pincode': 'We do not deliver there' }
      await page.route('**/api/v1/user/update', (route) =>
        route.fulfill({ status: 422, json: { error: true, code: 'invalid', message: 'Validation failed', errors } }),
      )
      await save(page)
      await expect(page.getByRole('tabpanel', { name: 'Profile Information' })).toBeVisible()
      await expect(page).toHaveURL('/user/profile')
      await expectMessage(page, 'Validation failed')
      await page.unroute('**/api/v1/user/update')
      await expect(page.getByRole('alert')).toContainText('Your address was not saved.')
      await page.getByRole('button', { name: 'Go back to what you wrote' }).click()
      await expect(page.getByLabel('Pincode')).toHaveValue('560001')
      await expect(page.getByLabel('Pincode')).toHaveAccessibleDescription('We do not deliver there')
      await expect(page.getByLabel('Street name')).toHaveValue('MG Road')
      await save(page)
      await expect(fact(page, 'Street')).toHaveText('MG Road')
    })
    await test.step('a fault of ours (500 and above) shows the internal-server-error message and goes home', async () => {
      await withAddress(page, buyer.token)
      await page.route('**/api/v1/user/update', (route) =>
        route.fulfill({
          status: 503,
          json: { error: true, code: 'unavailable', message: 'Server error. Please try again later.' },
        }),
      )
      await visit(page, '/user/profile?tab=address')
      await page.getByRole('button', { name: 'Edit address' }).click()
      await write(page)
      await save(page)
      // First the message, which stays 5 seconds: the home page may take longer.
      await expectMessage(page, 'Internal server error')
      await expect(page).toHaveURL('/')
      await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
      await expect(page.getByRole('alert')).toContainText('Your address was not saved. Internal server error')
      await page.getByRole('button', { name: 'Go back to what you wrote' }).click()
      await expect(page.getByLabel('Street name')).toHaveValue('MG Road')
    })
    await test.step('a save without a response leads home, as a fault does', async () => {
      await withAddress(page, buyer.token)
      await visit(page, '/user/profile?tab=address')
      await page.getByRole('button', { name: 'Edit address' }).click()
      await write(page)
      await page.route('**/api/v1/user/update', (route) => route.abort())
      await save(page)
      await expect(page).toHaveURL('/')
      await context.unrouteAll()
    })
  })
})

test.describe('the shipping address, offline', () => {
  // The page polls the server, and the browser logs each failed request.
  test.use({ expected: /ERR_INTERNET_DISCONNECTED/ })

  test('without a connection the error is shown on the profile page, and nothing that was typed is lost', async ({
    page,
    buyer,
    context,
  }) => {
    await storeToken(page, 'user', buyer.token)
    await withAddress(page, buyer.token)
    await visit(page, '/user/profile?tab=address')
    await page.getByRole('button', { name: 'Edit address' }).click()
    await write(page)
    await context.setOffline(true)
    await save(page)
    await expect(page.getByRole('alert')).toContainText(
      'Your address was not saved. Please check your internet connection.',
    )
    await expect(page).toHaveURL('/user/profile')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Go back to what you wrote' }).click()
    await save(page)
    await expect(fact(page, 'Street')).toHaveText('MG Road')
  })
})
