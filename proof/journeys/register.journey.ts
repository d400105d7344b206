// Buyer registration (spec: sections 2, 5 and 8, Buyer signup).
import {
  type Page,
  hydrated,
  buyerForm,
  expect,
  newBuyer,
  password,
  storedTokens,
  test,
  visit,
  works,
  expectMessage,
} from './journey.ts'

async function fill(page: Page, form = buyerForm(), confirm = form.password): Promise<void> {
  await page.getByLabel('Name').fill(form.name)
  await page.getByLabel('Phone').fill(form.phone)
  await page.getByLabel('Email').fill(form.email)
  await page.getByLabel('Password', { exact: true }).fill(form.password)
  await page.getByLabel('Confirm password').fill(confirm)
}

const submit = (page: Page) => page.getByRole('button', { name: 'Create account' }).click()

test.describe('registering', () => {
  test('shows a toast, keeps the token, and makes one account of a double click', async ({ page }) => {
    const answers: number[] = []
    page.on('response', (response) => {
      if (response.url().includes('/user/new')) answers.push(response.status())
    })
    await test.step('shows a toast, keeps the token, goes to /, and never sends the confirmed password', async () => {
      const form = buyerForm()
      await visit(page, '/signup')
      await expect(page.getByRole('main')).toContainText(
        'With an account you agree to our terms and conditions (new tab); a bid is binding.',
      )
      await fill(page, form)
      const sent = page.waitForRequest('**/api/v1/user/new')
      await page.getByRole('button', { name: 'Create account' }).dblclick()
      expect((await sent).postDataJSON()).toEqual(form)
      await expectMessage(page, 'Registration successful')
      await expect(page).toHaveURL('/')
      expect((await storedTokens(page)).user).toMatch(/\w/)
    })
    await test.step('a double click makes one account', async () => {
      expect(answers).toEqual([200])
    })
  })

  test('on the way to a purchase keeps the way, from the login to the new account to the checkout, and back to the login', async ({
    page,
    request,
  }) => {
    const [work] = await works(request, { limit: '1' })
    const checkout = `/checkout/artwork/${work?.id}`
    await visit(page, checkout)
    await expect(page).toHaveURL(/\/login\?/)
    await hydrated(page)
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page).toHaveURL(`/signup?next=${encodeURIComponent(checkout)}&why=buy`)
    await expect(page.getByRole('main')).toContainText('Create an account to buy this work.')
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(checkout)}&why=buy`)
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.reload()
    await hydrated(page)
    await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute('href', /next=/)
    await fill(page)
    await submit(page)
    await expect(page).toHaveURL(checkout)
    await expect(page.getByRole('heading', { name: 'Order summary' })).toBeVisible()
  })

  test('what is missing, wrong, taken or not the same twice is marked, and nothing that was written is lost', async ({
    page,
    request,
  }) => {
    await test.step('all five fields are required', async () => {
      await visit(page, '/signup')
      for (const label of ['Name', 'Phone', 'Email', 'Password', 'Confirm password']) {
        await submit(page)
        const field = page.getByLabel(label, { exact: true })
        await expect(field).toBeFocused()
        await expect(field).toHaveAccessibleDescription(/^Fill this in/)
        await field.fill(label === 'Email' ? 'a@example.com' : label === 'Phone' ? '98765 43210' : password)
      }
    })
    await test.step('everything that is wrong is marked at once', async () => {
      await visit(page, '/signup')
      await fill(page, { ...buyerForm(), phone: '12', email: 'meera', password: 'short' }, 'other')
      await submit(page)
      await expect(page.getByLabel('Phone')).toBeFocused()
      await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/Write a phone number/)
      await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription('Invalid Confirm Password')
      for (const label of ['Email', 'Password'])
        await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
    })
    await test.step('an email that is taken shows the server message, and nothing that was written is lost', async () => {
      const taken = await newBuyer(request)
      await visit(page, '/signup')
      await fill(page, { ...buyerForm(), email: taken.email })
      await submit(page)
      // Shown beside the field and in a toast; a third copy above the form would add nothing.
      const refusal = 'An account with this email exists already. Log in, or use another email'
      await expect(page.getByRole('alert')).toHaveText(refusal)
      await expect(page.getByLabel('Email')).toHaveAccessibleDescription(refusal)
      await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByLabel('Email')).toBeFocused()
      await expectMessage(page, 'An account with this email exists already')
      await expect(page.getByLabel('Name')).toHaveValue('Meera Iyer')
      await expect(page.getByLabel('Email')).toHaveValue(taken.email)
    })
    await test.step('a response without a token shows the server message', async () => {
      await visit(page, '/signup')
      await page.route('**/api/v1/user/new', (route) =>
        route.fulfill({ json: { error: false, message: 'No token today', data: {} } }),
      )
      await fill(page)
      await submit(page)
      await expectMessage(page, 'No token today')
      await expect(page).toHaveURL('/signup')
    })
    await test.step("a response that cannot be read shows 'Registration failed', and at the login 'Login failed'", async () => {
      await page.route(/\/user\/(new|login)$/, (route) =>
        route.fulfill({ status: 200, contentType: 'text/html', body: '<p>A proxy on the way</p>' }),
      )
      await visit(page, '/signup')
      await fill(page)
      await submit(page)
      await expect(page.getByRole('alert')).toHaveText('Registration failed')
      await visit(page, '/login')
      await page.getByLabel('Email').fill('somebody@example.com')
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(page.getByRole('alert')).toHaveText('Login failed')
      await expectMessage(page, 'Login failed')
    })
    await test.step("a token that cannot be read back shows 'Error. Try Again'", async () => {
      await page.unrouteAll()
      await visit(page, '/signup')
      await page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      })
      await fill(page)
      await submit(page)
      await expect(page.getByRole('alert')).toHaveText('Error. Try Again')
      await expectMessage(page, 'Error. Try Again')
      await expect(page).toHaveURL('/signup')
    })
    await test.step("two passwords that differ show 'Invalid Confirm Password' and send nothing", async () => {
      let sent = 0
      page.on('request', (request) => (sent += request.url().includes('/user/new') ? 1 : 0))
      await visit(page, '/signup')
      await fill(page, buyerForm(), 'something else')
      await submit(page)
      await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription('Invalid Confirm Password')
      await expectMessage(page, 'Invalid Confirm Password')
      expect(sent).toBe(0)
      await page.getByLabel('Confirm password').fill(password)
      await submit(page)
      await expect(page).toHaveURL('/')
    })
  })
})
