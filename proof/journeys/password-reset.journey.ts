// A forgotten password (spec: sections 2 and 7; docs/product.md 11): requested, opened from the mail, set, and used to
// log in.
import type { APIRequestContext } from '@playwright/test'
import { hydrated, expect, storeToken, password, storedTokens, test, visit, expectMessage } from './journey.ts'
import { newArtist } from './artist-fixtures.ts'
import { resetLinks } from './mailbox.ts'

const renewed = 'a password thought of anew'

async function useUp(request: APIRequestContext, link: string | undefined): Promise<void> {
  expect(
    (await request.post('/auth/password/reset', { data: { token: link?.split('#')[1], password: renewed } })).status(),
  ).toBe(200)
}

test.describe('forgot password', () => {
  test('leads from the login to an email form, requires an email, shows the same for any, and leads back', async ({
    page,
    buyer,
  }) => {
    await test.step("leads from the login to an email form, shows 'Check Your Email', and back to /login", async () => {
      await visit(page, '/login')
      await page.getByRole('link', { name: 'Forgot password?' }).click()
      await expect(page).toHaveURL('/forgot/password')
      // The login page has a field of this name too, until the navigation is complete.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
      await page.getByLabel('Email').fill(`  ${buyer.email.toUpperCase()} `)
      const request = page.waitForRequest('**/auth/password/reset-request')
      await page.getByRole('button', { name: 'Send the link' }).click()
      expect((await request).postDataJSON()).toEqual({ email: buyer.email.toUpperCase() })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check Your Email')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await page.getByRole('link', { name: 'Back to log in' }).click()
      await expect(page).toHaveURL('/login')
    })
    await test.step('requires an email before anything is sent', async () => {
      let sent = 0
      page.on('request', (request) => (sent += request.url().includes('/auth/') ? 1 : 0))
      await visit(page, '/forgot/password')
      await page.getByRole('button', { name: 'Send the link' }).click()
      await expect(page.getByLabel('Email')).toBeFocused()
      await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Fill this in')
      await page.getByLabel('Email').fill('asha')
      await page.getByRole('button', { name: 'Send the link' }).click()
      await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
        'Write an email address, like name@example.com',
      )
      expect(sent).toBe(0)
    })
    await test.step('another email may be used, from the page that confirms the first', async () => {
      await page.getByLabel('Email').fill(buyer.email)
      await page.getByRole('button', { name: 'Send the link' }).click()
      await page.getByRole('button', { name: 'Use another email' }).click()
      await expect(page.getByLabel('Email')).toHaveValue(buyer.email)
    })
    await test.step('shows the same for an email without an account', async () => {
      const messages: string[] = []
      for (const email of [buyer.email, `nobody-${buyer.email}`]) {
        await visit(page, '/forgot/password')
        await page.getByLabel('Email').fill(email)
        await page.getByRole('button', { name: 'Send the link' }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check Your Email')
        messages.push((await page.getByRole('main').innerText()).replaceAll(email, ''))
      }
      expect(messages[0]).toBe(messages[1])
    })
  })
})

test.describe('the link of the mail', () => {
  test.beforeEach(async ({ page, buyer }) => {
    await page.request.post('/auth/password/reset-request', { data: { email: buyer.email } })
  })

  test('sets a new password, ends the sessions there are, and leads to the login', async ({ page, buyer }) => {
    await storeToken(page, 'user', buyer.token)
    const [link] = await resetLinks(page.request, buyer.email)
    await visit(page, link as string)
    await page.getByLabel('New password', { exact: true }).fill(renewed)
    await page.getByLabel('Confirm password', { exact: true }).fill('something else')
    await page.getByRole('button', { name: 'Set the password' }).click()
    await expect(page.getByLabel('Confirm password', { exact: true })).toHaveAccessibleDescription(
      'Invalid Confirm Password',
    )
    await page.getByLabel('Confirm password', { exact: true }).fill(renewed)
    await page.getByRole('button', { name: 'Set the password' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your password is changed')
    await expect(page).toHaveURL('/reset/password')
    expect((await storedTokens(page)).user).toBeNull()
    const ended = await page.request.get('/api/v1/user/bids', { headers: { authorization: `Bearer ${buyer.token}` } })
    expect(ended.status()).toBe(401)
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await page.getByLabel('Email').fill(buyer.email)
    await page.getByLabel('Password', { exact: true }).fill(renewed)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expectMessage(page, 'Login successful')
    const old = await page.request.post('/api/v1/user/login', { data: { email: buyer.email, password } })
    expect(old.status()).toBe(400)
  })

  test('opens the form, or shows that it has ended or that a part is missing', async ({ page, buyer }) => {
    await test.step('whose last part is missing shows that instead of a form', async () => {
      await visit(page, '/reset/password')
      await expect(page.getByRole('main')).toContainText('Part of the link is missing')
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Ask for another link' })).toBeVisible()
    })
    await test.step('that is opened after one that has ended sets a password', async () => {
      await page.goto('about:blank')
      await visit(page, '/reset/password#a-token-of-nobody')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has ended')
      const [link] = await resetLinks(page.request, buyer.email)
      await page.evaluate((fragment) => (location.hash = fragment), link?.split('#')[1] ?? '')
      await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
    })
    await test.step('that ends while the form is open shows so after the form is sent', async () => {
      const [link] = await resetLinks(page.request, buyer.email)
      const response = page.waitForResponse('**/auth/password/reset-stands')
      await page.goto('about:blank')
      await visit(page, link as string)
      expect((await response).status()).toBe(200)
      await useUp(page.request, link)
      await page.getByLabel('New password', { exact: true }).fill('a third password')
      await page.getByLabel('Confirm password', { exact: true }).fill('a third password')
      await page.getByRole('button', { name: 'Set the password' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has ended')
    })
    await test.step('that was used shows that it has ended instead of a form, and leads to another', async () => {
      const [link] = await resetLinks(page.request, buyer.email)
      await page.goto('about:blank')
      await visit(page, link as string)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has ended')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page.getByRole('main')).toContainText('This link has been used, or is too old. Ask for another')
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
      await page.getByRole('link', { name: 'Ask for another link' }).click()
      await expect(page).toHaveURL('/forgot/password')
    })
  })
})

test('an artist’s link leads to the artist’s login', async ({ page }) => {
  const artist = await newArtist(page.request)
  const { data } = (await (
    await page.request.get('/api/v1/artist/profile', { headers: { authorization: `Bearer ${artist.token}` } })
  ).json()) as { data: { email: string } }
  await page.request.post('/auth/password/reset-request', { data: { email: data.email } })
  const [link] = await resetLinks(page.request, data.email)
  await page.goto(link as string)
  await hydrated(page)
  await page.getByLabel('New password', { exact: true }).fill(renewed)
  await page.getByLabel('Confirm password', { exact: true }).fill(renewed)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/login/artist')
})
