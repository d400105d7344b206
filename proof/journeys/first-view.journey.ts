// The first view of a page (docs/decisions/041): one style file, everything visible before any script runs, the
// application when that has loaded.
import { maxShift, type PageFindings, watch } from './page-faults.ts'
import { hydrated, expect, type Page, test, visit, works } from './journey.ts'
import { sampleLot } from './pages.ts'

const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { seen: PageFindings }).seen.shift)
const isStyle = (url: string) => /\/assets\/[^/]+\.css$/.test(url)

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a page fetches one style file', async ({ page }) => {
    for (const path of ['/', '/artworks', '/auctions', '/about', '/login']) {
      const styles: string[] = []
      page.on('request', (request) => isStyle(request.url()) && styles.push(request.url()))
      await page.goto(path)
      expect(new Set(styles).size, path).toBe(1)
      page.removeAllListeners('request')
    }
  })
})

test('the first view is there before the application, and later pages and elements leave it as it is', async ({
  page,
  browser,
}) => {
  await test.step('another page is shown in the style that the first one brought', async () => {
    await visit(page, '/about')
    const styles: string[] = []
    page.on('request', (request) => isStyle(request.url()) && styles.push(request.url()))
    await page.getByRole('link', { name: 'Artworks', exact: true }).first().click()
    await expect(page).toHaveURL(/\/artworks$/)
    const first = page.locator('.hang__rows').first()
    await expect(first).toBeVisible()
    expect(await first.evaluate((list) => getComputedStyle(list).listStyleType)).toBe('none')
    expect(
      await page
        .locator('.list-page')
        .first()
        .evaluate((list) => getComputedStyle(list).display),
    ).toBe('grid')
    expect(styles).toEqual([])
  })
  await test.step('no file of the application is fetched before the first view has loaded', async () => {
    await visit(page, '/artworks')
    const [loaded, files] = await page.evaluate(() => [
      (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
      performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')),
    ])
    expect(files.length).toBeGreaterThan(0)
    // A picture that takes longer does not hold the application up, as a test below shows.
    const begins = Math.min(loaded || Infinity, 2900)
    expect(files.filter(({ startTime }) => startTime < begins)).toEqual([])
  })
  await test.step('the search is fetched with the first input, and completes what is typed', async () => {
    await visit(page, '/about')
    await page.waitForLoadState('networkidle')
    const fetched = () =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /search-(box|dialog)/.test(name)))
    expect(await fetched()).toBe(false)
    await page.getByRole('button', { name: 'Search works and artists' }).click()
    await page.getByRole('combobox', { name: 'Search works and artists' }).fill('madhub')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await fetched()).toBe(true)
  })
  await test.step('an element that is added to the body restyles itself, and not the page', async () => {
    await visit(page, '/artworks')
    await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing'] })
    await page.evaluate(() => {
      // What the application and the fonts have changed is styled before.
      document.body.getBoundingClientRect()
      performance.mark('begins')
      document.body.append(document.createElement('div'))
      document.body.getBoundingClientRect()
      performance.mark('has ended')
    })
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
      traceEvents: { name: string; ts: number; args?: { elementCount?: number } }[]
    }
    const timeOf = (mark: string) => traceEvents.find(({ name }) => name === mark)?.ts ?? Number.NaN
    const restyled = traceEvents
      .filter(({ name, ts }) => name === 'UpdateLayoutTree' && ts >= timeOf('begins') && ts <= timeOf('has ended'))
      .map(({ args }) => args?.elementCount)
    expect(restyled).not.toEqual([])
    for (const count of restyled) expect(count).toBeLessThan(100)
  })
})

