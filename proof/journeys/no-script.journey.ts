// Pages before and without script (docs/design.md "Accessibility"): content can be read and found.
import { expect, test } from './journey.ts'

// The browser's own page around a bare picture uses styles that the content policy for pictures refuses.
test.use({ javaScriptEnabled: false, expected: /404 \(Not Found\)|inline style violates .*\/images\// })

test('a visitor searches the catalogue and reads a work', async ({ page }) => {
  await test.step('searching, filtering, sorting and going on work as one form and links', async () => {
    await page.goto('/artworks')
    await page.getByLabel('Search artworks').fill('madhubanni')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/\/artworks\?(.*&)?search=madhubanni/)
    await expect(page.getByRole('article').filter({ hasText: 'Seven Fish, One Pond' })).toBeVisible()

    await page.goto('/artworks')
    await page.getByRole('checkbox', { name: 'Sculptures' }).check()
    await page.getByLabel('Max').fill('70000')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/category=sculptures/)
    await expect(page.getByText('Showing 4 artworks')).toBeVisible()
    await page.getByLabel('Sort').selectOption('price-high')
    await page.getByRole('button', { name: 'Sort', exact: true }).click()
    await expect(page).toHaveURL(/sort=price-high/)
    await expect(page.getByRole('article').first()).toContainText('Bull, Wound in Thread')
    await page
      .getByRole('group', { name: 'Active filters' })
      .getByRole('link', { name: /Up to ₹70,000/ })
      .click()
    await expect(page.getByText('Showing 13 artworks')).toBeVisible()

    await page.goto('/artworks?category=paintings&available=1&sort=price-high')
    const first = await page.getByRole('article').locator('cite').allInnerTexts()
    await page.getByRole('link', { name: 'More works' }).click()
    await expect(page).toHaveURL(/cursor=/)
    const second = await page.getByRole('article').locator('cite').allInnerTexts()
    expect(second.length).toBeGreaterThan(0)
    expect(second.filter((title) => first.includes(title))).toEqual([])
  })
  await test.step('a work is read: its label, its story, its picture, and the picture large', async () => {
    await page.goto('/artworks?search=seven+fish')
    await page.getByRole('article').first().locator('h3 a').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Seven Fish, One Pond')
    await expect(page.getByRole('main')).toContainText('₹38,500')
    await expect(page.getByRole('heading', { name: 'The story' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Buy now' })).toBeVisible()
    const response = page.waitForResponse(
      (one) => one.request().isNavigationRequest() && one.url().includes('/images/'),
    )
    await page.getByRole('link', { name: 'View full screen', exact: true }).click()
    expect((await response).status()).toBe(200)
  })
})

test('the menus and the filters of a phone work without script', async ({ page }) => {
  await test.step('the mega-menu opens by hover and Tab passes it by, the side menu of a phone and the search open by their buttons', async () => {
    await page.goto('/')
    const mega = page.locator('#mega-menu')
    await expect(mega).toBeHidden()
    await page.getByRole('banner').getByRole('link', { name: 'Artworks', exact: true }).hover()
    await expect(mega.getByRole('link', { name: 'Bronze' })).toBeVisible()
    await mega.getByRole('link', { name: 'Bronze' }).click()
    await expect(page).toHaveURL(/subcategory=bronze/)
    await page.mouse.move(640, 700)
    await expect(mega).toBeHidden()
    await page.getByRole('banner').getByRole('link', { name: 'Artworks', exact: true }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Auctions', exact: true })).toBeFocused()
    await page.getByRole('button', { name: 'Search works and artists' }).click()
    await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill('lotus')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/artworks?search=lotus')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'About', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A house for Indian art')
  })
  await test.step('the filters of a phone open by themselves, and their button shows the works', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/artworks')
    await page.getByRole('button', { name: /^Filters/ }).click()
    const drawer = page.getByRole('complementary', { name: 'Filters' })
    await drawer.getByRole('checkbox', { name: 'Sculptures' }).check()
    await drawer.getByRole('button', { name: /^Show \d+ artworks$/ }).click()
    await expect(page).toHaveURL(/category=sculptures/)
  })
})

test('pages have their HTML, and login and account show that they need script', async ({ page }) => {
  await test.step('pages of each kind have title, description, main and one h1 in their HTML, the private ones too', async () => {
    for (const path of [
      '/',
      '/artworks',
      '/login',
      '/signup',
      '/user/profile',
      '/wishlist',
      '/checkout/artwork/1',
      '/about',
      '/404',
      '/artwork/nothing',
    ]) {
      await page.goto(path)
      await expect(page, path).toHaveTitle(/Rasika/)
      expect(await page.locator('meta[name=description]').getAttribute('content'), path).toMatch(/\w{4}/)
      await expect(page.getByRole('main'), path).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    }
  })
  await test.step('the login shows that it needs script, and puts no password into the URL', async () => {
    await page.goto('/login')
    const notice = page.locator('main noscript p')
    await expect(notice).toBeVisible()
    expect(await notice.evaluate((text) => text.textContent)).toContain('Logging in needs JavaScript')
    await page.getByLabel('Email').fill('somebody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('a secret password')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL('/login')
    expect(page.url()).not.toContain('secret')
  })
  await test.step('the account shows that it needs script and where to write, and waits for nothing', async () => {
    await page.goto('/user/profile')
    const notice = page.locator('main noscript p')
    await expect(notice).toContainText('reading it needs JavaScript')
    await expect(notice.getByRole('link')).toHaveAttribute('href', /^mailto:.+@/)
    await expect(page.getByRole('main').getByRole('status')).toBeHidden()
  })
})
