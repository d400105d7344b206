// Every page, at phone and desktop width: no layout shift while it loads, no content policy violation, no error
// (journey.ts listens to the console) and no axe finding (docs/product.md "Languages and access"). Desktop runs all axe
// rules, phone those that depend on the width; `npm run check:crawl` runs all rules at every width.
import { pageFaults, maxShift, ofWidth, type PageFindings, watch } from './page-faults.ts'
import { expect, test, visit } from './journey.ts'
import { everyPage, openSeen, prepare } from './pages.ts'

// A mail stands in a frame without scripts, where the browser at times reports the injected script of `watch`.
test.use({ expected: /404 \(Not Found\)|400 \(Bad Request\).*reset-stands|script execution in 'about:srcdoc'/ })

const screens = [
  { name: 'a phone', viewport: { width: 390, height: 844 }, rules: ofWidth },
  { name: 'a desktop', viewport: { width: 1440, height: 900 }, rules: [] },
]

test.describe('on a phone and on a desktop nothing shifts, breaks or is refused, and axe finds nothing', () => {
  for (const seen of everyPage) {
    test(seen.name, async ({ page }) => {
      await watch(page)
      const path = await prepare(page, seen)
      const browser = await page.context().newCDPSession(page)
      for (const { name, viewport, rules } of screens) {
        await page.setViewportSize(viewport)
        // Fonts and scripts arrive from the network at each width.
        await browser.send('Network.clearBrowserCache')
        await openSeen(page, seen, path)
        const { shift, from, refused } = await page.evaluate(() => (window as unknown as { seen: PageFindings }).seen)
        expect(refused, name).toEqual([])
        expect(shift, [name, ...from].join('\n')).toBeLessThanOrEqual(maxShift)
        expect(await pageFaults(page, rules), name).toEqual([])
      }
    })
  }
})

test.describe('axe finds nothing in what opens', () => {
  test('the mega-menu, the suggestions, the viewing room and a refused form', async ({ page }) => {
    await visit(page, '/artworks?category=sculptures')
    await page.getByRole('banner').getByRole('link', { name: 'Artworks', exact: true }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('#mega-menu')).toBeVisible()
    expect(await pageFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Search artworks' }).pressSequentially('tiger')
    await expect(page.getByRole('listbox')).toBeVisible()
    expect(await pageFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('main').getByRole('article').first().locator('h3 a').click()
    await page.getByRole('link', { name: 'View full screen', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Viewing room' })).toBeVisible()
    expect(await pageFaults(page)).toEqual([])
    await visit(page, '/login')
    await page.getByLabel('Email').fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await pageFaults(page)).toEqual([])
  })

  test('the side menu and the drawer of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, '/artworks?category=sculptures')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByText('Artworks', { exact: true }).click()
    expect(await pageFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Filters/ })
      .click()
    await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible()
    expect(await pageFaults(page)).toEqual([])
  })
})
