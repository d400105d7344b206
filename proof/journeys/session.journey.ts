// Sessions (spec: sections 2, 6, 7 and 8; docs/product.md 11): two tokens, their end, and other tabs.
import { endToken, hydrated, expect, storeToken, logIn, storedTokens, test, visit, expectMessage } from './journey.ts'
import { newArtist } from './artist-fixtures.ts'

test.describe('the stored tokens', () => {
  test('decide where the account button leads, and lead to the login once they have ended', async ({
    page,
    request,
    buyer,
  }) => {
    const artist = await newArtist(request)
    await test.step('goes to /login where nothing is stored', async () => {
      await visit(page, '/')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/login')
    })
    await test.step('goes to /user/profile where a user token is stored, and to /artist/profile where only an artist token is', async () => {
      const link = page.getByRole('banner').getByRole('link', { name: 'Account' })
      await storeToken(page, 'artist', artist.token)
      await visit(page, '/')
      await expect(link).toHaveAttribute('href', '/artist/profile')
      await storeToken(page, 'user', buyer.token)
      await visit(page, '/')
      await expect(link).toHaveAttribute('href', '/user/profile')
    })
    await test.step('if both are stored the user token wins, and requests carry it', async () => {
      const apiRequest = page.waitForRequest('**/api/v1/user/profile')
      await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
      expect((await apiRequest).headers().authorization).toBe(`Bearer ${buyer.token}`)
      await expect(page.getByRole('tabpanel')).toContainText(buyer.email)
    })
    await test.step('is refused with 401: both roles are logged out, and the visitor is led to /login and back', async () => {
      await storeToken(page, 'artist', artist.token)
      await storeToken(page, 'user', buyer.token)
      await page.evaluate(() => {
        localStorage.setItem('user', '{"name":"kept"}')
        localStorage.setItem('artist', '{"name":"kept"}')
      })
      await endToken(request, buyer.token)
      await visit(page, '/user/profile')
      await expect(page).toHaveURL('/login?next=%2Fuser%2Fprofile&why=ended')
      await expectMessage(page, 'Please log in again')
      await expect(page.getByRole('main')).toContainText('Please log in again')
      expect(await storedTokens(page)).toEqual({ user: null, artist: null })
      expect(await page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('artist')])).toEqual([
        null,
        null,
      ])
    })
    await test.step('that was never ours is treated alike', async () => {
      await storeToken(page, 'user', 'not.a.token')
      await visit(page, '/user/profile')
      await expect(page).toHaveURL(/\/login/)
      expect((await storedTokens(page)).user).toBeNull()
    })
  })
})

test.describe('logging out', () => {
  test('clears what is stored, without the server too, and is seen by the other tab', async ({
    page,
    context,
    request,
    buyer,
  }) => {
    await test.step('a private page leads a visitor to the login, with the page in its URL', async () => {
      await visit(page, '/user/profile')
      await expect(page).toHaveURL('/login?next=%2Fuser%2Fprofile')
    })
    await test.step('works where the server cannot be reached', async () => {
      await storeToken(page, 'user', buyer.token)
      await visit(page, '/user/profile')
      await expect(page.getByRole('tabpanel')).toContainText(buyer.email)
      await page.route('**/api/v1/user/logout', (route) => route.abort())
      await page.getByRole('button', { name: 'Logout' }).click()
      await expectMessage(page, 'Logout success')
      expect((await storedTokens(page)).user).toBeNull()
      await page.unrouteAll()
    })
    await test.step("clears the stored token and record, shows 'Logout success', leads home, and ends the token on the server", async () => {
      await storeToken(page, 'user', buyer.token)
      await visit(page, '/user/profile')
      await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible()
      const response = page.waitForResponse('**/api/v1/user/logout')
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page).toHaveURL('/')
      await expectMessage(page, 'Logout success')
      expect((await storedTokens(page)).user).toBeNull()
      expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
      await response
      const again = await request.get('/api/v1/user/profile', { headers: { authorization: `Bearer ${buyer.token}` } })
      expect(again.status()).toBe(401)
    })
    await test.step('in one tab is seen by the other', async () => {
      await visit(page, '/login?next=%2Fuser%2Fprofile')
      await logIn(page, buyer.email)
      await expect(page.getByRole('tabpanel')).toContainText(buyer.email)
      const other = await context.newPage()
      await visit(other, '/user/profile')
      await expect(other.getByRole('tabpanel')).toContainText(buyer.email)
      await page.bringToFront()
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page).toHaveURL('/')
      await expect(other).toHaveURL(/\/login\?.*why=elsewhere/)
      await expect(other.getByRole('main')).toContainText(
        'You logged out in another tab. Log in to go on where you were.',
      )
      await expect(other.getByText(buyer.email)).toHaveCount(0)
      await hydrated(other)
      await expect(other.getByRole('banner').getByRole('link', { name: 'Account' })).toHaveAttribute('href', '/login')
    })
  })

  test('in one tab logs out an artist who is writing in another, and what was written is there after the login', async ({
    page,
    context,
    request,
  }) => {
    const artist = await newArtist(request)
    await storeToken(page, 'artist', artist.token)
    await visit(page, '/artist/profile?open=new')
    await page.getByLabel('Title').fill('Half a monsoon')
    const other = await context.newPage()
    await visit(other, '/artist/profile')
    await other.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login\/artist\?.*why=elsewhere/)
    await expect(page.getByRole('main')).toContainText('You logged out in another tab.')
    await logIn(page, `${artist.username}@example.com`)
    await expect(page).toHaveURL(/\/artist\/profile\?open=new/)
    await expect(page.getByLabel('Title')).toHaveValue('Half a monsoon')

    await test.step('and a session that has ended leads by the login of buyers to that of artists, and back', async () => {
      await page.getByLabel('Title').fill('A whole monsoon')
      await page.evaluate(() => localStorage.setItem('artist_auth_token', 'refused'))
      await page.reload()
      await expect(page).toHaveURL(/\/login\?.*why=ended/)
      await page.getByRole('main').getByRole('link', { name: 'Log in as an artist' }).click()
      await expect(page).toHaveURL(/\/login\/artist\?.*why=ended/)
      await logIn(page, `${artist.username}@example.com`)
      await expect(page).toHaveURL(/\/artist\/profile\?open=new/)
      await expect(page.getByLabel('Title')).toHaveValue('A whole monsoon')
    })
  })

  test('in another tab, while a draft is being created, leaves what was written in this tab', async ({
    page,
    context,
    request,
  }) => {
    const artist = await newArtist(request)
    await storeToken(page, 'artist', artist.token)
    await visit(page, '/artist/profile?open=new')
    const [loggedOut, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route('**/api/v1/artist/draft/new', async (route) => {
      const created = await route.fetch()
      await loggedOut.promise
      await route.fulfill({ response: created })
      answered.resolve()
    })
    // The way to the login takes longer than the response to the creation.
    await page.route('**/*login*', async (route) => {
      await answered.promise
      await route.continue()
    })
    const creation = page.waitForRequest('**/api/v1/artist/draft/new')
    await page.getByLabel('Title').fill('Half a monsoon')
    await creation
    const other = await context.newPage()
    await visit(other, '/artist/profile')
    await other.getByRole('button', { name: 'Logout' }).click()
    await expect.poll(async () => (await storedTokens(page)).artist).toBeNull()
    loggedOut.resolve()
    await expect(page).toHaveURL(/\/login\/artist\?.*why=elsewhere/)
    await page.unrouteAll()
    await logIn(page, `${artist.username}@example.com`)
    await expect(page.getByLabel('Title')).toHaveValue('Half a monsoon')
  })
})
