// The catalogue's search, filters and sorts, and the URL that holds them all (spec: section 2, Artwork catalogue).
// Filters use sculptures and photographs, where no journey adds works.
import { newArtist, newWork } from './artist-fixtures.ts'
import { type Page, expect, test, visit } from './journey.ts'

const titles = (page: Page) => page.getByRole('main').getByRole('article').locator('cite')
const count = (page: Page) => page.getByRole('status').filter({ hasText: 'Showing' })
const box = (page: Page) => page.getByRole('combobox', { name: 'Search artworks' })

async function search(page: Page, text: string): Promise<void> {
  await box(page).fill(text)
  await box(page).press('Enter')
  await expect(page).toHaveURL(`/artworks?search=${encodeURIComponent(text).replaceAll('%20', '+')}`)
  // The URL changes before the page shows what was found.
  await expect(page).toHaveTitle(new RegExp(`“${text}”`))
}

async function priced(page: Page): Promise<number[]> {
  const texts = await page
    .getByRole('main')
    .getByRole('article')
    .locator('.price:not(.sold)')
    .evaluateAll((all) => all.map((one) => one.firstChild?.textContent ?? ''))
  return texts.map((text) => Number(text.replace(/[₹,]/g, '')))
}

test.describe('searching', () => {
  test('goes over what is written, forgives it, shows what it understood, and keeps what is typed meanwhile', async ({
    page,
  }) => {
    await test.step('with a typo, in another spelling and in Devanagari finds the same works, and shows what was understood', async () => {
      await visit(page, '/artworks')
      const found: string[][] = []
      for (const text of ['madubani', 'madhubanni', 'mithila', 'मधुबनी']) {
        await search(page, text)
        await expect(titles(page).filter({ hasText: 'Seven Fish, One Pond' })).toBeVisible()
        found.push((await titles(page).allInnerTexts()).toSorted())
        if (text === 'madhubanni') await expect(page.getByRole('main')).toContainText('Understood as: madhubani')
      }
      expect(found[1]).toEqual(found[0])
      expect(found[3]).toEqual(found[0])
      expect(found[0]?.length).toBeGreaterThan(5)
    })
    await test.step('goes over title, artist name and category', async () => {
      await search(page, 'Kalboishakhi')
      await expect(titles(page).first()).toHaveText('Kalboishakhi')
      await search(page, 'imkong longchar')
      await expect(page.getByRole('main').getByRole('article').locator('.label__by')).toHaveText(
        Array.from({ length: 7 }, () => 'Imkong Longchar'),
      )
      await search(page, 'sculptures')
      await expect(titles(page).filter({ hasText: 'Moon Jar, Dzükou' })).toBeVisible()
    })
    await test.step('without a match shows that, and a link to all works', async () => {
      await visit(page, '/artworks?search=xqzwvk')
      await expect(page.getByRole('main')).toContainText('No artworks found')
      await expect(count(page)).toHaveText('Showing 0 artworks')
      await page.getByRole('main').getByRole('link', { name: 'View All Artworks' }).click()
      await expect(page).toHaveURL('/artworks')
      await expect(titles(page).first()).toBeVisible()
    })
    await test.step('shows what it understood, prices and colours in words too, and searches for exactly what was typed on one press', async () => {
      const main = page.getByRole('main')
      const exactly = (text: string) => main.getByRole('link', { name: `Search for exactly “${text}”` })
      await visit(page, '/artworks')
      await search(page, 'madhubanni')
      await exactly('madhubanni').click()
      await expect(main).toContainText('No artworks found')
      await main.getByRole('link', { name: 'Search more widely' }).click()
      await expect(titles(page).filter({ hasText: 'Seven Fish, One Pond' })).toBeVisible()
      await search(page, 'painting below 20000')
      await expect(main).toContainText('Understood as: painting, up to ₹20,000')
      const prices = await priced(page)
      expect(prices.length).toBeGreaterThan(0)
      expect(Math.max(...prices)).toBeLessThanOrEqual(20_000)
      await search(page, 'landscape blue')
      await expect(main).toContainText('Understood as: landscape, blue')
      await expect(titles(page).first()).toBeVisible()
      await exactly('landscape blue').click()
      await expect(page).toHaveURL('/artworks?search=landscape+blue&exact=1')
      await expect(main).toContainText('Searched for exactly “landscape blue”')
      // Another search is a usual one again.
      await search(page, 'lotus xqzwvk')
      await expect(main).toContainText('Understood as: lotus')
      await exactly('lotus xqzwvk').click()
      await expect(main).toContainText('No artworks found')
    })
    await test.step('finds a title from half of it, with an error, past stop words and numbers, and an artist by initials', async () => {
      const main = page.getByRole('main')
      const artist = await newArtist(page.request, { name: 'Vishwanath Sadashiv Keelkatte' })
      for (const title of ['No. 5', 'A Cross']) await newWork(page.request, artist, { title })
      await visit(page, '/artworks')
      for (const [text, title] of [
        ['No. 5', 'No. 5'],
        ['a cross', 'A Cross'],
        ['tiger who forgot', 'The Tiger Who Forgot to Frighten'],
        ['the tigre who forgot to frigten', 'The Tiger Who Forgot to Frighten'],
        ['in one br', 'Hooghly in One Breath'],
        ['a promise', 'Knot for a Promise'],
        ['for a power cut', 'Kolam for a Power Cut'],
      ] as const) {
        await search(page, text)
        await expect(titles(page).filter({ hasText: title })).toBeVisible()
      }
      await search(page, 'V.S. Keelkatte')
      await expect(main).toContainText('Understood as: v s keelkatte or vishwanath sadashiv keelkatte')
      await expect(titles(page)).toHaveCount(2)
      await main.getByRole('link', { name: 'Search for exactly “V.S. Keelkatte”' }).click()
      await expect(main).toContainText('No artworks found')
      for (const title of ['vs keel', 'v. keelk']) {
        await box(page).fill(title)
        await expect(page.getByRole('option', { name: 'Vishwanath Sadashiv Keelkatte Artist' })).toBeVisible()
      }
    })
    await test.step('keeps what is typed while it is under way', async () => {
      await visit(page, '/artworks')
      const typed = Promise.withResolvers<void>()
      await page.route(/artworks\.data\?.*search=kalboishakhi/, async (route) => {
        await typed.promise
        await route.continue()
      })
      await box(page).fill('kalboishakhi')
      await box(page).press('Enter')
      await box(page).fill('moon jar')
      typed.resolve()
      await expect(page).toHaveTitle(/“kalboishakhi”/)
      await expect(box(page)).toHaveValue('moon jar')
      await page.goBack()
      await expect(page).toHaveTitle(/^Artworks/)
      await expect(box(page)).toHaveValue('')
    })
  })
})

