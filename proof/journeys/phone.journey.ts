// On a phone, 390 px wide, by touch: the same pages, with a drawer for the filters and no horizontal overflow.
import { devices } from '@playwright/test'
import { atCheckout } from './checkout.ts'
import { type Page, untilOverlayEntry, expect, storeToken, test, visit, works } from './journey.ts'
import { newLot } from './lots.ts'
import { newArtist, newWork } from './artist-fixtures.ts'

const { userAgent } = devices['Pixel 7'] as { userAgent: string }
test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
  userAgent,
  expected: /404 \(Not Found\)/,
})

const drawer = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const openDrawer = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Filters/ })

test('a collector finds a work by touch, through the menu and a drawer of filters', async ({ page, buyer }) => {
  await test.step('a collector finds a work through menu, search and filters, looks at it, and saves it', async () => {
    await storeToken(page, 'user', buyer.token)
    await visit(page, '/')
    await page.getByRole('button', { name: 'Menu' }).tap()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByText('Artworks', { exact: true }).tap()
    await menu.getByText('Sculptures', { exact: true }).tap()
    await menu.getByRole('link', { name: 'All Sculptures' }).tap()
    await expect(page).toHaveURL('/artworks?category=sculptures')
    await expect(menu).toBeHidden()
    // The URL changes a moment before the page does.
    await expect(page.getByRole('status').filter({ hasText: 'Showing' })).toHaveText('Showing 13 artworks')
    const limited = page.getByRole('main').getByRole('article').filter({ hasText: 'LIMITED EDITION' })
    await expect(limited.first()).toBeVisible()
    for (const card of await limited.all()) {
      const [whole, line] = [await card.boundingBox(), await card.locator('.aside').last().boundingBox()]
      expect(line?.width, 'the lines under the price have the whole width of the work').toBeGreaterThan(
        (whole?.width ?? Infinity) - 1,
      )
    }

    await openDrawer(page).tap()
    await drawer(page).getByRole('checkbox', { name: 'Stone Carving' }).tap()
    await drawer(page).getByRole('button', { name: 'Show 3 artworks' }).tap()
    await expect(drawer(page)).toBeHidden()
    await expect(page).toHaveURL('/artworks?category=sculptures&subcategory=stone')
    const article = page.getByRole('main').getByRole('article').first()
    const title = await article.locator('cite').innerText()
    const heart = article.getByRole('button', { name: `Save ${title} to wishlist` })
    await expect(heart).toBeVisible()
    await heart.tap()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await article.locator('h3 a').tap()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    await expect(page.getByRole('main').getByRole('button', { name: 'SAVED' })).toBeVisible()
  })
  await test.step('the filters are a drawer that Back and its own button close first, and it keeps what was ticked', async () => {
    await visit(page, '/artworks')
    await expect(drawer(page)).toBeHidden()
    await openDrawer(page).tap()
    await expect(drawer(page)).toBeVisible()
    await untilOverlayEntry(page)
    await page.goBack()
    await expect(drawer(page)).toBeHidden()
    await expect(page).toHaveURL('/artworks')
    await openDrawer(page).tap()
    await drawer(page).getByRole('checkbox', { name: 'Photography' }).tap()
    await drawer(page).getByRole('button', { name: 'Close filters' }).tap()
    await expect(drawer(page)).toBeHidden()
    await expect(page).toHaveURL('/artworks?category=photography')
    await expect(openDrawer(page)).toHaveAccessibleName(/Filters.*1 active/)
    await page.goBack()
    await expect(page).toHaveURL('/artworks')
  })
  await test.step('what one taps is at least 44 pixels high and wide on the pages of the main job', async () => {
    const tooSmall = () =>
      page
        .locator(
          'header button, header a, main button, main .btn, main input:not([type=hidden], :disabled), main select',
        )
        .evaluateAll((all) =>
          all.flatMap((one) => {
            const { width, height } = (
              one.matches('input[type=checkbox], input[type=radio]') ? (one.closest('label') ?? one) : one
            ).getBoundingClientRect()
            const isShown = one.checkVisibility({ visibilityProperty: true }) && (width > 0 || height > 0)
            return isShown && Math.min(width, height) < 43.5
              ? [
                  `${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent} ${Math.round(width)}x${Math.round(height)}`,
                ]
              : []
          }),
        )
    const [work] = await works(page.request, { category: 'sculptures' })
    for (const path of ['/', '/artworks?category=sculptures', `/artwork/${work?.id}`, '/login', '/signup']) {
      await visit(page, path)
      expect(await tooSmall(), path).toEqual([])
    }
    await visit(page, '/artworks?category=sculptures')
    await openDrawer(page).tap()
    await expect(drawer(page)).toBeVisible()
    expect(await tooSmall()).toEqual([])
  })
})