test('the search opens, and keeps what is typed or closed, before its file is there', async ({ page }) => {
  const held: (() => void)[] = []
  await page.route(/\/assets\/search-dialog[^/]*\.js$/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  const box = page.getByRole('combobox', { name: 'Search works and artists' })
  const arrive = async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    for (const release of held.splice(0)) release()
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /search-dialog/.test(name)),
    )
  }
  await test.step('by its button; suggestions follow', async () => {
    await visit(page, '/about')
    await page.getByRole('button', { name: 'Search works and artists' }).click()
    await box.pressSequentially('madhub')
    await arrive()
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect(box).toHaveValue('madhub')
  })
  await test.step('by the key /, and Escape closes it for good', async () => {
    await visit(page, '/about')
    await page.keyboard.press('/')
    await page.keyboard.type('raga')
    await expect(box).toHaveValue('raga')
    await page.keyboard.press('Escape')
    await expect(box).toBeHidden()
    await arrive()
    await page.keyboard.press('/')
    await expect(box).toBeFocused()
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(box).toBeHidden()
  })
})

test('a picture that does not come holds the application up for three seconds at most', async ({ page }) => {
  await page.route(/\/images\//, () => new Promise(() => undefined))
  await page.goto('/artworks', { waitUntil: 'commit' })
  await hydrated(page)
  const [loaded, first] = await page.evaluate(() => [
    (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
    performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.js'))?.startTime ?? 0,
  ])
  expect(loaded).toBe(0)
  expect(first).toBeGreaterThan(2900)
})

test.describe('on a phone whose scripts never come', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the last part below the first view can be read', async ({ page }) => {
    await page.route(/\/assets\/[^/]+\.js$/, () => new Promise(() => undefined))
    const last = { '/': 'main > section', '/artworks': 'main li img', '/auctions': 'main li img' }
    for (const [path, part] of Object.entries(last)) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await page.locator(part).last().scrollIntoViewIfNeeded()
      await expect(page.locator(part).last(), path).toBeInViewport()
      const isShown = (one: Element) => one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
      expect(await page.locator(part).last().evaluate(isShown), path).toBe(true)
    }
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 } })

  test('nothing moves when the parts below the first view are loaded', async ({ page }) => {
    const [work] = await works(page.request, { search: 'Seven Fish, One Pond' })
    const lot = await sampleLot(page.request, 'live')
    await watch(page)
    for (const path of [
      '/',
      '/artworks',
      `/artwork/${work?.id}`,
      '/auctions',
      `/auction/${lot}`,
      '/artist/saritajha',
    ]) {
      await page.goto(path)
      await hydrated(page)
      expect(await shiftOf(page), path).toBeLessThanOrEqual(maxShift)
    }
  })
})

test.describe('where the fonts come after the first paint', () => {
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

  test('a page shows its display face on every screen once it has loaded, and hardly moves', async ({ page }) => {
    await watch(page)
    let held = 0
    await page.route(/\/assets\/anek-[^/]*\.woff2$/, async (route) => {
      held += 1
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      await route.continue()
    })
    for (const [screen, viewport] of Object.entries({
      phone: { width: 390, height: 844 },
      desk: { width: 1440, height: 900 },
    })) {
      await test.step(`on a ${screen} a page shows its display face once it has loaded, and hardly moves`, async () => {
        await page.setViewportSize(viewport)
        for (const [path, title] of Object.entries({
          '/': '.mark',
          '/artworks': 'h1',
          '/auctions': 'h1',
          '/about': 'h1',
          '/login': 'h1',
        })) {
          await test.step(path, async () => {
            held = 0
            // The first paint of the page before must not count.
            await page.goto('about:blank')
            await page.goto(path)
            await hydrated(page)
            await expect.poll(() => isInOurType(page, title)).toBe(true)
            await page.evaluate(() => document.fonts.ready)
            expect(await page.evaluate(() => document.fonts.check('280 40px "Anek Wide"'))).toBe(true)
            expect(await shiftOf(page)).toBeLessThanOrEqual(maxShift)
            expect(held).toBeGreaterThan(0)
          })
        }
      })
    }
  })
})
