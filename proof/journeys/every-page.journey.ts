// Every page, at phone and desktop width: no layout shift while it loads, no content policy violation, no error in the
// console and no axe finding (docs/product.md "Languages and access"). Desktop runs all axe rules, phone those that
// depend on the width; `npm run check:crawl` runs all rules at every width.
import { expectNoFaults, pageFaults, watch } from './page-faults.ts'
import { errorsOf, expect, hydrated, test, visit } from './journey.ts'
import { everyPage } from './pages.ts'

/** The page itself; each page is asked which of its own it may log. */
const notFound = /404 \(Not Found\)/
test.use({ expected: notFound })

test.describe('on a phone and on a desktop nothing shifts, breaks or is refused, and axe finds nothing', () => {
  for (const [name, pagesOf] of Object.entries(everyPage)) {
    test(name, async ({ page, context }) => {
      const errors = errorsOf(context)
      await watch(page)
      // With an open stream the network is never idle.
      await page.route('**/api/v1/auction/live*', (route) => route.fulfill({ status: 204 }))
      const browser = await context.newCDPSession(page)
      // One page's faults do not hide those of the pages after it.
      for (const seen of await pagesOf(page)) {
        await test.step(seen.name, async () => {
          const path = typeof seen.path === 'string' ? seen.path : await seen.path()
          await expectNoFaults(page, browser, seen.name, path, hydrated)
          const unexpected = errors.splice(0).filter((error) => !(seen.absent && notFound.test(error)))
          expect.soft(unexpected, `${seen.name}, in the console`).toEqual([])
        })
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
