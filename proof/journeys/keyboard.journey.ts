// Keyboard only, from the home page to a saved work: every tab stop is visible, and nothing needs a mouse.
import { type Locator } from '@playwright/test'
import { type Page, expect, password, test, visit } from './journey.ts'

/** Presses Tab until this has the focus; every stop on the way must be visible and show a focus ring. */
async function tabTo(page: Page, target: Locator, max = 80): Promise<void> {
  for (let pressed = 0; pressed < max; pressed++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement
      const style = getComputedStyle(focused)
      const box = focused.getBoundingClientRect()
      return {
        name: `${focused.tagName} ${focused.textContent?.slice(0, 40)}`,
        // After navigation the focus is on `main`, which shows no ring because the person did not choose it.
        begins: focused === document.body || focused.tagName === 'MAIN',
        seen: box.width > 0 && box.bottom > 0 && box.top < innerHeight,
        ringed: style.outlineStyle !== 'none' || style.boxShadow !== 'none',
      }
    })
    if (!stop.begins) expect(stop).toEqual({ name: stop.name, begins: false, seen: true, ringed: true })
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return
  }
  throw new Error(`not reached by ${max} presses of Tab`)
}

test('from the home page through the menu to a work, the login, and the work saved', async ({ page, buyer }) => {
  await visit(page, '/')
  const artworks = page.getByRole('banner').getByRole('link', { name: 'Artworks', exact: true })
  await tabTo(page, artworks)
  await page.keyboard.press('ArrowDown')
  const paintings = page.locator('#mega-menu').getByRole('link', { name: 'Paintings', exact: true })
  await expect(paintings).toBeFocused()
  await tabTo(page, page.locator('#mega-menu').getByRole('link', { name: 'Sculptures', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/artworks?category=sculptures')
  // The URL changes a moment before the page does.
  await expect(page.getByRole('checkbox', { name: 'Sculptures' })).toBeChecked()

  const title = page.getByRole('main').getByRole('article').first().locator('h3 a')
  await tabTo(page, title)
  const name = await title.locator('cite').innerText()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)

  const save = page.getByRole('main').getByRole('button', { name: /^SAVED?$/ })
  await tabTo(page, save)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login\?next=/)
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(buyer.email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(save).toHaveText('SAVED')
})

test('the list is worked without a mouse, and a page that follows has the focus from its first moment', async ({
  page,
}) => {
  await test.step('the filters, the sort and the list are worked without a mouse', async () => {
    await visit(page, '/artworks')
    await tabTo(page, page.getByRole('checkbox', { name: 'Sculptures' }))
    await page.keyboard.press('Space')
    await expect(page).toHaveURL('/artworks?category=sculptures')
    await expect(page.getByRole('checkbox', { name: 'Sculptures' })).toBeFocused()
    await tabTo(page, page.getByLabel('Max'))
    await page.keyboard.type('50000')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/artworks?category=sculptures&maxPrice=50000')
    await expect(page.getByLabel('Max')).toBeFocused()
    await tabTo(page, page.getByLabel('Sort'))
    await page.keyboard.press('ArrowDown')
    await expect(page).toHaveURL('/artworks?category=sculptures&maxPrice=50000&sort=price-low')
    await tabTo(page, page.getByRole('link', { name: 'List', exact: true }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/artworks?category=sculptures&maxPrice=50000&sort=price-low&view=list')
  })
  await test.step('a new page has the focus from its first moment, so a key pressed at once is not lost', async () => {
    await visit(page, '/artworks')
    await page.evaluate(() => {
      // Checked as soon as the new page is in the document, before any deferred work.
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector('main input[type=password]')) return
        observer.disconnect()
        document.body.dataset['focusedFirst'] = document.activeElement?.id
      }).observe(document.body, { childList: true, subtree: true })
    })
    await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
    await expect(page.getByLabel('Email')).toBeVisible()
    await expect(page.locator('body')).toHaveAttribute('data-focused-first', 'main')
  })
})
