// Paging through the catalogue: by scrolling, by the link, and back again (keyset pages).
import type { APIResponse } from '@playwright/test'
import { type APIRequestContext, type Page, expect, test, visit } from './journey.ts'

const articles = (page: Page) => page.getByRole('main').getByRole('article')
const hrefs = (page: Page) =>
  articles(page)
    .locator('h3 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
const toEnd = (page: Page) =>
  page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))

/** The URLs of all works of a list, as the API returns them now. */
async function worksOf(request: APIRequestContext, list: string): Promise<string[]> {
  const works: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const response: APIResponse = await request.get(
      `/api/v1/artwork/all?${list}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    )
    expect(response.status()).toBe(200)
    const { data, page }: { data: { id: string }[]; page: { nextCursor: string | null } } = await response.json()
    works.push(...data.map(({ id }) => `/artwork/${id}`))
    cursor = page.nextCursor
  }
  return works
}

test.describe('more works', () => {
  // Other journeys add, sell and delete works meanwhile: only works that were listed throughout must be seen.
  test('come by scrolling, by a link with a URL of its own, and by Try again where they failed', async ({
    page,
    request,
  }) => {
    await test.step('come by scrolling, each once, to the last', async () => {
      const list = 'category=paintings&available=1&minPrice=10000'
      const before = await worksOf(request, list)
      await visit(page, `/artworks?${list}`)
      const more = page.getByRole('link', { name: 'More works' })
      await expect(more).toBeVisible()
      while (await more.isVisible()) {
        const shown = await articles(page).count()
        await toEnd(page)
        await expect.poll(async () => (await articles(page).count()) > shown || !(await more.isVisible())).toBe(true)
      }
      const all = await hrefs(page)
      const after = new Set(await worksOf(request, list))
      const shownThroughout = before.filter((href) => after.has(href))
      expect(shownThroughout.length).toBeGreaterThan(30)
      expect(all).toEqual(expect.arrayContaining(shownThroughout))
      expect(new Set(all).size).toBe(all.length)
      await expect(page).toHaveURL(`/artworks?${list}`)
    })
    await test.step('come by a link with a URL of its own', async () => {
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
    await test.step('a cursor of a list that moved on leads to its beginning', async () => {
      await page.goto('/artworks?category=sculptures&cursor=nonsense')
      await expect(page).toHaveURL('/artworks?category=sculptures')
      await expect(page.getByRole('status').filter({ hasText: 'Showing' })).toHaveText('Showing 13 artworks')
    })
    await test.step('that cannot be fetched show an error, and are fetched by Try again', async () => {
      await page.route('**/api/v1/artwork/all*', (route) => route.abort())
      await visit(page, '/artworks?sort=newest')
      await toEnd(page)
      await expect(page.getByRole('main')).toContainText('More works could not be fetched.')
      await page.unrouteAll()
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect.poll(() => articles(page).count()).toBeGreaterThan(24)
    })
    await test.step('fetched with the keyboard, focus goes on with the first of them', async () => {
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
})

test.describe('Back', () => {
  test('restores what was shown and where, and undoes a filter, also one that is still being drawn', async ({
    page,
  }) => {
    await test.step('restores all works that were shown, and the scroll position', async () => {
      await visit(page, '/artworks?sort=price-low')
      await toEnd(page)
      await expect.poll(() => articles(page).count()).toBeGreaterThan(24)
      const seen = await hrefs(page)
      const work = articles(page).nth(30)
      await work.scrollIntoViewIfNeeded()
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
      // Records the scroll position at the click, because moving to the link may scroll the page once more.
      await page.evaluate(() => {
        const note = () => (document.documentElement.dataset.scrollY = String(window.scrollY))
        document.addEventListener('click', note, { capture: true, once: true })
      })
      await work.locator('h3 a').click()
      const scrollY = Number(await page.evaluate(() => document.documentElement.dataset.scrollY))
      await expect(page).toHaveURL(/\/artwork\//)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // The catalogue has a heading too, and the URL changes a moment before the page does.
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      await page.goBack()
      await expect(page).toHaveURL('/artworks?sort=price-low')
      await expect.poll(() => articles(page).count()).toBeGreaterThanOrEqual(seen.length)
      expect((await hrefs(page)).slice(0, seen.length)).toEqual(seen)
      await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(Math.round(scrollY))
      await expect(work).toBeInViewport()
    })
    await test.step('undoes a filter, and forward does it again', async () => {
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
    await test.step('undoes a filter that has arrived and is still being drawn', async () => {
      await visit(page, '/artworks')
      const requests: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('.data?category=sculptures')) requests.push(request.url())
      })
      await page.evaluate(() => {
        const push = history.pushState.bind(history)
        history.pushState = (...entry) => {
          push(...entry)
          history.pushState = push
          history.back()
        }
      })
      const everything = page.waitForResponse(
        (response) => new URL(response.url()).pathname === '/artworks.data' && !response.url().includes('sculptures'),
      )
      await page.getByRole('checkbox', { name: 'Sculptures' }).click()
      await everything
      await expect(articles(page)).toHaveCount(24)
      // The page is idle: it has sent all requests it would send.
      await page.evaluate(() => new Promise((rest) => requestIdleCallback(() => requestIdleCallback(rest))))
      await expect(page.getByRole('checkbox', { name: 'Sculptures' })).not.toBeChecked()
      await expect(page).toHaveURL('/artworks')
      expect(requests).toHaveLength(1)
    })
  })
})
