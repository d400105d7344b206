// axe finds nothing on any page, on a phone and on a desk (issue 2; WCAG 2.2 AA, look.md "Languages and access").
import { AxeBuilder } from '@axe-core/playwright'
import { type Page, expect, test, visit } from './journey.ts'
import { everyPage, openSeen } from './pages.ts'

test.use({ expected: /404 \(Not Found\)/ })

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary?.split('\n')[1]?.trim()})`).join(' | ')}`)
}

for (const [screen, viewport] of Object.entries({ phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } })) {
  test.describe(`axe finds nothing on a ${screen}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    for (const seen of everyPage) {
      test(`on ${seen.name}`, async ({ page, buyer }) => {
        await openSeen(page, seen, buyer)
        expect(await findings(page)).toEqual([])
      })
    }
  })
}

test.describe('axe finds nothing in what opens', () => {
  test('in the mega-menu, the suggestions, the viewing room and a refused form', async ({ page }) => {
    await visit(page, '/artworks')
    await page.getByRole('banner').getByRole('link', { name: 'Artworks', exact: true }).focus()
    await page.keyboard.press('ArrowDown')
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Search artworks' }).pressSequentially('tiger')
    await expect(page.getByRole('listbox')).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('main').getByRole('article').first().locator('h3 a').click()
    await page.getByRole('link', { name: 'View full screen', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Viewing room' })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await visit(page, '/login')
    await page.getByLabel('Email').fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await findings(page)).toEqual([])
  })

  test('in the side menu and the drawer of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, '/artworks')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByText('Artworks', { exact: true }).click()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('main').getByRole('button', { name: /^Filters/ }).click()
    await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible()
    expect(await findings(page)).toEqual([])
  })
})
