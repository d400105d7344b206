// What stands behind an open dialog or drawer: it does not scroll, and it does not move where the scrollbar goes. The
// browser of this journey has scrollbars that take room, which Playwright hides.
import type { Locator } from '@playwright/test'
import { type Page, expect, test, untilOverlayEntry, visit } from './journey.ts'
import { chromiumFlags, chromiumPath } from '../chromium.ts'
import { newArtist, newWork } from './artist-fixtures.ts'
import { logInAtDesk, newOperator } from './operators.ts'

test.use({
  launchOptions: { executablePath: chromiumPath(), args: chromiumFlags, ignoreDefaultArgs: ['--hide-scrollbars'] },
})

const scrollTop = (page: Page) => page.evaluate(() => scrollY)
const width = (page: Page) => page.evaluate(() => document.body.getBoundingClientRect().width)

/** Turns the wheel over the open dialog, closes it, and turns the wheel again: only the second turn moves the page. */
async function expectStill(page: Page, dialog: Locator, open: () => Promise<void>): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 100, behavior: 'instant' }))
  const before = await width(page)
  await open()
  await expect(dialog).toBeVisible()
  expect(await width(page)).toBe(before)
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, 400)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await width(page)).toBe(before)
  await page.mouse.wheel(0, 100)
  await expect.poll(() => scrollTop(page)).toBe(200)
}

test('the page behind an open dialog or drawer stands still, for visitors and at the desk', async ({
  page,
  request,
}) => {
  await test.step('behind the menu and the search', async () => {
    await page.setViewportSize({ width: 900, height: 500 })
    await visit(page, '/about')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expectStill(page, menu, () => page.getByRole('button', { name: 'Menu', exact: true }).click())
    const search = page.getByRole('dialog', { name: 'Search' })
    await expectStill(page, search, () =>
      page
        .getByRole('banner')
        .getByRole('button', { name: /^Search/ })
        .click(),
    )
  })
  await test.step('behind the drawer of the filters', async () => {
    await page.setViewportSize({ width: 1280, height: 500 })
    await visit(page, '/auctions')
    await expectStill(page, page.getByRole('complementary', { name: 'Filters' }), () =>
      page.getByRole('button', { name: /^Filters/ }).click(),
    )
  })
  await test.step('behind the viewing room', async () => {
    await page.setViewportSize({ width: 1280, height: 500 })
    await visit(page, `/artwork/${await newWork(request, await newArtist(request))}`)
    await expectStill(page, page.getByRole('dialog', { name: 'Viewing room' }), async () => {
      await page.getByRole('link', { name: 'View full screen', exact: true }).click()
      await untilOverlayEntry(page)
    })
  })
  await test.step('behind the keys of the desk', async () => {
    await logInAtDesk(page, await newOperator('viewer', 'Vira Shah'), '/desk/settings')
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
    await expectStill(page, page.getByRole('dialog'), () => page.keyboard.press('?'))
  })
})
