// Styles before the first paint (docs/decisions/028): each page loads one style file, its own, and client-side
// navigation never shows a page without its style.
import { maxShift, type PageFindings, watch } from './page-faults.ts'
import { awake, expect, type Page, test, visit } from './journey.ts'

const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { seen: PageFindings }).seen.shift)
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

test('the style of all rooms follows the first paint, is worn on the first way inside, and every room has its own', async ({
  page,
}) => {
  await visit(page, '/about')
  await expect(page.locator('link[rel=stylesheet][disabled]')).toHaveCount(0)
  await expect(page.locator('link[rel=stylesheet]').last()).toHaveAttribute('media', 'not all')
  await page.getByRole('link', { name: 'Artworks', exact: true }).first().click()
  await expect(page).toHaveURL(/\/artworks$/)
  const first = page.locator('.hang__rows').first()
  await expect(first).toBeVisible()
  expect(await first.evaluate((list) => getComputedStyle(list).listStyleType)).toBe('none')
  expect(
    await page
      .locator('.cat')
      .first()
      .evaluate((list) => getComputedStyle(list).display),
  ).toBe('grid')
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
    // A third page: the first document needs only its own style.
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 } })

  test('nothing moves when what hangs below the first view follows', async ({ page }) => {
    const idOf = async (list: string) =>
      ((await (await page.request.get(`/api/v1/${list}`)).json()) as { data: { id: string }[] }).data[0]?.id
    const [work, lot] = [await idOf('artwork/recent?limit=1'), await idOf('auction/all?status=live&limit=1')]
    await watch(page)
    for (const path of ['/', '/artworks', `/artwork/${work}`, '/auctions', `/auction/${lot}`, '/artist/saritajha']) {
      await page.goto(path)
      await awake(page)
      expect(await shiftOf(page), path).toBeLessThanOrEqual(maxShift)
    }
  })
})

test.describe('on a screen whose display face comes after the first paint', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  const wide = /\/assets\/anek-wide-(?!ext|latin)[^/]*\.woff2$/

  /** Opens the page and holds the fonts back until the first paint. */
  async function openBefore(page: Page, path: string): Promise<void> {
    await watch(page)
    const painted = () => page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await page.route(wide, async (route) => {
      await painted()
      await route.continue()
    })
    await page.goto(path)
    await awake(page)
  }

  /** Whether a title is rendered with the product's font, not one of the device. */
  async function isInOurType(page: Page, title: string): Promise<boolean> {
    const session = await page.context().newCDPSession(page)
    await session.send('DOM.enable')
    await session.send('CSS.enable')
    const { root } = await session.send('DOM.getDocument')
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: title })
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    await session.detach()
    return fonts.length > 0 && fonts.every(({ isCustomFont }) => isCustomFont)
  }

  for (const [path, title] of Object.entries({
    '/': '.mark',
    '/artworks': 'h1',
    '/auctions': 'h1',
    '/about': 'h1',
    '/login': 'h1',
  })) {
    test(`${path} shows its display face once it has loaded, and hardly moves`, async ({ page }) => {
      await openBefore(page, path)
      await expect.poll(() => isInOurType(page, title)).toBe(true)
      expect(await page.evaluate(() => document.fonts.check('280 40px "Anek Wide"'))).toBe(true)
      expect(await shiftOf(page)).toBeLessThanOrEqual(maxShift)
    })
  }
})
