// Links inside the site prefetch the data of the page that they lead to.
import { type Page, expect, stopClock, test, visit } from './journey.ts'

const banner = (page: Page) => page.getByRole('banner')

test.describe('a link', () => {
  test.use({ expected: /\.data/ })

  const dataOf = /\/auctions\.data/

  test('is prefetched when one points at it; a refused prefetch is harmless, and the click is answered at once', async ({
    page,
  }) => {
    const refused: string[] = []
    let release = () => {}
    const pending = new Promise<void>((done) => (release = done))
    await page.route(dataOf, async (route) => {
      if (route.request().resourceType() === 'fetch') {
        await pending
        return route.continue()
      }
      refused.push(route.request().url())
      return route.fulfill({ status: 429, body: '' })
    })
    await visit(page, '/about')
    const link = banner(page).getByRole('link', { name: 'Auctions', exact: true })
    await link.hover()
    await expect.poll(() => refused.length).toBe(1)
    await link.click()
    await expect(page.getByRole('progressbar')).toBeVisible()
    release()
    await expect(page.getByRole('heading', { level: 1, name: 'Auctions' })).toBeVisible()
    await expect(page.getByRole('progressbar')).toBeHidden()
  })

  test('is prefetched a moment after the pointer has come, but not where data is saved', async ({ page }) => {
    await page.clock.install()
    const requests: string[] = []
    page.on('request', (request) => dataOf.test(request.url()) && requests.push(request.url()))
    for (const saves of [false, true]) {
      const title = saves
        ? 'is not prefetched where data is saved'
        : 'is prefetched a moment after the pointer has come'
      await test.step(title, async () => {
        await page.addInitScript(
          (saveData) => Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true }),
          saves,
        )
        await page.clock.resume()
        await visit(page, '/about')
        await stopClock(page)
        requests.length = 0
        await banner(page).getByRole('link', { name: 'Auctions', exact: true }).hover()
        await page.clock.runFor(1000)
        await page.evaluate(() => fetch('/robots.txt'))
        await expect.poll(() => requests.length).toBe(saves ? 0 : 1)
        await page.mouse.move(2, 400)
      })
    }
  })
})
