// What stands before the first paint (docs/decisions/028): one style file, the page's own; and no way inside the house that
// shows a page without its style.
import { expect, test, visit } from './journey.ts'

const isStyle = (url: string) => /\/assets\/[^/]+\.css$/.test(url)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a page fetches one style file, and looks as it does with script', async ({ page }) => {
    for (const path of ['/', '/artworks', '/auctions', '/about', '/login']) {
      const styles: string[] = []
      page.on('request', (request) => isStyle(request.url()) && styles.push(request.url()))
      await page.goto(path)
      expect(new Set(styles).size, path).toBe(1)
      expect(await page.locator('link[rel=stylesheet][disabled]').count(), path).toBe(1)
      page.removeAllListeners('request')
    }
  })
})

test('the style of all rooms follows the first paint, is worn on the first way inside, and every room has its own', async ({ page }) => {
  await visit(page, '/about')
  await expect(page.locator('link[rel=stylesheet][disabled]')).toHaveCount(0)
  await expect(page.locator('link[rel=stylesheet]').last()).toHaveAttribute('media', 'not all')
  await page.getByRole('link', { name: 'Artworks', exact: true }).first().click()
  await expect(page).toHaveURL(/\/artworks$/)
  const first = page.locator('.hang__rows').first()
  await expect(first).toBeVisible()
  expect(await first.evaluate((wall) => getComputedStyle(wall).listStyleType)).toBe('none')
  expect(await page.locator('.cat').first().evaluate((list) => getComputedStyle(list).display)).toBe('grid')
})

test.describe('where the style of all rooms does not come', () => {
  test.use({ expected: /\/assets\/style-/ })

  test('a room is reached all the same, and it is asked for again on the next way', async ({ page }) => {
    await page.route(/\/assets\/style-[^/]+\.css$/, (route) => route.abort())
    await visit(page, '/about')
    await page.getByRole('link', { name: 'Artworks', exact: true }).first().click()
    await expect(page).toHaveURL(/\/artworks$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.unrouteAll()
    // A third room: the one that the document came with needs no other style than its own.
    await page.getByRole('link', { name: 'Auctions', exact: true }).first().click()
    await expect(page).toHaveURL(/\/auctions$/)
    await expect(page.locator('link[rel=stylesheet]:not([media])')).toHaveCount(2)
  })
})

test.describe('on a phone whose scripts are still on their way', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  const below = '.hang__rows > li:nth-child(8) img'

  test.beforeEach(async ({ page }) => {
    await page.route(/\/assets\/react-/, () => new Promise(() => undefined))
    await page.goto('/artworks', { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('what hangs below the first view waits, and is there as soon as somebody scrolls', async ({ page }) => {
    await expect(page.locator(below)).toBeHidden()
    await page.mouse.move(200, 400)
    await page.mouse.wheel(0, 200)
    await expect(page.locator('html[data-unpainted]')).toHaveCount(0, { timeout: 2000 })
    await expect(page.locator(below)).toBeVisible()
  })

  test('it is there soon after even where nobody moves', async ({ page }) => {
    await expect(page.locator('html[data-unpainted]')).toHaveCount(0)
    await expect(page.locator(below)).toBeVisible()
  })
})
