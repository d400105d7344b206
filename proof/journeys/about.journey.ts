// The About page and the certification page (spec: sections 1 and 2, Static pages).
import { expect, test, visit } from './journey.ts'

test('about has its story and a painting drawn to scale, and certification has its steps', async ({ page }) => {
  await test.step('about has the story, the values, the name and the artists, with figures marked as samples', async () => {
    await visit(page, '/about')
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A house for Indian art')
    for (const part of ['The name', 'The story', 'What we hold to', 'The artists'])
      await expect(main.getByRole('heading', { level: 2, name: part })).toBeVisible()
    for (const value of ['Authenticity', 'Diversity', 'Innovation', 'Passion'])
      await expect(main.getByRole('term').filter({ hasText: value })).toBeVisible()
    await expect(main).toContainText('A rasika is the one in whom that happens.')
    const figures = page.getByRole('region', { name: 'The house in figures' })
    for (const [figure, name] of [
      ['500+', 'artworks'],
      ['150+', 'artists'],
      ['30+', 'countries'],
      ['1000+', 'collectors'],
    ] as const) {
      await expect(figures.getByText(figure, { exact: true })).toBeVisible()
      await expect(figures.getByText(name, { exact: true })).toBeVisible()
    }
    await expect(figures).toContainText('sample figures')
    await page.getByRole('region', { name: 'The artists' }).getByRole('listitem').first().getByRole('link').click()
    await expect(page).toHaveURL(/\/artist\/[a-z0-9_-]+$/)
    await page.goBack()
    await main.getByRole('link', { name: 'View All Artworks' }).click()
    await expect(page).toHaveURL('/artworks')
  })
  await test.step('a painting and a visitor are drawn to scale, and the painting opens', async () => {
    await visit(page, '/about')
    const figure = page.getByRole('main').getByRole('figure')
    const picture = await figure.getByRole('img').first().boundingBox()
    const visitor = await figure.locator('.visitor').boundingBox()
    const [, wide = '', high = ''] = /(\d+) × (\d+) in/.exec(await figure.innerText()) ?? []
    const pixelsPerInch = (visitor?.height ?? 0) / (162 / 2.54)
    expect(Math.abs((picture?.width ?? 0) / pixelsPerInch - Number(wide))).toBeLessThan(1)
    expect(Math.abs((picture?.height ?? 0) / pixelsPerInch - Number(high))).toBeLessThan(1)
    await figure.getByRole('img').first().click()
    await expect(page).toHaveURL(/\/artwork\//)
  })
  await test.step('certification shows its four steps with their times, its price, and begins with the contact form', async () => {
    await visit(page, '/artist/certification')
    const steps = page.getByRole('region', { name: 'Four steps' }).getByRole('listitem')
    await expect(steps).toHaveCount(4)
    for (const [at, [name, time]] of [
      ['Submit Application', 'about 2 minutes'],
      ['Expert Review', '24-48 hours'],
      ['Verification', '1-2 days'],
      ['Certification', 'instant'],
    ].entries()) {
      await expect(steps.nth(at)).toContainText(name as string)
      await expect(steps.nth(at)).toContainText(time as string)
    }
    for (const figure of ['15K+', '40%', 'sample figures'])
      await expect(page.getByRole('main').getByText(figure, { exact: true })).toBeVisible()
    await expect(page.getByRole('term').filter({ hasText: 'What it costs' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Write to us to apply' }).first().click()
    await expect(page.getByLabel('Subject')).toHaveValue('Certification of an artwork')
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('both read whole', async ({ page }) => {
    await page.goto('/about')
    await expect(page.getByRole('main').getByRole('link', { name: 'View All Artworks' })).toBeVisible()
    await page.goto('/artist/certification')
    await expect(page.getByRole('main').getByRole('link', { name: 'Write to us to apply' }).first()).toHaveAttribute(
      'href',
      '/contact?about=certification',
    )
  })
})
