// The artist list (spec: section 2, Artist list): its counts, its search, the rotation of works on a card and when
// it pauses, with and without script; user-written profile text is shown as text at any length.
import { type Page, expect, test, unique, visit } from './journey.ts'
import { newArtist, newWork } from './artist-fixtures.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const figure = (page: Page, name: string) =>
  page.getByRole('main').locator('dl').getByText(name, { exact: true }).locator('xpath=following-sibling::dd')
const shownWork = (page: Page) => cards(page).first().locator('[data-shown] img')

/** The page's observers and listeners may take effect a frame later, so the first turns may still come. */
async function standsStill(page: Page): Promise<void> {
  await expect(async () => {
    const shown = await shownWork(page).getAttribute('src')
    for (let turn = 0; turn < 5; turn++) {
      await page.clock.runFor(2000)
      expect(await shownWork(page).getAttribute('src')).toBe(shown)
    }
  }).toPass()
}

interface Listed {
  data: { artworksCount: number }[]
  stats: { artists: number; artworks: number; auctions: number }
}

test.describe('the artists', () => {
  test('are listed with the counts of the API, found by name, and four, two or one abreast', async ({
    page,
    request,
  }) => {
    await test.step('are found by name or username in any case, by the URL; where none matches that is shown', async () => {
      await visit(page, '/artists')
      const box = page.getByRole('searchbox', { name: 'Search artists' })
      await box.fill('SARITA')
      await box.press('Enter')
      await expect(page).toHaveURL('/artists?search=SARITA')
      await expect(page.getByText('Showing 1 artist', { exact: true })).toBeVisible()
      await expect(cards(page)).toHaveCount(1)
      await box.fill('zoyamir')
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await expect(cards(page).getByRole('link')).toHaveText(['Zoya Mirza'])
      await page.goBack()
      await expect(cards(page).getByRole('link')).toHaveText(['Sarita Jha'])
      await expect(box).toHaveValue('SARITA')
      await box.fill('xqzwvk')
      await box.press('Enter')
      await expect(page.getByText('No artists found', { exact: true })).toBeVisible()
      await page.getByRole('link', { name: 'Show all artists' }).click()
      await expect(page).toHaveURL('/artists')
      await expect(cards(page).first()).toBeVisible()
    })
    await test.step('are listed by name with their pictures, and the counts are the API’s', async () => {
      await visit(page, '/artists')
      await expect(page).toHaveTitle('Artists | Rasika')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Artists')
      // Other journeys may add artists and works between the page and the answer.
      await expect(async () => {
        await visit(page, '/artists')
        const { stats } = (await (await request.get('/api/v1/artist/all')).json()) as Listed
        for (const [name, count] of [
          ['Artists', stats.artists],
          ['Artworks', stats.artworks],
          ['Auctions', stats.auctions],
        ] as const)
          expect(await figure(page, name).innerText()).toBe(count.toLocaleString('en-IN'))
        expect(stats.artists).toBeGreaterThanOrEqual(12)
      }).toPass()
      const body = (await (
        await request.get('/api/v1/artist/all', { params: { search: 'saritajha' } })
      ).json()) as Listed
      await visit(page, '/artists?search=saritajha')
      const sarita = cards(page).filter({ has: page.getByRole('link', { name: 'Sarita Jha', exact: true }) })
      for (const shown of ['Patna, Bihar', 'Every gap is a promise to be filled'])
        await expect(sarita).toContainText(shown)
      // The product has no following, so a count of 0 is not shown.
      await expect(sarita).not.toContainText('follower')
      await expect(sarita).toContainText(`${body.data[0]?.artworksCount} artworks`)
      await expect(sarita.locator('.artist__wall img').first()).toBeVisible()
      await sarita.getByRole('link', { name: 'Sarita Jha', exact: true }).click()
      await expect(page).toHaveURL('/artist/saritajha')
    })
    await test.step('are four abreast on a wide screen, two on a tablet, one on a phone', async () => {
      await visit(page, '/artists')
      const abreast = () =>
        page
          .locator('.artists__all > li')
          .evaluateAll(
            (all) =>
              all.filter((one) => one.getBoundingClientRect().top === all[0]?.getBoundingClientRect().top).length,
          )
      for (const [width, count] of [
        [1440, 4],
        [768, 2],
        [390, 1],
      ] as const) {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(abreast).toBe(count)
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      }
    })
  })
  test('lead on to the next ones by scrolling to the link', async ({ page, request }) => {
    const name = unique()
    for (let at = 0; at < 26; at++) await newArtist(request, { name: `Page ${name} ${String(at).padStart(2, '0')}` })
    await visit(page, `/artists?search=${name}`)
    await expect(page.getByText('Showing 26 artists', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'More artists' }).scrollIntoViewIfNeeded()
    await expect(cards(page)).toHaveCount(26)
    await expect(page.getByRole('link', { name: 'More artists' })).toHaveCount(0)
  })
})

