// Going on through the catalogue: by scrolling, by the link, and back again (issue 2, section 4: keyset pages).
import { type Page, expect, test, visit } from './journey.ts'

const articles = (page: Page) => page.getByRole('main').getByRole('article')
const hrefs = (page: Page) => articles(page).locator('h3 a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
const toEnd = (page: Page) => page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))

test.describe('more works', () => {
  test('come by scrolling, each once, to the last', async ({ page }) => {
    await visit(page, '/artworks?category=paintings&available=1&minPrice=10000')
    const total = Number((await page.getByRole('status').filter({ hasText: 'Showing' }).innerText()).replace(/\D/g, ''))
    expect(total).toBeGreaterThan(30)
    for (let shown = 0; shown < total; shown = await articles(page).count()) {
      await toEnd(page)
      await expect.poll(() => articles(page).count()).toBeGreaterThan(shown)
    }
    const all = await hrefs(page)
    expect(all).toHaveLength(total)
    expect(new Set(all).size).toBe(total)
    await expect(page.getByRole('link', { name: 'More works' })).toBeHidden()
    await expect(page).toHaveURL('/artworks?category=paintings&available=1&minPrice=10000')
  })

  test('come by a link that is an address of its own', async ({ page, request }) => {
    await page.goto('/artworks?sort=price-low')
    const first = await hrefs(page)
    expect(first).toHaveLength(24)
    const next = await page.getByRole('link', { name: 'More works' }).getAttribute('href')
    expect(next).toMatch(/^\/artworks\?.*cursor=/)
    expect((await request.get(next as string)).status()).toBe(200)
    await page.goto(next as string)
    const second = await hrefs(page)
    expect(second.filter((href) => first.includes(href))).toEqual([])
    await page.getByRole('link', { name: 'Back to the first works' }).click()
    await expect(page).toHaveURL('/artworks?sort=price-low')
  })

  test('a cursor of a list that moved on leads to its beginning', async ({ page }) => {
    await page.goto('/artworks?category=sculptures&cursor=nonsense')
    await expect(page).toHaveURL('/artworks?category=sculptures')
    await expect(page.getByRole('status').filter({ hasText: 'Showing' })).toHaveText('Showing 13 artworks')
  })

  test('that cannot be fetched say so, and are fetched when asked again', async ({ page }) => {
    await page.route('**/api/v1/artwork/all*', (route) => route.abort())
    await visit(page, '/artworks?sort=price-high')
    await toEnd(page)
    await expect(page.getByRole('main')).toContainText('More works could not be fetched.')
    await page.unrouteAll()
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect.poll(() => articles(page).count()).toBeGreaterThan(24)
  })

  test('asked for with the keyboard, focus goes on with the first of them', async ({ page }) => {
    await page.route('**/api/v1/artwork/all*', (route) => route.abort())
    await visit(page, '/artworks?sort=price-high')
    await toEnd(page)
    const again = page.getByRole('link', { name: 'Try again' })
    await expect(again).toBeVisible()
    await page.unrouteAll()
    await again.focus()
    await page.keyboard.press('Enter')
    await expect(articles(page).nth(24).locator('h3 a')).toBeFocused()
  })
})

test.describe('Back', () => {
  test('finds all works that hung, and the place where one stood', async ({ page }) => {
    await visit(page, '/artworks?sort=price-low')
    await toEnd(page)
    await expect.poll(() => articles(page).count()).toBeGreaterThan(24)
    const seen = await hrefs(page)
    const work = articles(page).nth(30)
    await work.scrollIntoViewIfNeeded()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
    // Where one stands is where the click happened: reaching for the link may move the page once more.
    await page.evaluate(() => {
      const note = () => (document.documentElement.dataset.place = String(window.scrollY))
      document.addEventListener('click', note, { capture: true, once: true })
    })
    await work.locator('h3 a').click()
    const place = Number(await page.evaluate(() => document.documentElement.dataset.place))
    await expect(page).toHaveURL(/\/artwork\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The catalogue has a heading too, and the address changes a moment before the page does.
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/artworks?sort=price-low')
    await expect.poll(() => articles(page).count()).toBeGreaterThanOrEqual(seen.length)
    expect((await hrefs(page)).slice(0, seen.length)).toEqual(seen)
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(Math.round(place))
    await expect(work).toBeInViewport()
  })

  test('undoes a filter, and forward does it again', async ({ page }) => {
    await visit(page, '/artworks')
    await page.getByRole('checkbox', { name: 'Sculptures' }).check()
    await expect(page).toHaveURL('/artworks?category=sculptures')
    await page.goBack()
    await expect(page).toHaveURL('/artworks')
    await expect(page.getByRole('checkbox', { name: 'Sculptures' })).not.toBeChecked()
    await page.goForward()
    await expect(page.getByRole('checkbox', { name: 'Sculptures' })).toBeChecked()
    await expect(articles(page)).toHaveCount(13)
  })
})
