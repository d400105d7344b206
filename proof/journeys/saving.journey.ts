// The wishlist (spec: sections 2, 4 and 8, Wishlist): saving from cards and pages, by visitors and by buyers.
import {
  type Page,
  endToken,
  hydrated,
  expect,
  storeToken,
  logIn,
  password,
  storedTokens,
  test,
  toasts,
  visit,
  works,
  expectMessage,
} from './journey.ts'

const heart = (page: Page, title: string) => page.getByRole('button', { name: `Save ${title} to wishlist` }).first()
const save = (page: Page) => page.getByRole('main').getByRole('button', { name: /^SAVED?$/ })

async function someWork(page: Page): Promise<{ id: string; title: string }> {
  const [work] = await works(page.request, { category: 'sculptures', sort: 'price-low' })
  return work as { id: string; title: string }
}

test.describe('a visitor who saves a work', () => {
  test('is led to log in and brought back with the work saved', async ({ page, buyer }) => {
    const { id } = await someWork(page)
    await visit(page, `/artwork/${id}`)
    await save(page).click()
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/artwork/${id}`)}&why=save`)
    await expect(page.getByRole('main')).toContainText('Log in to save this work.')
    await page.getByLabel('Email').fill(buyer.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    // First, because the work is saved while its page is still being fetched.
    await expectMessage(page, 'Added to wishlist')
    await expect(page).toHaveURL(`/artwork/${id}`)
    await expect(save(page)).toHaveText('SAVED')
    await page.reload()
    await expect(save(page)).toHaveText('SAVED')
  })

  test('may register instead, and finds the work saved on another day, in another browser', async ({
    page,
    browser,
    baseURL,
  }) => {
    const { title } = await someWork(page)
    const email = `journey-${Date.now()}@example.com`
    await visit(page, '/artworks?category=sculptures&sort=price-low')
    await heart(page, title).click()
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page).toHaveURL(/\/signup\?next=/)
    for (const [label, value] of Object.entries({
      Name: 'Meera Iyer',
      Phone: '9876543210',
      Email: email,
      Password: password,
      'Confirm password': password,
    })) {
      await page.getByLabel(label, { exact: true }).fill(value)
    }
    const stored = page.waitForResponse('**/api/v1/wishlist')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL('/artworks?category=sculptures&sort=price-low')
    await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'true')
    // The heart is pressed before the server has answered, and logging out must not come before.
    await stored
    await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expectMessage(page, 'Logout success')
    const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) })
    const otherPage = await context.newPage()
    await otherPage.clock.install({ time: Date.now() + 86_400_000 })
    await otherPage.goto('/wishlist')
    await hydrated(otherPage)
    await otherPage.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await otherPage.getByLabel('Email').fill(email)
    await otherPage.getByLabel('Password', { exact: true }).fill(password)
    await otherPage.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(otherPage).toHaveURL('/wishlist')
    await expect(otherPage.getByRole('main').getByRole('article').locator('cite')).toHaveText([title])
    await context.close()
  })
})