test.describe('works on a card', () => {
  test('change every 2 seconds, but not while paused, hovered, off the screen or with reduced motion', async ({
    page,
    request,
  }) => {
    const artist = await newArtist(request)
    for (let at = 0; at < 2; at++) await newWork(request, artist)
    await page.clock.install()
    await test.step('change every 2 seconds, stop while paused or hovered, and go on', async () => {
      await visit(page, `/artists?search=${artist.username}`)
      const first = await shownWork(page).getAttribute('src')
      await expect(cards(page).first().locator('img[src^="/images"]')).not.toHaveCount(0)
      await page.clock.runFor(2000)
      await expect(shownWork(page)).not.toHaveAttribute('src', first as string)
      await page.clock.runFor(2000)
      await expect(shownWork(page)).toHaveAttribute('src', first as string)
      await page.getByRole('button', { name: 'Pause the pictures' }).click()
      await standsStill(page)
      const paused = (await shownWork(page).getAttribute('src')) as string
      await page.getByRole('button', { name: 'Let the pictures change' }).click()
      await page.clock.runFor(2000)
      await expect(shownWork(page)).not.toHaveAttribute('src', paused)
      await cards(page).first().hover()
      await standsStill(page)
    })
    await test.step('do not change off the screen', async () => {
      await page.mouse.move(0, 0)
      await page.setViewportSize({ width: 390, height: 700 })
      await visit(page, `/artists?search=${artist.username}`)
      await cards(page).first().scrollIntoViewIfNeeded()
      await page.clock.runFor(2000)
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
      await expect(cards(page).first().locator('.artist__wall')).not.toBeInViewport()
      await standsStill(page)
    })
    await test.step('never change, and no more than one is fetched', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 1280, height: 800 })
      await visit(page, `/artists?search=${artist.username}`)
      const first = (await shownWork(page).getAttribute('src')) as string
      await page.clock.runFor(20_000)
      await expect(shownWork(page)).toHaveAttribute('src', first)
      await expect(cards(page).first().locator('.artist__wall img')).toHaveCount(1)
      await expect(page.getByRole('button', { name: 'Pause the pictures' })).toBeHidden()
    })
  })
})

test('what an artist writes is text, in any script, at any length, and breaks no card', async ({ page, request }) => {
  const key = unique().replaceAll('-', '')
  const written = [
    { name: `${key} <img src=x onerror=alert(1)>`, description: '<script>alert(1)</script> "quoted" & plain' },
    { name: `${key}${'M'.repeat(70)}`, description: 'W'.repeat(2000) },
    { name: `${key} सरस्वती चित्रकार कृष्णमूर्ति`, description: 'क्षितिज पर बादल। '.repeat(100) },
    { name: `${key} عائشة`, description: 'ترسم المطر '.repeat(60) },
    { name: `${key} 👩🏽‍🎨`, description: '🎨'.repeat(900) },
  ]
  for (const changed of written) await newArtist(request, changed)
  await visit(page, `/artists?search=${key}`)
  await expect(cards(page)).toHaveCount(written.length)
  for (const { name } of written) await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(page.getByText('<script>alert(1)</script> "quoted" & plain')).toBeVisible()
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width}`).toBe(true)
    const heights = await cards(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    for (const height of heights) expect(height).toBeLessThan(700)
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the artists are read and searched by a form, and a stale cursor leads to the first page', async ({ page }) => {
    await page.goto('/artists?search=sarita')
    await expect(cards(page).getByRole('link', { name: 'Sarita Jha', exact: true })).toHaveAttribute(
      'href',
      '/artist/saritajha',
    )
    await expect(page.getByRole('button', { name: 'Pause the pictures' })).toBeHidden()
    await page.getByRole('searchbox', { name: 'Search artists' }).fill('zoya')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/artists?search=zoya')
    await expect(cards(page).getByRole('link')).toHaveText(['Zoya Mirza'])
    await page.goto('/artists?cursor=nonsense')
    await expect(page).toHaveURL('/artists')
  })
})