test.describe('filtering', () => {
  test('changes the count, the works, the chips and the URL, is cleared, and leaves the place on the page', async ({
    page,
  }) => {
    await test.step('by category and price changes the count, the works, the chips and the URL', async () => {
      await visit(page, '/artworks')
      await page.getByRole('checkbox', { name: 'Sculptures' }).check()
      await expect(page).toHaveURL('/artworks?category=sculptures')
      await expect(count(page)).toHaveText('Showing 13 artworks')
      await page.getByRole('checkbox', { name: 'Ceramic' }).check()
      await expect(count(page)).toHaveText('Showing 2 artworks')
      await page.getByRole('checkbox', { name: 'Stone Carving' }).check()
      await expect(count(page)).toHaveText('Showing 5 artworks')
      await page.getByLabel('Min').fill('2,45,000')
      await page.getByLabel('Max').fill('400000')
      await page.getByLabel('Max').press('Enter')
      await expect(page).toHaveURL(
        '/artworks?category=sculptures&subcategory=stone&subcategory=ceramic&minPrice=245000&maxPrice=400000',
      )
      await expect(count(page)).toHaveText('Showing 2 artworks')
      expect((await priced(page)).toSorted((a, b) => a - b)).toEqual([245000, 385000])
      const chips = page.getByRole('group', { name: 'Active filters' })
      await expect(chips.getByRole('link', { name: 'From ₹2,45,000' })).toBeVisible()
      await chips.getByRole('link', { name: 'From ₹2,45,000' }).click()
      await expect(page).toHaveURL(/subcategory=stone&subcategory=ceramic&maxPrice=400000$/)
      await chips.getByRole('link', { name: 'Clear all' }).click()
      await expect(page).toHaveURL('/artworks')
      await expect(page.getByRole('checkbox', { name: 'Sculptures' })).not.toBeChecked()
    })
    await test.step('by price compares numbers, not texts', async () => {
      await visit(page, '/artworks?category=photography&minPrice=9800&maxPrice=19500')
      expect((await priced(page)).toSorted((a, b) => a - b)).toEqual([9800, 12500, 18500, 19500])
    })
    await test.step('that leaves nothing shows that, and clears', async () => {
      await visit(page, '/artworks?category=sculptures&maxPrice=100')
      await expect(page.getByRole('main')).toContainText('No artworks found')
      await page.getByRole('main').getByRole('link', { name: 'Clear all filters' }).click()
      await expect(page).toHaveURL('/artworks')
    })
    await test.step('by limited edition and not sold', async () => {
      await visit(page, '/artworks?category=photography')
      await expect(count(page)).toHaveText('Showing 18 artworks')
      await page.getByRole('checkbox', { name: 'Not sold' }).check()
      await expect(count(page)).toHaveText('Showing 17 artworks')
      await visit(page, '/artworks?category=sculptures')
      await page.getByRole('checkbox', { name: 'Limited edition' }).check()
      await expect(count(page)).toHaveText('Showing 4 artworks')
    })
    await test.step('takes category and subcategory in lower case from a URL, and the names of the menu too', async () => {
      for (const query of [
        '?category=sculptures&subcategory=ceramic',
        '?category=Sculptures&subcategory=Ceramic',
        '?subcategory=ceramic',
      ]) {
        await visit(page, `/artworks${query}`)
        await expect(count(page), query).toHaveText('Showing 2 artworks')
        await expect(page.getByRole('checkbox', { name: 'Sculptures' }), query).toBeChecked()
        await expect(page.getByRole('checkbox', { name: 'Ceramic' }), query).toBeChecked()
      }
    })
    await test.step('does not move the scroll position', async () => {
      await visit(page, '/artworks?category=photography')
      await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }))
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400)
      await page.getByRole('checkbox', { name: 'Not sold' }).check()
      await expect(count(page)).toHaveText('Showing 17 artworks')
      expect(await page.evaluate(() => window.scrollY)).toBe(400)
    })
  })
})

