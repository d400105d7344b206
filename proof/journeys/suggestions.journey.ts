// Suggestions while a person types (issue 2, section 4): by mouse and by keyboard, and never in the way.
import { type Page, expect, stopClock, test, visit } from './journey.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search artworks' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })

test.describe('suggestions', () => {
  test('are walked with the arrows, and Enter goes to the one walked to', async ({ page }) => {
    await visit(page, '/artworks')
    await box(page).pressSequentially('tiger')
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
    const work = list(page).getByRole('option', { name: /The Tiger Who Forgot to Frighten/ })
    await expect(work).toBeVisible()
    for (let pressed = 0; pressed < 8 && (await work.getAttribute('aria-selected')) !== 'true'; pressed++) await page.keyboard.press('ArrowDown')
    await expect(work).toHaveAttribute('aria-selected', 'true')
    expect(await box(page).getAttribute('aria-activedescendant')).toBe(await work.getAttribute('id'))
    await expect(box(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('The Tiger Who Forgot to Frighten')
  })

  test('forgive a typo and know artists and categories', async ({ page }) => {
    await visit(page, '/artworks')
    await box(page).pressSequentially('madhubanni')
    await expect(list(page).getByRole('option', { name: /Madhubani \(Mithila\)/ })).toBeVisible()
    await box(page).fill('')
    await box(page).pressSequentially('phoolm')
    await expect(list(page).getByRole('option', { name: /^Phoolmati Maravi/ })).toBeVisible()
    await list(page).getByRole('option', { name: /^Phoolmati Maravi/ }).click()
    await expect(page).not.toHaveURL('/artworks')
  })

  test('ArrowUp begins at the last, Escape closes them and keeps what was typed, Enter then searches for it', async ({ page }) => {
    await visit(page, '/artworks')
    await box(page).pressSequentially('lotus')
    await expect(list(page)).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await expect(list(page).getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(list(page)).toBeHidden()
    await expect(box(page)).toHaveValue('lotus')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/artworks?search=lotus')
  })

  test('are not missed where they cannot be fetched: the search itself still works', async ({ page }) => {
    await page.route('**/api/v1/artwork/suggest*', (route) => route.abort())
    await visit(page, '/artworks')
    const asked = page.waitForRequest('**/api/v1/artwork/suggest*')
    await box(page).pressSequentially('lotus')
    await asked
    await expect(list(page)).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/artworks?search=lotus')
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  })

  test('are asked for once one has stopped typing, not at every key', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/artwork/suggest')) asked.push(new URL(request.url()).searchParams.get('search') ?? '')
    })
    await page.clock.install()
    await visit(page, '/artworks')
    await stopClock(page)
    await box(page).pressSequentially('peacock')
    expect(asked).toEqual([])
    await page.clock.runFor(150)
    await expect(list(page)).toBeVisible()
    expect(asked).toEqual(['peacock'])
  })
})
