// The lists of the desk on a slow connection: what an operator does while an earlier search or filter is being fetched.
import { expect, test } from './journey.ts'
import { logInAtDesk, newOperator } from './operators.ts'

test('while a list is fetched, what is typed stays, and a second filter is added to the first', async ({ page }) => {
  await logInAtDesk(page, await newOperator('viewer', 'Vira Shah'), '/desk/artworks')
  const field = page.getByRole('searchbox', { name: 'Search works' })
  const typed = Promise.withResolvers<void>()
  await page.route(/desk\/api\/artworks\?.*search=kolam/, async (route) => {
    await typed.promise
    await route.continue()
  })
  await field.fill('kolam')
  await field.press('Enter')
  await page.keyboard.press('/')
  await page.keyboard.type('lotus')
  typed.resolve()
  await expect(page).toHaveURL(/search=kolam/)
  const rows = page.getByRole('region', { name: 'Works' }).getByRole('row')
  await expect(rows.filter({ hasNotText: /kolam/i })).toHaveCount(1)
  await expect(field).toHaveValue('lotus')
  await expect(field).toBeFocused()

  await page.goto('/desk/orders')
  const [from, until] = [page.getByLabel('From', { exact: true }), page.getByLabel('Until', { exact: true })]
  const bothSet = Promise.withResolvers<void>()
  await page.route(/desk\/api\/orders\?(?!.*until).*from=2026-01-02/, async (route) => {
    await bothSet.promise
    await route.continue()
  })
  await from.fill('2026-01-02')
  await until.fill('2026-12-30')
  bothSet.resolve()
  await expect(page).toHaveURL(/\/desk\/orders\?from=2026-01-02&until=2026-12-30$/)
  await expect(from).toHaveValue('2026-01-02')
  await expect(until).toHaveValue('2026-12-30')
})