test('a shared URL shows the same page to somebody else, before any script too', async ({ page, browser, baseURL }) => {
  await visit(page, '/artworks')
  await page.getByRole('checkbox', { name: 'Photography' }).check()
  await page.getByLabel('Sort').selectOption('Price, high to low')
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await expect(page).toHaveURL('/artworks?category=photography&sort=price-high&view=list')
  await expect(count(page)).toHaveText('Showing 18 artworks')
  await expect(titles(page).first()).toHaveText('Stepwell, Eleven a.m.')
  const seen = await titles(page).allInnerTexts()
  for (const javaScriptEnabled of [true, false]) {
    const other = await browser.newContext({ javaScriptEnabled, ...(baseURL ? { baseURL } : {}) })
    const theirs = await other.newPage()
    await theirs.goto(page.url())
    expect(await titles(theirs).allInnerTexts()).toEqual(seen)
    await expect(count(theirs)).toHaveText('Showing 18 artworks')
    await expect(theirs.getByLabel('Sort')).toHaveValue('price-high')
    await expect(theirs.getByRole('checkbox', { name: 'Photography' })).toBeChecked()
    await expect(theirs.getByRole('link', { name: 'List', exact: true })).toHaveAttribute('aria-current', 'true')
    await other.close()
  }
})

test.describe('sorting', () => {
  test('has five orders and two layouts', async ({ page }) => {
    await test.step('has featured, price low and high, newest and rating, with an explanation of featured', async () => {
      await visit(page, '/artworks?category=sculptures')
      const sort = page.getByLabel('Sort')
      expect(
        await sort.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)),
      ).toEqual(['featured', 'price-low', 'price-high', 'newest', 'rating'])
      await expect(page.getByText('Featured shows works in stock first')).toBeHidden()
      await page.getByText('How these works are sorted').click()
      await expect(page.getByText('Featured shows works in stock first')).toBeVisible()
      await sort.selectOption('price-low')
      await expect(page).toHaveURL('/artworks?category=sculptures&sort=price-low')
      await expect(titles(page).first()).toHaveText('Water Pot for a Long Table')
      const low = await priced(page)
      expect(low).toEqual(low.toSorted((a, b) => a - b))
      await expect(page.getByRole('main')).not.toContainText('Featured shows works in stock first')
      await sort.selectOption('price-high')
      await expect(titles(page).first()).toHaveText('Listener')
      const high = await priced(page)
      expect(high).toEqual(low.toReversed())
      for (const value of ['newest', 'rating']) {
        await sort.selectOption(value)
        await expect(page).toHaveURL(`/artworks?category=sculptures&sort=${value}`)
        await expect(count(page)).toHaveText('Showing 13 artworks')
      }
    })
    await test.step('grid and list are two layouts of the same works', async () => {
      await visit(page, '/artworks?category=sculptures')
      const before = await titles(page).allInnerTexts()
      const lefts = () =>
        page
          .getByRole('main')
          .getByRole('article')
          .evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().left))).size)
      expect(await lefts()).toBeGreaterThan(1)
      await page.getByRole('link', { name: 'List', exact: true }).click()
      await expect(page).toHaveURL('/artworks?category=sculptures&view=list')
      await expect.poll(lefts).toBe(1)
      expect(await titles(page).allInnerTexts()).toEqual(before)
    })
  })
})