test.describe('a buyer', () => {
  test.beforeEach(async ({ page, buyer }) => {
    await storeToken(page, 'user', buyer.token)
  })

  test('saves and lets go on the page and on cards, sees a refusal, and comes back where the token has ended', async ({
    page,
    request,
    buyer,
  }) => {
    await test.step('saves and lets go on the page: SAVE, SAVED, and the spec’s toasts', async () => {
      const { id } = await someWork(page)
      await visit(page, `/artwork/${id}`)
      await expect(save(page)).toHaveText('SAVE')
      await save(page).click()
      await expect(save(page)).toHaveText('SAVED')
      await expectMessage(page, 'Added to wishlist')
      await save(page).click()
      await expect(save(page)).toHaveText('SAVE')
      await expectMessage(page, 'Removed from wishlist')
    })
    await test.step('saves on cards, finds them newest first under Your Wishlist, and takes one off', async () => {
      const [first, second] = await works(page.request, { category: 'sculptures', sort: 'price-low' })
      await visit(page, '/artworks?category=sculptures&sort=price-low')
      for (const work of [first, second]) {
        const response = page.waitForResponse('**/api/v1/wishlist')
        await heart(page, work?.title ?? '').click()
        await expect(heart(page, work?.title ?? '')).toHaveAttribute('aria-pressed', 'true')
        await response
      }
      await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Wishlist')
      const titles = page.getByRole('main').getByRole('article').locator('cite')
      await expect(titles).toHaveText([second?.title ?? '', first?.title ?? ''])
      await heart(page, second?.title ?? '').click()
      await expect(titles).toHaveText([first?.title ?? ''])
      await expectMessage(page, 'Removed from wishlist')
      await heart(page, first?.title ?? '').click()
      await expect(page.getByRole('main')).toContainText('No Artwork Found')
      await expect(page.getByRole('main').getByRole('link', { name: 'View All Artworks' })).toBeVisible()
    })
    await test.step("sees 'Failed to update wishlist' on the page of a work", async () => {
      const { id } = await someWork(page)
      await page.route('**/api/v1/wishlist', (route) =>
        route.fulfill({ status: 500, json: { error: true, code: 'fault', message: 'Internal server error' } }),
      )
      await visit(page, `/artwork/${id}`)
      await save(page).click()
      await expectMessage(page, 'Failed to update wishlist')
      await expect(save(page)).toHaveText('SAVE')
    })
    await test.step('sees a heart change at once, and back when the server refuses: a card only logs it', async () => {
      const { title } = await someWork(page)
      const logged: string[] = []
      page.on('console', (message) => logged.push(message.text()))
      let refuse = () => {}
      const pending = new Promise<void>((resolve) => (refuse = resolve))
      await page.route('**/api/v1/wishlist', async (route) => {
        await pending
        await route.fulfill({ status: 500, json: { error: true, code: 'fault', message: 'Internal server error' } })
      })
      await visit(page, '/artworks?category=sculptures&sort=price-low')
      await heart(page, title).click()
      await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'true')
      refuse()
      await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'false')
      await expect(toasts(page)).toBeEmpty()
      await expect.poll(() => logged.join('\n')).toContain('Failed to update wishlist')
    })
    await page.unrouteAll()
    await test.step('whose token has ended is led to /login, and comes back to the work', async () => {
      const { id } = await someWork(page)
      const login = `/login?next=${encodeURIComponent(`/artwork/${id}`)}&why=ended`
      // The page's own request has been answered, so that the press is the first to be refused.
      const ids = () => page.waitForResponse('**/api/v1/wishlist/ids')
      await Promise.all([ids(), visit(page, `/artwork/${id}`)])
      await endToken(request, buyer.token)
      await save(page).click()
      await expect(page).toHaveURL(login)
      await hydrated(page)
      await Promise.all([ids(), logIn(page, buyer.email)])
      await expect(page).toHaveURL(`/artwork/${id}`)
      await expect(save(page)).toHaveText(/^SAVED?$/)
      // The page's own request is refused before the press: that of the next page, since this one has none left.
      await endToken(request, (await storedTokens(page)).user)
      await visit(page, `/artwork/${id}`)
      await expect.poll(async () => (await storedTokens(page)).user).toBeNull()
      await save(page).click()
      await expect(page).toHaveURL(login)
      await hydrated(page)
      await logIn(page, buyer.email)
      await expect(save(page)).toHaveText('SAVED')
    })
  })
})

test.describe('the wishlist', () => {
  test('links a visitor to the login, and a buyer fetches it again where it failed', async ({ page, buyer }) => {
    await test.step('of a visitor links to the login and from there back', async () => {
      await visit(page, '/wishlist')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Wishlist')
      await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
        'href',
        '/login?next=%2Fwishlist',
      )
    })
    await test.step('that cannot be fetched shows an error, and is fetched by Try again', async () => {
      await storeToken(page, 'user', buyer.token)
      await page.route('**/api/v1/wishlist/user*', (route) =>
        route.fulfill({
          status: 503,
          json: {
            error: true,
            code: 'unavailable',
            message: 'Server error. Please try again later.',
            requestId: 'r-of-this-journey',
          },
        }),
      )
      await visit(page, '/wishlist')
      await expect(page.getByRole('alert')).toContainText('Server error. Please try again later.')
      await expect(page.getByRole('alert')).toContainText('r-of-this-journey')
      await page.unrouteAll()
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(page.getByRole('main')).toContainText('No Artwork Found')
    })
  })
})