test('pages of each kind fit the phone, narrow ones and those with large text too', async ({ page, buyer }) => {
  await storeToken(page, 'user', buyer.token)
  await test.step('none of them is wider than the phone, at 390 and at 320 px', async () => {
    const [work] = await works(page.request, { category: 'sculptures' })
    const paths = [
      '/',
      '/artworks',
      '/artworks?view=list',
      `/artwork/${work?.id}`,
      '/login',
      '/signup',
      '/user/profile',
      '/user/profile?tab=address',
      '/wishlist',
      '/about',
      '/404',
    ]
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 700 })
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          `${path} at ${width}`,
        ).toBeLessThanOrEqual(width)
      }
    }
  })
  await test.step('with text at twice its size they still fit the phone, and no heading, figure, tab or button is cut', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const [work] = await works(page.request, { search: 'Seven Fish, One Pond' })
    const lots = (await (
      await page.request.get('/api/v1/auction/all', { params: { status: 'live', limit: 1 } })
    ).json()) as { data: { id: string }[] }
    const artist = await newArtist(page.request)
    const id = await newWork(page.request, artist, { stock: 2 })
    // The page of a work has all three: wishlist, reminder and share.
    const lot = await newLot(page.request, { artist, endsIn: 3 * 60 * 60_000, changed: { artworkId: id } })
    const paths = [
      `/auction/${lot.id}`,
      '/',
      '/tour',
      '/artworks',
      `/artwork/${work?.id}`,
      '/auctions',
      '/auctions?view=list',
      `/auction/${lots.data[0]?.id}`,
      '/artists',
      '/artist/saritajha',
    ]
    for (const path of [
      ...paths,
      '/about',
      '/artist/certification',
      '/contact',
      '/terms-conditions',
      '/user/profile',
      '/wishlist',
      '/login',
      '/offline',
      '/404',
    ]) {
      await visit(page, path)
      await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' })
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      const cut = await page.locator('h1, dd, .btn, .count > span, .tab, header button').evaluateAll((all) =>
        all.flatMap((one) => {
          for (let around = one.parentElement; around && around !== document.body; around = around.parentElement)
            if (/auto|scroll/.test(getComputedStyle(around).overflowX)) return []
          const { left, right, width } = one.getBoundingClientRect()
          const isCut =
            one.checkVisibility({ visibilityProperty: true }) &&
            width > 1 &&
            !one.closest('.sr, [inert]') &&
            (left < -1 || right > 391)
          return isCut ? [`${one.className} ${one.textContent} ${Math.round(left)} to ${Math.round(right)}`] : []
        }),
      )
      expect(cut, path).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
      const menu = await page.getByRole('button', { name: 'Menu' }).boundingBox()
      expect(menu && menu.x >= 0 && menu.x + menu.width <= 390, path).toBe(true)
    }
    await atCheckout(page, id)
    await expect(page.locator('.checkout__pay')).toHaveCSS('position', 'sticky')
    // At half the height as many lines fit as with text at twice its size: the bar would cover half of them.
    await page.setViewportSize({ width: 390, height: 422 })
    await expect(page.locator('.checkout__pay')).not.toHaveCSS('position', 'sticky')
  })
})
