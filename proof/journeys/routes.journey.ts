// Every URL of the spec answers (spec: section 2; docs/product.md 18 and 20): static pages, alternative paths,
// missing pages, errors, and the scroll position after navigation.
import { direct } from './direct.ts'
import { expect, test, visit, expectMessage } from './journey.ts'

const pages = {
  '/artist/certification': 'A certificate that travels with the work',
  '/contact': 'Write to us',
  '/about': 'A house for Indian art',
  '/privacy-policy': 'Privacy policy',
  '/terms-conditions': 'Terms and conditions',
  '/refund-policy': 'Refund policy',
  '/shipping-policy': 'Shipping policy',
} as const

test('pages of text have header, footer, title and description, and their links lead somewhere', async ({
  page,
  request,
}) => {
  const seen = new Set<string>()
  await test.step('pages of text have the shared header and footer, a title and a description', async () => {
    for (const [path, title] of Object.entries(pages)) {
      const response = await page.goto(path, { waitUntil: 'domcontentloaded' })
      expect(response?.status(), path).toBe(200)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title)
      await expect(page.getByRole('banner'), path).toBeVisible()
      await expect(page.getByRole('contentinfo'), path).toBeAttached()
      await expect(page, path).toHaveTitle(/ \| Rasika$/)
      expect(await page.locator('meta[name=description]').getAttribute('content'), path).toMatch(/\w{3}/)
      for (const href of await page
        .locator('main a[href^="/"], footer a[href^="/"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') as string)))
        seen.add(href)
    }
  })
  await test.step('each link of theirs and of the footer leads somewhere; social links open in a new tab', async () => {
    expect(seen.size).toBeGreaterThan(0)
    const urlOf = (href: string) => (href.startsWith('/demo/') ? direct(href) : href)
    for (const href of seen) expect((await request.get(urlOf(href))).status(), href).toBe(200)
    for (const name of ['Instagram', 'Facebook', 'X']) {
      const link = page.getByRole('contentinfo').getByRole('link', { name: new RegExp(`^${name} `) })
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', /noopener/)
    }
  })
})
test.describe('a URL', () => {
  test.use({ expected: /404 \(Not Found\).*\/auction\/7/ })

  test('second spellings redirect to the first for good', async ({ page, request }) => {
    for (const [from, to] of Object.entries({
      '/artist/login': '/login/artist',
      '/artist/signup': '/signup/artist',
      '/auctions/7': '/auction/7',
    })) {
      const response = await request.get(from, { maxRedirects: 0 })
      expect(response.status(), from).toBe(301)
      expect(response.headers().location, from).toBe(to)
      await page.goto(from)
      await expect(page, from).toHaveURL(to)
    }
  })
})

test.describe('what is not there', () => {
  test.use({ expected: /404 \(Not Found\)/ })

  test('is answered 404 with the not-found screen, also at a URL that cannot be read, and by a link', async ({
    page,
  }) => {
    await test.step('is answered 404 in place with the not-found screen', async () => {
      for (const path of ['/404', '/no/such/place', '/artwork', '/artists/nobody/at/all']) {
        const response = await page.goto(path, { waitUntil: 'domcontentloaded' })
        expect(response?.status(), path).toBe(404)
        expect(new URL(page.url()).pathname, path).toBe(path)
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('This wall is empty')
        await expect(page.getByRole('main').getByRole('link', { name: 'View All Artworks' }), path).toHaveAttribute(
          'href',
          '/artworks',
        )
        await expect(page.getByRole('banner'), path).toBeVisible()
      }
    })
    await test.step('at a URL that cannot be read, or has no end, leads to the not-found page', async () => {
      for (const path of ['/%E0%A4%A', '/artwork/%ff', `/${'a'.repeat(3000)}`]) {
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await expect(page, path).toHaveURL('/404')
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('This wall is empty')
      }
    })
    await test.step('shows the same screen when a link inside the site leads there', async () => {
      await visit(page, '/')
      await page.evaluate(() => {
        const link = document.createElement('a')
        link.href = '/no/such/place'
        link.textContent = 'Nowhere'
        document.querySelector('footer')?.prepend(link)
      })
      await page.getByRole('link', { name: 'Nowhere' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This wall is empty')
      await expect(page.getByRole('banner')).toBeVisible()
    })
  })
})

test.describe('a fault', () => {
  test.use({ expected: /status of 50\d/ })

  test("of a page's data shows 'Something went wrong.' with the message, and the rest of the page stays", async ({
    page,
  }) => {
    await visit(page, '/about')
    await page.route('**/login.data*', (route) =>
      route.fulfill({ status: 500, contentType: 'text/plain', body: 'broken' }),
    )
    await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong.')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Go to the home page' })).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('main').getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good to see you again')
  })
})

test.describe('without a connection', () => {
  test.use({ expected: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ })

  test('a link stays on the page and shows an error, and works again with it', async ({ page, context }) => {
    await visit(page, '/about')
    await context.setOffline(true)
    const link = page.getByRole('banner').getByRole('link', { name: 'Account' })
    // Hovering over the link prefetches its page after a short delay.
    await link.hover()
    await page.waitForFunction(() => new Promise((resolve) => setTimeout(resolve, 300, true)))
    await link.click()
    await expectMessage(page, 'Please check your internet connection.')
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A house for Indian art')
    await context.setOffline(false)
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good to see you again')
  })
})

test.describe('the current page', () => {
  test('is seen to be on its way, begins at the top, and Back returns to where one was', async ({ page }) => {
    await test.step('a page that is a while in coming is seen to be on its way', async () => {
      await visit(page, '/about')
      let come = () => undefined as void
      const requested = new Promise<void>((resolve) => (come = resolve))
      await page.route(/\/artworks\.data/, async (route) => {
        await requested
        await route.continue()
      })
      await page.getByRole('link', { name: 'Artworks', exact: true }).first().click()
      const line = page.getByRole('progressbar', { name: 'The page is on its way' })
      await expect.poll(async () => (await line.boundingBox())?.width ?? 0).toBeGreaterThan(100)
      await expect(page).toHaveURL('/about')
      come()
      await expect(page).toHaveURL('/artworks')
      await expect(line).toHaveCount(0)
      await page.unrouteAll()
    })
    await test.step('a new path begins at the top, Back returns to where one was', async () => {
      await visit(page, '/')
      await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900)
      await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('A house for Indian art')
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      await page.goBack()
      await expect(page).toHaveURL('/')
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900)
    })
    await test.step('the first Tab leads to a link that skips to the page', async () => {
      await visit(page, '/artworks')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
    })
  })
})
