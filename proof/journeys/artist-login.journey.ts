// Artist login (spec: sections 2, 5 and 8, Artist login): the token is stored and verified, then the page navigates to
// /.
import { newArtist } from './artist-fixtures.ts'
import { expect, logIn, newBuyer, password, storedTokens, test, visit, expectMessage } from './journey.ts'

test.describe('an artist logs in', () => {
  test('and is refused in words that name nothing, or lands on / with a token that was verified', async ({
    page,
    request,
  }) => {
    const artist = await newArtist(request)
    await test.step("with a buyer's account, or a wrong password, sees the one sentence that names neither", async () => {
      const buyer = await newBuyer(request)
      await visit(page, '/login/artist')
      for (const [email, written] of [
        [buyer.email, password],
        [`${artist.username}@example.com`, 'not the password'],
      ] as const) {
        await logIn(page, email, written)
        await expect(page.getByRole('alert')).toHaveText('The email or the password is not right')
        await expect(page.getByLabel('Email')).toHaveValue(email)
      }
      await page.getByLabel('Email').fill('')
      await page.getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(page.getByLabel('Email')).toBeFocused()
      await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Fill this in')
    })
    await test.step("with a token that is refused sees 'Error. Try again', and no token is stored", async () => {
      await visit(page, '/login/artist')
      await page.route('**/api/v1/artist/profile', (route) =>
        route.fulfill({ status: 401, json: { error: true, message: 'Please log in again', code: 'token_refused' } }),
      )
      await logIn(page, `${artist.username}@example.com`)
      await expect(page.getByRole('alert')).toHaveText('Error. Try again')
      await expect(page).toHaveURL('/login/artist')
      expect((await storedTokens(page)).artist).toBeNull()
    })
    await test.step('and lands on / with a token that was verified; the account button leads to the studio', async () => {
      await page.unrouteAll()
      await visit(page, '/login/artist')
      const verified = page.waitForResponse('**/api/v1/artist/profile')
      await logIn(page, `${artist.username}@example.com`)
      expect((await verified).status()).toBe(200)
      await expectMessage(page, 'Login successful')
      await expect(page).toHaveURL('/')
      const tokens = await storedTokens(page)
      expect(tokens.artist).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
      expect(tokens.user).toBeNull()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toHaveAttribute(
        'href',
        '/artist/profile',
      )
    })
  })
})

test.describe("the artist's login page", () => {
  test("has 'Remember me', its links and its figures, shows and hides the password, and shows when it is busy", async ({
    page,
    request,
  }) => {
    await test.step("has a 'Remember me' that does nothing, and its links", async () => {
      await visit(page, '/login/artist')
      const remember = page.getByRole('checkbox', { name: 'Remember me' })
      await remember.check()
      await expect(remember).toBeChecked()
      const main = page.getByRole('main')
      for (const [name, href] of Object.entries({
        'Forgot password?': '/forgot/password',
        'Sign up as an artist': '/signup/artist',
        'Log in as a collector': '/login',
        'Terms and conditions': '/terms-conditions',
        'Privacy policy': '/privacy-policy',
      })) {
        await expect(main.getByRole('link', { name })).toHaveAttribute('href', href)
      }
    })
    await test.step('shows what the gallery sold, with the figures marked as samples', async () => {
      const main = page.getByRole('main')
      await expect(main.getByText('50L+')).toBeVisible()
      await expect(main.getByRole('term')).toHaveText(['total sales', 'artists', 'artworks sold'])
      await expect(main.getByRole('definition')).toHaveText(['50L+', '500+', '10K+'])
      await expect(main.getByText('sample figures')).toBeVisible()
    })
    await test.step("shows and hides the password, and reads 'Signing in...' while it is busy", async () => {
      const artist = await newArtist(request)
      let answer = () => {}
      const pending = new Promise<void>((resolve) => (answer = resolve))
      await page.route('**/api/v1/artist/login', async (route) => {
        await pending
        await route.continue()
      })
      await visit(page, '/login/artist')
      await page.getByRole('button', { name: 'Show password' }).click()
      await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
      await logIn(page, `${artist.username}@example.com`)
      await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
      answer()
      await expect(page).toHaveURL('/')
    })
  })
})
